import { sql } from 'kysely'
import { everyone } from '#domain/access/rules.ts'
import { engineFuels, fuelProducts } from '#domain/fuel/products.ts'
import { visibleFuel } from '../../fuel/own-fuel.ts'
import { sqlReport } from '../sql-report.ts'

const SOURCES = sql`fuel_purchases p
  left join trucks t on t.fleet_id = p.fleet_id and t.id = p.truck_id
  left join drivers d on d.fleet_id = p.fleet_id and d.id = p.driver_id`
const gallons = (condition = sql`true`) => sql`coalesce(sum(p.gallons_milli) filter (where ${condition}), 0)::bigint`

/** Every purchase of fuel with its place, truck, driver and gallons, as a fuel tax audit asks for them; void ones are left out. */
export const fuelLog = sqlReport({
  group: 'compliance',
  roles: everyone,
  period: 'days',
  within: { kind: 'day', sql: sql`p.local_day` },
  choices: { kind: { options: fuelProducts, of: 'fuelProduct', sql: sql`p.product` } },
  records: { driverId: sql`p.driver_id`, contractorId: sql`p.contractor_id`, truckId: sql`p.truck_id` },
  from: SOURCES,
  where: ({ actor }) => [sql<boolean>`p.fleet_id = ${actor.fleetId} and p.voided_at is null`, visibleFuel(actor, 'p')],
  order: [
    { sql: sql`p.purchased_at`, type: 'timestamptz' },
    { sql: sql`p.id`, type: 'uuid' },
  ],
  columns: {
    day: { kind: 'day', word: 'day', sql: sql`p.local_day` },
    purchasedAt: { kind: 'instant', word: 'bought', sql: sql`p.purchased_at`, isFileOnly: true },
    truck: { kind: 'text', word: 'truck', sql: sql`coalesce(t.unit_number, p.truck_text)` },
    driver: { kind: 'text', word: 'driver', sql: sql`coalesce(d.full_name, p.driver_text)` },
    seller: { kind: 'text', word: 'seller', sql: sql`p.seller` },
    city: { kind: 'text', word: 'city', sql: sql`p.city` },
    jurisdiction: { kind: 'text', word: 'jurisdiction', sql: sql`p.jurisdiction` },
    product: { kind: 'code', of: 'fuelProduct', word: 'product', sql: sql`p.product` },
    volume: { kind: 'volume', word: 'volume', sql: sql`p.gallons_milli`, isSummed: true },
    amount: { kind: 'money', word: 'amount', sql: sql`p.amount_cents`, isSummed: true },
    isTaxPaid: { kind: 'flag', word: 'taxPaid', sql: sql`p.is_tax_paid` },
    odometer: { kind: 'distance', word: 'odometer', sql: sql`p.odometer_m` },
    hasReceipt: { kind: 'flag', word: 'receipt', sql: sql`p.receipt_sha256 is not null` },
    reference: { kind: 'text', word: 'reference', sql: sql`p.external_id`, isFileOnly: true },
  },
  async reconcile(trx, _asked, { sums }, { within }) {
    const isEngine = sql`p.product = any(${[...engineFuels]}::text[])`
    const { rows } = await sql<{ engine: number; def: number; other: number }>`
      select ${gallons(isEngine)} as engine, ${gallons(sql`p.product = 'def'`)} as def,
             ${gallons(sql`not ${isEngine} and p.product <> 'def'`)} as other
      from ${SOURCES} where ${within}`.execute(trx)
    return {
      kind: 'volume',
      parts: [
        { word: 'engine_fuel', value: rows[0]?.engine ?? 0 },
        { word: 'exhaust_fluid', value: rows[0]?.def ?? 0 },
        { word: 'other_products', value: rows[0]?.other ?? 0 },
      ],
      result: { word: 'bought', value: sums.volume ?? 0 },
    }
  },
})
