import type { UtilizationFilter } from '#contracts/utilization.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { addDays, instantMs } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { dayUse, type Seconds } from '#domain/utilization/time-use.ts'
import { isWorkday } from '#domain/utilization/workdays.ts'
import { type AskedDays, askedDays } from '../asked-days.ts'
import { type DownSpan, downSpans, type FleetTruck, fleetTrucks, seenDays } from './seen-days.ts'

export type TruckDayUse = { day: Day; calendarS: number; scheduledS: number; seconds: Seconds }
export type TruckUse = { truck: FleetTruck; days: TruckDayUse[] }
export type AskedUses = AskedDays & { shiftMin: number; weekDays: number; uses: TruckUse[] }

/** How the trucks were used on each of some days; of a truck that came or went meanwhile, only its own days. */
export async function truckUses(
  trx: FleetTransaction,
  filter: UtilizationFilter & { truckId?: Uuid },
  actor: Actor,
  now: Instant,
): Promise<AskedUses> {
  const asked = await askedDays(trx, filter, actor, now)
  const { days, stored, zone } = asked
  const shiftMin = settingValue(stored, 'truck_shift_min')
  const weekDays = settingValue(stored, 'truck_week_days')
  const span = asked.span(days)
  const of = { ...span, zone, withHired: filter.withHired === true, truckId: filter.truckId }
  const trucks = await fleetTrucks(trx, actor, of)
  const seen = await seenDays(trx, actor, days)
  const downs = await downSpans(trx, actor, span)
  const bounds = daysOf(days).map((day) => ({ day, fromMs: startMs(day, zone), toMs: startMs(addDays(day, 1), zone) }))
  const nowMs = instantMs(now)
  const uses = trucks.map((truck) => ({
    truck,
    days: bounds.flatMap(({ day, fromMs, toMs }): TruckDayUse[] => {
      const from = Math.max(fromMs, instantMs(truck.from))
      const to = Math.min(toMs, nowMs, truck.to ? instantMs(truck.to) : toMs)
      if (to <= from) return []
      const calendarS = (to - from) / 1000
      const scheduledS = isWorkday(day, weekDays) ? Math.min(shiftMin * 60, calendarS) : 0
      const downS = downSecondsOf(downs, truck.id, { from, to })
      const { hasDriver } = truck
      return [
        {
          day,
          calendarS,
          scheduledS,
          seconds: dayUse({ calendarS, scheduledS, downS, hasDriver, ...seen(truck.id, day) }),
        },
      ]
    }),
  }))
  return { ...asked, shiftMin, weekDays, uses }
}

const startMs = (day: Day, zone: string) => instantMs(startOfDay(day, zone))

function daysOf({ from, to }: DaySpan): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Seconds of a span in which any work order kept the truck down; two at once count once. */
function downSecondsOf(downs: readonly DownSpan[], truckId: Uuid, { from, to }: { from: number; to: number }): number {
  const own = downs
    .filter((down) => down.truckId === truckId)
    .map((down) => [Math.max(from, instantMs(down.from)), Math.min(to, down.to ? instantMs(down.to) : to)] as const)
    .filter(([begin, end]) => end > begin)
    .sort((a, b) => a[0] - b[0])
  let [sum, reached] = [0, from]
  for (const [begin, end] of own) {
    sum += Math.max(0, end - Math.max(begin, reached))
    reached = Math.max(reached, end)
  }
  return sum / 1000
}
