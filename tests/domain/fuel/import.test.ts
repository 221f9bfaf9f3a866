import { expect, test } from 'vitest'
import { guessMapping } from '#domain/fuel/import/guess-mapping.ts'
import { mapRow } from '#domain/fuel/import/map-row.ts'
import { columnOf, type FuelMapping, findHeaderRow, placeColumns } from '#domain/fuel/import/mapping.ts'
import { lastFour, readDay, readMinute, readNumber } from '#domain/fuel/import/read-cells.ts'
import { exactText } from '#domain/units/decimal.ts'

test.each([
  ['1,234.50', '.', '1234.5'],
  ['$ 412.07', '.', '412.07'],
  ['(12.50)', '.', '-12.5'],
  ['12.50-', '.', '-12.5'],
  ['-3', '.', '-3'],
  ['1.234,50', ',', '1234.5'],
  ['84,213 gal', ',', '84.213'],
] as const)('%s with the decimal sign %s is %s', (text, decimal, expected) => {
  const read = readNumber(text, decimal)
  expect(read && exactText(read)).toBe(expected)
})

test.each([['12,5'], ['abc'], [''], ['1.2.3'], ['12 gal 4 oz']])(
  '%s is no number in a file of decimal points',
  (text) => {
    expect(readNumber(text, '.')).toBeNull()
  },
)

test.each([
  ['03/04/2026', 'month_first', '2026-03-04'],
  ['03/04/2026', 'day_first', '2026-04-03'],
  ['4.3.26 07:12', 'day_first', '2026-03-04'],
  ['2026-03-04T07:12:00Z', 'year_first', '2026-03-04'],
  ['20260304', 'year_first', '2026-03-04'],
  ['13/01/2026', 'month_first', null],
  ['02/30/2026', 'month_first', null],
  ['soon', 'month_first', null],
] as const)('the day of %s, %s, is %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day)
})

test.each([
  ['14:05', 845],
  ['2:05 PM', 845],
  ['12:00 AM', 0],
  ['12:30 pm', 750],
  ['14:05:33', 845],
  ['1405', 845],
  ['24:00', null],
  ['13:00 PM', null],
  ['', null],
] as const)('%s is minute %s of the day', (text, minute) => {
  expect(readMinute(text)).toBe(minute)
})

test('of a card the last four digits are kept', () => {
  expect(lastFour('5567 3310 0001 4482')).toBe('4482')
  expect(lastFour('12')).toBeNull()
})

const file = [
  ['Account No', '1234', '', '', '', '', ''],
  ['Transaction Date', 'Time (UTC)', 'Unit', 'Product Code', 'Quantity', 'PPG', 'Amount'],
  ['03/16/2026', '18:20', 'T-1', 'ULSD', '80.000', '3.899', '311.92'],
  ['03/17/2026', '18:40', 'T-1', 'DEF', '4.000', '3.200', '12.80'],
]

test('heads are found below what stands above them, and mean what providers mean', () => {
  expect(findHeaderRow(file)).toBe(1)
  expect(columnOf('Price per Gallon')).toBe('price')
  expect(columnOf('Loyalty points')).toBeNull()
  expect(guessMapping(file, ',')).toMatchObject({
    columns: { date: 'Transaction Date', time: 'Time (UTC)', truck: 'Unit', quantity: 'Quantity', amount: 'Amount' },
    dateOrder: 'month_first',
    decimal: '.',
    volume: 'gal',
    zone: 'utc',
    sign: 'as_is',
    products: { ULSD: 'diesel', DEF: 'def' },
  })
  expect(guessMapping([['a', 'b', 'c']], ',')).toBeNull()
})

test('a file of litres with decimal commas and every purchase below zero is seen as such', () => {
  const foreign = [
    ['Datum', 'Menge', 'Liter price', 'Betrag', 'Volume (litres)'],
    ['17.03.2026', '', '', '-34,00', '22,68'],
    ['18.03.2026', '', '', '-40,10', '26,97'],
  ]
  expect(guessMapping(foreign, ';')).toMatchObject({ dateOrder: 'day_first', decimal: ',', sign: 'flipped' })
})

const mapping: FuelMapping = {
  delimiter: ',',
  columns: {
    date: 'Transaction Date',
    time: 'Time (UTC)',
    truck: 'Unit',
    product: 'Product Code',
    quantity: 'Quantity',
    price: 'PPG',
    amount: 'Amount',
  },
  dateOrder: 'month_first',
  decimal: '.',
  volume: 'gal',
  odometer: 'mi',
  zone: 'utc',
  sign: 'as_is',
  products: { ULSD: 'diesel' },
  otherwise: null,
  isTaxPaid: true,
}
const read = (cells: string[], some: Partial<FuelMapping> = {}) =>
  mapRow(cells, placeColumns(file[1] ?? [], mapping.columns).at, { ...mapping, ...some })
const row = (change: Record<number, string>) =>
  ['03/16/2026', '18:20', 'T-1', 'ULSD', '80.000', '3.899', '311.92'].map((cell, at) => change[at] ?? cell)

test('a row becomes base units', () => {
  expect(read(row({}))).toMatchObject({
    ok: true,
    row: { day: '2026-03-16', minute: 1100, product: 'diesel', printed: 80_000, price: 3_899_000, amount: 31_192 },
  })
})

test.each([
  ['a date that is none', row({ 0: '13/45/2026' }), {}, 'date', 'fuel_row_date'],
  ['a time that is none', row({ 1: '25:90' }), {}, 'time', 'fuel_row_time'],
  ['an unknown product', row({ 3: 'X9' }), {}, 'product', 'fuel_row_product'],
  ['a volume in words', row({ 4: 'eighty' }), {}, 'quantity', 'fuel_row_quantity'],
  ['no amount', row({ 6: '' }), {}, 'amount', 'fuel_row_amount'],
  ['a price in words', row({ 5: 'n/a' }), {}, 'price', 'fuel_row_price'],
  ['volume times price that is not the amount', row({ 6: '331.92' }), {}, 'amount', 'fuel_row_sum'],
  ['signs that differ', row({ 6: '-311.92' }), {}, 'amount', 'fuel_row_signs'],
  ['a credit where none may be', row({ 4: '-80', 6: '-311.92' }), { sign: 'no_credits' }, 'amount', 'fuel_row_credit'],
] as const)('%s is refused at its cell', (_, cells, some, column, problem) => {
  expect(read([...cells], some)).toMatchObject({ ok: false, column, problem })
})

test('the sum may be off by a hundredth, and no more', () => {
  expect(read(row({ 6: '315.03' })).ok).toBe(true)
  expect(read(row({ 6: '315.10' })).ok).toBe(false)
})

test('a credit has both signs, and a file of flipped signs turns them', () => {
  expect(read(row({ 4: '-10', 6: '-38.99' }))).toMatchObject({ row: { printed: -10_000, amount: -3_899 } })
  expect(read(row({ 4: '80', 6: '-311.92' }), { sign: 'flipped' })).toMatchObject({
    row: { printed: 80_000, amount: 31_192 },
  })
})

test('a column that the file lacks is named', () => {
  expect(placeColumns(['Transaction Date', 'Unit'], mapping.columns).missing).toEqual([
    'time',
    'product',
    'quantity',
    'price',
    'amount',
  ])
})
