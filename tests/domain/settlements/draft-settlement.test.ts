import { describe, expect, test } from 'vitest'
import { approvalBlocks } from '#domain/settlements/approval-blocks.ts'
import { itemsInOrder, openOf, type PayItem, payItemKinds } from '#domain/settlements/deduction-order.ts'
import { draftSettlement, type SettlementFacts } from '#domain/settlements/draft-settlement.ts'
import { settlementStates, stepsFrom } from '#domain/settlements/settlement-ladder.ts'
import { cents, NO_MONEY, sumCents } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'
import { type Chance, chance } from '../../support/chance.ts'
import { newId } from '../../support/world.ts'

const WEEK = { from: aDay('2026-03-09'), to: aDay('2026-03-15') }

const item = (some: Partial<PayItem> = {}): PayItem => ({
  id: newId(),
  kind: 'advance',
  startsOn: aDay('2026-01-01'),
  endsOn: null,
  amountCents: cents(10_000),
  percentHundredths: null,
  totalCents: cents(50_000),
  dueCents: NO_MONEY,
  takenCents: NO_MONEY,
  ...some,
})

const facts = (some: Partial<SettlementFacts> = {}): SettlementFacts => ({
  period: WEEK,
  lines: [{ kind: 'pay', amountCents: cents(100_000) }],
  guaranteeCents: null,
  minimumNetCents: NO_MONEY,
  items: [],
  quickPayHundredths: null,
  isFirstOfPeriod: true,
  ...some,
})

describe('the order of a settlement', () => {
  test('advance before fuel, court order, insurance, lease, escrow and others, whatever the order they were agreed in', () => {
    const items = [...payItemKinds].reverse().map((kind) => item({ kind }))
    expect(itemsInOrder(items, WEEK).map(({ kind }) => kind)).toEqual([...payItemKinds])
  })

  test('pay, top-up, reimbursement, deductions and fee add up to the net', () => {
    const lease = item({ kind: 'lease', amountCents: cents(30_000), totalCents: null })
    const { lines, totals } = draftSettlement(
      facts({
        lines: [
          { kind: 'pay', amountCents: cents(80_000) },
          { kind: 'accessorial', amountCents: cents(5000) },
          { kind: 'reimbursement', amountCents: cents(2500) },
        ],
        guaranteeCents: cents(90_000),
        items: [lease, item()],
        quickPayHundredths: 200,
      }),
    )
    expect(lines.map(({ kind, amountCents, dueCents }) => [kind, amountCents, dueCents])).toEqual([
      ['guarantee', 5000, null],
      ['deduction', -10_000, 10_000],
      ['deduction', -30_000, 30_000],
      // 2 % of 900.00 gross.
      ['fee', -1800, null],
    ])
    expect(totals).toEqual({
      payCents: 80_000,
      accessorialCents: 5000,
      guaranteeCents: 5000,
      grossCents: 90_000,
      reimbursementCents: 2500,
      deductionCents: 41_800,
      netCents: 50_700,
    })
  })

  test('an escrow stops at its target, and goes on when some of it was used', () => {
    const escrow = (takenCents: number) =>
      item({ kind: 'escrow', amountCents: cents(3000), totalCents: cents(75_000), takenCents: cents(takenCents) })
    const taken = (of: PayItem) => draftSettlement(facts({ items: [of] })).totals.deductionCents
    expect(taken(escrow(70_000))).toBe(3000)
    expect(taken(escrow(73_500))).toBe(1500)
    expect(taken(escrow(75_000))).toBe(0)
    expect(taken(escrow(60_000))).toBe(3000)
  })

  test('what a lease could not get this week is asked for again with the next one', () => {
    const lease = item({ kind: 'lease', amountCents: cents(30_000), totalCents: null })
    const first = draftSettlement(facts({ lines: [{ kind: 'pay', amountCents: cents(12_000) }], items: [lease] }))
    expect(first.lines).toEqual([{ kind: 'deduction', itemId: lease.id, amountCents: -12_000, dueCents: 30_000 }])
    const after = { ...lease, dueCents: cents(30_000), takenCents: cents(12_000) }
    expect(openOf(after)).toBe(18_000)
    const second = draftSettlement(facts({ items: [after] }))
    expect(second.lines).toEqual([{ kind: 'deduction', itemId: lease.id, amountCents: -48_000, dueCents: 30_000 }])
  })

  test('a second settlement of the same days has no guarantee, and takes only what was left open', () => {
    const again = facts({
      lines: [{ kind: 'pay', amountCents: cents(5000) }],
      guaranteeCents: cents(90_000),
      isFirstOfPeriod: false,
      items: [item(), item({ kind: 'lease', totalCents: null, dueCents: cents(30_000), takenCents: cents(29_000) })],
    })
    expect(draftSettlement(again).totals).toMatchObject({ guaranteeCents: 0, deductionCents: 1000, netCents: 4000 })
  })

  test('a correction that takes back more than was earned leaves a net below zero, and nothing is deducted', () => {
    const { totals, lines } = draftSettlement(
      facts({
        lines: [
          { kind: 'pay', amountCents: cents(10_000) },
          { kind: 'pay', amountCents: cents(-14_500) },
        ],
        items: [item()],
      }),
    )
    expect(totals).toMatchObject({ grossCents: -4500, deductionCents: 0, netCents: -4500 })
    expect(lines).toEqual([{ kind: 'deduction', itemId: expect.anything(), amountCents: 0, dueCents: 10_000 }])
  })

  test('an item begins with its first day and ends with its last, but still owes what is open', () => {
    const later = item({ startsOn: aDay('2026-03-16') })
    const over = item({ kind: 'lease', totalCents: null, endsOn: aDay('2026-03-08') })
    const owing = { ...over, id: newId(), dueCents: cents(4000) }
    expect(draftSettlement(facts({ items: [later, over] })).lines).toEqual([])
    expect(draftSettlement(facts({ items: [owing] })).totals.deductionCents).toBe(4000)
  })
})

/** A payee's period out of chance: lines, a guarantee now and then, and items of every kind. */
function anyFacts(random: Chance): SettlementFacts {
  const money = (most: number) => cents(random.below(most))
  const lines = Array.from({ length: random.below(40) }, () => ({
    kind: random.oneOf(['pay', 'pay', 'pay', 'accessorial', 'adjustment', 'reimbursement'] as const) ?? 'pay',
    amountCents: cents(random.below(60_000) - (random.is(0.1) ? 60_000 : 0)),
  }))
  const items = Array.from({ length: random.below(6) }, (_, at) => {
    const isShare = random.is(0.3)
    const totalCents = random.is(0.5) ? cents(1 + random.below(100_000)) : null
    return item({
      id: newId(),
      kind: payItemKinds[at % payItemKinds.length] ?? 'other',
      amountCents: isShare ? null : cents(1 + random.below(40_000)),
      percentHundredths: isShare ? 1 + random.below(3000) : null,
      totalCents,
      dueCents: money(50_000),
      takenCents: totalCents === null ? money(20_000) : cents(random.below(totalCents)),
    })
  })
  return facts({
    lines: lines.map((line) =>
      line.kind === 'reimbursement' ? { ...line, amountCents: cents(Math.abs(line.amountCents)) } : line,
    ),
    items,
    guaranteeCents: random.is(0.3) ? money(200_000) : null,
    minimumNetCents: random.is(0.3) ? money(20_000) : NO_MONEY,
    quickPayHundredths: random.is(0.2) ? 1 + random.below(500) : null,
    isFirstOfPeriod: random.is(0.8),
  })
}

const PERIODS = Number(process.env.SETTLED_PERIODS ?? 400)

test(`in ${PERIODS} periods out of chance totals are sums of lines, and no deduction takes what is not there`, () => {
  const random = chance(14)
  for (let at = 0; at < PERIODS; at++) {
    const given = anyFacts(random)
    const { lines, totals } = draftSettlement(given)
    expect(draftSettlement(given)).toEqual({ lines, totals })
    const all = [...given.lines, ...lines].map(({ amountCents }) => amountCents)
    expect(totals.netCents).toBe(sumCents(all))
    expect(totals.grossCents).toBe(totals.payCents + totals.accessorialCents + totals.guaranteeCents)
    const before = totals.grossCents + totals.reimbursementCents
    expect(totals.netCents).toBeGreaterThanOrEqual(Math.min(before, given.minimumNetCents))
    for (const { kind, itemId, amountCents, dueCents } of lines) {
      if (kind !== 'deduction') continue
      const of = given.items.find(({ id }) => id === itemId)
      expect(amountCents).toBeLessThanOrEqual(0)
      if (of)
        expect(-amountCents).toBeLessThanOrEqual(of.totalCents === null ? openOf(of) + (dueCents ?? 0) : openOf(of))
    }
  }
})

describe('what keeps a settlement from being approved', () => {
  const ready = {
    zeroLines: 0,
    insuranceExpiresOn: aDay('2026-03-16'),
    blocksUninsured: true,
    today: aDay('2026-03-16'),
  }
  test.each([
    ['on the last day of the insurance nothing', {}, []],
    ['a day later the insurance', { today: aDay('2026-03-17') }, ['insurance_expired']],
    ['no day at all', { insuranceExpiresOn: null }, ['insurance_missing']],
    ['an expired one where the fleet pays anyway: nothing', { today: aDay('2027-01-01'), blocksUninsured: false }, []],
    ['a driver has no insurance to show', { insuranceExpiresOn: undefined }, []],
    ['a line of nothing', { zeroLines: 1 }, ['zero_lines']],
  ])('%s', (_, some, codes) => {
    expect(approvalBlocks({ ...ready, ...some }).map(({ code }) => code)).toEqual(codes)
  })
})

test('the ladder goes draft, review, approved, paid; everything but void can become void', () => {
  expect(settlementStates.map((state) => stepsFrom(state))).toEqual([
    ['send', 'void'],
    ['take_back', 'approve', 'void'],
    ['pay', 'void'],
    ['void'],
    [],
  ])
})
