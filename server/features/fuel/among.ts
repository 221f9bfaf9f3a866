import { type Expression, type SqlBool, sql } from 'kysely'
import type { Uuid } from '#domain/units/brands.ts'

/** Whether a column is one of these ids, however many they are: one value of the statement. */
export function among(column: string, ids: readonly Uuid[]): Expression<SqlBool> {
  return sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`
}
