import type { Cents, Day, MicroRate, Uuid } from '#domain/units/brands.ts'
import { type Exact, over, ratio, times } from '#domain/units/decimal.ts'
import { milesOf } from '#domain/units/distance.ts'
import { exactRate, percentOf, toCents } from '#domain/units/money.ts'
import type { CostLine } from './lines.ts'
import type { DirectAmount, PoolAmount } from './pieces.ts'

/** What the fleet says that things cost; null is not set, and then nothing is guessed. */
export type CostRates = {
  maintenanceMile: MicroRate | null
  tiresMile: MicroRate | null
  leaseDay: MicroRate | null
  insuranceDay: MicroRate | null
  permitsDay: MicroRate | null
  /** Of a driver's pay, in hundredths of a percent. */
  burdenHundredths: number | null
  /** Miles to the gallon, in hundredths, and what a gallon costs. */
  mpgHundredths: number | null
  fuelGallon: MicroRate | null
}

/** A day on which a truck was the fleet's. */
export type TruckDay = { truckId: Uuid; day: Day; metres: number }

/** Lines that a rate charges by the day or the mile; papers of such a line are set against the rate. */
const rateOf: Partial<Record<CostLine, (rates: CostRates) => MicroRate | null>> = {
  maintenance: ({ maintenanceMile }) => maintenanceMile,
  tires: ({ tiresMile }) => tiresMile,
  lease: ({ leaseDay }) => leaseDay,
  insurance: ({ insuranceDay }) => insuranceDay,
  permits: ({ permitsDay }) => permitsDay,
}
const byMile: readonly CostLine[] = ['maintenance', 'tires']

/** Whether a rate charges a line, so that its papers are not counted once more. */
export function hasRate(line: CostLine, rates: CostRates): boolean {
  return (rateOf[line]?.(rates) ?? null) !== null
}

/**
 * What rates say of the days of trucks, each rounded to a cent: upkeep and tyres by the mile, fixed costs by the day whether
 * a truck hauled or not. Fuel is reckoned only for trucks of which no purchase is known.
 */
export function modelledCosts(
  rates: CostRates,
  days: readonly TruckDay[],
  trucksWithFuel: ReadonlySet<Uuid>,
): PoolAmount[] {
  return days.flatMap((day): PoolAmount[] => {
    const ofTruck = (line: CostLine, amount: Cents): PoolAmount => ({
      owner: { kind: 'truck', id: day.truckId },
      day: day.day,
      line,
      state: 'modelled',
      cents: amount,
    })
    const miles = milesOf(day.metres)
    const charged = (Object.keys(rateOf) as CostLine[]).flatMap((line) => {
      const rate = rateOf[line]?.(rates) ?? null
      if (rate === null) return []
      return [ofTruck(line, toCents(byMile.includes(line) ? times(exactRate(rate), miles) : exactRate(rate)))]
    })
    const fuel = trucksWithFuel.has(day.truckId) ? null : modelledFuel(rates, miles)
    return fuel === null ? charged : [...charged, ofTruck('fuel', fuel)]
  })
}

function modelledFuel({ mpgHundredths, fuelGallon }: CostRates, miles: Exact): Cents | null {
  if (mpgHundredths === null || mpgHundredths === 0 || fuelGallon === null) return null
  return toCents(times(exactRate(fuelGallon), over(times(miles, ratio(100)), ratio(mpgHundredths))))
}

/** What the company pays on top of drivers' pay: taxes and insurance, as a share of it. */
export function burdenOf<Amount extends DirectAmount | PoolAmount>(
  { burdenHundredths }: CostRates,
  amounts: readonly Amount[],
): Amount[] {
  if (burdenHundredths === null) return []
  return amounts
    .filter(({ line }) => line === 'driver_pay')
    .map((amount) => ({
      ...amount,
      line: 'burden' as const,
      state: 'modelled' as const,
      cents: percentOf(amount.cents, ratio(burdenHundredths, 100)),
    }))
}
