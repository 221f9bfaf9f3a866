import { expect, test } from 'vitest'
import { unitsOf } from '#domain/format/locale.ts'
import { fuelPriceText } from '#domain/format/money.ts'
import { keptFigure, keptUnits, shownFigure, shownUnit } from '#domain/format/shown-unit.ts'
import { microRate } from '#domain/units/money.ts'

test.each([
  ['656 ft are kept as 200 m', 'm', 656, 200],
  ['75 mph are kept as 121 km/h', 'kmh', 75, 121],
  ['a gallon at $3.859 is kept in millionths', 'micro_gal', 3.859, 3_859_000],
  ['0.8 gallons an hour', 'cgal_h', 0.8, 80],
] as const)('%s', (_, unit, typed, kept) => {
  expect(keptFigure(typed, shownUnit(unit, unitsOf('us')))).toBe(kept)
})

test.each([
  ['36,287 kg are kept as 79,999 lb', 'lb', 36_287, 79_999],
  ['200 m stay 200 m', 'm', 200, 200],
  ['a litre at $1.0194 is a gallon at $3.858849', 'micro_gal', 1.0194, 3_858_849],
  ['3.03 litres an hour are 0.8 gallons', 'cgal_h', 3.03, 80],
] as const)('%s for a metric reader', (_, unit, typed, kept) => {
  expect(keptFigure(typed, shownUnit(unit, unitsOf('metric')))).toBe(kept)
})

test('what a reader typed is what they see again, in every unit that keeps finer steps than it shows', () => {
  for (const unit of keptUnits) {
    for (const system of ['us', 'metric'] as const) {
      const shown = shownUnit(unit, unitsOf(system))
      const typed = shownFigure(1_000, shown)
      expect(shownFigure(keptFigure(typed, shown), shown), `${unit}, ${system}`).toBe(typed)
    }
  }
})

test('fuel is priced by the gallon or by the litre', () => {
  expect(fuelPriceText('en-US', microRate('3.859'), 'USD', 'gal')).toBe('$3.859/gal')
  expect(fuelPriceText('en-US', microRate('3.859'), 'USD', 'l')).toBe('$1.0194/L')
})
