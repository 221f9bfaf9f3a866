import { expect, test } from 'vitest'
import type { Word } from '#domain/documents/ticket-words.ts'
import { readReceipt, readReceipts } from '#domain/fuel/receipt/receipt-reading.ts'
import { aDay } from '../../support/brands.ts'

/** The words of lines of print, as a recogniser places them. */
function words(lines: readonly string[], confidence = 0.95): Word[] {
  return lines.flatMap((line, row) => {
    let x = 20
    return line.split(' ').map((text) => {
      const box = { x, y: 40 + row * 36, w: text.length * 12, h: 20 }
      x += box.w + 14
      return { text, confidence, box }
    })
  })
}

const today = aDay('2026-11-25')
const american = [
  'PRAIRIE TRAVEL CENTER #118',
  'BIG CABIN, OK 74332',
  '11/20/2026 06:42 AM',
  'UNIT 204 ODOMETER: 412877',
  'DIESEL #2 PUMP 07',
  'GALLONS 96.412',
  'PRICE/GAL $3.799',
  'FUEL SALE $366.27',
  'CASH BACK 0.00',
  'TOTAL $366.27',
]

test('an American receipt', () => {
  expect(readReceipt(words(american))).toEqual({
    day: '2026-11-20',
    time: '06:42',
    product: 'diesel',
    printed: 96_412,
    volumeUnit: 'gal',
    price: 3_799_000,
    amount: 36_627,
    odometer: 412_877,
    seller: 'PRAIRIE TRAVEL CENTER #118',
    region: 'OK',
    unsure: [],
  })
})

test('a receipt in litres with decimal commas, the day before the month', () => {
  const lines = ['STATION DU PONT', '23.11.2026 17:05', 'Diesel 310,55 L', 'Prix / L 1,689 EUR', 'Total 524,52 EUR']
  expect(readReceipt(words(lines), 'day_first')).toMatchObject({
    day: '2026-11-23',
    time: '17:05',
    printed: 310_550,
    volumeUnit: 'l',
    price: 1_689_000,
    amount: 52_452,
    unsure: [],
  })
})

test('a total with other goods in it does not hide the fuel', () => {
  const lines = american.map((line) => (line.startsWith('TOTAL') ? 'TOTAL $381.27' : line))
  expect(readReceipt(words(lines))).toMatchObject({ printed: 96_412, amount: 36_627, unsure: [] })
})

test('figures that do not multiply are taken by their labels, and asked', () => {
  const lines = american.map((line) => (line.startsWith('GALLONS') ? 'GALLONS 90.412' : line))
  const reading = readReceipt(words(lines))
  expect(reading).toMatchObject({ printed: 90_412, price: 3_799_000, amount: 36_627 })
  expect(reading.unsure).toEqual(expect.arrayContaining(['quantity', 'price', 'amount']))
})

test('what the recogniser hardly made out is asked', () => {
  expect(readReceipt(words(american, 0.4)).unsure).toEqual(['quantity', 'price', 'amount'])
})

test('a date that can be read two ways is asked', () => {
  const lines = american.map((line) => line.replace('11/20/2026', '11/10/2026'))
  expect(readReceipt(words(lines))).toMatchObject({ day: '2026-11-10', unsure: ['date'] })
})

test('what two recognitions of a picture read differently is asked', () => {
  const other = american.map((line) =>
    line.replace('11/20/2026', '11/28/2026').replace('ODOMETER: 412877', 'ODOMETER: 412377'),
  )
  expect(readReceipts([words(american), words(other)], { today })).toMatchObject({
    amount: 36_627,
    unsure: ['date', 'odometer'],
  })
  expect(readReceipts([], { today })).toMatchObject({ amount: null })
})

test.each([
  ['2026-11-19', []],
  ['2026-11-18', ['date']],
  ['2027-11-21', []],
  ['2027-11-22', ['date']],
] as const)('on %s a receipt of November 20th 2026 has %j asked', (day, unsure) => {
  expect(readReceipts([words(american)], { today: aDay(day) }).unsure).toEqual(unsure)
})

test('a number times one is no proof', () => {
  const lines = ['TOOLS AND MORE', '11/20/2026 14:43', '1.00 x 49.99', 'TOTAL 49.99']
  expect(readReceipt(words(lines))).toMatchObject({
    printed: null,
    unsure: expect.arrayContaining(['quantity', 'price']),
  })
})

test('no words, no reading', () => {
  expect(readReceipt([])).toMatchObject({ day: null, printed: null, amount: null, product: null })
})
