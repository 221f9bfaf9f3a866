import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { minutesBetween } from '#domain/units/time.ts'
import { makeDailyLoads } from '#server/features/jobs/make-daily-loads.ts'
import { aDay, anInstant } from '../../support/brands.ts'
import { op, openWorld, type World } from '../../support/world.ts'
import { addJob, TODAY } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const daily = { dailyLoads: 2, startsOn: TODAY }

/** The loads of a job with the day that they are to be picked up on, oldest first. */
async function loadsOf(jobId: Uuid) {
  const rows = await world.db
    .selectFrom('loads')
    .select(['id', 'status', 'quantity_milli', 'pickup_at', 'created_by', 'version'])
    .where('job_id', '=', jobId)
    .orderBy('pickup_at')
    .orderBy('load_number')
    .execute()
  return rows
}

const daysOf = async (jobId: Uuid) =>
  world.db
    .selectFrom('job_days')
    .select(['day', 'loads', 'refusal'])
    .where('job_id', '=', jobId)
    .orderBy('day')
    .execute()

/** Looks after the days of jobs at a time; the clock only runs on. */
const at = async (instant: Instant) => {
  world.clock.addMinutes(minutesBetween(world.clock.now(), instant))
  await makeDailyLoads(world.ports)
}

test('the loads of a day are made once, however often and by however many it is looked at', async () => {
  const job = await addJob(world.cedar, daily)
  await Promise.all([makeDailyLoads(world.ports), makeDailyLoads(world.ports), makeDailyLoads(world.ports)])
  await makeDailyLoads(world.ports)
  const loads = await loadsOf(job.id)
  expect(loads.map(({ status, quantity_milli, created_by }) => ({ status, quantity_milli, created_by }))).toEqual(
    [1, 2].map(() => ({ status: 'planned', quantity_milli: 22_000, created_by: job.writtenBy })),
  )
  expect(await daysOf(job.id)).toEqual([{ day: TODAY, loads: 2, refusal: null }])
  const events = await world.db
    .selectFrom('load_events')
    .select('actor_role')
    .where(
      'load_id',
      'in',
      loads.map(({ id }) => id),
    )
    .execute()
  expect(new Set(events.map(({ actor_role }) => actor_role))).toEqual(new Set(['system']))
  await world.cedar.admin.jobs.archive({ ...op(), id: job.id, version: 1 })
})

test('the next day’s come as it begins in the fleet’s zone, not before', async () => {
  const job = await addJob(world.cedar, { ...daily, startsOn: aDay('2026-03-17') })
  await at(anInstant('2026-03-17T04:59:00.000Z'))
  expect(await loadsOf(job.id)).toEqual([])
  await at(anInstant('2026-03-17T05:00:00.000Z'))
  expect((await loadsOf(job.id)).map(({ pickup_at }) => pickup_at)).toEqual([
    '2026-03-17T05:00:00.000Z',
    '2026-03-17T05:00:00.000Z',
  ])
  await at(anInstant('2026-03-18T04:59:00.000Z'))
  expect(await loadsOf(job.id)).toHaveLength(2)
  await world.cedar.admin.jobs.archive({ ...op(), id: job.id, version: 1 })
  await at(anInstant('2026-03-18T05:00:00.000Z'))
  expect(await loadsOf(job.id)).toHaveLength(2)
})

test('until the quantity is reached: the last load is smaller, and no day adds more', async () => {
  const job = await addJob(world.cedar, { ...daily, targetMilli: milli(50_000) })
  for (const day of ['18', '19', '20']) await at(anInstant(`2026-03-${day}T12:00:00.000Z`))
  const loads = await loadsOf(job.id)
  expect(loads.map(({ quantity_milli }) => quantity_milli)).toEqual([22_000, 22_000, 6000])
  expect(await daysOf(job.id)).toEqual([
    { day: '2026-03-18', loads: 2, refusal: null },
    { day: '2026-03-19', loads: 1, refusal: null },
    { day: '2026-03-20', loads: 0, refusal: null },
  ])
  // A cancelled load frees its quantity for the days to come.
  const [first] = loads
  if (!first) throw new Error('no load was made')
  const cancel = { ...op(), id: first.id, version: first.version, reason: 'Rain', isTonu: false }
  await world.cedar.admin.loads.cancel(cancel)
  await at(anInstant('2026-03-20T18:00:00.000Z'))
  expect(await loadsOf(job.id)).toHaveLength(3)
  await at(anInstant('2026-03-21T12:00:00.000Z'))
  expect((await loadsOf(job.id)).at(-1)?.quantity_milli).toBe(22_000)
})

test('loads made by hand for the day count towards it', async () => {
  const job = await addJob(world.cedar, { ...daily, dailyLoads: 3, startsOn: aDay('2026-03-22') })
  const byHand = { ...op(), id: job.id, count: 2, date: aDay('2026-03-22') }
  await world.cedar.admin.jobs.makeLoads(byHand)
  await at(anInstant('2026-03-22T12:00:00.000Z'))
  expect(await loadsOf(job.id)).toHaveLength(3)
  expect((await daysOf(job.id)).at(-1)).toEqual({ day: '2026-03-22', loads: 1, refusal: null })
})

test('what stands in the way is kept with the day, and other jobs are not held up', async () => {
  const { cedar, stone } = world
  const blocked = await addJob(cedar, daily)
  await world.db.updateTable('sites').set({ archived_at: world.clock.now() }).where('id', '=', cedar.ids.pit).execute()
  const other = await addJob(stone, daily)
  await at(anInstant('2026-03-23T12:00:00.000Z'))
  expect(await loadsOf(blocked.id)).toEqual([])
  expect(await daysOf(blocked.id)).toEqual([{ day: '2026-03-23', loads: 0, refusal: 'not_found' }])
  for (const desk of [cedar.admin, cedar.dispatcher]) {
    const told = (await desk.notifications.list({})).rows.filter(({ entityId }) => entityId === blocked.id)
    expect(told).toMatchObject([
      {
        kind: 'daily_loads_missing',
        path: expect.stringMatching(/^\/loads\?jobId=/),
        facts: { job: `${blocked.number} ${blocked.name}` },
      },
    ])
  }
  expect((await stone.admin.notifications.list({})).rows.map(({ kind }) => kind)).not.toContain('daily_loads_missing')
  expect(await loadsOf(other.id)).toHaveLength(2)
  await world.db.updateTable('sites').set({ archived_at: null }).where('id', '=', cedar.ids.pit).execute()
})
