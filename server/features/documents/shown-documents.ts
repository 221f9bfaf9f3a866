import { type Expression, type SqlBool, sql } from 'kysely'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { shownBySource } from '#domain/documents/paper-kinds.ts'

/**
 * Which documents of a load that they may see an actor is shown, for the `where` of a query over `documents` under this
 * name: the office all, others no paper that the office made or keeps to itself.
 */
export function visibleDocuments(actor: Actor, table = 'documents'): Expression<SqlBool> {
  return isOffice(actor) ? sql<boolean>`true` : shownDocuments(table)
}

/** Which documents may leave the office at all. */
export function shownDocuments(table = 'documents'): Expression<SqlBool> {
  const each = shownBySource.map(
    ([source, kinds]) =>
      sql`(${sql.ref(`${table}.source`)} = ${sql.lit(source)} and ${sql.ref(`${table}.kind`)} in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`,
  )
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}
