import type { Metric } from '#domain/driver-performance/metrics.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import type { Crew } from './crew-members.ts'
import type { DemoWorld, Person } from './world.ts'

const DAY_MIN = 24 * 60
/** The coaching that has ended was given so long ago. */
const COACHED_DAYS_AGO = 2

/**
 * Drivers contest rows of theirs, one of which the office has decided on; one task of coaching is done and one is open; somebody
 * is thanked; cards were looked at; and some drivers stand on the leaderboard.
 */
export async function addDriverPerformance(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const { admin, office, drivers } = crew
  const [rosa, hank, lena, pat] = ['rosa', 'hank', 'lena', 'pat'].map((key) => drivers.get(key))
  if (!admin || !rosa || !hank || !lena || !pat) return
  const [op, id] = [() => ({ operationId: world.ports.ids.uuid() }), () => world.ports.ids.uuid()]
  const due = (days: number) => addDays(dayIn(now, crew.office.session.fleet?.zone ?? 'UTC'), days)
  const look = (by: Person, driverId: Uuid) => by.call.driverPerformance.look({ ...op(), id: id(), driverId })
  const give = (driver: Person, card: 'productivity' | 'efficiency', task: string, days: number) =>
    admin.call.driverPerformance.giveTask({ ...op(), id: id(), driverId: idOf(driver), card, task, dueOn: due(days) })

  world.setClock(addMinutes(now, -COACHED_DAYS_AGO * DAY_MIN))
  await look(admin, idOf(hank))
  const done = await give(
    hank,
    'productivity',
    'Call the pit before you leave the yard and take the lane it is quick on.',
    3,
  )
  world.setClock(now)
  await admin.call.driverPerformance.endTask({
    ...{ ...op(), id: done.id, version: done.version, isDone: true },
    result: 'Rode along on Tuesday. Hank now calls ahead and waits less before he is loaded.',
  })
  await give(
    lena,
    'efficiency',
    'Shut the engine off when you wait longer than five minutes without the hydraulics.',
    14,
  )
  await look(office, idOf(rosa))
  await look(admin, idOf(rosa))
  await admin.call.driverPerformance.recognize({
    ...{ ...op(), id: id(), driverId: idOf(rosa), card: 'quality' },
    text: 'Every ticket photographed and legible for two weeks in a row. The billing office says thank you.',
  })
  await admin.call.driverPerformance.recognize({
    ...{ ...op(), id: id(), driverId: idOf(pat), card: null },
    text: 'Took the late load on the levee when nobody else could.',
  })
  const decided = await contest(world, hank, 'tonsPerHour', 'The loader at the quarry broke down for most of an hour.')
  if (decided) {
    const { id: contestId, version } = decided
    const reason = 'The quarry confirms it. Nobody answers for their loader.'
    await admin.call.driverPerformance.decide({ ...op(), id: contestId, version, isUpheld: true, reason })
  }
  await contest(world, rosa, 'tonsPerHour', 'I was sent around the closed bridge, which is twelve miles more.')
  for (const driver of [rosa, hank, lena]) await driver.call.driverPerformance.joinBoard({ ...op(), isShown: true })
}

function idOf({ actor }: Person): Uuid {
  if (!actor.driverId) throw new Error('drives nothing')
  return actor.driverId
}

/** The driver contests what lies furthest behind the others; nothing where there is no row. */
async function contest({ ports }: DemoWorld, driver: Person, metric: Metric, reason: string) {
  const { rows } = await driver.call.driverPerformance.rows({ driverId: idOf(driver), lookId: null, metric })
  const [row] = rows
  if (!row) return null
  const made = { operationId: ports.ids.uuid(), id: ports.ids.uuid() }
  return driver.call.driverPerformance.contest({ ...made, metric, rowId: row.id, day: row.day, reason })
}
