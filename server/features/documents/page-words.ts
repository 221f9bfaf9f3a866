import { type PageReadings, pageReadings } from '#contracts/ticket-layouts.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { PlacedWord, Word } from '#domain/documents/ticket-words.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { visibleDocuments } from './shown-documents.ts'

/** Two recognitions of a page say what it shows; a page has fewer words than this. */
const MOST_READINGS = 2
const MOST_WORDS = 600
const MOST_LETTERS = 60

/** The recognised words of a picture in the form that they are stored in, some 10 KB for a ticket. */
export const packed = (readings: readonly (readonly Word[])[], placed: readonly PlacedWord[]): PageReadings => ({
  placed: placed.slice(0, MOST_WORDS).map(({ text, box: { x, y, w, h } }) => [text.slice(0, MOST_LETTERS), x, y, w, h]),
  readings: readings
    .slice(0, MOST_READINGS)
    .map((words) =>
      words
        .slice(0, MOST_WORDS)
        .map(({ text, confidence, box: { x, y, w, h } }) => [
          text.slice(0, MOST_LETTERS),
          Math.round(confidence * 100) / 100,
          Math.round(x),
          Math.round(y),
          Math.round(w),
          Math.round(h),
        ]),
    ),
})

/** The words of a picture, by each recognition of its page; empty where none were kept. */
export async function storedWords(trx: FleetTransaction, fleetId: Uuid, sha256: Sha256): Promise<Word[][]> {
  const row = await trx
    .selectFrom('ticket_readings')
    .select('words')
    .where('fleet_id', '=', fleetId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return (
    pageReadingsOf(row?.words)?.readings.map((words) =>
      words.map(([text, confidence, x, y, w, h]) => ({ text, confidence, box: { x, y, w, h } })),
    ) ?? []
  )
}

/**
 * The words on the picture of a ticket, where they stand, for somebody who says what one of them is. None for a ticket
 * without a picture and for one whose picture was not read. Throws not_found for a ticket that the actor does not see.
 */
export async function printedWords(
  trx: FleetTransaction,
  { id }: { id: Uuid },
  actor: Actor,
): Promise<{ words: PlacedWord[] }> {
  const row = await trx
    .selectFrom('weigh_tickets')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'weigh_tickets.fleet_id').onRef('loads.id', '=', 'weigh_tickets.load_id'),
    )
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.fleet_id', '=', 'weigh_tickets.fleet_id')
        .onRef('documents.id', '=', 'weigh_tickets.document_id')
        .on(visibleDocuments(actor)),
    )
    .leftJoin('ticket_readings', (join) =>
      join
        .onRef('ticket_readings.fleet_id', '=', 'documents.fleet_id')
        .onRef('ticket_readings.sha256', '=', 'documents.sha256'),
    )
    .select('ticket_readings.words')
    .where('weigh_tickets.fleet_id', '=', actor.fleetId)
    .where('weigh_tickets.id', '=', id)
    .where(visibleLoads(actor))
    .executeTakeFirst()
  if (!row) throw notFound()
  const placed = pageReadingsOf(row.words)?.placed ?? []
  return { words: placed.map(([text, x, y, w, h]) => ({ text, box: { x, y, w, h } })) }
}

function pageReadingsOf(stored: unknown): PageReadings | null {
  const parsed = stored ? pageReadings.safeParse(stored) : null
  return parsed?.success ? parsed.data : null
}
