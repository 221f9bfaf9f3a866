import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { ratio } from '#domain/units/decimal.ts'
import { cents, NO_MONEY, percentOf, sumCents } from '#domain/units/money.ts'
import { itemsInOrder, type PayItem, wishesOf } from './deduction-order.ts'
import { settle } from './settlement.ts'
import type { SettlementLineKind } from './settlement-ladder.ts'

/** A line that is there before anything is computed: a charge of a load, or one that the office typed. */
export type GivenLine = { kind: 'pay' | 'accessorial' | 'adjustment' | 'reimbursement'; amountCents: Cents }

export type SettlementFacts = {
  period: { from: Day; to: Day }
  lines: readonly GivenLine[]
  /** Of the period; null for none. */
  guaranteeCents: Cents | null
  minimumNetCents: Cents
  items: readonly PayItem[]
  /** The fee for being paid early, in hundredths of a percent of gross; null where the payee waits. */
  quickPayHundredths: number | null
  /** No other settlement that counts has these days: guarantee and what recurs belong to the first one alone. */
  isFirstOfPeriod: boolean
}

/** A line that follows from the others. Amounts count towards the net; what is taken is negative. */
export type ComputedLine = {
  kind: Extract<SettlementLineKind, 'guarantee' | 'deduction' | 'fee'>
  itemId: Uuid | null
  amountCents: Cents
  /** What newly fell due of an item, taken or not. */
  dueCents: Cents | null
}

export type SettlementTotals = {
  payCents: Cents
  /** Accessorials and adjustments. */
  accessorialCents: Cents
  guaranteeCents: Cents
  grossCents: Cents
  reimbursementCents: Cents
  /** Of deductions and fee together, as a positive amount. */
  deductionCents: Cents
  /** Below zero where corrections take back more than was earned: then nothing is paid and it is carried over. */
  netCents: Cents
}

/** The computed lines and the totals of one payee's settlement; the same facts give the same result. */
export function draftSettlement(facts: SettlementFacts): { lines: ComputedLine[]; totals: SettlementTotals } {
  const { period, items, isFirstOfPeriod, quickPayHundredths } = facts
  const given = (...kinds: GivenLine['kind'][]) =>
    facts.lines.filter(({ kind }) => kinds.includes(kind)).map(({ amountCents }) => amountCents)
  const wishes = itemsInOrder(items, period).flatMap((item) => wishesOf(item, period, isFirstOfPeriod))
  const accessorial = given('accessorial', 'adjustment')
  const pay = given('pay')
  const fee =
    quickPayHundredths === null
      ? []
      : [{ name: 'quick_pay', wanted: { percentOfGross: ratio(quickPayHundredths, 100) }, remaining: null }]
  const result = settle({
    lines: pay,
    accessorial,
    reimbursements: given('reimbursement'),
    guarantee: isFirstOfPeriod ? facts.guaranteeCents : null,
    minimumNet: facts.minimumNetCents,
    deductions: [...wishes.map(({ deduction }) => deduction), ...fee],
  })
  const taken = result.deductions.map((each) => each.taken)
  const lines: ComputedLine[] = []
  if (result.guaranteeTopUp > 0) lines.push(computed('guarantee', null, result.guaranteeTopUp))
  lines.push(...deductionLines(wishes, taken, result.gross))
  const feeTaken = fee.length > 0 ? (taken.at(-1) ?? NO_MONEY) : NO_MONEY
  if (feeTaken > 0) lines.push(computed('fee', null, cents(-feeTaken)))
  const deductionCents = sumCents(taken)
  return {
    lines,
    totals: {
      payCents: sumCents(pay),
      accessorialCents: result.accessorial,
      guaranteeCents: result.guaranteeTopUp,
      grossCents: result.gross,
      reimbursementCents: result.reimbursements,
      deductionCents,
      netCents: result.netPay,
    },
  }
}

/** One line for each item, also where nothing could be taken: what fell due is then open. */
function deductionLines(wishes: ReturnType<typeof wishesOf>, taken: readonly Cents[], gross: Cents): ComputedLine[] {
  const byItem = new Map<Uuid, { taken: Cents; due: Cents }>()
  for (const [at, { itemId, isArrears, deduction }] of wishes.entries()) {
    const before = byItem.get(itemId) ?? { taken: NO_MONEY, due: NO_MONEY }
    const wanted =
      'amount' in deduction.wanted ? deduction.wanted.amount : percentOf(gross, deduction.wanted.percentOfGross)
    const due = isArrears ? NO_MONEY : cents(Math.max(0, Math.min(wanted, deduction.remaining ?? wanted)))
    byItem.set(itemId, {
      taken: sumCents([before.taken, taken[at] ?? NO_MONEY]),
      due: sumCents([before.due, due]),
    })
  }
  return [...byItem]
    .filter(([, each]) => each.taken > 0 || each.due > 0)
    .map(([itemId, each]) => ({ kind: 'deduction', itemId, amountCents: cents(-each.taken), dueCents: each.due }))
}

const computed = (kind: ComputedLine['kind'], itemId: Uuid | null, amountCents: Cents): ComputedLine => ({
  kind,
  itemId,
  amountCents,
  dueCents: null,
})
