import type { TimeOffState } from '#domain/time-off/time-off.ts'

/** How days off stand, within a sentence. */
export const timeOffStates = {
  asked: 'asked for',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'taken back',
} satisfies Record<TimeOffState, string>
