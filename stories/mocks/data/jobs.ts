import type { AnswerOf } from '../answers.ts'
import { jobProgress } from '../recorded/parties.ts'

/** A job whose loads are above its target and its purchase order, some of them counted in a unit of their own. */
export const overrunProgress: AnswerOf<'jobs.progress'> = {
  ...jobProgress,
  deliveredMilli: 1_601_500,
  underWayMilli: 65_200,
  remainingMilli: 0,
  beyondMilli: 66_700,
  roomMilli: 0,
  po: {
    unit: 'tonne',
    quantityMilli: 1_500_000,
    usedMilli: 1_512_000,
    overrunMilli: 12_000,
    shareHundredths: 10_080,
  },
  uncounted: [{ code: 'unit_not_convertible', unit: 'load', loads: 2 }],
}
