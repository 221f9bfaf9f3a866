import type { LogAct } from '#contracts/logs.ts'
import { contentToCertify } from '#domain/compliance/logs/certification.ts'
import type { LogEvent } from '#domain/compliance/logs/duty-log.ts'
import type { Day, Instant } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import type { Crew } from './crew-members.ts'
import type { Haul } from './haul.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

/** A driver is at the truck this long before they set out, and goes home this long after the last delivery. */
const BEFORE_START_MIN = 30
const AFTER_LAST_MIN = 25
const BEGAN = 'Pre-trip inspection'
const ENDED = 'Parked for the night'
/** A driver may still say something of the last days only. */
const OPEN_DAYS = 6
/** Drove home after a long day, so many shifts before the last one: the audit finds a missed rest and too many hours. */
const DROVE_ON: Readonly<Record<string, { before: number; minutes: number }>> = {
  t118: { before: 2, minutes: 570 },
}

const DAY_MIN = 24 * 60

type Shift = { day: Day; from: Instant; to: Instant; last: Haul }

/**
 * The duty statuses that the steps of the demo's loads do not tell: coming to work, going off duty, the lunch between, and
 * the certification of each day. One drove on too long.
 */
export async function addLogs(
  world: DemoWorld,
  crew: Crew,
  hauls: readonly Haul[],
  { now, isNew }: { now: Instant; isNew: boolean },
): Promise<void> {
  for (const truck of crew.fleet.trucks) {
    const driver = crew.drivers.get(truck.driver)
    if (!driver) continue
    const zone = driver.session.fleet?.zone ?? 'UTC'
    const shifts = shiftsOf(
      hauls.filter((haul) => haul.truck.key === truck.key && haul.until !== 'create'),
      zone,
      now,
    )
    world.setClock(now)
    const said = isNew ? [] : (await driver.call.logs.mine()).events
    const since = isNew ? null : addDays(dayIn(now, zone), -OPEN_DAYS)
    for (const [i, shift] of shifts.entries()) {
      if (since !== null && shift.day < since) continue
      const late = isNew ? DROVE_ON[truck.key] : undefined
      const drives = late && shifts.length - 1 - i === late.before ? late.minutes : 0
      await keepShift(world, crew, driver, shift, { drives, now, zone, said })
    }
  }
}

function shiftsOf(hauls: readonly Haul[], zone: string, now: Instant): Shift[] {
  const byDay = Map.groupBy(hauls, ({ at }) => dayIn(at.start, zone))
  return [...byDay].flatMap(([day, own]) => {
    const sorted = own.toSorted((one, other) => (one.at.start < other.at.start ? -1 : 1))
    const [first, last] = [sorted[0], sorted.at(-1)]
    if (!first || !last || first.at.start > now) return []
    return [
      {
        day,
        from: addMinutes(first.at.start, -BEFORE_START_MIN),
        to: addMinutes(last.at.deliver, AFTER_LAST_MIN),
        last,
      },
    ]
  })
}

/** `said`: what the driver's log held before; a day is told once, whatever rounds it was given since. */
type Keeping = { drives: number; now: Instant; zone: string; said: readonly LogEvent[] }

async function keepShift(
  world: DemoWorld,
  crew: Crew,
  driver: Person,
  { day, from, to }: Shift,
  { drives, now, zone, said }: Keeping,
): Promise<void> {
  const deviceId = await idOf(crew.fleet.key, 'log-device', driver.actor.fullName)
  const keep = async (at: Instant, key: string, act: LogAct) => {
    world.setClock(at)
    const operationId = await idOf('log', key, driver.actor.fullName, at)
    await driver.call.logs.keep({ operationId, deviceId, happenedAt: at, act })
  }
  const change = async (at: Instant, status: 'ON' | 'OFF' | 'D', key: string, remark: string | null) => {
    if (at > now) return
    const id = await idOf('log-entry', key, driver.actor.fullName, at)
    const nothing = { special: null, truckId: null, odometerM: null, fix: null, location: null }
    await keep(at, key, { kind: 'change', id, status, ...nothing, remark })
  }
  const began = said.find(({ at, remark }) => remark === BEGAN && dayIn(at, zone) === day)
  if (!began) await change(from, 'ON', 'begin', BEGAN)
  const start = began?.at ?? from
  if (said.some(({ at, remark }) => remark === ENDED && at > start && at < addMinutes(start, DAY_MIN))) return
  if (drives > 0) {
    await change(addMinutes(to, -5), 'D', 'on', null)
    await change(addMinutes(to, drives), 'OFF', 'end', ENDED)
  } else await change(to, 'OFF', 'end', ENDED)
  const signs = addMinutes(to, drives + 10)
  if (signs > now || dayIn(signs, zone) !== day) return
  world.setClock(signs)
  const content = contentToCertify(await driver.call.logs.mine(), day)
  const id = await idOf('log-certification', driver.actor.fullName, day)
  await keep(signs, 'certify', { kind: 'certify', id, day, content, signerName: driver.actor.fullName })
}
