import { type Expression, type SqlBool, sql } from 'kysely'
import { type Actor, isOffice } from '#domain/access/roles.ts'

/**
 * Which loads an actor may see, for the `where` of a query over `loads` under this name: the office all of them, a
 * driver those assigned to him, a contractor's office those of its company.
 */
export function visibleLoads(actor: Actor, table = 'loads'): Expression<SqlBool> {
  if (isOffice(actor)) return sql<boolean>`true`
  const driver = sql.ref(`${table}.driver_id`)
  const contractor = sql.ref(`${table}.contractor_id`)
  return sql<boolean>`(${driver} = ${actor.driverId}::uuid or ${contractor} = any(${[...actor.contractorIds]}::uuid[]))`
}
