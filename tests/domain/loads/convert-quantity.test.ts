import { expect, test } from 'vitest'
import { type CountedUnit, convertQuantity } from '#domain/loads/convert-quantity.ts'
import { exact, exactText } from '#domain/units/decimal.ts'

const stone = { densityLbYd3: 2700, bushelLb: null }
const wheat = { densityLbYd3: null, bushelLb: 60 }

test.each<[string, string, CountedUnit, CountedUnit, string | null]>([
  ['a unit into itself', '22.5', 'ton', 'ton', '22.5'],
  ['pounds into short tons', '47310', 'lb', 'ton', '23.655'],
  ['short tons into tonnes, by the exact pound', '1', 'ton', 'tonne', '0.90718474'],
  ['kilograms into tonnes', '21500', 'kg', 'tonne', '21.5'],
  ['long tons into pounds', '1', 'long_ton', 'lb', '2240'],
  ['cubic yards into tons by the density', '20', 'yd3', 'ton', '27'],
  ['tons into cubic yards by the density', '27', 'ton', 'yd3', '20'],
  ['barrels into gallons', '2', 'barrel', 'gallon', '84'],
  ['gallons into barrels', '84', 'gallon', 'barrel', '2'],
  ['stone by the bushel', '1', 'bushel', 'ton', null],
  ['gallons into tons', '1', 'gallon', 'ton', null],
  ['loads into tons', '1', 'load', 'ton', null],
  ['hours into loads', '1', 'hour', 'load', null],
])('%s: %s', (_, quantity, from, to, converted) => {
  const result = convertQuantity(exact(quantity), from, to, stone)
  expect(result && exactText(result)).toBe(converted)
})

test('bushels convert by the bushel weight of the material, and a volume without a density by nothing', () => {
  const tons = convertQuantity(exact(1000), 'bushel', 'ton', wheat)
  expect(tons && exactText(tons)).toBe('30')
  expect(convertQuantity(exact(1), 'yd3', 'ton', wheat)).toBeNull()
  expect(convertQuantity(exact(1), 'yd3', 'ton', { densityLbYd3: 0, bushelLb: 0 })).toBeNull()
  expect(convertQuantity(exact(1), 'bushel', 'ton', null)).toBeNull()
})
