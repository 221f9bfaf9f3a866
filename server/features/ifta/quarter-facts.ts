import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { TruckBody } from '#domain/fleet/truck-bodies.ts'
import type { FuelProduct } from '#domain/fuel/products.ts'
import { isEngineFuel } from '#domain/fuel/products.ts'
import type { CheckedQuarter, Step } from '#domain/ifta/checks.ts'
import { isQualifiedVehicle } from '#domain/ifta/qualified.ts'
import { daysOfQuarter, monthsOfQuarter, type Quarter } from '#domain/ifta/quarter.ts'
import type { Milli, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { milli } from '#domain/units/quantity.ts'
import { ledgerOfMonth, type TruckMonth } from '../mileage/month.ts'
import { type Filer, trucksOf } from './filer.ts'

/** What somebody said of a truck, or nothing. */
export type TruckChoice = 'included' | 'excluded'
export type TruckFacts = CheckedQuarter['trucks'][number] & {
  registeredGrossLb: number
  byRule: boolean
  choice: TruckChoice | null
  movingS: number
  gapS: number
  estimatedM: number
}
export type QuarterFacts = { trucks: TruckFacts[]; steps: Step[]; movingS: number; gapS: number }

const MOST_TRUCKS = 5000
/** Bodies that no truck of two axles carries. */
const THREE_AXLES: readonly (TruckBody | null)[] = ['super_dump', 'transfer_dump']
/** An odometer that is further off than this was not read for the whole month: the measured miles count. */
const BELIEVED = 0.1

/**
 * What a filer's trucks drove and filled up with in a quarter: the three months of the mileage ledger, so that the return is
 * what the ledger says, and the purchases of those days. Each part is one read over rolled days, however many positions
 * they were rolled from.
 */
export async function quarterFacts(
  trx: FleetTransaction,
  filer: Filer,
  quarter: Quarter,
  choices: ReadonlyMap<string, TruckChoice>,
): Promise<QuarterFacts> {
  const span = daysOfQuarter(quarter)
  const units = await unitsOf(trx, filer)
  const days = await daysOf(trx, filer, span)
  const bought = await boughtBy(trx, filer, span)
  const months: TruckMonth[] = []
  for (const month of monthsOfQuarter(quarter)) {
    const ledger = { fleetId: filer.fleetId, month, trips: trucksOf(filer), isByHandToo: true, mostTrucks: MOST_TRUCKS }
    months.push(...(await ledgerOfMonth(trx, ledger)))
  }
  const byTruck = Map.groupBy(months, ({ truckId }) => truckId)
  const trucks = units.flatMap((unit): TruckFacts[] => {
    const own = byTruck.get(unit.id) ?? []
    const purchases = bought.get(unit.id) ?? []
    const choice = choices.get(unit.id) ?? null
    if (own.length === 0 && purchases.length === 0 && choice === null) return []
    const axles = THREE_AXLES.includes(unit.body) ? 3 : null
    const byRule = isQualifiedVehicle({ axles, grossLb: unit.registered_gross_lb })
    const { moving_s: movingS = 0, gap_s: gapS = 0 } = days.get(unit.id) ?? {}
    return [
      {
        truckId: unit.id,
        unitNumber: unit.unit_number,
        fuel: unit.fuel_type,
        tankGal: unit.tank_gal,
        registeredGrossLb: unit.registered_gross_lb,
        byRule,
        choice,
        isIncluded: choice === null ? byRule : choice === 'included',
        metres: metresOf(own),
        purchases,
        ...odometerOf(own),
        estimatedM: own.reduce((sum, { estimatedM }) => sum + estimatedM, 0),
        movingS,
        gapS,
      },
    ]
  })
  const included = trucks.filter(({ isIncluded }) => isIncluded)
  return {
    trucks,
    steps: await stepsOf(trx, filer, span),
    movingS: included.reduce((sum, truck) => sum + truck.movingS, 0),
    gapS: included.reduce((sum, truck) => sum + truck.gapS, 0),
  }
}

function unitsOf(trx: FleetTransaction, filer: Filer) {
  return trx
    .selectFrom('trucks')
    .select(['id', 'unit_number', 'fuel_type', 'tank_gal', 'registered_gross_lb', 'body'])
    .where('trucks.fleet_id', '=', filer.fleetId)
    .where(trucksOf(filer))
    .orderBy(sql`lower(unit_number)`)
    .limit(MOST_TRUCKS)
    .execute()
}

async function daysOf(trx: FleetTransaction, { fleetId }: Filer, { from, to }: DaySpan) {
  const { rows } = await sql<{ truck_id: Uuid; moving_s: number; gap_s: number }>`
    select truck_id, sum(moving_s)::int as moving_s, sum(gap_s)::int as gap_s from truck_days
    where fleet_id = ${fleetId} and day between ${from} and ${to} group by 1`.execute(trx)
  return new Map(rows.map((row) => [row.truck_id, row]))
}

/** Gallons by truck, product and state. What is taken for a private car is none of the return. */
async function boughtBy(trx: FleetTransaction, filer: Filer, { from, to }: DaySpan) {
  const { rows } = await sql<{
    truck_id: Uuid
    product: FuelProduct
    jurisdiction: string | null
    gallons: number
    paid: number
  }>`
    select p.truck_id, p.product, p.jurisdiction, sum(p.gallons_milli)::bigint as gallons,
           coalesce(sum(p.gallons_milli) filter (where p.is_tax_paid), 0)::bigint as paid
    from fuel_purchases p join trucks on trucks.fleet_id = p.fleet_id and trucks.id = p.truck_id
    where p.fleet_id = ${filer.fleetId} and p.local_day between ${from} and ${to} and p.voided_at is null
      and not p.is_personal and ${trucksOf(filer)}
    group by 1, 2, 3`.execute(trx)
  const bought = new Map<Uuid, TruckFacts['purchases']>()
  for (const { truck_id, product, jurisdiction, gallons, paid } of rows) {
    if (!isEngineFuel(product)) continue
    const row = { product, jurisdiction, gallonsMilli: whole(gallons), paidMilli: whole(paid) }
    bought.set(truck_id, [...(bought.get(truck_id) ?? []), row])
  }
  return bought
}

const whole = (value: number): Milli => milli(Number(value))

/** Metres by state over the months, scaled to the odometer where that was read for all of a month. */
function metresOf(months: readonly TruckMonth[]): TruckFacts['metres'] {
  const found = new Map<string | null, number>()
  for (const month of months) {
    const isScaled = isBelieved(month)
    for (const { code, measuredM, scaledM } of month.jurisdictions) {
      found.set(code, (found.get(code) ?? 0) + (isScaled ? scaledM : measuredM))
    }
  }
  return [...found].map(([code, m]) => ({ code, m }))
}

const drivenIn = (month: TruckMonth) => month.jurisdictions.reduce((sum, { measuredM }) => sum + measuredM, 0)

function isBelieved(month: TruckMonth): boolean {
  const driven = drivenIn(month)
  return month.odometerM !== null && Math.abs(month.odometerM - driven) <= driven * BELIEVED
}

/** Of the months that have an odometer: what was measured, and what it says. */
function odometerOf(months: readonly TruckMonth[]): { measuredM: number; odometerM: number | null } {
  const read = months.filter(({ odometerM }) => odometerM !== null)
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  return {
    measuredM: sum(read.map(drivenIn)),
    odometerM: read.length === 0 ? null : sum(read.map(({ odometerM }) => odometerM ?? 0)),
  }
}

/** The states of each trip and of the trip before it, each pair once: most trips of a quarter are alike. */
async function stepsOf(trx: FleetTransaction, filer: Filer, { from, to }: DaySpan): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select distinct truck_id as "truckId", before, codes from (
      select truck_id, codes, lag(codes) over (partition by truck_id order by from_at) as before from (
        select trips.truck_id, trips.from_at,
               array(select part ->> 'code' from jsonb_array_elements(trips.jurisdictions -> 'metres') as part
                     where part ->> 'code' is not null) as codes
        from trips join trucks on trucks.fleet_id = trips.fleet_id and trucks.id = trips.truck_id
        where trips.fleet_id = ${filer.fleetId} and trips.day between ${from} and ${to} and ${trucksOf(filer)}
      ) driven where cardinality(codes) > 0
    ) steps where before is distinct from codes or cardinality(codes) > 1`.execute(trx)
  return rows
}
