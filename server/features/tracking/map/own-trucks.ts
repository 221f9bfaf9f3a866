import { type Expression, type SqlBool, sql } from 'kysely'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { truckLoadStatuses } from '#domain/tracking/truck-status.ts'

/**
 * Which trucks an actor may see on the map, for the `where` of a query over trucks `t` and their latest positions `p`:
 * the office all of them; a driver the one that they drive; a contractor those that are on its loads of this fleet.
 */
export function visibleTrucks(actor: Actor): Expression<SqlBool> {
  if (isOffice(actor)) return sql<boolean>`true`
  const own: Expression<SqlBool>[] = []
  if (actor.driverId) {
    const me = sql`${actor.driverId}::uuid`
    own.push(sql<boolean>`p.driver_id = ${me}`)
    own.push(sql<boolean>`(p.driver_id is null and (t.driver_id = ${me} or ${onLoad(sql`l.driver_id = ${me}`)}))`)
  }
  if (actor.contractorIds.length > 0) {
    own.push(onLoad(sql`l.contractor_id = any(${[...actor.contractorIds]}::uuid[])`))
  }
  return own.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(own, sql` or `)})`
}

/** The truck is on a load that satisfies the condition over `l`. */
function onLoad(condition: Expression<unknown>): Expression<SqlBool> {
  return sql<boolean>`exists (select from loads l where l.fleet_id = t.fleet_id and l.truck_id = t.id
    and l.status in (${sql.join([...truckLoadStatuses])}) and ${condition})`
}
