import { expect, test } from 'vitest'
import { fuelIndexOn } from '#domain/settlements/fuel-index.ts'
import { fuelSurcharge } from '#domain/settlements/fuel-surcharge.ts'
import { perMileBySteps } from '#domain/settlements/fuel-surcharge-rate.ts'
import { loadCharges } from '#domain/settlements/load-charges.ts'
import { exact, exactText } from '#domain/units/decimal.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay } from '../../support/brands.ts'
import { idOf, nothingMeasured, rateOf, termsOf, ticket } from './fixtures.ts'

const price = (week: string, dollars: string, index: 'us' | 'gulf_coast' = 'us') => ({
  id: idOf(Number(week.replaceAll('-', '')) % 1000),
  index,
  weekOf: aDay(week),
  priceMicro: microRate(dollars),
})
const series = [price('2026-03-02', '3.700'), price('2026-03-09', '3.782'), price('2026-03-23', '3.911')]

test.each([
  ['the Monday itself', '2026-03-09', '2026-03-09', false],
  ['the Sunday after', '2026-03-15', '2026-03-09', false],
  ['a week that has none goes by the one before, and says so', '2026-03-16', '2026-03-09', true],
  ['the day before the next is out', '2026-03-22', '2026-03-09', true],
  ['the next Monday', '2026-03-23', '2026-03-23', false],
])('a pickup on %s', (_, day, weekOf, carriedForward) => {
  expect(fuelIndexOn(series, 'us', aDay(day))).toMatchObject({ weekOf, publishedOn: weekOf, carriedForward })
})

test('no value before the first, after a year, or of another region', () => {
  expect(fuelIndexOn(series, 'us', aDay('2026-03-01'))).toBeNull()
  expect(fuelIndexOn(series, 'us', aDay('2027-03-23'))).not.toBeNull()
  expect(fuelIndexOn(series, 'us', aDay('2027-03-24'))).toBeNull()
  expect(fuelIndexOn(series, 'gulf_coast', aDay('2026-03-10'))).toBeNull()
})

const formula = { method: 'formula', baseMicro: microRate('4.00'), milesPerGallonMilli: milli(6_000) } as const
const facts = { loaded: { metres: 160_934 }, linehaulCents: null, termsId: null }

test('below the base there is no surcharge, or credit where the contract gives it', () => {
  const index = fuelIndexOn(series, 'us', aDay('2026-03-10'))
  expect(fuelSurcharge(formula, { index, ...facts })).toMatchObject({ ok: true, amountCents: cents(0) })
  // (3.782 − 4.00) ÷ 6 = −0.036 a mile over 100.0 miles.
  const credited = fuelSurcharge({ ...formula, creditBelowBase: true }, { index, ...facts })
  expect(credited).toMatchObject({ ok: true, amountCents: cents(-360) })
})

test('steps below the base take away as much as steps above it add', () => {
  const steps = { base: exact('4.00'), step: exact('0.06'), perStep: exact('0.01'), partialStepCounts: false }
  expect(exactText(perMileBySteps(exact('3.782'), { ...steps, hasCredit: true }).perMile)).toBe('-0.03')
  expect(perMileBySteps(exact('3.782'), steps)).toMatchObject({ steps: 0 })
  expect(perMileBySteps(exact('4.00'), { ...steps, hasCredit: true })).toMatchObject({ steps: 0 })
})

test('a load’s surcharge goes by its terms’ index, and explains which week', () => {
  const us = fuelIndexOn(series, 'us', aDay('2026-03-10'))
  const gulf = fuelIndexOn([price('2026-03-09', '3.500', 'gulf_coast')], 'gulf_coast', aDay('2026-03-10'))
  const charge = (index: 'us' | 'gulf_coast' | undefined) =>
    loadCharges({
      haul: { ...nothingMeasured, origin: ticket(40_000), loaded: { metres: 160_934 } },
      stops: [],
      fuelIndex: null,
      fuelIndexes: { ...(us ? { us } : {}), ...(gulf ? { gulf_coast: gulf } : {}) },
      hourIncrementMin: 15,
      truckOrderedNotUsed: false,
      sides: [
        {
          side: 'customer',
          partyId: null,
          terms: termsOf(rateOf('per_ton', '5'), {
            fuelSurcharge: { ...formula, baseMicro: microRate('1.20'), ...(index ? { index } : {}) },
          }),
        },
      ],
    }).find(({ kind }) => kind === 'fuel_surcharge')
  expect(charge(undefined)).toMatchObject({ ok: true, amountCents: cents(4_300) })
  expect(charge('gulf_coast')).toMatchObject({ ok: true, amountCents: cents(3_830) })
  const told = charge('gulf_coast')
  expect(told?.ok && told.explanation.steps[0]).toEqual({
    code: 'index_of_week',
    params: { index: 'gulf_coast', weekOf: '2026-03-09', price: '3.50' },
  })
})
