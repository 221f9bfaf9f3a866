import { expect, test } from 'vitest'
import { orderWhole } from '#domain/lists/order-whole.ts'

const sorts = {
  usual: '-miles',
  columns: { unit: { kind: 'text' }, miles: { kind: 'whole' } },
} as const
const trucks = [
  { unit: 'T-10', miles: 40 },
  { unit: 'T-9', miles: null },
  { unit: 't-2', miles: 9 },
  { unit: 'T-11', miles: 120 },
]
const units = (order: string | undefined) =>
  orderWhole(trucks, { sorts, order, locale: 'en' }, { unit: (row) => row.unit, miles: (row) => row.miles }).map(
    ({ unit }) => unit,
  )

test('a whole list goes by amount or by name, numbers in names as numbers', () => {
  expect(units('miles')).toEqual(['t-2', 'T-10', 'T-11', 'T-9'])
  expect(units('unit')).toEqual(['t-2', 'T-9', 'T-10', 'T-11'])
  expect(units('-unit')).toEqual(['T-11', 'T-10', 'T-9', 't-2'])
})

test('without an order it goes by its usual one, and rows without a value stand last both ways', () => {
  expect(units(undefined)).toEqual(['T-11', 'T-10', 't-2', 'T-9'])
  expect(units('miles').at(-1)).toBe('T-9')
})

test('the list it was given stays as it is, and equals keep their places', () => {
  const before = [...trucks]
  units('unit')
  expect(trucks).toEqual(before)
  const even = orderWhole(
    [{ id: 2 }, { id: 1 }],
    { sorts, order: 'miles', locale: 'en' },
    { unit: () => 'x', miles: () => 1 },
  )
  expect(even).toEqual([{ id: 2 }, { id: 1 }])
})
