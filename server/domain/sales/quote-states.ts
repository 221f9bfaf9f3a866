import type { Day } from '#domain/units/brands.ts'

/** draft → approval → sent → viewed → accepted | declined | expired ; superseded by a new version ; accepted → converted. */
export const quoteStatuses = [
  'draft',
  'approval',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'superseded',
  'converted',
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** With the customer, who may still decide. */
export const openQuoteStatuses = ['sent', 'viewed'] as const satisfies readonly QuoteStatus[]

/** How a customer may accept without the link of a quote. */
export const acceptChannels = ['phone', 'email', 'in_person', 'purchase_order'] as const
export type AcceptChannel = (typeof acceptChannels)[number]

const withCustomer: readonly QuoteStatus[] = openQuoteStatuses

const quoteSteps = {
  edit: ['draft'],
  remove: ['draft'],
  submit: ['draft'],
  approve: ['approval'],
  take_back: ['approval'],
  /** Again, for whoever lost the mail. */
  send: ['draft', 'approval', ...openQuoteStatuses],
  accept: withCustomer,
  decline: withCustomer,
  /** A new version: what the customer holds is replaced, what was refused or too late stays as it ended. */
  revise: ['declined', 'expired', ...openQuoteStatuses],
  convert: ['accepted'],
} as const satisfies Record<string, readonly QuoteStatus[]>
export type QuoteStep = keyof typeof quoteSteps

/** Whether a quote in this status may take a step. */
export function mayTakeQuoteStep(status: QuoteStatus, step: QuoteStep): boolean {
  const from: readonly QuoteStatus[] = quoteSteps[step]
  return from.includes(status)
}

/** The steps that a status allows. */
export function quoteStepsFrom(status: QuoteStatus): Record<QuoteStep, boolean> {
  return {
    edit: mayTakeQuoteStep(status, 'edit'),
    remove: mayTakeQuoteStep(status, 'remove'),
    submit: mayTakeQuoteStep(status, 'submit'),
    approve: mayTakeQuoteStep(status, 'approve'),
    take_back: mayTakeQuoteStep(status, 'take_back'),
    send: mayTakeQuoteStep(status, 'send'),
    accept: mayTakeQuoteStep(status, 'accept'),
    decline: mayTakeQuoteStep(status, 'decline'),
    revise: mayTakeQuoteStep(status, 'revise'),
    convert: mayTakeQuoteStep(status, 'convert'),
  }
}

/** Whether a quote is past its last day, which itself is in time; days are those of the fleet's zone. */
export function isPastValidity(validUntil: Day | null, today: Day): boolean {
  return validUntil !== null && validUntil < today
}

/** How a version of a quote is called: its number, from the second version on with the version behind it. */
export function quoteNumberText(number: string | null, revision: number): string | null {
  if (number === null) return null
  return revision === 1 ? number : `${number}-${revision}`
}
