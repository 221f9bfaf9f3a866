import { type FraudRuleId, fraudRule } from './catalogue.ts'
import type { Evidence } from './evidence.ts'
import { fuelFlags } from './rules/fuel-rules.ts'
import { impossibleTravel, moreTicketsThanStays, ticketsWithoutVisit } from './rules/place-rules.ts'
import { contractorIdentity, correctedByApprover, payWithoutTrace } from './rules/record-rules.ts'
import {
  arithmeticApart,
  duplicateTickets,
  offDivision,
  otherTrucks,
  tareApart,
  weightOutliers,
} from './rules/ticket-rules.ts'
import { earlyArrivals, hoursOutside, impossibleCycles } from './rules/time-rules.ts'
import type { Judged } from './verdict.ts'

const RULES: Partial<Record<FraudRuleId, (evidence: Evidence) => Judged[]>> = {
  F1: duplicateTickets,
  F2: ticketsWithoutVisit,
  F3: moreTicketsThanStays,
  F4: impossibleCycles,
  F5: impossibleTravel,
  F6: weightOutliers,
  F7: offDivision,
  F8: tareApart,
  F9: arithmeticApart,
  F11: fuelFlags('F11'),
  F12: fuelFlags('F12'),
  F13: fuelFlags('F13'),
  F14: fuelFlags('F14'),
  F18: hoursOutside,
  F19: earlyArrivals,
  F20: contractorIdentity,
  F21: payWithoutTrace,
  F22: otherTrucks,
  F23: correctedByApprover,
}

/**
 * A rule's word on everything of the span that it is about. A fleet's own score weighs the rule's default up or down; a
 * rule that weighs what it found keeps its proportions.
 */
export function judgeEvidence(rule: FraudRuleId, evidence: Evidence, score = fraudRule(rule).score): Judged[] {
  const share = score / fraudRule(rule).score
  return (RULES[rule]?.(evidence) ?? []).map((judged) => {
    const { verdict } = judged
    if (verdict.is !== 'fired') return judged
    return { ...judged, verdict: { ...verdict, score: Math.max(1, Math.min(100, Math.round(verdict.score * share))) } }
  })
}
