import {
  type CompiledQuery,
  DummyDriver,
  type Expression,
  type Insertable,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Uuid } from '#domain/units/brands.ts'

class Slot {
  constructor(readonly name: string) {}
}

/** Stands in a query where a value will be filled in: `where('id', '=', slot('id'))`. */
export type Slots<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

const drawing = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A query that is built and compiled once and then only filled in: building one takes longer than Postgres takes to find a
 * row. For hot paths. A null is filled in as it is, so `= null` finds nothing; a list goes in as one array (`= any(…)`).
 */
export function compiled<Values extends object, Row>(
  build: (db: Kysely<Database>, slot: Slots<Values>) => { compile(): CompiledQuery<Row> },
): (trx: Pick<Kysely<Database>, 'executeQuery'>, values: Values) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined
  return async (trx, values) => {
    query ??= build(drawing, (name) => sql`${new Slot(name)}`).compile()
    const given = new Map<string, unknown>(Object.entries(values))
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? given.get(parameter.name) : parameter,
    )
    return (await trx.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** Adds a row to a table, by a statement that is compiled once for the columns that the row names. For hot paths. */
export function insertInto<Table extends keyof Database & string>(
  table: Table,
): (trx: Pick<Kysely<Database>, 'executeQuery'>, row: Insertable<Database[Table]>) => Promise<void> {
  const queries = new Map<string, CompiledQuery>()
  return async (trx, row) => {
    const columns = Object.keys(row)
    const key = columns.join()
    const query = queries.get(key) ?? insertOf(table, columns)
    queries.set(key, query)
    await trx.executeQuery({ ...query, parameters: Object.values(row) })
  }
}

function insertOf(table: string, columns: readonly string[]): CompiledQuery {
  const names = columns.map((column) => sql.ref(column))
  const values = columns.map(() => sql`${null}`)
  return sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.compile(drawing)
}

/**
 * Whether a column is one of the ids of a slot. Postgres sees how many there are only as it runs the query: a plan made
 * for a number of them looks better than the one for any number, and it would make one each time.
 */
export function isOneOf(column: string, ids: RawBuilder<readonly Uuid[]>): Expression<SqlBool> {
  return sql<boolean>`${sql.ref(column)} = any((select ${ids}::uuid[])::uuid[])`
}
