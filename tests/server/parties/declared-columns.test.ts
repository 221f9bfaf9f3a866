import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactKind } from '#server/features/parties/contacts.ts'
import { materialKind } from '#server/features/parties/materials.ts'
import { trailerKind } from '#server/features/parties/trailers.ts'
import { type Office, openOffice } from './fleet.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const KEPT = ['fleet_id', 'id', 'version', 'created_at', 'archived_at']

test.each([contactKind, materialKind, trailerKind])(
  'every column of $table is a field, and a field that may be empty may be null',
  async (kind) => {
    const { rows } = await sql<{ name: string; nullable: boolean }>`
    select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
    where table_schema = 'public' and table_name = ${kind.table}`.execute(office.ports.db.system)
    const columns = new Map(rows.filter(({ name }) => !KEPT.includes(name)).map((row) => [row.name, row.nullable]))
    const fields = Object.entries(kind.declaration.fields)
    const declared = fields.map(([name, { required }]): [string, boolean] => [kind.columnOf(name), required !== true])
    expect(new Map(declared)).toEqual(columns)
  },
)
