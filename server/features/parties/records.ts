import { type Expression, type SqlBool, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'
import { AppError, invalid, notFound, refused, stale } from '../../errors.ts'
import type { AuditedEntity, Writing } from '../../writing.ts'

export type PartyTable =
  | 'customers'
  | 'contacts'
  | 'jobs'
  | 'contractors'
  | 'drivers'
  | 'trucks'
  | 'trailers'
  | 'sites'
  | 'materials'
  | 'rate_cards'
  | 'pay_plans'

/** What every record has in common, whatever it is of. */
export type Kept = JsonObject & { id: Uuid; version: number; createdAt: Instant; archivedAt: Instant | null }

/** How one kind of record is found, checked and written. */
export type Kind<Record extends Kept, Fields> = {
  entity: AuditedEntity
  table: PartyTable
  /** The record as its readers get it, also when archived. */
  find(trx: FleetTransaction, actor: Actor, id: Uuid): Promise<Record | undefined>
  /** The fields as columns. */
  columns(fields: Fields): { [column: string]: unknown }
  /** Throws a refusal at the field that cannot stand; also asked before an archived record comes back. */
  check(writing: Writing, id: Uuid, fields: Fields): Promise<void>
  /** The fields of a record, for the check before it comes back. */
  fields(record: Record): Fields
  /** Whom a change concerns besides the office. */
  concerns?(record: Record): { driverId?: Uuid | null; contractorId?: Uuid | null }
  /** Unique indexes that a faster writer may trip, with the field and code to name. */
  uniques?: { [index: string]: { field: string; code: RefusalCode } }
}

type Change = { id: Uuid; version: number }

/** Adds a record under the id that the client made. A taken id is refused. */
export async function createRecord<Record extends Kept, Fields>(
  writing: Writing,
  kind: Kind<Record, Fields>,
  id: Uuid,
  fields: Fields,
): Promise<Record> {
  await kind.check(writing, id, fields)
  const { trx, actor, now } = writing
  const values = { fleet_id: actor.fleetId, id, created_at: now, ...kind.columns(fields) }
  const names = Object.keys(values).map((name) => sql.ref(name))
  const inserted = await guarded(kind, () =>
    sql<Change>`insert into ${sql.table(kind.table)} (${sql.join(names)}) values (${sql.join(Object.values(values))})
      on conflict (fleet_id, id) do nothing returning id, version`.execute(trx),
  )
  if (inserted.rows.length === 0) throw refused('id_taken', undefined, 'id')
  const record = await found(writing, kind, id)
  await trace(writing, kind, null, record)
  return record
}

/** Changes a record that still has the version the edit was based on; else both versions go back. */
export async function updateRecord<Record extends Kept, Fields>(
  writing: Writing,
  kind: Kind<Record, Fields>,
  change: Change,
  fields: Fields,
): Promise<Record> {
  const before = await current(writing, kind, change)
  await kind.check(writing, change.id, fields)
  return store(writing, kind, before, kind.columns(fields))
}

/** Puts a record away or brings it back. */
export async function setArchived<Record extends Kept, Fields>(
  writing: Writing,
  kind: Kind<Record, Fields>,
  change: Change,
  isArchived: boolean,
): Promise<Record> {
  const before = await current(writing, kind, change)
  if (isArchived === (before.archivedAt !== null)) return before
  if (!isArchived) await kind.check(writing, change.id, kind.fields(before))
  return store(writing, kind, before, { archived_at: isArchived ? writing.now : null })
}

async function store<Record extends Kept, Fields>(
  writing: Writing,
  kind: Kind<Record, Fields>,
  before: Record,
  columns: { [column: string]: unknown },
): Promise<Record> {
  const { trx, actor } = writing
  const pairs = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const updated = await guarded(kind, () =>
    sql<Change>`update ${sql.table(kind.table)} set ${sql.join(pairs)}, version = version + 1
      where fleet_id = ${actor.fleetId} and id = ${before.id} and version = ${before.version} returning id, version`.execute(
      trx,
    ),
  )
  const record = await found(writing, kind, before.id)
  if (updated.rows.length === 0) throw stale(record)
  await trace(writing, kind, before, record)
  return record
}

/** The record as it is now, if the edit was based on it. */
async function current<Record extends Kept, Fields>(writing: Writing, kind: Kind<Record, Fields>, change: Change) {
  const record = await found(writing, kind, change.id)
  if (record.version !== change.version) throw stale(record)
  return record
}

async function found<Record extends Kept, Fields>(writing: Writing, kind: Kind<Record, Fields>, id: Uuid) {
  return orNotFound(await kind.find(writing.trx, writing.actor, id))
}

/** The value, or the refusal that tells nobody whether the record exists elsewhere. */
export function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw notFound()
  return value
}

const BOOKKEEPING = ['version', 'createdAt']

/** The changed fields before and after in the audit, and word to live views. */
async function trace<Record extends Kept, Fields>(
  writing: Writing,
  kind: Kind<Record, Fields>,
  before: Record | null,
  after: Record,
): Promise<void> {
  const keys = Object.keys(after).filter(
    (key) => !BOOKKEEPING.includes(key) && JSON.stringify(before?.[key] ?? null) !== JSON.stringify(after[key] ?? null),
  )
  const pick = (record: JsonObject) => Object.fromEntries(keys.map((key) => [key, record[key] ?? null]))
  const { entity } = kind
  await writing.audit({ entity, id: after.id, before: before && pick(before), after: pick(after) })
  const concerned = kind.concerns?.(after) ?? {}
  await writing.announce({ topic: 'parties', entity, id: after.id, version: after.version, ...concerned })
}

const UNIQUE_VIOLATION = '23505'

/** A faster writer took the same number between our look and our write. */
async function guarded<Record extends Kept, Fields, T>(
  kind: Kind<Record, Fields>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const taken = kind.uniques?.[violatedIndex(error) ?? '']
    throw taken ? invalid(taken.field, taken.code) : error
  }
}

function violatedIndex(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== UNIQUE_VIOLATION) return null
  return 'constraint_name' in error && typeof error.constraint_name === 'string' ? error.constraint_name : null
}

/**
 * Refuses a reference to a record that this fleet does not have, or has put away, as if it did not exist.
 * Null is no reference. A record keeps a reference that it already has when the other one is put away.
 */
export async function checkReference(
  { trx, actor }: Writing,
  table: PartyTable | 'terminals',
  field: string,
  id: Uuid | null,
): Promise<void> {
  if (id === null) return
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where fleet_id = ${actor.fleetId} and id = ${id}`.execute(trx)
  if (rows.length === 0) throw new AppError({ kind: 'not_found', code: 'not_found', field })
}

/** Contains the text in one of the columns or expressions, as searches fold them; true for no text. */
export function containsText(
  columns: readonly string[],
  text: string | undefined,
  expressions: readonly Expression<string | null>[] = [],
): Expression<SqlBool> {
  if (!text) return sql<boolean>`true`
  const parts = [...columns.map((column) => sql.ref(column)), ...expressions].map(
    (part) => sql`search_has(coalesce(${part}, ''), ${text})`,
  )
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** Archived records are listed apart. */
export function archivedOrNot(column: string, archived: boolean | undefined): Expression<SqlBool> {
  return sql<boolean>`(${sql.ref(column)} is not null) = ${archived ?? false}`
}
