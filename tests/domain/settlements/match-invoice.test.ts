import { describe, expect, test } from 'vitest'
import { matchInvoice, type OurLoad, type TheirLine } from '#domain/settlements/match-invoice.ts'
import { isReported, reportingThreshold } from '#domain/settlements/reportable-pay.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay } from '../../support/brands.ts'
import { newId } from '../../support/world.ts'

const our = (some: Partial<OurLoad> = {}): OurLoad => ({
  loadId: newId(),
  loadNumber: 'L-00042',
  earnedOn: aDay('2026-03-12'),
  ticketNumbers: ['S-1107'],
  quantityMilli: milli(23_660),
  amountCents: cents(29_196),
  ...some,
})
const their = (some: Partial<TheirLine> = {}): TheirLine => ({
  loadNumber: 'L-00042',
  ticketNumber: 'S-1107',
  quantityMilli: milli(23_660),
  amountCents: cents(29_196),
  ...some,
})
const ONE_PERCENT = { percentHundredths: 100, amountCents: cents(0) }

describe('a contractor’s line against ours', () => {
  const load = our()
  test.each([
    ['the same figures match', {}, 'matched'],
    ['a ticket written otherwise is the same one', { loadNumber: null, ticketNumber: 's 1107' }, 'matched'],
    ['by the load’s number alone', { ticketNumber: null, quantityMilli: null }, 'matched'],
    ['one percent more is near enough', { amountCents: cents(29_487) }, 'matched'],
    ['a cent beyond it is not', { amountCents: cents(29_489) }, 'amount_differs'],
    ['another weight', { quantityMilli: milli(25_000) }, 'quantity_differs'],
    ['another ticket of the same load', { ticketNumber: 'S-9999' }, 'no_ticket'],
    ['a load of nobody’s', { loadNumber: 'L-00099', ticketNumber: 'S-9999' }, 'not_ours'],
  ] satisfies [string, Partial<TheirLine>, string][])('%s', (_, some, result) => {
    expect(matchInvoice([their(some)], [load], ONE_PERCENT).lines.map((line) => line.result)).toEqual([result])
  })

  test('the amount of the tolerance counts where it is larger than the share', () => {
    const small = our({ amountCents: cents(2000) })
    const line = their({ amountCents: cents(2500) })
    expect(matchInvoice([line], [small], { percentHundredths: 100, amountCents: cents(500) }).lines).toMatchObject([
      { result: 'matched', differenceCents: 500 },
    ])
  })

  test('a load without any ticket has no proof; one named twice counts once; a forgotten one is missing', () => {
    const bare = our({ loadNumber: 'L-00043', ticketNumbers: [] })
    const forgotten = our({ loadNumber: 'L-00044', ticketNumbers: ['S-1109'] })
    const lines = [their(), their(), their({ loadNumber: 'L-00043', ticketNumber: null })]
    const match = matchInvoice(lines, [load, bare, forgotten], ONE_PERCENT)
    expect(match.lines.map(({ result }) => result)).toEqual(['matched', 'twice', 'no_ticket'])
    expect(match.missing).toEqual([forgotten])
    expect(match).toMatchObject({ theirsCents: 3 * 29_196, oursCents: 2 * 29_196 })
  })
})

test.each([
  [2025, 59_999, false],
  [2025, 60_000, true],
  [2026, 199_999, false],
  [2026, 200_000, true],
])('payments of %i of %i cents are on a Form 1099-NEC: %s', (year, paid, is) => {
  expect(isReported(year, cents(paid), true)).toBe(is)
  expect(isReported(year, cents(paid), false)).toBe(false)
  expect(paid >= reportingThreshold(year)).toBe(is)
})
