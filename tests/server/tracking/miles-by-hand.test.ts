import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Instant } from '#domain/units/brands.ts'
import { aDay, anInstant } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const MONTH = '2026-03'
const on = (day: number, hour = 12) => anInstant(`2026-03-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`)
const read = (readAt: Instant, metres: number, isNewInstrument = false) =>
  world.cedar.dispatcher.mileage.addReading({
    ...op(),
    id: newId(),
    truckId: world.cedar.ids.truck,
    readAt,
    metres,
    isNewInstrument,
    note: null,
  })
const correct = (metres: number, kind: 'loaded' | 'empty' = 'loaded', jurisdiction: string | null = 'OK') =>
  world.cedar.dispatcher.mileage.correct({
    ...op(),
    id: newId(),
    truckId: world.cedar.ids.truck,
    day: aDay('2026-03-05'),
    kind,
    metres,
    jurisdiction,
    reason: 'The tracker was unplugged.',
  })
const monthOf = async () => (await world.cedar.dispatcher.mileage.month({ month: MONTH }))[0]

test('a correction adds to what was measured, keeps it apart, and can be taken out again', async () => {
  const { id } = await correct(30_000)
  await correct(-5_000, 'empty', null)
  const truck = await monthOf()
  expect(truck).toMatchObject({ measuredM: 0, correctedM: 25_000, metres: { loaded: 30_000, empty: -5_000 } })
  expect(Object.values(truck?.metres ?? {}).reduce((sum, m) => sum + m, 0)).toBe(25_000)
  expect(truck?.jurisdictions).toMatchObject([
    { code: 'OK', measuredM: 30_000 },
    { code: null, measuredM: -5_000 },
  ])

  await world.cedar.admin.mileage.voidCorrection({ ...op(), id, reason: 'Wrong truck.' })
  expect(await monthOf()).toMatchObject({ correctedM: -5_000 })
  const { corrections } = await world.cedar.admin.mileage.byHand({ month: MONTH, truckId: world.cedar.ids.truck })
  expect(corrections.map(({ metres, voidedAt }) => [metres, voidedAt === null])).toEqual([
    [30_000, false],
    [-5_000, true],
  ])
  const audited = await world.db
    .selectFrom('audit_events')
    .select('reason')
    .where('entity_id', '=', world.cedar.ids.truck)
    .where('procedure', 'like', 'mileage.%')
    .execute()
  expect(audited.map(({ reason }) => reason)).toContain('Wrong truck.')
})

test('odometers that people read close the ledger where no device does', async () => {
  await read(on(2), 800_000_000)
  await read(on(10), 800_400_000)
  expect(await monthOf()).toMatchObject({ odometerM: 400_000, odometerBy: 'people' })
  expect(await refusal(read(on(12), 800_399_999))).toMatchObject({ code: 'reading_goes_back', field: 'metres' })
  expect(await refusal(read(on(11), 900_000_000))).toMatchObject({ code: 'reading_too_far' })
  expect(await refusal(read(anInstant('2026-05-01T12:00:00.000Z'), 800_500_000))).toMatchObject({ field: 'readAt' })
  await read(on(12), 1_000, true)
  await read(on(13), 51_000)
  expect(await monthOf()).toMatchObject({ odometerM: 450_000 })
})

test('what a driver sees has no corrections of the office, and nobody corrects another fleet’s truck', async () => {
  expect(await world.cedar.driver.mileage.month({ month: MONTH })).toEqual([])
  const { truck } = world.cedar.ids
  const foreign = { ...op(), id: newId(), truckId: truck, day: aDay('2026-03-05'), kind: 'empty' as const }
  const asked = world.stone.admin.mileage.correct({ ...foreign, metres: 1, jurisdiction: null, reason: 'x' })
  expect(await refusal(asked)).toMatchObject({ kind: 'not_found' })
  expect(await refusal(world.stone.admin.mileage.byHand({ month: MONTH, truckId: truck }))).toMatchObject({
    kind: 'not_found',
  })
})

test('a reading that is taken out closes no ledger, stays to be seen with who did it, and is taken out once', async () => {
  const { truck } = world.cedar.ids
  const { id } = await read(on(14), 90_000)
  expect(await monthOf()).toMatchObject({ odometerM: 489_000 })
  await world.cedar.admin.mileage.voidReading({ ...op(), id, reason: 'Read from the trip counter.' })
  expect(await monthOf()).toMatchObject({ odometerM: 450_000 })
  const { readings } = await world.cedar.admin.mileage.byHand({ month: MONTH, truckId: truck })
  expect(readings.find((row) => row.id === id)?.voidedAt).not.toBeNull()
  const again = world.cedar.admin.mileage.voidReading({ ...op(), id, reason: 'Twice.' })
  expect(await refusal(again)).toMatchObject({ kind: 'not_found' })
})
