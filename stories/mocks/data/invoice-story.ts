import type { AnswerOf } from '../answers.ts'

/** The story of the stories' invoice, the newest first. */
export const invoiceStory: AnswerOf<'invoicing.history'> = {
  nextCursor: null,
  rows: [
    {
      step: 'dispute',
      at: '2026-11-05T16:20:00.000Z',
      status: 'part_paid',
      amountCents: null,
      sentTo: null,
      reason: 'Our scale at the plant says 22.8 tons for this ticket.',
    },
    {
      step: 'takePayment',
      at: '2026-11-02T15:00:00.000Z',
      status: 'part_paid',
      amountCents: 50_000,
      sentTo: null,
      reason: null,
    },
    {
      step: 'send',
      at: '2026-10-19T20:49:00.000Z',
      status: 'sent',
      amountCents: null,
      sentTo: 'ap@osageroad.example',
      reason: null,
    },
    { step: 'create', at: '2026-10-19T20:48:00.000Z', status: 'issued', amountCents: null, sentTo: null, reason: null },
  ].map(({ at, ...event }, place) => ({
    ...event,
    discountCents: null,
    id: `0198c1a0-0000-7000-8000-0000000000${place + 10}`,
    created_at: at,
    actorName: 'Dana Whitlock',
  })),
}
