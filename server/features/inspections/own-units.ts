import { type Expression, type SqlBool, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'

/** What a driver has hauled with in this time is theirs to inspect. */
const HAULED_WITH_MIN = 14 * 24 * 60

type Driver = { fleetId: Uuid; driverId: Uuid; now: Instant }

/** The trucks that a driver may inspect: the one they usually drive, and those of their loads of the last two weeks. */
export function ownTrucks(trx: FleetTransaction, { fleetId, driverId, now }: Driver) {
  return trx
    .selectFrom('trucks as t')
    .select(['t.id', 't.unit_number', 't.body', 't.contractor_id'])
    .where('t.fleet_id', '=', fleetId)
    .where('t.archived_at', 'is', null)
    .where('t.status', '!=', 'sold')
    .where(sql<boolean>`(t.driver_id = ${driverId} or ${hauledWith('truck_id', 't.id', { fleetId, driverId, now })})`)
}

/** The trailers of the driver's loads of the last two weeks. */
export function ownTrailers(trx: FleetTransaction, { fleetId, driverId, now }: Driver) {
  return trx
    .selectFrom('trailers as t')
    .select(['t.id', 't.unit_number', 't.kind'])
    .where('t.fleet_id', '=', fleetId)
    .where('t.archived_at', 'is', null)
    .where('t.status', '!=', 'sold')
    .where(hauledWith('trailer_id', 't.id', { fleetId, driverId, now }))
}

function hauledWith(
  column: 'truck_id' | 'trailer_id',
  unit: string,
  { fleetId, driverId, now }: Driver,
): Expression<SqlBool> {
  const since = addMinutes(now, -HAULED_WITH_MIN)
  return sql<boolean>`exists (
    select from loads l where l.fleet_id = ${fleetId} and l.driver_id = ${driverId}
      and ${sql.ref(`l.${column}`)} = ${sql.ref(unit)} and l.status not in ('draft', 'cancelled')
      and (l.created_at > ${since} or l.status not in ('delivered', 'closed')))`
}

/**
 * Which reports an actor may see, for the `where` of a query over `inspections` under this name: the office all of them, a
 * driver their own and those of the truck that they usually drive, a contractor's office those of its trucks.
 */
export function visibleInspections(actor: Actor, table: string): Expression<SqlBool> {
  if (isOffice(actor)) return sql<boolean>`true`
  const own: Expression<SqlBool>[] = []
  if (actor.driverId) {
    own.push(sql<boolean>`${sql.ref(`${table}.driver_id`)} = ${actor.driverId}::uuid`)
    own.push(sql<boolean>`exists (
      select from trucks own where own.fleet_id = ${sql.ref(`${table}.fleet_id`)}
        and own.id = ${sql.ref(`${table}.truck_id`)} and own.driver_id = ${actor.driverId}::uuid)`)
  }
  if (actor.contractorIds.length > 0) {
    own.push(sql<boolean>`${sql.ref(`${table}.contractor_id`)} = any(${[...actor.contractorIds]}::uuid[])`)
  }
  return own.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(own, sql` or `)})`
}
