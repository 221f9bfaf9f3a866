import { expect, test } from 'vitest'
import { readFuelTable } from '#domain/fuel/import/fuel-file.ts'
import { productOf } from '#domain/fuel/import/guess-mapping.ts'
import { type FuelIdentity, mayBeSame, sameKey } from '#domain/fuel/import/identity.ts'
import type { FuelMapping } from '#domain/fuel/import/mapping.ts'
import { lastFour, readCurrency, readDegrees, readMinute, readVolumeUnit } from '#domain/fuel/import/read-cells.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { parseDay, parseInstant } from '#domain/units/time.ts'
import { csvFile } from '#server/csv-file.ts'

test.each([
  ['14:05', 845],
  ['2:05 PM', 845],
  ['12:00 AM', 0],
  ['12:30 pm', 750],
  ['14:05:33', 845],
  ['14h05', 845],
  ['1405', 845],
  ['905', 545],
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

test('units, currencies and degrees are what a cell says of them', () => {
  expect(['84.2 gal', 'L', 'litres', 'US Gallons', '84.2', 'Units'].map(readVolumeUnit)).toEqual([
    'gal',
    'l',
    'l',
    'gal',
    null,
    null,
  ])
  expect(['CAD', 'C$ 12.00', 'us$5', '$5'].map(readCurrency)).toEqual(['CAD', 'CAD', 'USD', null])
  expect(['36.15', '36,15', '-95,99', '1e2', ''].map(readDegrees)).toEqual([36.15, 36.15, -95.99, null, null])
})

test('codes of products that say what they are', () => {
  expect(['ULSD', 'DEFD', 'BIODIESEL', 'ULSR', 'UNLD', 'SCALE', 'X9'].map(productOf)).toEqual([
    'diesel',
    'def',
    'diesel',
    'reefer',
    'gasoline',
    'other',
    null,
  ])
})

const HEADS = 'Transaction Date,Time (UTC),Unit,Product Code,Quantity,PPG,Amount'
const FILE = `Account No,1234,,,,,
${HEADS}
03/16/2026,18:20,T-1,ULSD,80.000,3.899,311.92
03/17/2026,18:40,T-1,DEF,4.000,3.200,12.80
`
const table = (text: string, said: FuelMapping | null = null) => readFuelTable(csvFile(text), said)

test('heads are found below what stands above them, and mean what providers mean', () => {
  const { fuel, questions, rows } = table(FILE)
  expect(questions).toEqual([])
  expect(fuel).toMatchObject({
    columns: { date: 'Transaction Date', time: 'Time (UTC)', truck: 'Unit', quantity: 'Quantity', amount: 'Amount' },
    dateOrder: 'month_first',
    decimal: '.',
    volume: 'gal',
    zone: 'utc',
    sign: 'as_is',
    products: { ULSD: 'diesel', DEF: 'def' },
  })
  expect(rows.map(({ line }) => line)).toEqual([3, 4])
})

test('a file of litres with decimal commas and every purchase below zero is seen as such', () => {
  const { fuel } = table(
    'Datum;Menge;Liter price;Betrag;Volume (litres)\n17.03.2026;22,68;;-34,00;\n18.03.2026;26,97;;-40,10;',
  )
  expect(fuel).toMatchObject({ dateOrder: 'day_first', decimal: ',', sign: 'flipped' })
})

test('heads that nobody knows are asked for, and nothing is read before they are mapped', () => {
  const file = 'When,What,How much,Paid\n03/16/2026,ULSD,80.000,311.92'
  const { questions, rows, fuel } = table(file)
  expect(questions).toMatchObject([
    { about: 'column', field: 'date', choices: ['When', 'What', 'How much', 'Paid'] },
    { about: 'column', field: 'quantity' },
    { about: 'column', field: 'amount' },
  ])
  expect(rows[0]?.read()).toMatchObject({ ok: false, problem: 'fuel_row_column' })
  const columns = { date: 'When', product: 'What', quantity: 'How much', amount: '#4' }
  const mapped = table(file, { ...fuel, columns, products: {} })
  expect(mapped.questions).toEqual([])
  expect(mapped.rows[0]?.read()).toMatchObject({
    ok: true,
    row: { day: '2026-03-16', printed: 80_000, amount: 31_192 },
  })
})

test('a column that is mapped and not in the file is asked for', () => {
  const { fuel } = table(FILE)
  expect(table(FILE.replace('PPG', 'Cents'), fuel).questions).toMatchObject([{ about: 'column', field: 'price' }])
})

test('days that may be months are asked about once', () => {
  const { questions, rows } = table(FILE.replace('03/16', '03/06').replace('03/17', '03/07'))
  expect(questions).toMatchObject([{ about: 'day_order', field: 'date', samples: ['03/06/2026', '03/07/2026'] }])
  expect(rows[0]?.read()).toMatchObject({ ok: false, problem: 'fuel_row_day_order' })
})

const { fuel: guessed } = table(FILE)
const mapping: FuelMapping = { ...guessed, products: { ULSD: 'diesel' } }
const read = (cells: string[], some: Partial<FuelMapping> = {}) =>
  table(`${HEADS}\n${cells.join(',')}`, { ...mapping, ...some }).rows[0]?.read()
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
  ['a volume with an exponent', row({ 4: '8e1' }), {}, 'quantity', 'fuel_row_quantity'],
  ['no amount', row({ 6: '' }), {}, 'amount', 'fuel_row_amount'],
  ['a price in words', row({ 5: 'n/a' }), {}, 'price', 'fuel_row_price'],
  ['volume times price that is not the amount', row({ 6: '331.92' }), {}, 'amount', 'fuel_row_sum'],
  ['signs that differ', row({ 6: '-311.92' }), {}, 'amount', 'fuel_row_signs'],
  ['a credit where none may be', row({ 4: '-80', 6: '-311.92' }), { sign: 'no_credits' }, 'amount', 'fuel_row_credit'],
] as const)('%s is refused at its cell', (_, cells, some, column, problem) => {
  expect(read([...cells], some)).toMatchObject({ ok: false, column, problem })
})

test('the sum may be off by a hundredth, and no more', () => {
  expect(read(row({ 6: '315.03' }))?.ok).toBe(true)
  expect(read(row({ 6: '315.10' }))?.ok).toBe(false)
})

test('a credit has both signs, and a file of flipped signs turns them', () => {
  expect(read(row({ 4: '-10', 6: '-38.99' }))).toMatchObject({ row: { printed: -10_000, amount: -3_899 } })
  expect(read(row({ 4: '80', 6: '-311.92' }), { sign: 'flipped' })).toMatchObject({
    row: { printed: 80_000, amount: 31_192 },
  })
})

const DAY = parseDay('2026-03-16')
const AT = parseInstant('2026-03-16T14:05:00.000Z')
if (!DAY || !AT) throw new Error('no day')
const bought: FuelIdentity = {
  number: 'T-1',
  product: 'diesel',
  at: AT,
  day: DAY,
  hasTime: true,
  printed: milli(100_000),
  unit: 'gal',
  amount: cents(35_000),
  card: null,
  seller: 'Stop One',
}
const later = parseDay('2026-03-18') ?? DAY

test('a number alone makes no two purchases one', () => {
  expect(sameKey(bought)).toBe(sameKey({ ...bought, seller: ' stop  one' }))
  // What may have been corrected since is asked about.
  expect(mayBeSame(bought, { ...bought, amount: cents(34_900) })).toBe(true)
  expect(mayBeSame(bought, { ...bought, day: later })).toBe(true)
  const others: Partial<FuelIdentity>[] = [
    { printed: milli(-100_000), amount: cents(-35_000) },
    { seller: 'Stop Nine' },
    { product: 'def' },
    { number: 'T-2' },
    { day: later, amount: cents(27_600) },
  ]
  for (const some of others) {
    const other = { ...bought, ...some }
    expect([sameKey(other) === sameKey(bought) && some.day === undefined, mayBeSame(bought, other)]).toEqual([
      false,
      false,
    ])
  }
})
