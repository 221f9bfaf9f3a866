import { type Expression, type SqlBool, sql } from 'kysely'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'

/**
 * Rows the actor may see: all for the office, their own driver row for a driver, what belongs to their company for a
 * contractor. Columns that a table does not have are left out.
 */
export function ownRows(actor: Actor, columns: { driver?: string; contractor?: string }): Expression<SqlBool> {
  if (isOffice(actor)) return sql<boolean>`true`
  const own: Expression<SqlBool>[] = []
  if (columns.driver && actor.driverId) own.push(sql<boolean>`${sql.ref(columns.driver)} = ${actor.driverId}`)
  if (columns.contractor && actor.contractorIds.length > 0) own.push(among(columns.contractor, actor.contractorIds))
  return own.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(own, sql` or `)})`
}

function among(column: string, ids: readonly Uuid[]): Expression<SqlBool> {
  return sql<boolean>`${sql.ref(column)} in (${sql.join([...ids])})`
}
