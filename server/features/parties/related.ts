import { type RawBuilder, sql } from 'kysely'
import type { PartyTable } from './records.ts'

/** A column of the record that a column of a table's row points at: a name to show and to search. */
export function related<Value = string | null>(
  table: PartyTable,
  column: string,
  other: PartyTable | 'terminals',
  shown: string,
): RawBuilder<Value> {
  return sql<Value>`(select other.${sql.ref(shown)} from ${sql.table(other)} as other
    where other.fleet_id = ${sql.ref(`${table}.fleet_id`)} and other.id = ${sql.ref(`${table}.${column}`)})`
}
