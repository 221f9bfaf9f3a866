import { getTRPCErrorFromUnknown, initTRPC, TRPCError } from '@trpc/server'
import type { FleetTransaction } from '#db/lane.ts'
import { procedureAccess } from '#domain/access/procedures.ts'
import type { Actor, Role } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { type Confirmed, confirmedBy } from './confirmed.ts'
import type { Context, ShareLink } from './context.ts'
import { AppError, diskFull, isDatabaseAway, type RefusalData, toTrpcError } from './errors.ts'
import type { Ports, Session } from './ports.ts'
import { shapeError } from './refusal-shape.ts'
import { retried } from './retried.ts'
import { runWrite } from './run-write.ts'
import { isStorageFull } from './storage-full.ts'
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

/**
 * Runs one call: counts and times it, and turns our refusals, wherever they were thrown, into answers with the right
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
  const { cause } = result.error
  told(outcomeOf(cause))
  if (cause instanceof AppError) throw toTrpcError(cause)
  if (isStorageFull(cause)) {
    readiness.full()
    throw toTrpcError(diskFull())
  }
  if (isDatabaseAway(cause)) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause })
  throw result.error
}

function outcomeOf(cause: unknown): string {
  if (cause instanceof AppError) return 'refused'
  if (isStorageFull(cause)) return 'full'
  return isDatabaseAway(cause) ? 'unavailable' : 'failed'
}

function rule(path: string, kinds: readonly string[]) {
  const access = procedureAccess(path)
  // A procedure that the table lacks, or that stands there as another kind, is refused whoever asks.
  if (!access || !kinds.includes(access.for)) throw new AppError({ kind: 'forbidden', code: 'not_allowed' })
  return access
}

/** For members of a fleet: looks its own path up in the role table and refuses what is not there. */
export const procedure = t.procedure.use(({ ctx, path, type, getRawInput, next }) =>
  called(ctx.ports, path, async () => {
    const access = rule(path, ['member'])
    if (access.for !== 'member') throw new AppError({ kind: 'forbidden', code: 'not_allowed' })
    const { session } = ctx
    if (!session) throw new AppError({ kind: 'unauthenticated', code: 'not_signed_in' })
    if (!session.fleet || session.roles.length === 0) throw new AppError({ kind: 'forbidden', code: 'no_role' })
    if (!access.roles.some((role: Role) => session.roles.includes(role))) {
      throw new AppError({ kind: 'forbidden', code: 'not_allowed' })
    }
    const now = ctx.ports.clock.now()
    const actor = actorOf(session, session.fleet.id)
    const tools: MemberTools = {
      session,
      actor,
      now,
      confirmed: () => confirmedBy(session, now),
      read: (work) => ctx.ports.admission.run(actor, () => retried(() => ctx.ports.db.read(actor.fleetId, work, path))),
      write: async (work, told) => {
        if (type !== 'mutation') throw new Error(`${path} writes, but is not a mutation`)
        const input = access.writes === 'operation' ? await getRawInput() : null
        return runWrite(ctx, actor, path, access.writes === 'operation' ? { input } : null, work, told)
      },
    }
    return next({ ctx: tools })
  }),
)

/** Signed in, with or without a role in a fleet. All of it is one turn of the admission: its queries, and its hashing. */
export const personProcedure = t.procedure.use(({ ctx, path, getRawInput, next }) =>
  called(ctx.ports, path, async () => {
    rule(path, ['person'])
    const { session } = ctx
    if (!session) throw new AppError({ kind: 'unauthenticated', code: 'not_signed_in' })
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
    rule(path, ['anyone'])
    return next()
  }),
)

/** Opened by a share link's cookie, never by a guessable id; reads its own scope only. */
export const portalProcedure = t.procedure.use(({ ctx, path, next }) =>
  called(ctx.ports, path, async () => {
    rule(path, ['link'])
    const link = ctx.link
    if (!link) throw new AppError({ kind: 'unauthenticated', code: 'not_signed_in' })
    const tools: { link: ShareLink; now: Instant; read: MemberTools['read'] } = {
      link,
      now: ctx.ports.clock.now(),
      read: (work) =>
        ctx.ports.admission.run({ userId: link.id, fleetId: link.fleetId }, () =>
          retried(() => ctx.ports.db.read(link.fleetId, work, path)),
        ),
    }
    return next({ ctx: tools })
  }),
)

/** The actor of a session in one of the person's fleets. */
export function actorOf(session: Session, fleetId: Uuid): Actor {
  return {
    userId: session.userId,
    fleetId,
    fullName: session.fullName,
    roles: session.roles,
    driverId: session.driverId,
    contractorIds: session.contractorIds,
  }
}
