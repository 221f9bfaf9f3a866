import type { AnswerOf } from '../answers.ts'

/** What confirmed tickets taught of a scale that changed its printer. */
export const ticketLayouts: AnswerOf<'tickets.layouts'> = {
  layouts: [
    {
      id: '0b8f0c0e-6d7c-7a54-9a51-0d6f8f1f6b01',
      readings: 118,
      confirmations: 124,
      corrected: 3,
      firstLearnedAt: '2026-06-02T13:20:00.000Z',
      lastLearnedAt: '2026-11-06T19:42:11.000Z',
      unit: 'lb',
      lastNumber: 'HB-20702',
    },
    {
      id: '0b8f0c0e-6d7c-7a54-9a51-0d6f8f1f6b02',
      readings: 0,
      confirmations: 1,
      corrected: 1,
      firstLearnedAt: '2026-11-07T15:05:40.000Z',
      lastLearnedAt: '2026-11-07T15:05:40.000Z',
      unit: 'tonne',
      lastNumber: null,
    },
  ],
}
