import { portalRights } from '#domain/access/portal-rights.ts'
import { createApp } from '#server/app.ts'
import type { Context } from '#server/context.ts'
import type { FileStore, ImagePort, Log, PasswordPort, PdfPort } from '#server/ports.ts'
import { appRouter } from '#server/router.ts'
import { bringUpDemo } from '#server/seed/bring-up.ts'
import { findCrew } from '#server/seed/crew.ts'
import { cedarFork } from '#server/seed/fleets.ts'
import type { Draw } from '#server/seed/pictures.ts'
import { DAYS_KEPT } from '#server/seed/rounds.ts'
import { startSimulator } from '#server/seed/simulator.ts'
import { demoWorld, idOf } from '#server/seed/world.ts'
import { createCaller } from '#server/trpc.ts'
import { openDatabase } from './database.ts'
import { demoPorts } from './demo-ports.ts'
import type { Engine } from './engine.ts'
import type { Seed } from './messages.ts'
import { startPageJobs } from './page-jobs.ts'
import type { MemberRole } from './who.ts'
import { callsUnderWay, yielding } from './yielding.ts'

const DAY_MS = 86_400_000
const LINK_DAYS = 7
const LOOPBACK = '127.0.0.1'

export type BackEndParts = {
  /** The database's program and packed folder; without them the database is new and empty. */
  start?: Engine
  files: FileStore
  images: ImagePort
  passwords: PasswordPort
  pdf: PdfPort
  draw: Draw
  log: Log
  publicUrl: string
}

export type BackEnd = Awaited<ReturnType<typeof openBackEnd>>

/** The product's whole back end over a database of its own: the same app, routers, rules and row-level security. */
export async function openBackEnd({ start, draw, ...parts }: BackEndParts) {
  const { pglite, db } = await openDatabase(start)
  const { ports, stop } = demoPorts({ ...parts, db })
  const app = createApp(ports)
  const running: { stop(): Promise<void> }[] = []
  const calls = callsUnderWay()

  const visitor = async (): Promise<Context> => ({
    ports,
    request: new Request(parts.publicUrl),
    headers: new Headers(),
    session: await ports.sessions.read(new Request(parts.publicUrl)),
    link: null,
    ip: LOOPBACK,
    requestId: ports.ids.uuid(),
  })

  return {
    ports,
    /** Answers a request as the installed server does. */
    answer: (request: Request): Promise<Response> => calls.during(async () => app.fetch(request, { ip: LOOPBACK })),

    /** Signs in as the person of the demo fleet who has this role. */
    async become(role: MemberRole): Promise<void> {
      const name = cedarFork.people.find((person) => person.signIn === role)?.fullName
      const call = createCaller(appRouter)(await visitor())
      const person = (await call.account.demoUsers()).find((user) => user.fullName === name)
      if (!person) throw new Error(`the demo fleet has no ${role}`)
      await call.account.demoSignIn({ userId: person.userId })
    },

    /** The secret of a link that shows a customer of the demo fleet their loads. */
    async portalLink(): Promise<string> {
      const crew = await findCrew(demoWorld(ports, draw), cedarFork)
      if (!crew) throw new Error('the demo fleet is not there')
      const by = crew.admin ?? crew.office
      const made = await by.call.share.create({
        operationId: ports.ids.uuid(),
        id: ports.ids.uuid(),
        scope: 'customer',
        scopeId: await idOf(cedarFork.key, 'customer', cedarFork.portalCustomer),
        precision: 'exact',
        expiresInDays: LINK_DAYS,
        rights: portalRights.filter((right) => right !== 'invoices' || crew.admin !== null),
      })
      if (!made.token) throw new Error('the link was made before')
      return made.token
    },

    /** Brings the fleet's days up to now, then drives its trucks; work beside requests starts at once. */
    async run(seed: Pick<Seed, 'madeAt' | 'days'>): Promise<void> {
      running.push(startPageJobs(ports))
      const age = Math.floor((Date.parse(ports.clock.now()) - Date.parse(seed.madeAt)) / DAY_MS)
      await bringUpDemo(yielding(ports, calls.quiet), {
        draw,
        days: Math.min(DAYS_KEPT, seed.days + age),
        log: () => {},
      })
      running.push(startSimulator(ports, draw))
    },

    async close(): Promise<void> {
      await Promise.all(running.map((piece) => piece.stop()))
      await stop()
      await pglite.close()
    },
  }
}
