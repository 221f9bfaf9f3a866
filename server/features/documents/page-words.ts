import { type PageReadings, pageReadings } from '#contracts/ticket-layouts.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Word } from '#domain/documents/ticket-words.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'

/** Two ways of recognising a page say what it shows; a page has fewer words than this. */
const MOST_READINGS = 2
const MOST_WORDS = 600
const MOST_LETTERS = 60

/** The recognised words of a picture in the form that they are stored in, some 6 KB for a ticket. */
export const packed = (readings: readonly (readonly Word[])[]): PageReadings => ({
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

/** The words of a picture that was read, in each way that its page was recognised; empty where none were kept. */
export async function storedWords(trx: FleetTransaction, fleetId: Uuid, sha256: Sha256): Promise<Word[][]> {
  const row = await trx
    .selectFrom('ticket_readings')
    .select('words')
    .where('fleet_id', '=', fleetId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  const kept = row?.words ? pageReadings.safeParse(row.words) : null
  if (!kept?.success) return []
  return kept.data.readings.map((words) =>
    words.map(([text, confidence, x, y, w, h]) => ({ text, confidence, box: { x, y, w, h } })),
  )
}
