import type { Cents } from '#domain/units/brands.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { type CostLine, isRevenue, type ProfitLine } from './lines.ts'

/** By how much each changes, in percent; 10 is a tenth more. */
export type WhatIf = { rate: number; payload: number; cycle: number; fuel: number }
export const asItIs: WhatIf = { rate: 0, payload: 0, cycle: 0, fuel: 0 }

/** Of haul and pay, the part that is priced by weight, by time, and as a share of the haul. */
export type Priced = { byWeight: Cents; byTime: Cents; byHaul: Cents }

export type WhatIfFacts = {
  lines: readonly { line: ProfitLine; cents: Cents }[]
  /** Of the line of the same name. */
  priced: Partial<Record<ProfitLine, Priced>>
  lb: number
  loads: number
}

export type WhatIfResult = {
  revenueCents: Cents
  costCents: Cents
  profitCents: Cents
  /** Cost of a load by the tons that it carries, in cents; null without tons. */
  breakEvenTonCents: number | null
  costPerCycleCents: number | null
  payloadLb: number | null
}

const ofTruckTime: readonly CostLine[] = ['lease', 'insurance', 'permits', 'waiting']
const LB_PER_TON = 2000

/**
 * The same loads at other rates, payloads, cycles and fuel prices. Rates move the haul; payload what is priced by weight, on
 * both sides; the cycle what is priced by time, and the truck's own time; shares of the haul follow it; the rest stays.
 */
export function whatIf({ lines, priced, lb, loads }: WhatIfFacts, change: WhatIf): WhatIfResult {
  const factor = (percent: number) => 1 + percent / 100
  const hauled = lines.find(({ line }) => line === 'haul')?.cents ?? 0
  const byQuantity = (line: ProfitLine, amount: Cents): number => {
    const { byWeight = 0, byTime = 0 } = priced[line] ?? {}
    return amount + byWeight * (change.payload / 100) + byTime * (change.cycle / 100)
  }
  const hauledThen = byQuantity('haul', cents(hauled)) * factor(change.rate)
  const growth = hauled === 0 ? 0 : hauledThen / hauled - 1
  const moved = (line: ProfitLine, amount: Cents): number => {
    if (line === 'haul') return hauledThen
    if (line === 'fuel') return amount * factor(change.fuel)
    if ((ofTruckTime as readonly ProfitLine[]).includes(line)) return amount * factor(change.cycle)
    return byQuantity(line, amount) + (priced[line]?.byHaul ?? 0) * growth
  }
  const after = lines.map(({ line, cents: amount }) => ({ line, cents: cents(Math.round(moved(line, amount))) }))
  const sum = (isOne: (line: ProfitLine) => boolean) =>
    sumCents(after.filter(({ line }) => isOne(line)).map((each) => each.cents))
  const revenueCents = sum(isRevenue)
  const costCents = sum((line) => !isRevenue(line))
  const tons = (lb * factor(change.payload)) / LB_PER_TON
  return {
    revenueCents,
    costCents,
    profitCents: cents(revenueCents - costCents),
    breakEvenTonCents: tons > 0 ? Math.round(costCents / tons) : null,
    costPerCycleCents: loads > 0 ? Math.round(costCents / loads) : null,
    payloadLb: loads > 0 && lb > 0 ? Math.round((lb * factor(change.payload)) / loads) : null,
  }
}
