import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { TruckDay } from '#domain/profitability/model.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { addDays, instantMs } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { isWorkday } from '#domain/utilization/workdays.ts'
import { fleetTrucks } from '../utilization/seen-days.ts'
import type { AskedProfit } from './asked.ts'
import type { ProfitLoad } from './read-loads.ts'

export type OwnTrucks = {
  /** Each day on which a truck was the fleet's, up to today. */
  days: TruckDay[]
  scheduledMinutes: Map<Uuid, number>
  units: Map<Uuid, string>
}

/**
 * The fleet's own trucks, those without loads among them, day by day with their miles: as the tracks say, and where there is
 * none, as the loads of the day say.
 */
export async function ownTrucks(
  trx: FleetTransaction,
  asked: AskedProfit,
  loads: Iterable<ProfitLoad>,
): Promise<OwnTrucks> {
  const { days, zone, today, shiftMin, weekDays } = asked
  const trucks = await fleetTrucks(trx, asked, { ...asked.span(days), zone, withHired: false })
  const metres = await metresByDay(trx, asked, loads)
  const own: OwnTrucks = { days: [], scheduledMinutes: new Map(), units: new Map() }
  const last = days.to < today ? days.to : today
  const bounds: { day: Day; from: number; to: number }[] = []
  for (let day = days.from; day <= last; day = addDays(day, 1)) {
    bounds.push({ day, from: startMs(day, zone), to: startMs(addDays(day, 1), zone) })
  }
  for (const { id, unitNumber, from, to } of trucks) {
    own.units.set(id, unitNumber)
    for (const bound of bounds) {
      if (bound.to <= instantMs(from) || (to !== null && bound.from >= instantMs(to))) continue
      own.days.push({ truckId: id, day: bound.day, metres: metres.get(`${id} ${bound.day}`) ?? 0 })
      if (isWorkday(bound.day, weekDays)) {
        own.scheduledMinutes.set(id, (own.scheduledMinutes.get(id) ?? 0) + shiftMin)
      }
    }
  }
  return own
}

const startMs = (day: Day, zone: string) => instantMs(startOfDay(day, zone))

async function metresByDay(trx: FleetTransaction, { fleetId, days }: AskedProfit, loads: Iterable<ProfitLoad>) {
  const { rows } = await sql<TruckDay>`
    select truck_id as "truckId", day, distance_m::bigint as metres from truck_days
    where fleet_id = ${fleetId} and day between ${days.from}::date and ${days.to}::date and distance_m > 0`.execute(trx)
  const tracked = new Map(rows.map(({ truckId, day, metres }) => [`${truckId} ${day}`, metres]))
  const hauled = new Map<string, number>()
  for (const { truckId, day, metres, isHauled } of loads) {
    const key = `${truckId} ${day}`
    if (truckId && isHauled && !tracked.has(key)) hauled.set(key, (hauled.get(key) ?? 0) + metres)
  }
  return new Map([...hauled, ...tracked])
}
