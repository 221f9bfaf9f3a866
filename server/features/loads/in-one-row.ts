import { type AliasableExpression, type SelectQueryNode, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

type Select<Row> = AliasableExpression<Row> & {
  readonly isSelectQueryBuilder: true
  toOperationNode(): SelectQueryNode
}

/**
 * One record beside others in a row, so that several are looked up by one statement; null where none is asked for. What
 * it holds comes as JSON: days and figures as they are, instants in a form that `fromJson` reads.
 */
export function oneRecord<Row>(query: Select<Row> | '' | null): ReturnType<typeof jsonObjectFrom<Row>> {
  return query ? jsonObjectFrom(query) : sql<never>`null::json`
}

/** Several records beside others in a row; none where none are asked for. */
export function recordList<Row>(query: Select<Row> | null): ReturnType<typeof jsonArrayFrom<Row>> {
  return query ? jsonArrayFrom(query) : sql<never>`'[]'::json`
}
