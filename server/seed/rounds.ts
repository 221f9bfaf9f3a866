import type { Instant } from '#domain/units/brands.ts'
import { addDays, dayIn, instant } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { DemoFleet } from './fleets.ts'
import { type Haul, haulAt } from './haul.ts'
import type { RoadEvent } from './road-events.ts'

const HOUR_MS = 3_600_000
/** Trucks leave one after the other, so that they do not all stand at the loader. */
const APART_MS = 13 * 60_000
/** Rounds of a day that lies behind: from six in the morning, every four hours. */
const WORKING_HOURS = [6, 10]
/** Rounds of the day at hand: around the clock, so that trucks move whenever somebody looks. */
const LIVE_EVERY_H = 3
/** The driver whom a visitor plays; the demo drives them on days that lie behind only. */
const VISITORS_DRIVER = 'rosa'
/** What happens on the route, by turns: most rounds of the past go smoothly, and in each round of today most trucks meet something. */
const PAST_EVENTS: (RoadEvent | null)[] = [
  null,
  'deviation',
  null,
  null,
  'halt',
  null,
  'traffic',
  null,
  'silence',
  'rest',
  null,
]
const LIVE_EVENTS: (RoadEvent | null)[] = ['halt', 'deviation', 'silence', 'traffic', null]
/** So far back a demo fleet's work reaches. */
export const DAYS_KEPT = 13

/** The rounds of the days before today, oldest first: two a day for each truck, none on Sundays. */
export async function pastRounds(fleet: DemoFleet, zone: string, now: Instant, days: number): Promise<Haul[]> {
  const hauls: Haul[] = []
  const today = dayIn(now, zone)
  for (let back = days; back >= 1; back--) {
    const day = addDays(today, -back)
    if (new Date(`${day}T12:00:00Z`).getUTCDay() === 0) continue
    const midnight = Date.parse(startOfDay(day, zone))
    for (const [hour, [index, truck]] of pairs(WORKING_HOURS, [...fleet.trucks.entries()])) {
      // Each truck has a round on most days and a second one now and then; the visitor's driver has one on every day, so that
      // there is enough to score them by.
      const rests =
        (index + back * 2 + hour) % 3 === 0 && !(truck.driver === VISITORS_DRIVER && hour === WORKING_HOURS[0])
      if (rests || (hour !== WORKING_HOURS[0] && (index + back) % 6 !== 0)) continue
      const start = instant(midnight + hour * HOUR_MS + index * APART_MS)
      // What takes hours happens on a second round only, since it would reach into it.
      const event = PAST_EVENTS[(index + back * 5 + hour) % PAST_EVENTS.length] ?? null
      const isTooLong = event === 'rest' && hour === WORKING_HOURS[0]
      hauls.push(await haulAt(fleet, truck.key, start, { event: isTooLong ? 'traffic' : event }))
    }
  }
  hauls.sort((a, b) => (a.at.create < b.at.create ? -1 : 1))
  // One of yesterday's tickets does not add up, so that there is something to look into.
  const last = hauls.pop()
  return last ? [...hauls, { ...last, isMisprinted: true, until: 'deliver' }] : hauls
}

/** The rounds that are under way or near at a time, for the trucks that the demo drives. */
export async function liveRounds(fleet: DemoFleet, now: Instant): Promise<Haul[]> {
  const hauls: Haul[] = []
  const slot = LIVE_EVERY_H * HOUR_MS
  const current = Math.floor(Date.parse(now) / slot)
  const driven = fleet.trucks.filter((truck) => truck.driver !== VISITORS_DRIVER)
  for (const [offset, [index, truck]] of pairs([-2, -1, 0], [...driven.entries()])) {
    const start = instant((current + offset) * slot + index * APART_MS * 2)
    const event = LIVE_EVENTS[(index + current + offset) % LIVE_EVENTS.length] ?? null
    hauls.push(await haulAt(fleet, truck.key, start, { event }))
  }
  return hauls
}

/** What waits for the visitor's driver today: assigned, and left for them to accept. */
export async function visitorsLoads(fleet: DemoFleet, zone: string, now: Instant): Promise<Haul[]> {
  const truck = fleet.trucks.find((each) => each.driver === VISITORS_DRIVER)
  if (!truck) return []
  const midnight = Date.parse(startOfDay(dayIn(now, zone), zone))
  return Promise.all(
    [13, 17].map((hour) => haulAt(fleet, truck.key, instant(midnight + hour * HOUR_MS), { until: 'create' })),
  )
}

function pairs<A, B>(first: readonly A[], second: readonly B[]): [A, B][] {
  return first.flatMap((a) => second.map((b): [A, B] => [a, b]))
}
