import type { Cents } from '#domain/units/brands.ts'
import type { Exact } from '#domain/units/decimal.ts'
import { cents, NO_MONEY, percentOf, sumCents } from '#domain/units/money.ts'

/** A deduction as agreed: a fixed amount or a percentage of gross, at most what the item still has open. */
export type Deduction = {
  name: string
  wanted: { amount: Cents } | { percentOfGross: Exact }
  /** The open balance of an advance or a target; null where there is none. */
  remaining: Cents | null
}

export type SettlementInput = {
  /** Pay lines per load, each already rounded. */
  lines: Cents[]
  accessorial: Cents[]
  /** Not pay: neither in the guarantee nor in gross. */
  reimbursements: Cents[]
  guarantee: Cents | null
  /** Deductions stop before the net falls below this. */
  minimumNet: Cents
  /** In the order in which they are served. */
  deductions: Deduction[]
}

export type SettlementResult = {
  accessorial: Cents
  guaranteeTopUp: Cents
  gross: Cents
  reimbursements: Cents
  deductions: { name: string; taken: Cents }[]
  /** Items not taken in full; the rest is an open balance of the next settlement. */
  carriedForward: { name: string; carried: Cents }[]
  netPay: Cents
}

/**
 * One payee's settlement: lines and accessorial pay, topped up to the guarantee, are gross; reimbursements are added
 * after it; deductions are taken in their order as far as the minimum net allows, and the rest is carried forward.
 */
export function settle(input: SettlementInput): SettlementResult {
  const accessorial = sumCents(input.accessorial)
  const earned = sumCents([...input.lines, accessorial])
  const guaranteeTopUp = input.guarantee === null ? NO_MONEY : cents(Math.max(0, input.guarantee - earned))
  const gross = sumCents([earned, guaranteeTopUp])
  const reimbursements = sumCents(input.reimbursements)
  let left = Math.max(0, gross + reimbursements - input.minimumNet)
  const deductions: SettlementResult['deductions'] = []
  const carriedForward: SettlementResult['carriedForward'] = []
  for (const item of input.deductions) {
    const wanted = wantedOf(item, gross)
    const taken = Math.min(wanted, left)
    left -= taken
    deductions.push({ name: item.name, taken: cents(taken) })
    if (taken < wanted) carriedForward.push({ name: item.name, carried: cents(wanted - taken) })
  }
  const netPay = cents(gross + reimbursements - sumCents(deductions.map(({ taken }) => taken)))
  return { accessorial, guaranteeTopUp, gross, reimbursements, deductions, carriedForward, netPay }
}

function wantedOf({ wanted, remaining }: Deduction, gross: Cents): number {
  const amount = 'amount' in wanted ? wanted.amount : percentOf(gross, wanted.percentOfGross)
  return Math.max(0, remaining === null ? amount : Math.min(amount, remaining))
}
