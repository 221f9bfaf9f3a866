import { sql } from 'kysely'
import type { MonthInput } from '#contracts/mileage.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { idleCost } from '#domain/tracking/idle-cost.ts'
import type { StandClass } from '#domain/tracking/truck-day.ts'
import type { Cents, Instant, MicroRate, Uuid } from '#domain/units/brands.ts'
import { ratio } from '#domain/units/decimal.ts'
import { exactRate, microRateOf } from '#domain/units/money.ts'
import { ownRows } from '../parties/scope.ts'
import { storedSettings } from '../stored-settings.ts'
import { daysOf } from './month.ts'

type Seen = { stationaryS: number; engineOnS: number | null; times: number }
/**
 * Stationary seconds; of them with the engine seen running, null where no device saw any engine. The cost is of what was
 * seen to run, null where nothing was seen or no fuel price is set.
 */
type Standing = Seen & { costCents: Cents | null }
export type StationaryMonth = {
  /** What the costs rest on: burn at rest in hundredths of a gallon an hour, and the fuel price of the settings with its day. */
  burn: { centigallonsPerHour: number; priceMicro: MicroRate | null; priceSetAt: Instant | null }
  byClass: (Standing & { class: StandClass })[]
  bySite: (Standing & { siteId: Uuid; name: string })[]
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
  const mine = sql`
    from idle_events e
    join trucks on trucks.fleet_id = e.fleet_id and trucks.id = e.truck_id
    left join sites on sites.fleet_id = e.fleet_id and sites.id = e.site_id
    where e.fleet_id = ${actor.fleetId} and e.day between ${from} and ${to}
      and ${ownRows(actor, { driver: 'e.driver_id', contractor: 'trucks.contractor_id' })}`
  const sums = sql`
    sum(extract(epoch from e.to_at - e.from_at))::int as "stationaryS", sum(e.engine_on_s)::int as "engineOnS", count(*)::int as times`
  const burn = await burnOf(trx, actor)
  const byClass = await sql<Without<StationaryMonth['byClass'][number]>>`
    select e.class, ${sums} ${mine} group by e.class order by 2 desc`.execute(trx)
  const bySite = await sql<Without<StationaryMonth['bySite'][number]>>`
    select e.site_id as "siteId", sites.name, ${sums} ${mine} and e.site_id is not null
    group by 1, 2 order by 3 desc limit ${MOST_LINES}`.execute(trx)
  const byTruck = await sql<Without<StationaryMonth['byTruck'][number]>>`
    select e.truck_id as "truckId", trucks.unit_number as "unitNumber", ${sums},
           coalesce(sum(extract(epoch from e.to_at - e.from_at)) filter (where e.class = 'avoidable'), 0)::int as "avoidableS"
    ${mine} group by 1, 2 order by 3 desc limit ${MOST_LINES}`.execute(trx)
  const withCost = <Line extends Seen>(line: Line) => ({ ...line, costCents: costOf(line.engineOnS, burn) })
  return {
    burn,
    byClass: byClass.rows.map(withCost),
    bySite: bySite.rows.map(withCost),
    byTruck: byTruck.rows.map(withCost),
  }
}

type Without<Line extends Standing> = Omit<Line, 'costCents'>

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
