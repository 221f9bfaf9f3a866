import type { IftaQuarterInput } from '#contracts/ifta.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { FiledTruck } from '#db/schema/ifta.ts'
import type { Actor } from '#domain/access/roles.ts'
import { mpgHundredths } from '#domain/fuel/fills.ts'
import type { EngineFuel } from '#domain/fuel/products.ts'
import { checkQuarter, completePermille, type IftaFinding } from '#domain/ifta/checks.ts'
import { differenceOf, type LineDifference } from '#domain/ifta/difference.ts'
import { daysOfQuarter, dueDayOf, monthsLate, type Quarter } from '#domain/ifta/quarter.ts'
import type { IftaState } from '#domain/ifta/states.ts'
import { type QuarterReturn, wholeMiles, workOutQuarter } from '#domain/ifta/work-out.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { storedSettings } from '../stored-settings.ts'
import { type Filer, filerOf } from './filer.ts'
import { quarterFacts, type TruckChoice, type TruckFacts } from './quarter-facts.ts'
import { type RateTable, ratesOf } from './rates.ts'
import {
  decisionsOf,
  type Explained,
  type Filing,
  filingsOf,
  type StoredReturn,
  storedReturn,
} from './stored-return.ts'
import { type Unverified, unverifiedFuel } from './unverified.ts'

export type IftaTruck = {
  truckId: Uuid
  unitNumber: string
  fuel: EngineFuel
  registeredGrossLb: number
  isIncluded: boolean
  byRule: boolean
  choice: TruckChoice | null
  miles: number
  gallonsMilli: number
  /** Null where nothing was bought. */
  mpgHundredths: number | null
  states: { code: string | null; miles: number }[]
  completePermille: number | null
  estimatedMiles: number
}

export type IftaQuarter = {
  quarter: Quarter
  contractorId: Uuid | null
  filerName: string
  from: Day
  to: Day
  dueOn: Day
  today: Day
  isOver: boolean
  monthsLate: number
  interestBp: number
  state: IftaState
  version: number
  rates: Omit<RateTable, 'rates'> | null
  /** Reckoned with what is known now, as if it were filed today. */
  figures: QuarterReturn
  findings: (IftaFinding & { explained: Explained | null })[]
  openFindings: number
  trucks: IftaTruck[]
  completePermille: number | null
  movingS: number
  gapS: number
  unverified: { rows: Unverified[]; count: number }
  filings: Filing[]
  /** What an amendment would change of what was filed last; empty before anything was. */
  difference: LineDifference[]
}

/** A quarter with what it was reckoned from, for whoever files or hands it out. */
export type WorkedOut = { filer: Filer; stored: StoredReturn; rates: RateTable | null; shown: IftaQuarter }

/** Everything that is known of a filer's quarter. */
export async function iftaQuarter(
  trx: FleetTransaction,
  input: IftaQuarterInput,
  actor: Actor,
  now: Instant,
): Promise<IftaQuarter> {
  return (await workedOut(trx, input, actor, now)).shown
}

/** The same, with its parts. A day of filing other than today makes another interest. */
export async function workedOut(
  trx: FleetTransaction,
  { quarter, contractorId }: IftaQuarterInput,
  actor: Actor,
  now: Instant,
  filedOn?: Day,
): Promise<WorkedOut> {
  const filer = await filerOf(trx, actor, contractorId)
  const settings = await storedSettings(trx, actor.fleetId)
  const stored = await storedReturn(trx, filer, quarter)
  const { explained, choices } = await decisionsOf(trx, filer, stored.id)
  const facts = await quarterFacts(trx, filer, quarter, choices)
  const rates = await ratesOf(trx, actor.fleetId, quarter)
  const unverified = await unverifiedFuel(trx, filer, quarter)
  const filings = await filingsOf(trx, filer, stored.id)
  const today = dayIn(now, settingValue(settings, 'fleet_zone'))
  const dueOn = dueDayOf(quarter)
  const { from, to } = daysOfQuarter(quarter)
  const late = monthsLate(dueOn, filedOn ?? today)
  const interestBp = settingValue(settings, 'ifta_interest')
  const { trucks, steps, movingS, gapS } = facts
  const figures = workOutQuarter({ trucks, rates: rates?.rates ?? [], monthsLate: late, interestBp })
  const findings = checkQuarter({ trucks, steps, figures, movingS, gapS, unverified: unverified.count })
  const said = findings.map((finding) => ({ ...finding, explained: explained.get(finding.key) ?? null }))
  const last = filings.at(-1)
  return {
    filer,
    stored,
    rates,
    shown: {
      ...{ quarter, contractorId, filerName: filer.name, from, to, dueOn, today, isOver: today > to, interestBp },
      monthsLate: late,
      state: stored.state,
      version: stored.version,
      rates: rates && withoutRates(rates),
      figures,
      findings: said,
      openFindings: said.filter((finding) => finding.explained === null).length,
      trucks: trucks.map(shownTruck),
      completePermille: completePermille(movingS, gapS),
      ...{ movingS, gapS, unverified, filings },
      difference: last ? differenceOf(last.figures.figures, figures) : [],
    },
  }
}

function withoutRates({ rates: _rates, ...table }: RateTable): Omit<RateTable, 'rates'> {
  return table
}

function shownTruck(truck: TruckFacts): IftaTruck {
  const { truckId, unitNumber, fuel, registeredGrossLb, isIncluded, byRule, choice, metres, purchases } = truck
  const states = metres
    .map(({ code, m }) => ({ code, miles: wholeMiles(m) }))
    .sort((one, other) => other.miles - one.miles)
  const driven = metres.reduce((sum, { m }) => sum + m, 0)
  const gallons = purchases.reduce((sum, { product, gallonsMilli }) => sum + (product === fuel ? gallonsMilli : 0), 0)
  return {
    ...{ truckId, unitNumber, fuel, registeredGrossLb, isIncluded, byRule, choice, states },
    miles: wholeMiles(driven),
    gallonsMilli: gallons,
    mpgHundredths: driven > 0 ? mpgHundredths({ metres: driven, gallons }) : null,
    completePermille: completePermille(truck.movingS, truck.gapS),
    estimatedMiles: wholeMiles(truck.estimatedM),
  }
}

/** What a filing says of its trucks. */
export function filedTrucks(trucks: readonly IftaTruck[]): FiledTruck[] {
  return trucks.flatMap(({ isIncluded, unitNumber, miles, gallonsMilli }) =>
    isIncluded ? [{ unitNumber, miles, gallonsMilli }] : [],
  )
}
