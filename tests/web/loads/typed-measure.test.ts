import { expect, test } from 'vitest'
import { readDistance, readQuantity } from '#web/features/loads/typed-measure.ts'

test.each([
  ['22', 'en-US', { milli: 22_000, unit: 'ton' }],
  ['22.5 tonnes', 'en-US', { milli: 22_500, unit: 'tonne' }],
  ['42,000 lb', 'en-US', { milli: 21_000, unit: 'ton' }],
  ['1.250,5', 'es', { milli: 1_250_500, unit: 'ton' }],
  ['22,5 t', 'fr', { milli: 22_500, unit: 'ton' }], // a t beside tons is no tonne
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
  ['10', 'mi', 16_093],
  ['10', 'km', 10_000],
  ['30 km', 'mi', 30_000],
  ['', 'mi', null],
  ['far', 'mi', undefined],
] as const)('%j with %s as the unit is read as a distance', (typed, unit, metres) => {
  expect(readDistance(typed, 'en-US', unit)).toBe(metres)
})
