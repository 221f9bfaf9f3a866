import { sql } from 'kysely'
import type { AuditFilter, ListAuditInput } from '#contracts/audit.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, type Part, sortedPage } from '../sorted-page.ts'
import { storedSettings } from '../stored-settings.ts'

/** The changed fields by name, as they were stored. */
export type AuditValues = Readonly<Record<string, unknown>>

export type AuditRow = {
  id: Uuid
  created_at: Instant
  actorId: Uuid | null
  /** Null for the product itself, the operator, and somebody who left the fleet. */
  actorName: string | null
  actorRole: string | null
  ip: string | null
  procedure: string
  entity: string
  entityId: Uuid
  before: AuditValues | null
  after: AuditValues | null
  reason: string | null
  requestId: string | null
  /** Its place in the fleet's chain; null for the moment until it is sealed. */
  seq: number | null
}

/** Words within values have no index: so many rows are looked through for a page, in the order that was asked for. */
const LOOKED_THROUGH = 50_000

/**
 * What was changed in the fleet, by whom and from where, newest first while no other order is asked for. `isCut`: rows
 * beyond these were not looked through.
 */
export async function listAudit(
  trx: FleetTransaction,
  input: ListAuditInput,
  actor: Actor,
): Promise<Page<AuditRow> & { isCut: boolean }> {
  const { cursor, limit = PAGE_SIZE, sort, ...filter } = input
  const of = `audit:${(await sha256Hex(canonicalJson(filter))).slice(0, 16)}`
  const zone = settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone')
  const order = orderOf(officeSorts.audit, sort, { when: sql.ref('at') }, 'id')
  let isAllLooked = true
  const page = await sortedPage(order, { cursor, limit, of }, async (part) => {
    const looked = lookedThrough(trx, { ...filter, zone }, part, actor)
    const rows = await changesOf(trx, looked, filter, { limit: part.limit, isDescending: order.isDescending })
    const isNarrow = Boolean(filter.entity || filter.procedure || filter.q)
    if (isNarrow && rows.length < part.limit) isAllLooked = (await countLooked(trx, looked)) < LOOKED_THROUGH
    return rows
  })
  return { ...page, isCut: page.nextCursor === null && !isAllLooked }
}

type Looked = ReturnType<typeof lookedThrough>

/** The rows among those looked through that the words of a filter fit. */
function changesOf(
  trx: FleetTransaction,
  looked: Looked,
  filter: AuditFilter,
  { limit, isDescending }: { limit: number; isDescending: boolean },
) {
  let query = trx
    .with('looked', () => looked)
    .selectFrom('looked as a')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'a.fleet_id').onRef('m.id', '=', 'a.actor_id'))
    .select(['a.id', 'a.at as created_at', 'a.actor_id as actorId', 'm.full_name as actorName'])
    .select(['a.actor_role as actorRole', 'a.ip', 'a.procedure', 'a.entity', 'a.entity_id as entityId'])
    .select(['a.before', 'a.after', 'a.reason', 'a.request_id as requestId', 'a.seq', 'a.sort_value'])
  if (filter.entity) query = query.where('a.entity', '=', filter.entity)
  if (filter.procedure) query = query.where('a.procedure', '=', filter.procedure)
  if (filter.q) {
    query = query.where(
      sql<boolean>`strpos(lower(concat_ws(' ', a.procedure, a.reason, a.before::text, a.after::text)), ${filter.q.toLowerCase()}) > 0`,
    )
  }
  const way = isDescending ? 'desc' : 'asc'
  return query.orderBy('a.at', way).orderBy('a.id', way).limit(limit).execute()
}

/** The first rows of an order that indexes find: of the fleet, a person, a record, between two days. */
function lookedThrough(
  trx: FleetTransaction,
  filter: AuditFilter & { zone: string },
  { where, orderBy, sortValue }: Part,
  actor: Actor,
) {
  let query = trx
    .selectFrom('audit_events')
    .selectAll()
    .select(sortValue)
    .where('fleet_id', '=', actor.fleetId)
    .where(where)
    .orderBy(orderBy)
    .limit(LOOKED_THROUGH)
  if (filter.actorId) query = query.where('actor_id', '=', filter.actorId)
  if (filter.entityId) query = query.where('entity_id', '=', filter.entityId)
  if (filter.entityId && filter.entity) query = query.where('entity', '=', filter.entity)
  if (filter.from) query = query.where('at', '>=', startOfDay(filter.from, filter.zone))
  if (filter.to) query = query.where('at', '<', startOfDay(addDays(filter.to, 1), filter.zone))
  return query
}

async function countLooked(trx: FleetTransaction, looked: Looked): Promise<number> {
  const { count } = await trx
    .with('looked', () => looked)
    .selectFrom('looked')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The columns of the log as a file. */
export const auditColumns: readonly { head: string; cell: (row: AuditRow) => string | number | null }[] = [
  { head: 'at_utc', cell: (row) => row.created_at },
  { head: 'actor', cell: (row) => row.actorName },
  { head: 'actor_id', cell: (row) => row.actorId },
  { head: 'role', cell: (row) => row.actorRole },
  { head: 'ip', cell: (row) => row.ip },
  { head: 'procedure', cell: (row) => row.procedure },
  { head: 'entity', cell: (row) => row.entity },
  { head: 'entity_id', cell: (row) => row.entityId },
  { head: 'before', cell: (row) => row.before && JSON.stringify(row.before) },
  { head: 'after', cell: (row) => row.after && JSON.stringify(row.after) },
  { head: 'reason', cell: (row) => row.reason },
  { head: 'request_id', cell: (row) => row.requestId },
  { head: 'chain_seq', cell: (row) => row.seq },
]
