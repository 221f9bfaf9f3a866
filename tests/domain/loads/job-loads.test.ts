import { expect, test } from 'vitest'
import { type DailyJob, dailyGaps, dueLoads, isJobDay, loadSizes, oneLoad } from '#domain/loads/job-loads.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay } from '../../support/brands.ts'

const [first, day, last] = [aDay('2026-03-02'), aDay('2026-03-17'), aDay('2026-05-29')]
const one = milli(22_000)

test.each([
  ['three whole loads within what remains', 3, 66_000, [22_000, 22_000, 22_000]],
  ['a smaller last one', 3, 50_500, [22_000, 22_000, 6500]],
  ['one thousandth more than two loads takes a third', 3, 44_001, [22_000, 22_000, 1]],
  ['less than one load', 1, 9000, [9000]],
])('%s', (_, count, room, sizes) => {
  expect(loadSizes(count, one, milli(room))).toEqual({ ok: true, sizes })
})

test('more loads than fit are refused, with how many do', () => {
  expect(loadSizes(3, one, milli(44_000))).toEqual({ ok: false, code: 'beyond_job', fits: 2 })
  expect(loadSizes(1, one, milli(0))).toEqual({ ok: false, code: 'beyond_job', fits: 0 })
})

test('without an end any number of whole loads is made', () => {
  expect(loadSizes(2, one, null)).toEqual({ ok: true, sizes: [22_000, 22_000] })
})

test('a job counted in loads has loads of one unless it says otherwise; another has to say it', () => {
  expect(oneLoad({ unit: 'load', loadMilli: null })).toBe(1000)
  expect(oneLoad({ unit: 'ton', loadMilli: null })).toBeNull()
  expect(oneLoad({ unit: 'ton', loadMilli: one })).toBe(one)
})

test('the first and the last day belong to a job', () => {
  const days = { startsOn: first, endsOn: last }
  expect(['2026-03-01', '2026-03-02', '2026-05-29', '2026-05-30'].map((each) => isJobDay(days, aDay(each)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isJobDay({ startsOn: null, endsOn: null }, day)).toBe(true)
})

const daily = (more: Partial<DailyJob> = {}): DailyJob => ({
  dailyLoads: 4,
  loadMilli: one,
  roomMilli: milli(1_000_000),
  startsOn: first,
  endsOn: last,
  ...more,
})

test.each<[string, Partial<DailyJob>, number, number[]]>([
  ['all of a day without loads', {}, 0, [22_000, 22_000, 22_000, 22_000]],
  ['what is lacking beside those made by hand', {}, 3, [22_000]],
  ['none where the day has as many as it is to have', {}, 4, []],
  ['none where it has more', {}, 6, []],
  ['up to the quantity that is left, the last smaller', { roomMilli: milli(50_000) }, 0, [22_000, 22_000, 6000]],
  ['none once the quantity is reached', { roomMilli: milli(0) }, 0, []],
  ['none for what tickets and plans differ by', { roomMilli: milli(219) }, 0, []],
  ['a load of a hundredth is one', { roomMilli: milli(220) }, 0, [220]],
  ['without an end all of the day', { roomMilli: null }, 2, [22_000, 22_000]],
  ['none by itself where none are wanted', { dailyLoads: null }, 0, []],
  ['none before the first day', { startsOn: aDay('2026-03-18') }, 0, []],
  ['none after the last', { endsOn: aDay('2026-03-16') }, 0, []],
])('a day is due: %s', (_, more, madeAlready, sizes) => {
  expect(dueLoads(daily(more), day, madeAlready)).toEqual(sizes)
})

test('daily loads need sites, material, the quantity of one and a first day', () => {
  const bare = { pickupSiteId: null, deliverySiteId: null, materialId: null, loadMilli: null, startsOn: null }
  expect(dailyGaps({ ...bare, unit: 'ton', dailyLoads: 2 })).toEqual([
    'pickupSiteId',
    'deliverySiteId',
    'materialId',
    'loadMilli',
    'startsOn',
  ])
  expect(dailyGaps({ ...bare, unit: 'ton', dailyLoads: null })).toEqual([])
  expect(dailyGaps({ ...bare, unit: 'load', dailyLoads: 2 })).not.toContain('loadMilli')
})
