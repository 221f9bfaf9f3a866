import { type Insertable, type Kysely, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Database } from '#db/schema/index.ts'
import type { Json, Operations } from '#db/schema/ledger.ts'
import type { Actor } from '#domain/access/roles.ts'
import { actingAs } from '#domain/access/roles.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { compiled, insertInto, type Slots } from './compiled.ts'
import { AppError, type RefusalData, type RefusalKind } from './errors.ts'
import { keptRefusal } from './kept-refusal.ts'
import type { Ports } from './ports.ts'
import type { Announcement, Change, Writing } from './writing-tools.ts'

export type { AuditedEntity, Writing } from './writing-tools.ts'

/** Where a write comes from, for its audit rows. */
export type Origin = { procedure: string; operationId: Uuid | null; requestId: string | null; ip: string | null }

const insertAudit = insertInto('audit_events')
const insertEvent = insertInto('events')
const insertWork = insertInto('work_outbox')

/** The writing tools of one transaction. */
export function writing(
  trx: FleetTransaction,
  ports: Pick<Ports, 'clock' | 'ids' | 'loadConsequences'>,
  actor: Actor,
  origin: Origin,
): Writing {
  const now = ports.clock.now()
  const newId = () => ports.ids.uuid()
  return {
    // As a method, so that a consequence gets these tools also where a copy of them acts for somebody else.
    async onLoadMoved(moved) {
      for (const { run } of ports.loadConsequences) await run(this, moved)
    },
    trx,
    actor,
    now,
    newId,
    operationId: origin.operationId,
    audit: (change) => writeAudit(trx, ports, { fleetId: actor.fleetId, actor }, origin, change),
    announce: (announcement) => addEvent(trx, { fleetId: actor.fleetId, id: newId(), at: now }, announcement),
    async later(kind, payload, runAt) {
      await insertWork(trx, {
        fleet_id: actor.fleetId,
        id: newId(),
        kind,
        payload,
        run_at: runAt ?? now,
        created_at: now,
        handed_over_at: null,
      })
    },
  }
}

/** The writing tools of work that no request began, named as what it does. */
export function writeAs(
  trx: FleetTransaction,
  ports: Pick<Ports, 'clock' | 'ids' | 'loadConsequences'>,
  actor: Actor,
  procedure: string,
): Writing {
  return writing(trx, ports, actor, { procedure, operationId: null, requestId: null, ip: null })
}

/** Adds an event for the live views of a fleet. Work that no request began calls it by itself. */
export async function addEvent(
  trx: Kysely<Database>,
  { fleetId, id, at }: { fleetId: Uuid; id: Uuid; at: Instant },
  announcement: Announcement,
): Promise<void> {
  await insertEvent(trx, {
    fleet_id: fleetId,
    id,
    seq: null,
    topic: announcement.topic,
    entity: announcement.entity,
    entity_id: announcement.id,
    version: announcement.version ?? null,
    at,
    driver_id: announcement.driverId ?? null,
    contractor_id: announcement.contractorId ?? null,
    payload: announcement.payload ?? {},
  })
}

/** Adds a row to a fleet's audit. Without an actor it was nobody of the fleet: the operator, by a command. */
export async function writeAudit(
  trx: FleetTransaction,
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  { fleetId, actor }: { fleetId: Uuid; actor: Actor | null },
  origin: Origin,
  change: Change,
): Promise<void> {
  await insertAudit(trx, {
    fleet_id: fleetId,
    id: ids.uuid(),
    at: clock.now(),
    actor_id: actor?.userId ?? null,
    actor_role: actor && actingAs(actor),
    ip: origin.ip,
    procedure: origin.procedure,
    operation_id: origin.operationId,
    request_id: origin.requestId,
    entity: change.entity,
    entity_id: change.id,
    before: change.before ?? null,
    after: change.after ?? null,
    reason: change.reason ?? null,
    seq: null,
    previous_hash: null,
    hash: null,
  })
}

/** An operation as it was sent: the same id with another request is refused. */
export type Operation = { id: Uuid; procedure: string; requestHash: string }

/** The hash that tells a repeated request from another one under the same id. */
export async function requestHash(procedure: string, input: unknown): Promise<string> {
  return sha256Hex(canonicalJson({ procedure, input: JSON.parse(JSON.stringify(input ?? null)) }))
}

type Claim = Omit<Insertable<Operations>, 'response' | 'refusal'>

const claimOperation = compiled((db, slot: Slots<Claim>) =>
  db
    .insertInto('operations')
    .values({
      fleet_id: slot('fleet_id'),
      id: slot('id'),
      user_id: slot('user_id'),
      procedure: slot('procedure'),
      request_hash: slot('request_hash'),
      response: null,
      refusal: null,
      created_at: slot('created_at'),
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id'),
)

const keepAnswer = compiled((db, slot: Slots<Pick<Operations, 'fleet_id' | 'id' | 'response' | 'refusal'>>) =>
  db
    .updateTable('operations')
    .set({ response: slot('response'), refusal: slot('refusal') })
    .where('fleet_id', '=', slot('fleet_id'))
    .where('id', '=', slot('id')),
)

/** What an operation came to: its result, or the refusal that is its answer. Both are kept, and committed. */
export type Outcome<T> = { done: T } | { refusal: RefusalData }

/**
 * Runs the work of an operation exactly once: the operation's row is written with its effect, a repetition gets the
 * first answer. A refusal is an answer too and is kept; any other error leaves no trace, so that a retry may succeed.
 * `told` writes down, once, that and why it was refused, for whoever else has to know.
 */
export async function once<T>(
  trx: FleetTransaction,
  actor: Actor,
  operation: Operation,
  now: Instant,
  work: () => Promise<T>,
  told?: (refusal: RefusalData) => Promise<void>,
): Promise<Outcome<T>> {
  const claimed = await claimOperation(trx, {
    fleet_id: actor.fleetId,
    id: operation.id,
    user_id: actor.userId,
    procedure: operation.procedure,
    request_hash: operation.requestHash,
    created_at: now,
  })
  if (claimed.length === 0) return earlier<T>(trx, actor, operation)

  await sql`savepoint work`.execute(trx)
  const outcome = await attempt(work)
  if ('refusal' in outcome) {
    await sql`rollback to savepoint work`.execute(trx)
    await told?.(outcome.refusal)
  }
  await keepAnswer(trx, {
    fleet_id: actor.fleetId,
    id: operation.id,
    response: 'done' in outcome ? { value: toJson(outcome.done) } : null,
    refusal: 'done' in outcome ? null : toJson(outcome.refusal),
  })
  return outcome
}

/** A corrected input may come under the same id, and the same one again once there is room, or the password was typed. */
const NO_ANSWER: ReadonlySet<RefusalKind> = new Set(['invalid', 'full', 'too_many'])

async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { done: await work() }
  } catch (error) {
    const isAnswer =
      error instanceof AppError && !NO_ANSWER.has(error.data.kind) && error.data.code !== 'confirm_password'
    if (isAnswer) return { refusal: error.data }
    throw error
  }
}

async function earlier<T>(trx: FleetTransaction, actor: Actor, operation: Operation): Promise<Outcome<T>> {
  const row = await trx
    .selectFrom('operations')
    .select(['user_id', 'procedure', 'request_hash', 'response', 'refusal'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', operation.id)
    .executeTakeFirst()
  const same =
    row?.user_id === actor.userId && row.procedure === operation.procedure && row.request_hash === operation.requestHash
  if (!row || !same) throw new AppError({ kind: 'refused', code: 'operation_reused' })
  if (row.refusal) return { refusal: await keptRefusal(row.refusal) }
  return { done: answered<T>(row.response) }
}

/**
 * What the same procedure answered to the same input, as `once` kept it. Only the procedure knows the type of its answers,
 * and no schema of them is kept beside it: who has stored it a moment or a release ago is who reads it here.
 */
function answered<T>(kept: Json): T {
  return (kept as { value: T }).value
}

/** The result, or its refusal thrown, once the transaction has been committed. */
export function settled<T>(outcome: Outcome<T>): T {
  if ('refusal' in outcome) throw new AppError(outcome.refusal)
  return outcome.done
}

/** As it will be read back: what JSON drops must not be in the first answer either. */
function toJson(value: unknown): Json {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}
