import { expect, test } from 'vitest'
import type { Word } from '#domain/documents/ticket-words.ts'
import { readReceipt } from '#domain/fuel/receipt/receipt-reading.ts'

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

test('no words, no reading', () => {
  expect(readReceipt([])).toMatchObject({ day: null, printed: null, amount: null, product: null })
})
