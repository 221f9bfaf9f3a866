import { ticketReading } from '#contracts/tickets.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'

/** A reading as it was stored or sent along; null for what is none. */
export function readingIn(stored: JsonObject | null | undefined): TicketReading | null {
  const parsed = stored ? ticketReading.safeParse(stored) : null
  return parsed?.success ? parsed.data : null
}
