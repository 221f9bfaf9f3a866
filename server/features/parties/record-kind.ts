import { sql } from 'kysely'
import type { OptionsQuery, PartyFilter } from '#contracts/parties.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { FieldSet, FilterOf, OptionOf, RecordDeclaration, Unique, ValuesOf } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import type { Page } from '../keyset.ts'
import { recordQueries } from './record-queries.ts'
import type { Specifics, Values } from './record-specifics.ts'
import { checkReference, type Kept, type Kind, type PartyTable } from './records.ts'

/** A declared record with its queries: what the procedures of every kind need. */
export type RecordKind<Fields, Filter, Option, Shown> = Kind<Kept & Fields & Shown, Fields> & {
  declaration: RecordDeclaration
  /** The column that holds a field. */
  columnOf(field: string): string
  list(trx: FleetTransaction, filter: PartyFilter & Filter, actor: Actor): Promise<Page<Kept & Fields & Shown>>
  options(trx: FleetTransaction, query: OptionsQuery, actor: Actor): Promise<Option[]>
}

/** A kind of record out of its declaration, and of what is special to it. */
export function recordKind<
  Table extends PartyTable,
  Fields extends FieldSet,
  Filter extends string,
  Offered extends string,
  Shown extends object = object,
>(
  declaration: RecordDeclaration<Table, Fields, Filter, Offered>,
  specifics: Specifics<Table, ValuesOf<Fields>, Shown>,
): RecordKind<
  ValuesOf<Fields>,
  FilterOf<RecordDeclaration<Table, Fields, Filter, Offered>>,
  OptionOf<RecordDeclaration<Table, Fields, Filter, Offered>>,
  Shown
>
export function recordKind(
  declaration: RecordDeclaration<PartyTable>,
  specifics: Specifics<PartyTable, Values, Values>,
): RecordKind<Values, Values, { id: Uuid }, object> {
  const { name: table, entity } = declaration
  const names = Object.keys(declaration.fields)
  return {
    declaration,
    columnOf: (field) => specifics.columns[field] ?? field,
    entity,
    table,
    ...recordQueries(declaration, specifics),
    columns: (fields) => Object.fromEntries(names.map((name) => [specifics.columns[name] ?? name, fields[name]])),
    fields: (record) => Object.fromEntries(names.map((name) => [name, record[name]])),
    async check(writing, id, fields) {
      await checkReferences(writing, declaration, fields)
      for (const unique of declaration.uniques ?? [])
        await refuseSame(writing, declaration, specifics, unique, id, fields)
      await specifics.check?.(writing, id, fields)
    },
    concerns: (record) => ({
      driverId: idIn(record, declaration.concerns?.driverId),
      contractorId: idIn(record, declaration.concerns?.contractorId),
    }),
    uniques: {
      ...specifics.uniques,
      ...Object.fromEntries(
        (declaration.uniques ?? []).flatMap(({ index, field, code }) => (index ? [[index, { field, code }]] : [])),
      ),
    },
  }
}

function idIn(record: Values, field: string | undefined): Uuid | null {
  const value = field === undefined ? null : record[field]
  return typeof value === 'string' ? parseUuid(value) : null
}

async function checkReferences(writing: Writing, { fields }: RecordDeclaration, values: Values): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'reference') await checkReference(writing, field.to, name, idIn(values, name))
  }
}

/** Refuses a value that another record in use has already, in whatever case it is written. */
async function refuseSame(
  { trx, actor }: Writing,
  { name: table, title }: RecordDeclaration,
  { columns }: Pick<Specifics<PartyTable, Values, Values>, 'columns'>,
  { field, within, code, names = [] }: Unique,
  id: Uuid,
  values: Values,
): Promise<void> {
  const value = values[field]
  if (value === null) return
  const ref = (name: string) => sql.ref(columns[name] ?? name)
  const near = within ? sql`and ${ref(within)} = ${values[within]}` : sql``
  const told = names.map((name) => sql`${ref(name)} as ${sql.ref(name)}`)
  const { rows } = await sql<JsonObject>`
    select ${sql.join([sql`${ref(title)} as name`, ...told])} from ${sql.table(table)}
    where fleet_id = ${actor.fleetId} and archived_at is null and id <> ${id} ${near}
      and lower(${ref(field)}) = lower(${value}) limit 1`.execute(trx)
  const [same] = rows
  if (same) throw invalid(field, code, same)
}
