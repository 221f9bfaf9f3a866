import type { QuoteStatus } from '#domain/sales/quote-states.ts'
import type { Tone } from '#ui'
import type { Outputs } from '#web/api.ts'

export type Quote = Outputs['quotes']['byId']
export type QuoteRow = Outputs['quotes']['list']['rows'][number]
export type QuotePreview = Quote['figures']
export type Estimate = Extract<QuotePreview, { ok: true }>['estimate']
export type SimilarHaul = Outputs['quotes']['similar'][number]

export const quoteTones: Record<QuoteStatus, Tone> = {
  draft: 'idle',
  approval: 'site',
  sent: 'offer',
  viewed: 'active',
  accepted: 'done',
  declined: 'danger',
  expired: 'idle',
  superseded: 'idle',
  converted: 'paid',
}
