import type { ProposalState } from '#domain/loads/proposal-states.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

type Sent = { id: Uuid; state: ProposalState; delivery: string; decidedAt: Instant | null; reason: string | null }
type OnPhone = { entity: Uuid; state: 'waiting' | 'sent' | 'refused' }
/** What the office decided last, by where that load goes to. */
type Decided = { state: 'approved' | 'declined'; to: string; decidedAt: Instant; reason: string | null }

/** How many proposals wait, those still on the phone included, and the office's latest decision; null without one. */
export function proposalNews(
  sent: readonly Sent[],
  onPhone: readonly OnPhone[],
): { waiting: number; latest: Decided | null } {
  const arrived = new Set(sent.map(({ id }) => id))
  const unsent = onPhone.filter(({ entity, state }) => state !== 'refused' && !arrived.has(entity))
  const waiting = unsent.length + sent.filter(({ state }) => state === 'waiting').length
  let latest: Decided | null = null
  for (const { state, delivery, decidedAt, reason } of sent) {
    if (decidedAt === null || (state !== 'approved' && state !== 'declined')) continue
    if (!latest || decidedAt > latest.decidedAt) latest = { state, to: delivery, decidedAt, reason }
  }
  return { waiting, latest }
}
