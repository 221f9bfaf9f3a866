import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { type DeclaredColumn, declaredTables } from './declared-tables.ts'

type Column = { table: string; name: string; type: string; isNullable: boolean; hasDefault: boolean; isView: boolean }

let database: Awaited<ReturnType<typeof testDatabase>>
let columns: Column[]
let declared: Map<string, Map<string, DeclaredColumn>>

/** What the migrations keep for themselves; no query names it. */
const NOT_OURS = ['migrations', 'migration_lease']

beforeAll(async () => {
  database = await testDatabase()
  const sql = postgres(database.url, { max: 1 })
  columns = await sql<Column[]>`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault", c.relkind = 'v' as "isView"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and not c.relname = any(${NOT_OURS})`
  await sql.end()
  declared = await declaredTables()
})
afterAll(() => database.close())

test('every table and column of the migrated database is declared, and no other', () => {
  const there = columns.map(({ table, name }) => `${table}.${name}`)
  const said = [...declared].flatMap(([table, of]) => [...of.keys()].map((name) => `${table}.${name}`))
  expect(said.length).toBeGreaterThan(500)
  expect(said.sort()).toEqual(there.sort())
})

test('a column is declared nullable and generated as it is', () => {
  const wrong = columns.flatMap((column) => {
    const said = declared.get(column.table)?.get(column.name)
    // Of a view's columns the database says nothing.
    if (!said || column.isView) return []
    const name = `${column.table}.${column.name}`
    if (said.isNullable !== column.isNullable) return [`${name}: nullable is ${column.isNullable}`]
    // A nullable column may be left out of an insert whatever its default is.
    if (said.isGenerated !== column.hasDefault && !column.isNullable)
      return [`${name}: default is ${column.hasDefault}`]
    return []
  })
  expect(wrong).toEqual([])
})

/** How a declared type is stored; types that are not named here are unions of texts or shapes of JSON. */
const STORED: Record<string, readonly string[]> = {
  Uuid: ['uuid'],
  Instant: ['timestamptz'],
  Day: ['date'],
  boolean: ['bool'],
  number: ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'],
  Cents: ['int8', 'int4'],
  MicroRate: ['int8'],
  Milli: ['int8', 'int4'],
  Json: ['jsonb', 'json'],
  JsonObject: ['jsonb', 'json'],
  string: ['text', 'bpchar', 'inet', 'varchar'],
  Sha256: ['text', 'bpchar'],
  Buffer: ['bytea'],
  Uint8Array: ['bytea'],
}

test('a column is stored as its declared type says', () => {
  const wrong = columns.flatMap(({ table, name, type }) => {
    const said = declared.get(table)?.get(name)?.type ?? ''
    const isList = said.endsWith('[]')
    const stored = isList ? ['jsonb', 'json'] : (STORED[said] ?? ['text', 'jsonb', 'json', 'int2'])
    const isRight = stored.includes(type) || (isList && type.startsWith('_'))
    return isRight ? [] : [`${table}.${name}: ${said} is stored as ${type}`]
  })
  expect(wrong).toEqual([])
})
