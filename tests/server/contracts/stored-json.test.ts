import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { compounds } from '#contracts/compounds.ts'
import { bulkStep, draftSchema, storedDraftSchema } from '#contracts/loads.ts'
import { quoteAgreement } from '#contracts/quotes.ts'
import { reportInput } from '#contracts/reports.ts'
import { contactInput } from '#contracts/sync.ts'
import { pageReadings } from '#contracts/ticket-layouts.ts'
import { ticketReading } from '#contracts/tickets.ts'
import { readWeighTicket } from '#domain/documents/weigh-ticket.ts'
import { packed } from '#server/features/documents/page-words.ts'
import { valuesOf } from '../../support/schema-values.ts'

/** As a database gives back what was stored as JSON. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const columns: { [what: string]: { written: z.ZodMiniType; read: z.ZodMiniType } } = {
  ...Object.fromEntries(Object.entries(compounds).map(([name, one]) => [name, { written: one, read: one }])),
  'a draft of a load': { written: draftSchema, read: storedDraftSchema },
  'a step for many loads': { written: bulkStep, read: bulkStep },
  'what a report is asked for': { written: reportInput, read: reportInput },
  'what a phone holds': { written: contactInput.shape.waiting, read: contactInput.shape.waiting },
  'the agreement of a quote': { written: quoteAgreement, read: quoteAgreement },
  'a reading that a phone sends': { written: ticketReading, read: ticketReading },
}

test.each(Object.entries(columns))(
  '%s is read as it was taken, at its limits too',
  (what, { written, read }) => {
    fc.assert(
      fc.property(valuesOf(written), (value) => {
        const again = read.safeParse(stored(value))
        expect(again.success && stored(again.data)).toEqual(stored(value))
      }),
      // A value of many parts is seldom one that its contract takes.
      { numRuns: what === 'the agreement of a quote' ? 3 : 40 },
    )
  },
  60_000,
)

const token = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    'GROSS',
    'TARE',
    'NET',
    'LB',
    'TONS',
    'TICKET',
    'NO',
    'DATE',
    'TRUCK',
    'TIME',
    'IN',
    'OUT',
    ':',
    'KG',
  ),
  fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String),
  fc.double().map(String),
  fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
)
const page = fc.array(
  fc.record({
    text: token,
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    box: fc.record({
      x: fc.integer({ min: 0, max: 4000 }),
      y: fc.integer({ min: 0, max: 40 }).map((line) => line * 50),
      w: fc.integer({ min: 1, max: 400 }),
      h: fc.integer({ min: 20, max: 40 }),
    }),
  }),
  { maxLength: 60 },
)

test('whatever a page says, its reading and its words are read as they were stored', () => {
  fc.assert(
    fc.property(page, (words) => {
      const reading = stored(readWeighTicket([words, words]))
      expect(ticketReading.safeParse(reading)).toMatchObject({ success: true, data: reading })
      const kept = stored(packed([words], words))
      expect(pageReadings.safeParse(kept)).toMatchObject({ success: true, data: kept })
    }),
    { numRuns: 300 },
  )
})
