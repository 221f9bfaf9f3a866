import { getTRPCErrorFromUnknown, initTRPC, type TRPCError } from '@trpc/server'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { procedureAccess } from '#domain/access/procedures.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant } from '#domain/units/brands.ts'
import { type Confirmed, confirmedBy } from './confirmed.ts'
import type { Context, DriverLink, ShareLink } from './context.ts'
import { type AppError, type RefusalData, refusalIn, toTrpcError } from './errors.ts'
import { isViewing, viewedSession } from './features/contractor-portal/view-of-request.ts'
import { readDriverLink } from './features/driver-links/link-of-request.ts'
import { actorOfDriverLink, actorOfLink, driverLinkBy, letAnyoneIn, linkBy, memberBy, personBy } from './gate.ts'
import type { Ports, Session } from './ports.ts'
import { shapeError } from './refusal-shape.ts'
import { retried } from './retried.ts'
import { runWrite } from './run-write.ts'
import type { Writing } from './writing.ts'

const t = initTRPC.context<Context>().create({
  // The demo runs this very router in a page.
  allowOutsideOfServer: true,
  // A comment keeps streams open through proxies; a client that hears nothing comes back by itself.
  sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
  errorFormatter: ({ shape, error, ctx }) => ({ ...shape, ...shapeError(shape, error, ctx?.requestId ?? null) }),
})

export const router = t.router
export const createCaller = t.createCallerFactory

/** What a signed-in person's procedure works with, beside what the request brought. */
export type PersonTools = Pick<MemberTools, 'session' | 'confirmed'>

/** What a signed-in member's procedure works with, beside what the request brought. */
export type MemberTools = {
  session: Session
  actor: Actor
  now: Instant
  /** Asks for the password where it was not typed a short while ago, for what takes a `Confirmed`. */
  confirmed(): Confirmed
  /** One short reading transaction bound to the actor's fleet. */
  read<T>(work: (trx: FleetTransaction) => Promise<T>): Promise<T>
  /** One short writing transaction; claims the operation id and keeps the answer. `told` hears of a refusal that is kept. */
  write<T>(
    work: (writing: Writing) => Promise<T>,
    told?: (writing: Writing, refusal: RefusalData) => Promise<void>,
  ): Promise<T>
}

/** What a call by a share link works with, beside what the request brought. */
export type LinkTools = Pick<MemberTools, 'now' | 'read'> & {
  link: ShareLink
  /** One short writing transaction in the name of the link; claims the operation id and keeps the answer. */
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T>
}

/** What a call by the link of a driver without an account works with, beside what the request brought. */
export type DriverLinkTools = Pick<MemberTools, 'now' | 'read' | 'actor'> & {
  driverLink: DriverLink
  /** One short writing transaction in the name of the link; claims the operation id and keeps the answer. */
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T>
}

/**
 * Runs one call: counts and times it, and turns what stands for a refusal, wherever it was thrown, into an answer with its
 * status. A function inside each procedure's one middleware, since every further middleware copies the whole context.
 */
async function called<Result extends { ok: true } | { ok: false; error: TRPCError }>(
  { metrics, readiness }: Ports,
  path: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now()
  const told = (outcome: string) => {
    metrics.observe('haulbook_procedure_seconds', { path }, (performance.now() - begun) / 1000)
    metrics.add('haulbook_procedures_total', { path, outcome })
  }
  const result = await call().catch((error: unknown) => ({ ok: false as const, error: getTRPCErrorFromUnknown(error) }))
  if (result.ok) {
    told('done')
    return result
  }
  const refusal = refusalIn(result.error.cause)
  told(refusal ? outcomeOf(refusal) : 'failed')
  if (!refusal) throw result.error
  if (refusal.data.kind === 'full') readiness.full()
  throw toTrpcError(refusal)
}

function outcomeOf({ data }: AppError): string {
  if (data.kind === 'full') return 'full'
  return data.code === 'unavailable' ? 'unavailable' : 'refused'
}

/** Whose sight a call has: the caller's own, or that of the company whose portal an admin looks at, which changes nothing. */
async function sessionOfCall({ ports, request, session }: Context, isMutation: boolean): Promise<Session | null> {
  return session && isViewing(request) ? viewedSession(ports, { request, session }, isMutation) : session
}

/** For members of a fleet: looks its own path up in the role table and refuses what is not there. */
export const procedure = t.procedure.use(({ ctx, path, type, getRawInput, next }) =>
  called(ctx.ports, path, async () => {
    const seenBy = await sessionOfCall(ctx, type === 'mutation')
    const { rule, session, actor } = memberBy(procedureAccess(path), seenBy)
    const now = ctx.ports.clock.now()
    const tools: MemberTools = {
      session,
      actor,
      now,
      confirmed: () => confirmedBy(session, now),
      read: (work) => ctx.ports.admission.run(actor, () => retried(() => ctx.ports.db.read(actor.fleetId, work, path))),
      write: async (work, told) => {
        if (type !== 'mutation') throw new Error(`${path} writes, but is not a mutation`)
        const input = rule.writes === 'operation' ? await getRawInput() : null
        return runWrite(ctx, actor, path, rule.writes === 'operation' ? { input } : null, work, told)
      },
    }
    return next({ ctx: tools })
  }),
)

/** Signed in, with or without a role in a fleet. All of it is one turn of the admission: its queries, and its hashing. */
export const personProcedure = t.procedure.use(({ ctx, path, type, getRawInput, next }) =>
  called(ctx.ports, path, async () => {
    const session = personBy(procedureAccess(path), await sessionOfCall(ctx, type === 'mutation'))
    const tools: PersonTools = { session, confirmed: () => confirmedBy(session, ctx.ports.clock.now()) }
    // The body arrives before the turn, so that a slow one holds no place; one that cannot be read is refused where it is
    // needed, since a procedure without input comes with none.
    await getRawInput().catch(() => undefined)
    const caller = { userId: session.userId, fleetId: session.fleet?.id ?? session.userId }
    return ctx.ports.admission.run(caller, () => next({ ctx: tools }))
  }),
)

/** Without a session: sign-in, sign-up, the public verify page. */
export const publicProcedure = t.procedure.use(({ ctx, path, next }) =>
  called(ctx.ports, path, async () => {
    letAnyoneIn(procedureAccess(path))
    return next()
  }),
)

/** Opened by a share link's cookie, never by a guessable id; reads and changes its own scope only. */
export const portalProcedure = t.procedure.use(({ ctx, path, type, getRawInput, next }) =>
  called(ctx.ports, path, async () => {
    const link = linkBy(procedureAccess(path), ctx.link)
    const actor = actorOfLink(link)
    const tools: LinkTools = {
      link,
      now: ctx.ports.clock.now(),
      write: async (work) => {
        if (type !== 'mutation') throw new Error(`${path} writes, but is not a mutation`)
        return runWrite(ctx, actor, path, { input: await getRawInput() }, work)
      },
      read: (work) =>
        ctx.ports.admission.run({ userId: link.id, fleetId: link.fleetId }, () =>
          retried(() => ctx.ports.db.read(link.fleetId, work, path)),
        ),
    }
    return next({ ctx: tools })
  }),
)

/** Opened by the cookie of a driver's link; reads and changes its one load only. */
export const driverLinkProcedure = t.procedure.use(({ ctx, path, type, getRawInput, next }) =>
  called(ctx.ports, path, async () => {
    const driverLink = driverLinkBy(procedureAccess(path), await readDriverLink(ctx.ports, ctx.request))
    const actor = actorOfDriverLink(driverLink)
    const tools: DriverLinkTools = {
      driverLink,
      actor,
      now: ctx.ports.clock.now(),
      write: async (work) => {
        if (type !== 'mutation') throw new Error(`${path} writes, but is not a mutation`)
        return runWrite(ctx, actor, path, { input: await getRawInput() }, work)
      },
      read: (work) => ctx.ports.admission.run(actor, () => retried(() => ctx.ports.db.read(actor.fleetId, work, path))),
    }
    return next({ ctx: tools })
  }),
)
