import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTRPCClient, httpLink } from '@trpc/client'
import { TRPCClientError } from '@trpc/react-query'
import { openSecrets } from '#domain/people/mail-secrets.ts'
import { instant } from '#domain/units/time.ts'
import { randomIds } from '#server/adapters/clock-and-ids.ts'
import { readiness } from '#server/adapters/readiness.ts'
import { createApp } from '#server/app.ts'
import { bunPasswords } from '#server/auth/passwords.ts'
import { lucia } from '#server/auth/sessions.ts'
import { makePorts } from '#server/make-ports.ts'
import type { Mail, Ports } from '#server/ports.ts'
import type { AppRouter } from '#server/router.ts'
import type { App } from '../server/access/call.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { sharedProcesses } from './shared-processes.ts'
import { testEnv } from './test-env.ts'

export const PUBLIC_URL = 'http://localhost:4610'

/** A clock that stands still until a test moves it. */
export function setClock(start: string) {
  let at = Date.parse(start)
  return {
    now: () => instant(at),
    addMinutes: (minutes: number) => {
      at += minutes * 60_000
    },
  }
}

/** Time passes for a test only where it moves its clock. */
export const noPause = () => Promise.resolve()

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** The whole back end on a database of its own, under a set clock, with quick passwords. */
export async function testApp(
  options: {
    hasMail?: boolean
    allowsDemoSignIn?: boolean
    publicUrl?: string
    /** Instead of an empty one; it is closed with the app. */
    database?: TestDatabase
    trustsProxy?: boolean
    /** The default of an installation is lower than some tests need. */
    signUpsPerHour?: number
    /** A way to the database that a test can cut. */
    through?: (databaseUrl: string) => string
  } = {},
) {
  const publicUrl = options.publicUrl ?? PUBLIC_URL
  const database = options.database ?? (await testDatabase())
  const reached = options.through?.(database.url) ?? database.url
  const dataFolder = join(tmpdir(), `haulbook-${crypto.randomUUID()}`)
  const real = await makePorts(
    testEnv({
      databaseUrl: reached,
      dataFolder,
      publicUrl,
      isLoopback: options.allowsDemoSignIn ?? false,
      trustsProxy: options.trustsProxy ?? false,
      logLevel: 'silent',
      signUpsPerHour: options.signUpsPerHour ?? 1000,
    }),
  )
  const clock = setClock('2026-03-16T12:00:00.000Z')
  const ids = randomIds(clock)
  const sent: Mail[] = []
  const pauses: number[] = []
  const db = { ...real.ports.db, now: async () => clock.now() }
  const ports: Ports = {
    ...real.ports,
    ...sharedProcesses(),
    db,
    readiness: readiness({ db, clock, dataFolder }),
    clock,
    pause: async (ms) => void pauses.push(ms),
    ids,
    sessions: lucia({
      db: real.ports.db.system,
      lookUp: real.lookUp,
      clock,
      ids,
      isSecure: publicUrl.startsWith('https:'),
    }),
    passwords: bunPasswords({ memoryCost: 8, timeCost: 1 }),
    mail: { isConfigured: options.hasMail ?? false, send: async (mail) => void sent.push(mail) },
  }
  const app = createApp(ports)
  return {
    ports,
    clock,
    /** How long the app would have waited, in milliseconds, each time that it wanted to. */
    pauses,
    db: ports.db.system,
    url: database.url,
    /** A browser of its own, at an address of its own. */
    visitor: (ip = '192.0.2.1') => visitor(app, ip, publicUrl),
    /** The token of the last mail of a kind to an address. */
    mailedToken: (kind: string, to: string) => mailedToken(ports, kind, to),
    async close() {
      await real.close()
      await database.close()
    },
  }
}

/** The token of the last mail of a kind to an address; empty where it holds none. */
export async function mailedToken({ db, secrets }: Pick<Ports, 'db' | 'secrets'>, kind: string, to: string) {
  const mail = await db.system
    .selectFrom('mails')
    .select(['id', 'body'])
    .where('kind', '=', kind)
    .where('to_address', '=', to)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const body = await openSecrets(mail.body, (sealed) => secrets.open(sealed, mail.id))
  return /#\w+=(\S+)/.exec(body ?? mail.body)?.[1] ?? ''
}

export type Visitor = ReturnType<typeof visitor>

/** One browser: keeps its cookies and speaks to the product as the pages do. */
export function visitor(app: App, ip: string, origin: string) {
  const cookies = new Map<string, string>()
  async function send(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    request.headers.set('sec-fetch-site', 'same-origin')
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await app.fetch(request, { ip })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    return response
  }
  return {
    cookies,
    send,
    api: createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${origin}/trpc`, fetch: (url, init) => send(String(url), plain(init)) })],
    }),
  }
}

function plain(init: { method?: string; headers?: unknown; body?: unknown } | undefined): RequestInit {
  return {
    method: init?.method,
    headers: new Headers((init?.headers ?? {}) as Record<string, string>),
    body: typeof init?.body === 'string' ? init.body : undefined,
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const [name = '', ...value] = pair.split('=')
  if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')) cookies.delete(name)
  else cookies.set(name, value.join('='))
}

/** What a call was refused with: its code, the field, and the HTTP status. */
export async function refusalOf(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error
    const { refusal, httpStatus } = error.data
    return { code: refusal.code, field: refusal.fields[0]?.field ?? null, status: httpStatus, params: refusal.params }
  }
  return null
}
