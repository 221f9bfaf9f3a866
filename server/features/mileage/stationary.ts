import type { MonthInput } from '#contracts/mileage.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { idleCost } from '#domain/tracking/idle-cost.ts'
import type { StandingClass } from '#domain/tracking/truck-day.ts'
import type { Cents, Instant, MicroRate, Uuid } from '#domain/units/brands.ts'
import { ratio } from '#domain/units/decimal.ts'
import { exactRate, microRateOf } from '#domain/units/money.ts'
import { storedSettings } from '../stored-settings.ts'
import { daysOf } from './month.ts'
import { type StandLine, standLines } from './stand-lines.ts'

/**
 * Stationary seconds; of them with the engine seen running, null where no device saw any engine. The cost is of what was
 * seen to run, null where nothing was seen or no fuel price is set.
 */
type Standing = { stationaryS: number; engineOnS: number | null; times: number; costCents: Cents | null }
export type StationaryMonth = {
  /** What the costs rest on: burn at rest in hundredths of a gallon an hour, and the fuel price of the settings with its day. */
  burn: { centigallonsPerHour: number; priceMicro: MicroRate | null; priceSetAt: Instant | null }
  byClass: (Standing & { class: StandingClass })[]
  bySite: (Standing & { siteId: Uuid; name: string; queuedS: number | null; queueCostCents: Cents | null })[]
  byTruck: (Standing & { truckId: Uuid; unitNumber: string; avoidableS: number })[]
}

const MOST_LINES = 200

/** Where the trucks stood in a month, by why, by the site that caused it, and by truck. */
export async function stationaryOfMonth(
  trx: FleetTransaction,
  { month }: MonthInput,
  actor: Actor,
): Promise<StationaryMonth> {
  const { from, to } = daysOf(month)
  const burn = await burnOf(trx, actor)
  const lines = await standLines(trx, actor, from, to)
  const standing = ({ stationaryS, engineOnS, times }: StandLine): Standing => ({
    stationaryS,
    engineOnS,
    times,
    costCents: costOf(engineOnS, burn),
  })
  return {
    burn,
    byClass: lines.flatMap((line) => (line.class ? [{ ...standing(line), class: line.class }] : [])),
    bySite: lines
      .flatMap((line) => {
        const { siteId, siteName: name, queuedS, queuedEngineS } = line
        if (!siteId || name === null) return []
        return [{ ...standing(line), siteId, name, queuedS, queueCostCents: costOf(queuedEngineS, burn) }]
      })
      .slice(0, MOST_LINES),
    byTruck: lines
      .flatMap((line) => {
        const { truckId, unitNumber, avoidableS } = line
        return truckId && unitNumber !== null ? [{ ...standing(line), truckId, unitNumber, avoidableS }] : []
      })
      .slice(0, MOST_LINES),
  }
}

/** The settings that the costs rest on. A price of zero is none. */
async function burnOf(trx: FleetTransaction, actor: Actor): Promise<StationaryMonth['burn']> {
  const stored = await storedSettings(trx, actor.fleetId)
  const price = settingValue(stored, 'fuel_index_price')
  const set = await trx
    .selectFrom('fleet_settings')
    .select('changed_at')
    .where('fleet_id', '=', actor.fleetId)
    .where('key', '=', 'fuel_index_price')
    .executeTakeFirst()
  return {
    centigallonsPerHour: settingValue(stored, 'idle_burn'),
    priceMicro: price > 0 ? microRateOf(price) : null,
    priceSetAt: price > 0 ? (set?.changed_at ?? null) : null,
  }
}

function costOf(engineOnS: number | null, { centigallonsPerHour, priceMicro }: StationaryMonth['burn']): Cents | null {
  if (engineOnS === null || priceMicro === null) return null
  const hours = ratio(engineOnS, 3600)
  return idleCost(hours, ratio(centigallonsPerHour, 100), exactRate(priceMicro), hours).cost
}
