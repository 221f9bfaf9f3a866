import { expect, test } from 'vitest'
import { iftaReturn } from '#domain/fuel/ifta.ts'
import { dualFuelTax } from '#domain/fuel/ifta-dual-fuel.ts'
import { iftaDueDate } from '#domain/fuel/ifta-due.ts'
import { decimalText, exact, ZERO } from '#domain/units/decimal.ts'

test.each([
  [2026, 1, '2026-04-30'],
  [2026, 2, '2026-07-31'],
  [2026, 3, '2026-11-02'],
  [2026, 4, '2027-02-01'],
  [2027, 4, '2028-01-31'],
] as const)('the return of %i quarter %i is due on %s', (year, quarter, day) => {
  expect(iftaDueDate(year, quarter)).toBe(day)
})

const state = { jurisdiction: 'NC', miles: exact(6000), taxableMiles: exact(6000), surcharge: ZERO, rate: exact('0.5') }
const quarter = { totalGallons: exact(1000), nonMemberMiles: ZERO, interestPerMonth: exact('0.0075') }

test.each([
  ['owing 500.00: the least penalty and a tenth are the same', 0, 50_000, 375, 5_000],
  ['owing less: the least penalty', 20, 49_000, 368, 5_000],
  ['a credit: still the least penalty, no interest', 1_200, -10_000, 0, 5_000],
])('a return one month late, %s', (_, paid, tax, interest, penalty) => {
  const result = iftaReturn({ ...quarter, monthsLate: 1, jurisdictions: [{ ...state, taxPaidGallons: exact(paid) }] })
  expect(result).toMatchObject({ ok: true, return: { tax, interest, penalty, totalDue: tax + interest + penalty } })
})

test('above the least penalty it is a tenth', () => {
  const jurisdictions = [{ ...state, rate: exact('0.501'), taxPaidGallons: ZERO }]
  expect(iftaReturn({ ...quarter, monthsLate: 1, jurisdictions })).toMatchObject({
    return: { tax: 50_100, penalty: 5_010 },
  })
  expect(iftaReturn({ ...quarter, monthsLate: 0, jurisdictions })).toMatchObject({
    return: { interest: 0, penalty: 0 },
  })
})

test('a state without a rate brings neither tax nor credit, but its miles and gallons count', () => {
  const jurisdictions = [{ ...state, jurisdiction: 'OR', rate: ZERO, taxPaidGallons: exact(400) }]
  const result = iftaReturn({ ...quarter, monthsLate: 0, jurisdictions })
  if (!result.ok) return expect.unreachable('there is a fuel economy')
  expect(result.return.tax).toBe(0)
  expect([decimalText(result.return.totalMiles, 0), decimalText(result.return.netGallons, 0)]).toEqual(['6000', '600'])
})

test('without gallons or miles no return can be computed', () => {
  const jurisdictions = [{ ...state, taxPaidGallons: ZERO }]
  expect(iftaReturn({ ...quarter, totalGallons: ZERO, monthsLate: 0, jurisdictions })).toEqual({
    ok: false,
    reason: 'no_fuel_economy',
  })
  expect(iftaReturn({ ...quarter, monthsLate: 0, jurisdictions: [] })).toEqual({ ok: false, reason: 'no_fuel_economy' })
})

test('two fuels share one fuel economy and are taxed by their share of the gallons', () => {
  const result = dualFuelTax({
    fuels: [
      { fuel: 'diesel', gallons: exact(750) },
      { fuel: 'cng', gallons: exact(250) },
    ],
    jurisdictions: [
      {
        jurisdiction: 'PA',
        miles: exact(6000),
        paid: new Map([['diesel', exact(700)]]),
        rate: new Map([
          ['diesel', exact('0.741')],
          ['cng', exact('0.5')],
        ]),
      },
    ],
  })
  if (!result.ok) return expect.unreachable('there is a fuel economy')
  expect(decimalText(result.milesPerGallon, 2)).toBe('6.00')
  expect([result.taxByFuel, result.total]).toEqual([
    [
      { fuel: 'diesel', tax: 3_705 },
      { fuel: 'cng', tax: 12_500 },
    ],
    16_205,
  ])
})
