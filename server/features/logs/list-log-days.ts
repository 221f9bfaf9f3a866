import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { entriesOf } from '#domain/compliance/logs/duty-log.ts'
import { judgeLog, type LogViolation } from '#domain/compliance/logs/judged-log.ts'
import { dayBounds, drivenM, logDay, type StatusMinutes } from '#domain/compliance/logs/log-day.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { ownRows } from '../parties/scope.ts'
import { storedSettings } from '../stored-settings.ts'
import { dutyDriver, dutyDrivers } from './duty-rules.ts'
import { hasLog, logsToJudge } from './judged-drivers.ts'
import { saidOfDays, uncertifiedDays } from './list-clocks.ts'

/** A day of a driver's log in figures: what a report of hours lists. */
export type LogDayRow = {
  driverId: Uuid
  driver: string
  day: Day
  zone: string
  /** Minutes per status; they add up to 24 hours, but for today and the days on which clocks change. */
  minutes: StatusMinutes
  /** Driving and on duty, what counts to the cycle. */
  dutyMin: number
  trucks: string[]
  metres: number | null
  violations: LogViolation[]
  isCertified: boolean
}

/** How many drivers' logs are judged at a time, where nobody says. */
const DRIVERS_A_TIME = 20

export type LogDaysAsked = {
  from: Day
  to: Day
  driverId?: Uuid
  /** How many drivers' logs are judged at a time. */
  drivers?: number
}

/**
 * The days of logs from one day to another, both included, by driver name and day, a few drivers at a time: days of a driver
 * of whom nothing was ever said are left out. Each page is one read.
 */
export async function* logDayPages(
  read: <T>(work: (trx: FleetTransaction) => Promise<T>) => Promise<T>,
  asked: LogDaysAsked,
  actor: Actor,
  now: Instant,
): AsyncGenerator<LogDayRow[]> {
  let after: { name: string; id: Uuid } | null = null
  for (;;) {
    const page: LogDaysPage = await read((trx) => listLogDays(trx, { ...asked, after }, actor, now))
    yield page.rows
    after = page.next
    if (!after) return
  }
}

type After = { name: string; id: Uuid } | null
export type LogDaysPage = { rows: LogDayRow[]; next: After }

/** One page of it: the days of some drivers, in the order of their names. */
export async function listLogDays(
  trx: FleetTransaction,
  { from, to, driverId, after, drivers: count = DRIVERS_A_TIME }: LogDaysAsked & { after: After },
  actor: Actor,
  now: Instant,
): Promise<LogDaysPage> {
  const { fleetId } = actor
  let query = dutyDrivers(trx, fleetId).where(ownRows(actor, { driver: 'd.id', contractor: 'd.contractor_id' }))
  if (driverId) query = query.where('d.id', '=', driverId)
  if (after) query = query.where((eb) => eb(eb.refTuple('d.full_name', 'd.id'), '>', eb.tuple(after.name, after.id)))
  const rows = await query
    .orderBy('d.full_name')
    .orderBy('d.id')
    .limit(count + 1)
    .execute()
  const settings = await storedSettings(trx, fleetId)
  const drivers = rows.slice(0, count).map((row) => dutyDriver(row, settings))
  const until = addMinutes(startOfDay(addDays(to, 2), 'UTC'), 0)
  const end = until < now ? until : addMinutes(now, 2)
  const logs = await logsToJudge(trx, fleetId, drivers, { from, until: end })
  const said = await saidOfDays(
    trx,
    fleetId,
    drivers.map(({ id }) => id),
    from,
  )
  const days = logs.filter(hasLog).flatMap((one) => {
    const { driver, log } = one
    const last = to < dayIn(now, driver.zone) ? to : dayIn(now, driver.zone)
    const closes = startOfDay(addDays(last, 1), driver.zone)
    const judged = judgeLog(log, from, closes < now ? closes : now)
    const open = new Set(uncertifiedDays(one, { first: from, today: addDays(last, 1) }, said))
    const first = log.events[0]?.at
    return daysBetween(from, last)
      .filter((day) => first !== undefined && dayIn(first, driver.zone) <= day)
      .map((day): LogDayRow => {
        const own = entriesOf(log.events, dayBounds(day, driver.zone))
        const drawn = logDay(own, day, { zone: driver.zone, now })
        const units = drawn.segments.flatMap(({ event }) => event?.truck?.unit ?? [])
        return {
          driverId: driver.id,
          driver: driver.name,
          day,
          zone: driver.zone,
          minutes: drawn.totals,
          dutyMin: drawn.totals.D + drawn.totals.ON,
          trucks: [...new Set(units)],
          metres: drivenM(drawn),
          violations: judged.violations.filter((violation) => violation.day === day),
          isCertified: said.certified.has(`${driver.id} ${day}`) && !open.has(day),
        }
      })
  })
  const lastDriver = drivers.at(-1)
  const next = rows.length > count && lastDriver ? { name: lastDriver.name, id: lastDriver.id } : null
  return { rows: days, next }
}

function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
