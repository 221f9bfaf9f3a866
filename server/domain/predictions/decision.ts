import type { Verdict } from './verdict.ts'

/** What somebody should decide about a forecast. */
export const decisions = ['late_payer', 'late_job', 'more_demand', 'less_demand'] as const
export type Decision = (typeof decisions)[number]

/**
 * Whether a forecast asks for a decision: an open invoice is later than this customer usually pays, a job will end after the
 * day that it is asked for, or even the nearer bound of a week lies beyond what was hauled of late. Only what beat the plain
 * rule asks for any.
 */
export function decisionOf({
  state,
  low,
  high,
  targetOn,
  reasons,
}: Pick<Verdict, 'state' | 'low' | 'high' | 'targetOn'> & {
  reasons: readonly Verdict['reasons'][number][]
}): Decision | null {
  if (state !== 'shown') return null
  for (const reason of reasons) {
    if (reason.code === 'open_invoices' && reason.beyond > 0) return 'late_payer'
    if (reason.code === 'due' && targetOn !== null && targetOn > reason.on) return 'late_job'
    if (reason.code === 'recent_weeks' && low !== null && low > reason.lb) return 'more_demand'
    if (reason.code === 'recent_weeks' && high !== null && high < reason.lb) return 'less_demand'
  }
  return null
}
