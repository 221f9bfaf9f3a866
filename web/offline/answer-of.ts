import type { Answer } from './outbox-rules.ts'
import type { Refusal } from './store.ts'

/** The server answered, but not yet: it is too busy, or failed on its side. */
export const BUSY: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504, 507])

/** What an answer that is no success means for the queue. */
export function answerOf(status: number, refusal: Refusal): Answer {
  // Somebody who was shut out of the fleet: what they did waits until they are let in again, or the office brings it in.
  if (status === 401 || refusal.code === 'no_role') return { kind: 'signed_out' }
  if (BUSY.has(status) || refusal.code === 'operation_running') return { kind: 'again' }
  return { kind: 'refused', refusal }
}
