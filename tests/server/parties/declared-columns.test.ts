import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerTerms } from '#domain/records/customer-terms.ts'
import { customerTermsKind } from '#server/features/customers/terms.ts'
import { recordKinds } from '#server/features/parties/kinds.ts'
import { type Office, openOffice } from './fleet.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const termColumns = Object.keys(customerTerms.fields).map((field) => customerTermsKind.columnOf(field))
const KEPT = ['fleet_id', 'id', 'version', 'created_at', 'archived_at']
/** Columns that no form of the record writes. */
const OTHER: Record<string, readonly string[]> = {
  // What is agreed about money, orders and invoices has a form of its own; holds and merges are steps.
  customers: [...termColumns, 'held_at', 'hold_reason', 'merged_into_id'],
  // Whose sign-in it is: user management links it.
  drivers: ['user_id'],
  // Until when and why it is down: a step says so, and the state takes it away.
  trucks: ['down_until', 'down_reason'],
  trailers: ['down_until', 'down_reason'],
  // The terms of loads share their columns with rates, which are never a share.
  rate_cards: ['percent_hundredths', 'series_id', 'revision'],
  // Which version of its agreement a row is.
  pay_plans: ['series_id', 'revision'],
}
/** Fields that must be filled in although their column may be null: pay by a share has the same column, and no rate. */
const FILLED: Record<string, readonly string[]> = { rate_cards: ['rate_micro'] }

/** Worked out where it can be: a place abroad has no state. */
const OPEN: Record<string, readonly string[]> = { sites: ['region'] }

test.each(Object.values(recordKinds))(
  'every column of $table is a field, and a field that may be empty may be null',
  async (kind) => {
    const { rows } = await sql<{ name: string; nullable: boolean }>`
    select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
    where table_schema = 'public' and table_name = ${kind.table}`.execute(office.ports.db.system)
    const columns = new Map(
      rows
        .filter(({ name }) => ![...KEPT, ...(OTHER[kind.table] ?? [])].includes(name))
        .map(({ name, nullable }) => [name, nullable && !FILLED[kind.table]?.includes(name)]),
    )
    const fields = Object.entries(kind.declaration.fields)
    const declared = fields.map(([name, { required }]): [string, boolean] => [kind.columnOf(name), required !== true])
    const derived = kind.derived.map((name): [string, boolean] => [
      kind.columnOf(name),
      OPEN[kind.table]?.includes(name) ?? false,
    ])
    expect(new Map([...declared, ...derived])).toEqual(columns)
  },
)
