import { expect, test } from 'vitest'
import { loadWords } from '#domain/words/load-words.ts'
import { plainMeasure, readDecimal, readDistance, readQuantity } from '#web/features/loads/typed-measure.ts'

const en = await loadWords('en')
const es = await loadWords('es')
const fr = await loadWords('fr')

test.each([
  ['22', 'en-US', { milli: 22_000, unit: 'ton' }],
  ['22.5 tonnes', 'en-US', { milli: 22_500, unit: 'tonne' }],
  ['42,000 lb', 'en-US', { milli: 21_000, unit: 'ton' }],
  ['1.250,5', 'es', { milli: 1_250_500, unit: 'ton' }],
  ['22,5 t', 'fr', { milli: 22_500, unit: 'ton' }], // a t beside tons is no tonne
  ['22,5 tons', 'es-US', { milli: 22_500, unit: 'ton' }], // no thousands: the point of another language
  ['14.2 tonnes', 'fr-CA', { milli: 14_200, unit: 'tonne' }],
  ['42 000 lb', 'fr-CA', { milli: 21_000, unit: 'ton' }],
  ['1,250.5', 'es-US', { milli: 1_250_500, unit: 'ton' }],
  ['0,125', 'en-US', { milli: 125, unit: 'ton' }],
  ['1,2.5', 'en-US', undefined],
  ['  ', 'en-US', null],
  ['a lot', 'en-US', undefined],
  ['22 cats', 'en-US', undefined],
  ['-4', 'en-US', undefined],
  ['1.2.3', 'en-US', undefined],
])('%j in %s is read as a quantity', (typed, locale, expected) => {
  expect(readQuantity(typed, locale, 'ton')).toEqual(expected)
})

test('a weight in kilograms is in tonnes where no unit was chosen', () => {
  expect(readQuantity('19,000 kg', 'en-US', null)).toEqual({ milli: 19_000, unit: 'tonne' })
})

test.each([
  ['31\u00a0200 lb', '31200 lb'],
  ['14,2 t', '14.2 t'],
  ['31200', '31200'],
  ['15,6 short tons', '15.6 short tons'],
  ['1.250 t', ''], // a tonne and a quarter, or a thousand of them
  ['about 5 t', ''],
  ['', ''],
])('%j in French is written for all as %j', (typed, plain) => {
  expect(plainMeasure(typed, 'fr-CA')).toBe(plain)
})

test('every figure that a hint gives as an example is read as it is meant', () => {
  for (const [words, locale] of [
    [en, 'en-US'],
    [es, 'es-US'],
    [fr, 'fr-CA'],
  ] as const) {
    const examples = words.loadPages.form.quantityWrong.match(/22[.,]5 tons|42[., ]000 lb/g) ?? []
    expect(examples.map((typed) => readQuantity(typed, locale, 'ton')?.milli)).toEqual([22_500, 21_000])
  }
})

test.each([
  ['10', 'mi', 16_093],
  ['10', 'km', 10_000],
  ['30 km', 'mi', 30_000],
  ['', 'mi', null],
  ['far', 'mi', undefined],
] as const)('%j with %s as the unit is read as a distance', (typed, unit, metres) => {
  expect(readDistance(typed, 'en-US', unit)).toBe(metres)
})

test.each([
  ['5,000', 3, 'en-US', 5_000_000],
  ['5 000,25', 3, 'fr', 5_000_250],
  ['22.5', 3, 'en-US', 22_500],
  ['12 %', 2, 'en-US', 1_200],
  ['12,5%', 2, 'es', 1_250],
  ['12,5', 2, 'en-US', 1_250],
  ['12.50', 2, 'fr-CA', 1_250],
  ['12.345', 2, 'en-US', undefined], // nothing is rounded unasked
  ['about 5', 3, 'en-US', undefined],
  ['', 3, 'en-US', undefined],
])('%j with %i places in %s is read as a decimal', (typed, places, locale, expected) => {
  expect(readDecimal(typed, places, locale)).toBe(expected)
})
