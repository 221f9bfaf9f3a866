import type { IftaMilesInput, IftaStartInput } from '#contracts/ifta.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { dueDayOf, monthsOfQuarter, type Quarter, quarterOf, quartersBefore } from '#domain/ifta/quarter.ts'
import { type IftaState, isFiled } from '#domain/ifta/states.ts'
import { wholeMiles } from '#domain/ifta/work-out.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { mileageOfMonth } from '../mileage/month.ts'
import { storedSettings } from '../stored-settings.ts'
import { filerOf, ownFilers } from './filer.ts'

export type IftaStart = {
  /** Whose returns the actor files; nobody's where they only read their own miles. */
  filers: { contractorId: Uuid | null; name: string }[]
  quarters: { quarter: Quarter; dueOn: Day; state: IftaState; isOver: boolean; isLate: boolean }[]
  /** The one that is to be filed next. */
  next: Quarter
}

/** Records are kept for four years (IFTA Procedures Manual P510). */
const QUARTERS_SHOWN = 16
/** What is longer ago than this was filed elsewhere. */
const QUARTERS_OWED = 2

/** The quarters of a filer, the newest first, and whose returns the actor may file. */
export async function startIfta(
  trx: FleetTransaction,
  { contractorId }: IftaStartInput,
  actor: Actor,
  now: Instant,
): Promise<IftaStart> {
  const own = await ownFilers(trx, actor)
  const fleet = isOffice(actor) ? [await filerOf(trx, actor, null)] : []
  const filers = [...fleet, ...own.map(({ id, name }) => ({ contractorId: id, name }))].map((filer) => ({
    contractorId: filer.contractorId,
    name: filer.name,
  }))
  const settings = await storedSettings(trx, actor.fleetId)
  const today = dayIn(now, settingValue(settings, 'fleet_zone'))
  const current = quarterOf(today)
  const chosen = filers.find((filer) => filer.contractorId === contractorId)
  const states = chosen ? await statesOf(trx, actor, chosen.contractorId) : new Map<Quarter, IftaState>()
  const quarters = Array.from({ length: QUARTERS_SHOWN }, (_, before) => {
    const quarter = quartersBefore(current, before)
    const state = states.get(quarter) ?? 'open'
    const dueOn = dueDayOf(quarter)
    const isOver = before > 0
    return { quarter, dueOn, state, isOver, isLate: isOver && !isFiled(state) && dueOn < today }
  })
  const owed = quarters.slice(1, 1 + QUARTERS_OWED).findLast(({ state }) => !isFiled(state))
  return { filers, quarters, next: states.size > 0 && owed ? owed.quarter : (quarters[0]?.quarter ?? current) }
}

async function statesOf(trx: FleetTransaction, actor: Actor, contractorId: Uuid | null) {
  const rows = await trx
    .selectFrom('ifta_returns')
    .select(['quarter', 'state'])
    .where('fleet_id', '=', actor.fleetId)
    .where((eb) => eb('contractor_id', contractorId === null ? 'is' : '=', contractorId))
    .execute()
  return new Map(rows.map(({ quarter, state }) => [quarter, state]))
}

export type OwnMiles = { states: { code: string | null; miles: number }[]; miles: number }

/** What the actor's own trips of a quarter came to by state, as measured: a driver theirs, a company those of its trucks. */
export async function ownMiles(trx: FleetTransaction, { quarter }: IftaMilesInput, actor: Actor): Promise<OwnMiles> {
  const found = new Map<string | null, number>()
  for (const month of monthsOfQuarter(quarter)) {
    for (const { jurisdictions } of await mileageOfMonth(trx, { month }, actor)) {
      for (const { code, measuredM } of jurisdictions) found.set(code, (found.get(code) ?? 0) + measuredM)
    }
  }
  const states = [...found]
    .map(([code, metres]) => ({ code, miles: wholeMiles(metres) }))
    .sort((one, other) => other.miles - one.miles)
  return { states, miles: states.reduce((sum, { miles }) => sum + miles, 0) }
}
