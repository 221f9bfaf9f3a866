import { describe, expect, test } from 'vitest'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import { readLoadFile } from '#domain/loads/import/load-file.ts'
import { csvFile } from '#server/csv-file.ts'

const HEADS = 'Reference,Customer,Pickup,Delivery,Material,Quantity,Unit,Pickup date,Pickup time'
const read = (lines: readonly string[], heads = HEADS, answers: FileAnswers = {}) =>
  readLoadFile(csvFile([heads, ...lines].join('\n')), answers)
const first = (line: string, heads?: string, answers?: FileAnswers) => read([line], heads, answers).rows[0]

test('a whole line is read as it stands', () => {
  const row = first('PO-7,Bluff Paving,North Pit,Station 40,Crusher run,22.5,tons,2026-12-01,7:00-15:00')
  expect(row).toMatchObject({
    ...{ line: 2, state: 'take', reason: null, reference: 'PO-7', customer: 'Bluff Paving', pickup: 'North Pit' },
    ...{ delivery: 'Station 40', material: 'Crusher run', quantityMilli: 22_500, unit: 'ton' },
    pickupWindow: { from: { day: '2026-12-01', clock: '07:00' }, to: { day: '2026-12-01', clock: '15:00' } },
    deliveryWindow: null,
  })
})

test('our own export is read with its heads', () => {
  const heads =
    'load_number,customer,customer_reference,material,pickup,delivery,quantity,unit,pickup_from_utc,pickup_to_utc'
  const file = read(
    ['L-1,Bluff Paving,PO-7,Crusher run,North Pit,Station 40,22,ton,2026-12-01T13:00:00.000Z,2026-12-01T15:30:00.000Z'],
    heads,
  )
  expect(file.rows[0]).toMatchObject({
    state: 'take',
    reference: 'PO-7',
    pickupWindow: { from: { at: '2026-12-01T13:00:00.000Z' }, to: { at: '2026-12-01T15:30:00.000Z' } },
  })
  expect(file.unused).toEqual(['load_number'])
})

describe('hours', () => {
  const at = (time: string) => first(`,Bluff,Pit,Site,Stone,22,ton,2026-12-01,${time}`)
  test.each([
    ['', '00:00', '2026-12-01', '23:59'],
    ['7-15', '07:00', '2026-12-01', '15:00'],
    ['7 am to 3 pm', '07:00', '2026-12-01', '15:00'],
    ['22:00-4:00', '22:00', '2026-12-02', '04:00'],
    ['6:30', '06:30', '2026-12-01', '06:30'],
  ])('%s', (time, from, day, to) => {
    expect(at(time)?.pickupWindow).toEqual({ from: { day: '2026-12-01', clock: from }, to: { day, clock: to } })
  })
  test.each(['7-3', 'early', '25:00', '7-9-11'])('%s is no window', (time) => {
    expect(at(time)).toMatchObject({ state: 'refuse', reason: 'pickup_window' })
  })
  test('stand behind the day as well, and until when may be a time alone', () => {
    const heads = 'Customer,Pickup,Delivery,Material,Quantity,Unit,Pickup from,Pickup to'
    const row = (from: string, to: string) => first(`Bluff,Pit,Site,Stone,22,ton,${from},${to}`, heads)
    expect(row('12/13/2026 07:00', '15:30')?.pickupWindow).toEqual({
      from: { day: '2026-12-13', clock: '07:00' },
      to: { day: '2026-12-13', clock: '15:30' },
    })
    expect(row('12/13/2026', '12/14/2026')?.pickupWindow).toEqual({
      from: { day: '2026-12-13', clock: '00:00' },
      to: { day: '2026-12-14', clock: '23:59' },
    })
    expect(row('12/13/2026 07:99', '')).toMatchObject({ reason: 'pickup_window' })
  })
})

describe('what is not clear', () => {
  test('an order of days is asked, and then read', () => {
    const line = ',Bluff,Pit,Site,Stone,22,ton,03/04/2026,7-9'
    const file = read([line])
    expect(file.questions).toMatchObject([{ about: 'day_order' }])
    expect(file.rows[0]).toMatchObject({ state: 'ask', reason: 'day_order' })
    expect(first(line, HEADS, { dayOrder: 'day_first' })?.pickupWindow).toMatchObject({ from: { day: '2026-04-03' } })
  })
  test('a decimal sign is asked', () => {
    expect(first(',Bluff,Pit,Site,Stone,"22,500",ton,2026-12-01,')).toMatchObject({ state: 'ask', reason: 'decimal' })
  })
  test('a column that is needed is asked', () => {
    const file = read(['Bluff,Pit,Site,Stone,22'], 'Customer,Pickup,Delivery,Stuff,Quantity')
    expect(file.questions.map(({ field }) => field)).toEqual(['material', 'pickupFrom'])
    expect(file.rows[0]).toMatchObject({ state: 'ask', reason: 'column' })
  })
})

describe('units', () => {
  test('stand in the head of the quantity as well', () => {
    const heads = 'Customer,Pickup,Delivery,Material,Tons,Pickup date'
    expect(first('Bluff,Pit,Site,Stone,22,2026-12-01', heads)).toMatchObject({ state: 'take', unit: 'ton' })
  })
  test.each(['', 't', 'stones'])('%s is none', (unit) => {
    expect(first(`,Bluff,Pit,Site,Stone,22,${unit},2026-12-01,`)).toMatchObject({
      state: 'refuse',
      reason: 'unit',
      value: unit,
    })
  })
  test.each([
    ['Cu. Yd.', 'yd3'],
    ['MT', 'tonne'],
    ['Loads', 'load'],
  ])('%s', (written, unit) => {
    expect(first(`,Bluff,Pit,Site,Stone,22,${written},2026-12-01,`)?.unit).toBe(unit)
  })
})

test.each([
  [',,Pit,Site,Stone,22,ton,2026-12-01,', 'customer'],
  [',Bluff,,Site,Stone,22,ton,2026-12-01,', 'pickup'],
  [',Bluff,Pit,,Stone,22,ton,2026-12-01,', 'delivery'],
  [',Bluff,Pit,Site,,22,ton,2026-12-01,', 'material'],
  [',Bluff,Pit,Site,Stone,0,ton,2026-12-01,', 'quantity'],
  [',Bluff,Pit,Site,Stone,-3,ton,2026-12-01,', 'quantity'],
  [',Bluff,Pit,Site,Stone,many,ton,2026-12-01,', 'quantity'],
  [',Bluff,Pit,Site,Stone,22,ton,,', 'pickup_window'],
  [',Bluff,Pit,Site,Stone,22,ton,31/31/2026,', 'pickup_window'],
  [`${'x'.repeat(101)},Bluff,Pit,Site,Stone,22,ton,2026-12-01,`, 'too_long'],
])('%s is refused for its %s', (line, reason) => {
  expect(first(line)).toMatchObject({ state: 'refuse', reason })
})
