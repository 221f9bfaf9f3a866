import type { FuelCheck, FuelRule } from '#domain/fuel/checks/check.ts'
import type { FraudRuleId } from '../catalogue.ts'
import { type Evidence, type EvidencePurchase, isWithin } from '../evidence.ts'
import { CLEAR, type Judged, notTestable, type Point, type Verdict } from '../verdict.ts'
import { NO_SUBJECT } from './subjects.ts'

/** Which checks of a purchase a rule rests on: they were made when it was entered, and are not made a second time. */
const CHECKS: Partial<Record<FraudRuleId, { checks: readonly FuelRule[]; score: number }>> = {
  F11: { checks: ['over_capacity'], score: 95 },
  F12: { checks: ['place_mismatch'], score: 85 },
  F13: { checks: ['no_level_rise'], score: 80 },
  F14: { checks: ['fuel_velocity', 'off_hours', 'wrong_product', 'near_duplicate'], score: 70 },
}

/** F11 to F14: what the checks of a fuel purchase have flagged. */
export function fuelFlags(rule: 'F11' | 'F12' | 'F13' | 'F14') {
  const { checks: names = [], score = 0 } = CHECKS[rule] ?? {}
  return ({ span, purchases }: Evidence): Judged[] =>
    purchases.flatMap((purchase) => {
      const { id, at, truckId, driverId, contractorId } = purchase
      if (!isWithin(span, at)) return []
      const checks = purchase.checks.filter((check) => names.includes(check.rule))
      const subject = { ...NO_SUBJECT, rule, onceKey: id, at, purchaseId: id, truckId, driverId, contractorId }
      return [{ ...subject, verdict: fuelVerdict(purchase, checks, score) }]
    })
}

function fuelVerdict(purchase: EvidencePurchase, checks: readonly FuelCheck[], score: number): Verdict {
  const link = { to: 'fuel', id: purchase.id } as const
  const flagged = checks.filter(({ result }) => result === 'flag')
  const [first] = flagged
  if (!first) {
    const untried = checks.find((check) => check.result === 'cannot_tell')
    const isTried = checks.some(({ result }) => result === 'ok')
    return !isTried && untried?.result === 'cannot_tell' ? notTestable(untried.why) : CLEAR
  }
  const decided = purchase.decided.filter(({ rule }) => flagged.some((check) => check.rule === rule))
  const con: Point[] = [
    ...checks.filter(({ result }) => result === 'ok').map((check): Point => ({ code: 'fuel_check', check, link })),
    ...decided.map(({ by, reason }): Point => ({ code: 'fuel_decided', facts: { who: by, reason: reason ?? '–' } })),
    ...(purchase.hasReceipt ? [{ code: 'receipt_kept' as const, facts: {}, link }] : []),
  ]
  return {
    is: 'fired',
    score,
    sentence: { code: 'fuel_check', check: first },
    pro: flagged.map((check) => ({ code: 'fuel_check', check, link })),
    con,
    moneyCents: purchase.amountCents,
  }
}
