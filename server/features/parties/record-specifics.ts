import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import type { Kept, Kind, PartyTable } from './records.ts'

/** Which column holds each field; a column that the table lacks does not compile. */
export type ColumnMap<Table extends PartyTable, Fields> = Readonly<
  Record<keyof Fields & string, keyof Database[Table] & string>
>

/** Values by the names of their fields. */
export type Values = Record<string, unknown>

/** What is special to a kind of record: plain functions and conditions beside its declaration. */
export type Specifics<Table extends PartyTable, Fields, Shown extends object> = {
  columns: ColumnMap<Table, Fields>
  /** Which rows the actor sees; all of the fleet's without it. */
  sees?: (actor: Actor) => Expression<SqlBool>
  /** What readers are given beside the fields, as an expression over the row. */
  shows?: { [Name in keyof Shown]: RawBuilder<Shown[Name]> }
  /** Which rows match a text, where that is more than one of the searched fields containing it. */
  matches?: (text: string, archived: boolean) => Expression<SqlBool>
  /** Which rows a picker offers beside those in use. */
  isOffered?: Expression<SqlBool>
  /** Throws a refusal at a field that cannot stand, and writes what has to change with it. */
  check?: (writing: Writing, id: Uuid, fields: Fields) => Promise<void>
  /** Unique indexes beside those of the declaration, with the field and code to name. */
  uniques?: Kind<Kept, Fields>['uniques']
}
