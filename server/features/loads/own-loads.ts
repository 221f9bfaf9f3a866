import { type Expression, type SqlBool, sql } from 'kysely'
import { type Actor, isOffice } from '#domain/access/roles.ts'

/**
 * Which loads an actor may see, for the `where` of a query over `loads` under this name: the office all of them, a
 * driver those assigned to them, a contractor's office those of its company, a driver's link its one load.
 */
export function visibleLoads(actor: Actor, table = 'loads'): Expression<SqlBool> {
  if (isOffice(actor)) return sql<boolean>`true`
  if (actor.loadId) return sql<boolean>`${sql.ref(`${table}.id`)} = ${actor.loadId}::uuid`
  // Only the parts that they have: each alone is served by an index of its own.
  const own: Expression<SqlBool>[] = []
  if (actor.driverId) own.push(sql<boolean>`${sql.ref(`${table}.driver_id`)} = ${actor.driverId}::uuid`)
  if (actor.contractorIds.length > 0) {
    own.push(sql<boolean>`${sql.ref(`${table}.contractor_id`)} = any(${[...actor.contractorIds]}::uuid[])`)
  }
  return own.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(own, sql` or `)})`
}
