import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Database } from '#db/schema/index.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { RecordBase } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import type { Kept, Kind, PartyTable } from './records.ts'

/** Which column holds each field; a column that the table lacks does not compile. */
export type ColumnMap<Table extends PartyTable, Fields> = Readonly<
  Record<keyof Fields & string, keyof Database[Table] & string>
>

/** Values by the names of their fields. */
export type Values = Record<string, unknown>

/** What is special to a kind of record: plain functions and conditions beside its declaration. */
export type Specifics<
  Table extends PartyTable,
  Fields,
  Shown extends object,
  Derived extends object,
  Offered extends string,
> = {
  columns: ColumnMap<Table, Fields>
  /** Which rows the actor sees; all of the fleet's without it. */
  sees?: (actor: Actor, trx: FleetTransaction) => Expression<SqlBool> | Promise<Expression<SqlBool>>
  /** Throws where the actor may not read these records now, whatever their role. */
  mayRead?: (trx: FleetTransaction, actor: Actor) => Promise<void>
  /** Throws where the actor may not add one now, whatever their role. */
  mayAdd?: (writing: Writing) => Promise<void>
  /** What readers are given beside the fields: an expression over the row, or a function of its fields. */
  shows?: { [Name in keyof Shown]: RawBuilder<Shown[Name]> | ((row: RecordBase & Fields) => Shown[Name]) }
  /** Columns that the server fills in, by the names that readers get them under. */
  derived?: ColumnMap<Table, Derived>
  /** The values of those columns for what somebody typed into the record of this id, new or known. */
  derive?: (writing: Writing, fields: Fields, ports: Pick<Ports, 'places'>, id: Uuid) => Promise<Derived>
  /** What a picker is given of the shown and derived values. */
  offersToo?: readonly Offered[]
  /** Expressions over the row in which a search looks, too. */
  searches?: readonly RawBuilder<string | null>[]
  /** Which rows match a text, where another query is faster than looking into each searched field. */
  matches?: (text: string, archived: boolean) => Expression<SqlBool> | undefined
  /** Conditions of the filters that are no fields. */
  narrows?: Readonly<Record<string, (value: Uuid) => Expression<SqlBool>>>
  /** Which rows a picker offers beside those in use. */
  isOffered?: Expression<SqlBool>
  /** Throws a refusal at a field that cannot stand, and writes what has to change with it. */
  check?: (writing: Writing, id: Uuid, fields: Fields) => Promise<void>
  /** Unique indexes beside those of the declaration, with the field and code to name. */
  uniques?: Kind<Kept, Fields>['uniques']
}

/** The same of any kind. */
export type AnySpecifics = Omit<Specifics<PartyTable, Values, JsonObject, Values, string>, 'columns' | 'derived'> & {
  columns: Readonly<Record<string, string>>
  derived?: Readonly<Record<string, string>>
}
