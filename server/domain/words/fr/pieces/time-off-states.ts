import type { TimeOffState } from '#domain/time-off/time-off.ts'

export const timeOffStates = {
  asked: 'demandée',
  approved: 'approuvée',
  declined: 'refusée',
  withdrawn: 'retirée',
} satisfies Record<TimeOffState, string>
