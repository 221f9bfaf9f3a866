import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startJobs } from '#server/background/jobs.ts'
import { handOver } from '#server/background/outbox.ts'
import { runBulk } from '#server/features/loads/bulk-job.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad, stepOf } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const hold = { action: 'hold' as const, reason: 'Rain' }

describe('a step for every load that matches', () => {
  test('is taken as a job, row by row, and reports which were left and why', async () => {
    const { cedar, ports } = world
    const loads = []
    for (let count = 0; count < 23; count++) loads.push(await bookedLoad(cedar))
    const [first] = loads
    if (!first) throw new Error('no load')
    await cedar.admin.loads.hold({ ...op(), id: first.id, version: first.version, reason: 'Wind' })
    const filter = { customerId: cedar.ids.customer }
    const { jobId, total } = await cedar.dispatcher.loads.bulkMatching({ ...op(), filter, step: hold })
    expect(total).toBe(23)
    expect(await cedar.dispatcher.loads.bulkProgress({ id: jobId })).toMatchObject({ state: 'running', looked: 0 })
    await runBulk(ports, cedar.id, jobId)
    const progress = await cedar.dispatcher.loads.bulkProgress({ id: jobId })
    expect(progress).toMatchObject({ state: 'done', total: 23, looked: 23, done: 22 })
    expect(progress.refused).toMatchObject([{ id: first.id, number: first.number, code: 'on_hold' }])
    expect((await cedar.admin.loads.list({ held: true })).rows).toHaveLength(23)
    const { rows } = await cedar.dispatcher.notifications.list({})
    expect(rows[0]).toMatchObject({
      kind: 'bulk_finished',
      path: expect.stringMatching(/^\/loads\?job=/),
      facts: { done: '22', refused: '1' },
    })
  })

  test('does nothing twice when it is delivered twice', async () => {
    const { cedar, ports } = world
    const load = await bookedLoad(cedar)
    const step = { action: 'duplicate' as const }
    const { jobId } = await cedar.dispatcher.loads.bulkMatching({ ...op(), filter: { ids: [load.id] }, step })
    await Promise.all([runBulk(ports, cedar.id, jobId), runBulk(ports, cedar.id, jobId)])
    expect((await cedar.admin.loads.list({ status: ['draft'] })).rows).toHaveLength(1)
  })

  test('ends where its person lost the right to it, and where they stopped it', async () => {
    const { cedar, ports } = world
    const [one, two] = [await bookedLoad(cedar), await bookedLoad(cedar)]
    const start = (id: typeof one.id) =>
      cedar.dispatcher.loads.bulkMatching({ ...op(), filter: { ids: [id] }, step: hold })
    const stopped = await start(one.id)
    await cedar.dispatcher.loads.stopBulk({ ...op(), id: stopped.jobId })
    await runBulk(ports, cedar.id, stopped.jobId)
    const lost = await start(two.id)
    const { userId } = await cedar.dispatcher.account.me()
    await cedar.admin.people.suspend({ ...op(), userId, reason: 'Left' })
    await runBulk(ports, cedar.id, lost.jobId)
    await cedar.admin.people.restore({ ...op(), userId })
    for (const { jobId } of [stopped, lost]) {
      expect(await cedar.dispatcher.loads.bulkProgress({ id: jobId })).toMatchObject({ state: 'stopped', done: 0 })
    }
    expect((await cedar.admin.loads.list({ ids: [one.id, two.id], held: true })).rows).toEqual([])
  })

  test('is its person’s own: nobody else looks at it, not even an admin, and no other fleet', async () => {
    const { cedar, stone } = world
    const load = await bookedLoad(cedar)
    const filter = { ids: [load.id] }
    const { jobId } = await cedar.dispatcher.loads.bulkMatching({ ...op(), filter, step: hold })
    for (const caller of [cedar.admin, stone.admin]) {
      expect(await refusal(caller.loads.bulkProgress({ id: jobId }))).toMatchObject({ kind: 'not_found' })
    }
    const foreign = await stone.dispatcher.loads.bulkMatching({ ...op(), filter, step: hold })
    expect(foreign.total).toBe(0)
  })
})

test('late are the loads whose window has ended before the truck came', async () => {
  const { cedar } = world
  const load = await bookedLoad(cedar)
  const isLate = async () =>
    (await cedar.dispatcher.loads.list({ late: true, ids: [load.id] })).rows.map(({ id }) => id).includes(load.id)
  expect(await isLate()).toBe(false)
  world.clock.addMinutes(120 * 24 * 60)
  expect(await isLate()).toBe(true)
})

describe('a reference', () => {
  test('is set while the load is under way, taken back the same way, and leaves a trace', async () => {
    const { cedar } = world
    const load = await bookedLoad(cedar)
    const { version } = await cedar.driver.driver.step({ ...stepOf(world, load.id), action: 'accept' })
    const set = { id: load.id, field: 'poNumber' as const }
    const after = await cedar.dispatcher.loads.setReference({ ...op(), ...set, version, value: 'PO 9000' })
    expect(await cedar.admin.loads.list({ ids: [load.id] })).toMatchObject({ rows: [{ poNumber: 'PO 9000' }] })
    const stale = cedar.dispatcher.loads.setReference({ ...op(), ...set, version, value: 'PO 1' })
    expect(await refusal(stale)).toMatchObject({
      kind: 'conflict',
      params: { current: { version: after.version, poNumber: 'PO 9000' } },
    })
    await cedar.dispatcher.loads.setReference({ ...op(), ...set, version: after.version, value: 'PO 4411' })
    expect(await cedar.admin.loads.list({ ids: [load.id] })).toMatchObject({ rows: [{ poNumber: 'PO 4411' }] })
  })

  test('of a cancelled load stays as it is; a foreign load is not there', async () => {
    const { cedar, stone } = world
    const load = await bookedLoad(cedar)
    const cancel = { ...op(), id: load.id, version: load.version, reason: 'Called off', isTonu: false }
    const { version } = await cedar.admin.loads.cancel(cancel)
    const set = { id: load.id, version, field: 'customerReference' as const, value: 'A' }
    expect(await refusal(cedar.admin.loads.setReference({ ...op(), ...set }))).toMatchObject({ code: 'load_is_closed' })
    expect(await refusal(stone.admin.loads.setReference({ ...op(), ...set, id: newId() }))).toMatchObject({
      kind: 'not_found',
    })
  })
})

test('a job whose process died is taken up by the next, long before it would run out', async () => {
  const { cedar, ports, url } = world
  const load = await bookedLoad(cedar)
  const { jobId } = await cedar.dispatcher.loads.bulkMatching({ ...op(), filter: { ids: [load.id] }, step: hold })
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', max: 1, supervise: false })
  const first = await startJobs(url, ports)
  await first.stop()
  // It took the job, as a process does, and never said a word again.
  await boss.start()
  await handOver(ports, (id, work) => boss.send('work', work, { id }))
  expect((await boss.fetch('work'))?.map(({ data }) => data)).toMatchObject([{ kind: 'bulk_loads' }])
  const db = await world.db.executeQuery<{ seconds: number }>(
    CompiledQuery.raw(
      `update jobs.job set heartbeat_on = heartbeat_on - interval '9 seconds' where state = 'active' returning heartbeat_seconds as seconds`,
    ),
  )
  expect(db.rows[0]?.seconds).toBeLessThan(30)
  const next = await startJobs(url, ports)
  try {
    await expect
      .poll(() => cedar.dispatcher.loads.bulkProgress({ id: jobId }), { timeout: 18_000, interval: 250 })
      .toMatchObject({ state: 'done', done: 1 })
  } finally {
    await next.stop()
    await boss.stop({ graceful: false })
  }
}, 30_000)
