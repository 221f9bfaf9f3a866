import { sql } from 'kysely'
import type { OptionsQuery, PartyFilter } from '#contracts/parties.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { FieldSet, ValuesOf } from '#domain/records/field.ts'
import type { FilterOf, OptionOf, RecordDeclaration, Unique } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { invalid } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import type { Page } from '../keyset.ts'
import { recordQueries } from './record-queries.ts'
import type { AnySpecifics, Specifics, Values } from './record-specifics.ts'
import { checkReference, type Kept, type Kind, orNotFound, type PartyTable } from './records.ts'

/** A declared record with its queries: what the procedures of every kind need. */
export type RecordKind<Fields, Filter, Option, Shown, Derived> = Kind<
  Kept & Fields & Derived & Shown,
  Fields & Derived
> & {
  declaration: RecordDeclaration
  /** The column that holds a field, or a value that the server fills in. */
  columnOf(field: string): string
  /** The names of what the server fills in. */
  derived: readonly string[]
  list(
    trx: FleetTransaction,
    filter: PartyFilter & Filter,
    actor: Actor,
  ): Promise<Page<Kept & Fields & Derived & Shown>>
  options(trx: FleetTransaction, query: OptionsQuery, actor: Actor): Promise<Option[]>
  /** A record that the actor may see now. Throws not_found. */
  get(trx: FleetTransaction, actor: Actor, id: Uuid): Promise<Kept & Fields & Derived & Shown>
  /** Throws where the actor may not add a record now. */
  mayAdd(writing: Writing): Promise<void>
  /** What was typed, with what the server fills in. */
  completed(writing: Writing, fields: Fields, ports: Pick<Ports, 'places'>, id: Uuid): Promise<Fields & Derived>
}

/** A kind of record out of its table, its declaration, and what is special to it. */
export function recordKind<
  Table extends PartyTable,
  Fields extends FieldSet,
  Filter extends string,
  Offered extends string,
  Narrowing extends FieldSet,
  Shown extends object = object,
  Derived extends object = object,
  Also extends keyof (Shown & Derived) & string = never,
>(
  table: Table,
  declaration: RecordDeclaration<string, Fields, Filter, Offered, Narrowing>,
  specifics: Specifics<Table, ValuesOf<Fields>, Shown, Derived, Also>,
): RecordKind<
  ValuesOf<Fields>,
  FilterOf<RecordDeclaration<string, Fields, Filter, Offered, Narrowing>>,
  OptionOf<RecordDeclaration<string, Fields, Filter, Offered, Narrowing>> & Pick<Shown & Derived, Also>,
  Shown,
  Derived
>
export function recordKind(
  table: PartyTable,
  declaration: RecordDeclaration,
  specifics: AnySpecifics,
): RecordKind<Values, Values, { id: Uuid }, JsonObject, Values> {
  const { columns, derived = {}, derive, mayRead, mayAdd } = specifics
  const columnOf = (name: string) => columns[name] ?? derived[name] ?? name
  const names = [...Object.keys(declaration.fields), ...Object.keys(derived)]
  const queries = recordQueries(table, declaration, specifics)
  return {
    declaration,
    columnOf,
    derived: Object.keys(derived),
    entity: declaration.entity,
    table,
    ...queries,
    async get(trx, actor, id) {
      await mayRead?.(trx, actor)
      return orNotFound(await queries.find(trx, actor, id))
    },
    async mayAdd(writing) {
      await mayAdd?.(writing)
    },
    completed: async (writing, fields, ports, id) => ({ ...fields, ...(await derive?.(writing, fields, ports, id)) }),
    columns: (fields: Values) => Object.fromEntries(names.map((name) => [columnOf(name), fields[name]])),
    fields: (record: Values) => Object.fromEntries(names.map((name) => [name, record[name]])),
    async check(writing, id, fields: Values) {
      await checkReferences(writing, declaration, fields)
      if (declaration.uniques || specifics.uniques) await inTurn(writing.trx, writing.actor.fleetId, table)
      for (const unique of declaration.uniques ?? [])
        await refuseSame(writing, table, declaration, columnOf, unique, id, fields)
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
  table: PartyTable,
  { title = 'id' }: RecordDeclaration,
  columnOf: (name: string) => string,
  { field, within, code, names = [] }: Unique,
  id: Uuid,
  values: Values,
): Promise<void> {
  const value = values[field]
  if (value === null) return
  const ref = (name: string) => sql.ref(columnOf(name))
  const near = within ? sql`and ${ref(within)} = ${values[within]}` : sql``
  const told = names.map((name) => sql`${ref(name)} as ${sql.ref(name)}`)
  const { rows } = await sql<JsonObject>`
    select ${sql.join([sql`${ref(title)} as name`, ...told])} from ${sql.table(table)}
    where fleet_id = ${actor.fleetId} and archived_at is null and id <> ${id} ${near}
      and lower(${ref(field)}) = lower(${value}) limit 1`.execute(trx)
  const [same] = rows
  if (same) throw invalid(field, code, same)
}
