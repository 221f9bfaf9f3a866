import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { predictionKinds } from '#domain/predictions/kinds.ts'
import type { Instant } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays, minutesBetween } from '#domain/units/time.ts'
import { makeNightly } from '#server/features/predictions/make.ts'
import { aDay, anInstant } from '../../support/brands.ts'
import { MORNING, op, openWorld, refusal, type World } from '../../support/world.ts'
import { must } from '../access/fixture.ts'
import { closedLoad } from '../charges/money-world.ts'
import { addCustomer } from '../customers/customers.ts'
import { addJob } from '../jobs/jobs.ts'
import { broughtHistory, MONDAY, namesIn } from './history.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Tests go back and forth in time. */
const moveTo = (at: Instant) => world.clock.addMinutes(minutesBetween(world.clock.now(), at))

const all = () => ({ ...op(), kinds: [...predictionKinds] })
const subject = () => `${world.cedar.ids.customer}:${world.cedar.ids.material}`

test('of a fleet without anything nothing is predicted, and of one load what is missing is said', async () => {
  const { predictions } = world.stone.admin
  expect(await predictions.makeNow(all())).toEqual({ subjects: 0, kept: 0, resolved: 0 })
  expect(await predictions.list({})).toEqual({ rows: [], isCut: false })
  expect((await predictions.records()).kinds.map(({ record }) => record.resolved)).toEqual([0, 0, 0])
  await closedLoad(world, world.stone)
  moveTo(anInstant('2026-03-24T12:00:00.000Z'))
  await predictions.makeNow(all())
  expect((await predictions.list({ kind: 'demand' })).rows).toMatchObject([
    { state: 'lacking', value: null, lack: { code: 'too_few', of: 'weeks', have: 1, need: 24 } },
  ])
  moveTo(MORNING)
})

test('history of other books is taken by the names that it is known under here, once', async () => {
  const { customer, material } = await namesIn(world, world.cedar)
  const week = { customer: customer.toUpperCase(), material, on: addDays(MONDAY, -5), tons: 90 }
  const bring = world.cedar.admin.predictions.bringHistory
  expect(await refusal(bring({ ...op(), weeks: [], payments: [] }))).toMatchObject({ field: 'weeks' })
  expect(await refusal(bring({ ...op(), weeks: [{ ...week, customer: 'Nobody' }], payments: [] }))).toMatchObject({
    code: 'history_unknown_name',
    params: { name: 'Nobody' },
  })
  expect(await refusal(bring({ ...op(), weeks: [{ ...week, on: MONDAY }], payments: [] }))).toMatchObject({
    code: 'history_not_over',
  })
  const payment = { customer, invoice: 'A-1', dueOn: MONDAY, paidOn: addDays(MONDAY, 1) }
  expect(await refusal(bring({ ...op(), weeks: [], payments: [payment] }))).toMatchObject({ field: 'payments' })
  expect(await bring({ ...op(), weeks: [week, { ...week, on: addDays(MONDAY, -7) }], payments: [] })).toEqual({
    weeks: 1,
    payments: 0,
  })
  await bring(await broughtHistory(world, world.cedar))
  const { rows } = await sql<{ weeks: number; payments: number }>`select
    (select count(*)::int from prior_weeks where fleet_id = ${world.cedar.id}) as weeks,
    (select count(*)::int from prior_payments where fleet_id = ${world.cedar.id}) as payments`.execute(world.db)
  expect(rows).toEqual([{ weeks: 40, payments: 30 }])
})

test('what is predicted is kept when it is made, and later held against what came', async () => {
  const { predictions } = world.cedar.admin
  // As if it had been asked ten weeks ago: nothing that came later is known then.
  moveTo(anInstant('2026-01-05T15:00:00.000Z'))
  expect(await predictions.makeNow(all())).toMatchObject({ resolved: 0 })
  const early = must((await predictions.list({ kind: 'demand' })).rows[0])
  expect(early).toMatchObject({ state: 'shown', targetOn: '2026-01-12', lack: null })
  moveTo(MORNING)
  expect(await predictions.makeNow(all())).toMatchObject({ resolved: 4 })
  const view = await predictions.card({ kind: 'demand', subject: subject() })
  const kept = must(view.kept.find(({ targetOn }) => targetOn === '2026-01-12'))
  expect(kept).toMatchObject({ value: early.value, ahead: 1, isResolved: true })
  // Nine weeks before the last that was brought.
  expect(kept.outcome).toBe((200 + ((8 * 37) % 11) * 6) * 2000)
  expect(view.points.filter(({ actual }) => actual !== null)).toHaveLength(40)
  const { kinds, madeAt } = await predictions.records()
  expect(madeAt).toBe(MORNING)
  expect(must(kinds.find(({ kind }) => kind === 'demand'))).toMatchObject({
    waiting: 4,
    cards: { shown: 1, plain: 0, lacking: 0 },
    record: { resolved: 4 },
  })
  // The same week says nothing twice.
  expect(await predictions.makeNow(all())).toMatchObject({ kept: 0 })
})

test('how late a customer pays is said with the plain rule beside it', async () => {
  const { rows } = await world.cedar.admin.predictions.list({ kind: 'payment_delay' })
  expect(rows).toMatchObject([{ state: 'shown', value: 9, baseline: 0, customerId: world.cedar.ids.customer }])
  const file = must(rows[0])
  expect(file.test?.mae).toBeLessThan(file.test?.baselineMae ?? 0)
})

test('a job without enough days says so, and a kind that is off is neither made nor shown', async () => {
  const { admin } = world.cedar
  await addJob(world.cedar, { targetMilli: milli(900_000) })
  await admin.predictions.makeNow(all())
  expect((await admin.predictions.list({ kind: 'job_finish' })).rows).toMatchObject([
    { state: 'lacking', lack: { of: 'workdays', have: 0, need: 10 } },
  ])
  await admin.settings.set({ ...op(), key: 'predict_demand', value: false })
  await admin.predictions.makeNow(all())
  expect((await admin.predictions.list({})).rows.map(({ kind }) => kind)).not.toContain('demand')
  expect(await refusal(admin.predictions.card({ kind: 'demand', subject: subject() }))).toMatchObject({
    code: 'not_found',
  })
  expect((await admin.predictions.records()).kinds.map(({ kind }) => kind)).toEqual(['payment_delay', 'job_finish'])
  await admin.settings.set({ ...op(), key: 'predict_demand', value: true })
})

test('each night predicts once for a fleet that has delivered', async () => {
  moveTo(anInstant('2026-03-30T12:00:00.000Z'))
  await makeNightly(world.ports)
  const days = () =>
    world.db.selectFrom('prediction_days').select(['fleet_id', 'day']).where('day', '=', aDay('2026-03-30')).execute()
  // Cedar has no delivered load of its own.
  expect(await days()).toEqual([{ fleet_id: world.stone.id, day: '2026-03-30' }])
  await makeNightly(world.ports)
  expect(await days()).toHaveLength(1)
  moveTo(MORNING)
})

test('of two customers that are merged the weeks add up, and nothing is expected of the one that is gone', async () => {
  const { admin, ids } = world.cedar
  const companyName = 'Osage Paving South'
  const { id: mergedId } = await addCustomer(world.cedar, companyName)
  const { material } = await namesIn(world, world.cedar)
  await admin.predictions.bringHistory({
    ...op(),
    weeks: [{ customer: companyName, material, on: addDays(MONDAY, -7), tons: 10 }],
    payments: [],
  })
  const { version } = await admin.customers.byId({ id: ids.customer })
  await admin.customers.merge({ ...op(), id: ids.customer, version, mergedId, mergedVersion: 1, reason: 'Same' })
  const { rows } = await sql<{ lb: number }>`select lb from prior_weeks where fleet_id = ${world.cedar.id}
    and week_on = ${addDays(MONDAY, -7)}`.execute(world.db)
  expect(rows).toEqual([{ lb: 210 * 2000 }])
})
