import { billableWaiting } from '#domain/settlements/detention.ts'
import { PER_MILE_QUANTUM, perMileByFormula, perMileBySteps } from '#domain/settlements/fuel-surcharge-rate.ts'
import { perDiem } from '#domain/settlements/per-diem.ts'
import { type Deduction, settle } from '#domain/settlements/settlement.ts'
import { exactText, over, ratio, times } from '#domain/units/decimal.ts'
import { cents, centsText, NO_MONEY, toCents } from '#domain/units/money.ts'
import type { Fields } from '../read-input.ts'
import type { Calculation } from './calculation.ts'
import { readPayLine } from './pay-lines.ts'

export const fscFormula: Calculation = (input) => {
  const quantum = input.positive('round_per_mile', PER_MILE_QUANTUM)
  const perMile = perMileByFormula(input.decimal('index'), input.decimal('base'), input.positive('mpg'), quantum)
  return { per_mile: exactText(perMile), amount: centsText(toCents(times(perMile, input.amount('miles')))) }
}

export const fscStep: Calculation = (input) => {
  const { steps, perMile } = perMileBySteps(input.decimal('index'), {
    base: input.decimal('base'),
    step: input.positive('step'),
    perStep: input.amount('per_step'),
    partialStepCounts: input.flag('partial_step_counts'),
  })
  const amount = centsText(toCents(times(perMile, input.amount('miles'))))
  return { steps: String(steps), per_mile: exactText(perMile), amount }
}

export const detention: Calculation = (input) => {
  const billableMin = billableWaiting(
    input.amount('dwell_min'),
    input.amount('free_min'),
    input.positive('increment_min'),
  )
  const hours = over(billableMin, ratio(60))
  const computed = toCents(times(hours, input.amount('rate_h')))
  const amount = input.has('cap') ? cents(Math.min(computed, input.price('cap'))) : computed
  return { billable_hours: exactText(hours), amount: centsText(amount) }
}

export const settlement: Calculation = (input) => {
  const lines = input.groups('earnings', 'required').map(readPayLine)
  const result = settle({
    lines,
    accessorial: input.groups('accessorial').map((item) => item.money('amount')),
    reimbursements: input.groups('reimbursements').map((item) => item.money('amount')),
    guarantee: input.has('guarantee') ? input.price('guarantee') : null,
    minimumNet: input.price('min_net', NO_MONEY),
    deductions: input.groups('deductions').map(readDeduction),
  })
  return {
    lines: lines.map(centsText),
    accessorial: centsText(result.accessorial),
    guarantee_topup: centsText(result.guaranteeTopUp),
    gross: centsText(result.gross),
    reimbursements: centsText(result.reimbursements),
    deductions: result.deductions.map(({ name, taken }) => ({ name, taken: centsText(taken) })),
    carried_forward: result.carriedForward.map(({ name, carried }) => ({ name, carried: centsText(carried) })),
    net_pay: centsText(result.netPay),
  }
}

function readDeduction(item: Fields): Deduction {
  const byPercent = item.has('pct_of_gross')
  if (byPercent && item.has('amount')) throw item.bad('pct_of_gross', 'not together with amount')
  return {
    name: item.text('name'),
    wanted: byPercent ? { percentOfGross: item.amount('pct_of_gross') } : { amount: item.price('amount') },
    remaining: item.has('remaining') ? item.price('remaining') : null,
  }
}

export const perdiem: Calculation = (input) => {
  const { allowance, deductible } = perDiem(
    input.amount('full_days'),
    input.amount('partial_days'),
    input.price('rate'),
  )
  return { allowance: centsText(allowance), deductible: centsText(deductible) }
}
