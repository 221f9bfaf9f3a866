import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exact, scaled } from '#domain/units/decimal.ts'
import { newId, op, openWorld } from '../../support/world.ts'
import { at, driven, filledUp } from './ifta-world.ts'

const figure = z.union([z.number(), z.string()])
const schema = z.object({
  cases: z.array(
    z.object({ id: z.string(), calc: z.string(), input: z.unknown(), all_results: z.optional(z.unknown()) }),
  ),
})
const iftaInput = z.object({
  total_gallons: figure,
  non_ifta_miles: z.optional(figure),
  months_late: z.optional(z.number()),
  jurisdictions: z.array(
    z.object({
      jurisdiction: z.string(),
      miles: figure,
      tax_paid_gallons: figure,
      rate: figure,
      surcharge: z.optional(figure),
    }),
  ),
})
const iftaResults = z.object({
  ...{ total_miles: z.string(), mpg: z.string(), taxable_gallons: z.string(), tax_paid_gallons: z.string() },
  ...{ net_gallons: z.string(), tax: z.string(), interest: z.string(), penalty: z.string(), total_due: z.string() },
  rows: z.array(
    z.object({
      ...{ jurisdiction: z.string(), taxable_gallons: z.string(), net_gallons: z.string(), tax: z.string() },
      ...{ surcharge: z.string(), interest: z.string(), total: z.string() },
    }),
  ),
})
const path = join(import.meta.dirname, '../../support/cases/money-cases.json')
const known = schema.parse(JSON.parse(readFileSync(path, 'utf8')))
const cases = known.cases.flatMap(({ id, calc, input, all_results }) =>
  calc === 'ifta' ? [{ id, input: iftaInput.parse(input), results: iftaResults.parse(all_results) }] : [],
)
const cents = (amount: string) => Number(scaled(exact(amount), 2))
const gallonsOf = (value: string | number) => Number(scaled(exact(value), 3)) / 1000

test('there are cases of fuel tax', () => {
  expect(cases.length).toBeGreaterThan(2)
})

test.each(cases)('$id comes out of the trips, purchases and rates of a quarter', async ({ input, results }) => {
  // Each case is a quarter of a fleet of its own.
  const own = await openWorld()
  try {
    // Filed on time, or a month late.
    at(own, input.months_late ? '2026-08-01T15:00:00.000Z' : '2026-07-20T15:00:00.000Z')
    const fleet = own.cedar
    const truckId = fleet.ids.truck
    const miles = input.jurisdictions.map(({ jurisdiction, miles: count }) => [jurisdiction, Number(count)] as const)
    const outside = Number(input.non_ifta_miles ?? 0)
    await driven(own, fleet, { truckId, day: '2026-05-05' }, outside > 0 ? [...miles, ['DC', outside]] : miles)
    for (const { jurisdiction: state, tax_paid_gallons: paid } of input.jurisdictions) {
      if (Number(paid) > 0) await filledUp(own, fleet, { truckId, day: '2026-05-05', state, gallons: gallonsOf(paid) })
    }
    const rows = input.jurisdictions.flatMap(({ jurisdiction, rate, surcharge }) => [
      `2Q2026,${jurisdiction},base,${rate}`,
      ...(surcharge === undefined ? [] : [`2Q2026,${jurisdiction},surcharge,${surcharge}`]),
    ])
    const csv = ['quarter,jurisdiction,kind,special_diesel', ...rows].join('\n')
    const quarter = '2026-Q2'
    await fleet.admin.ifta.importRates({ ...op(), id: newId(), quarter, source: 'matrix.csv', csv, dryRun: false })
    const { figures, monthsLate } = await fleet.admin.ifta.quarter({ quarter, contractorId: null })
    expect(monthsLate).toBe(input.months_late ?? 0)
    const [diesel] = figures.returns
    expect(diesel).toMatchObject({
      totalMiles: Number(results.total_miles),
      totalGallons: Number(input.total_gallons),
      mpgHundredths: cents(results.mpg),
      taxableGallons: Number(results.taxable_gallons),
      taxPaidGallons: Number(results.tax_paid_gallons),
      netGallons: Number(results.net_gallons),
    })
    const byState = new Map(diesel?.lines.map((line) => [line.jurisdiction, line]))
    for (const row of results.rows) {
      expect(byState.get(row.jurisdiction)).toMatchObject({
        taxableGallons: Number(row.taxable_gallons),
        netGallons: Number(row.net_gallons),
        taxCents: cents(row.tax),
        surchargeCents: cents(row.surcharge),
        interestCents: cents(row.interest),
        totalCents: cents(row.total),
      })
    }
    expect(figures.taxCents + figures.surchargeCents).toBe(cents(results.tax))
    expect(figures.interestCents).toBe(cents(results.interest))
    expect(figures.penaltyCents).toBe(cents(results.penalty))
    expect(figures.totalCents).toBe(cents(results.total_due))
  } finally {
    await own.close()
  }
})
