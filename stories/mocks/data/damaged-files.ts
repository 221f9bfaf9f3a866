import type { AnswerOf } from '../answers.ts'
import { closedLoad } from '../recorded/closed-load.ts'

/** Files of the closed load whose bytes have changed on disk, as the office is told: no day of the demo has that. */
export const damagedFiles: AnswerOf<'overview.attention'>[number] = {
  kind: 'photo_damaged',
  entity: 'load',
  id: closedLoad.id,
  name: String(closedLoad.number),
  count: 2,
  of: closedLoad.customer?.name ?? null,
  at: '2026-11-21T08:10:00.000Z',
  day: null,
}
