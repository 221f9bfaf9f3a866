import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sql, systemPool } from '#db/client.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { type Haulage, haulage } from '../server/faults/haulage.ts'
import { runningServer } from '../server/faults/running-server.ts'
import { site } from '../server/parties/samples.ts'
import { newId } from '../support/world.ts'
import { median, quantile, say, sayReady } from './figure.ts'
import { cpuSeconds, memoryMb } from './process-cost.ts'

const VIEWERS = 2000
const AT_ONCE = 50
const EVENTS = 15
const QUIET_S = 8
const LIMIT_MS = 20_000

/** What people who follow live changes cost one process, each signed in as somebody else: `bun run bench viewers`. */
export async function viewers(): Promise<void> {
  say('load of the machine before', loadavg()[0] ?? 0, 'processes', 'much above 0 spoils figures')
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-viewers-'))
  // Behind a proxy, so that each has an address of their own.
  const server = await runningServer(folder, { TRUST_PROXY: '1' })
  const pool = systemPool(server.databaseUrl(), 2)
  try {
    const fleet = await haulage(server.url, server.databaseUrl())
    const cookies = await signedInPeople(pool, fleet.fleetId)
    sayReady()
    await costOf(fleet, cookies, server.pid())
  } finally {
    await pool.end({ timeout: 1 })
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function costOf(fleet: Haulage, cookies: readonly string[], pid: number): Promise<void> {
  const before = { mb: await memoryMb(pid), cpu: await cpuSeconds(pid) }
  const streams: Viewer[] = []
  for (let from = 0; from < cookies.length; from += AT_ONCE) {
    const some = cookies.slice(from, from + AT_ONCE)
    streams.push(...(await Promise.all(some.map((cookie, at) => follow(fleet.url, cookie, from + at)))))
  }
  const people = `${VIEWERS} streams of ${VIEWERS} people at one process`
  const opening = (await cpuSeconds(pid)) - before.cpu
  say('opening a live stream, processor time of the server', (opening * 1e6) / VIEWERS, 'µs/stream', people)
  const idleFrom = await cpuSeconds(pid)
  await Bun.sleep(QUIET_S * 1000)
  const idle = (await cpuSeconds(pid)) - idleFrom
  const grown = (await memoryMb(pid)) - before.mb
  say(
    'memory of a live stream',
    (grown * 1000) / VIEWERS,
    'kB/stream',
    `${people}, resident, ${before.mb.toFixed(0)} MB before`,
  )
  say(
    'live streams while nothing happens',
    (idle / QUIET_S) * 100,
    '% of a processor',
    `${people}, their rights checked each second`,
  )
  const eventsFrom = await cpuSeconds(pid)
  const waits: number[] = []
  for (let event = 0; event < EVENTS; event++) waits.push(await untilAllHave(fleet, streams))
  const used = (await cpuSeconds(pid)) - eventsFrom
  const note = `${people}, from the call that changes something; the client on the same machine`
  say('change until the last viewer has it, median', median(waits), 'ms', `${note}; aim 1000`)
  say('change until the last viewer has it, slowest', quantile(waits, 1), 'ms', `${note}, of ${EVENTS}`)
  say('delivery to a viewer, processor time of the server', (used * 1e6) / (EVENTS * VIEWERS), 'µs/delivery', note)
  for (const { end } of streams) end()
}

/** As many dispatchers of the fleet as there are viewers, each with a session; their cookies. */
async function signedInPeople(pool: Sql, fleetId: Uuid): Promise<string[]> {
  const people = Array.from({ length: VIEWERS }, () => ({ id: newId(), secret: crypto.randomUUID() }))
  const ids = people.map(({ id }) => id)
  const hashes = people.map(({ secret }) => new Bun.CryptoHasher('sha256').update(secret).digest('hex'))
  await pool`insert into users (id, email, password_hash, created_at)
    select id, id || '@example.com', 'none', now() from unnest(${ids}::uuid[]) id`
  await pool`insert into profiles (id, full_name) select id, 'Viewer' from unnest(${ids}::uuid[]) id`
  await pool`insert into user_roles (fleet_id, user_id, role, granted_at)
    select ${fleetId}, id, 'dispatcher', now() from unnest(${ids}::uuid[]) id`
  await pool`insert into sessions (id_hash, user_id, fleet_id, expires_at, ends_at, created_at, last_seen_at)
    select hash, id, ${fleetId}, now() + interval '1 day', now() + interval '1 day', now(), now()
    from unnest(${hashes}::text[], ${ids}::uuid[]) as t (hash, id)`
  return people.map(({ secret }) => `haulbook_session=${secret}`)
}

type Viewer = {
  /** Resolves once the stream has brought a message with this text. */
  hears(text: string): Promise<void>
  end(): void
}

/** One person's live stream, open once the server has said so. */
async function follow(url: string, cookie: string, at: number): Promise<Viewer> {
  const { hostname, port } = new URL(url)
  let said = ''
  let wanted: { text: string; heard: () => void } | null = null
  const look = () => {
    if (!wanted || !said.includes(wanted.text)) return
    wanted.heard()
    wanted = null
    said = ''
  }
  const hears = (text: string) =>
    new Promise<void>((heard, late) => {
      const limit = setTimeout(
        () => late(new Error(`a viewer did not hear of ${text}: ${said.slice(0, 200)}`)),
        LIMIT_MS,
      )
      wanted = {
        text,
        heard() {
          clearTimeout(limit)
          heard()
        },
      }
      look()
    })
  const head = [
    'GET /trpc/live.changes?input=%7B%7D HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Accept: text/event-stream',
    'Sec-Fetch-Site: same-origin',
    `X-Forwarded-For: 10.0.${at >> 8}.${at & 255}`,
    `Cookie: ${cookie}`,
  ]
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      open: (opened) => void opened.write(`${head.join('\r\n')}\r\n\r\n`),
      data(_, bytes) {
        said += bytes.toString('latin1')
        look()
      },
    },
  })
  await hears('event: connected')
  return { hears, end: () => socket.terminate() }
}

/** Milliseconds from a change that the office makes until every viewer was told of it. */
async function untilAllHave(fleet: Haulage, streams: readonly Viewer[]): Promise<number> {
  const id = newId()
  const heard = Promise.all(streams.map(({ hears }) => hears(id)))
  const begun = performance.now()
  await fleet.api.sites.create.mutate(site({ id, name: `Site ${id}` }))
  await heard
  return performance.now() - begun
}
