import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactKind } from '#server/features/parties/contacts.ts'
import { contractorKind } from '#server/features/parties/contractors.ts'
import { customerKind } from '#server/features/parties/customers.ts'
import { driverKind } from '#server/features/parties/drivers.ts'
import { materialKind } from '#server/features/parties/materials.ts'
import { payPlanKind } from '#server/features/parties/pay-plans.ts'
import { rateCardKind } from '#server/features/parties/rate-cards.ts'
import { siteKind } from '#server/features/parties/sites.ts'
import { trailerKind } from '#server/features/parties/trailers.ts'
import { truckKind } from '#server/features/parties/trucks.ts'
import { type Office, openOffice } from './fleet.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const KEPT = ['fleet_id', 'id', 'version', 'created_at', 'archived_at']
/** Columns that no form of the record writes. */
const OTHER: Record<string, readonly string[]> = {
  // Whose sign-in it is: user management links it.
  drivers: ['user_id'],
  // The terms of loads share their columns with rates, which are never a share.
  rate_cards: ['percent_hundredths'],
}
/** Fields that must be filled in although their column may be null: pay by a share has the same column, and no rate. */
const FILLED: Record<string, readonly string[]> = { rate_cards: ['rate_micro'] }

const kinds = [
  contactKind,
  contractorKind,
  customerKind,
  driverKind,
  materialKind,
  payPlanKind,
  rateCardKind,
  siteKind,
  trailerKind,
  truckKind,
]

test.each(kinds)('every column of $table is a field, and a field that may be empty may be null', async (kind) => {
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
  const derived = kind.derived.map((name): [string, boolean] => [kind.columnOf(name), false])
  expect(new Map([...declared, ...derived])).toEqual(columns)
})
