import type { PictureRefusal } from '#domain/documents/page/flatten.ts'
import type { PageReading } from '#domain/documents/page/read-page.ts'
import type { ReadingEvidence } from '#domain/documents/reading-evidence.ts'
import type { TicketLayout } from '#domain/documents/ticket-layout.ts'
import type { PlacedWord, Word } from '#domain/documents/ticket-words.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'

/**
 * `dayFirst`: how the ticket's site writes dates, where that is known. Divisions are the scale's, in their unit. `layouts`
 * are those that confirmed tickets of the scale have taught.
 */
export type TicketReadOptions = {
  dayFirst?: boolean
  divisionLb?: number
  divisionKg?: number
  layouts?: readonly TicketLayout[]
}
/**
 * `readings` are the words of the page in each way that it was recognised: what a confirmation learns from; `placed` those
 * of the first way on the picture, for people to point at.
 */
export type TimedReading = TicketReading & {
  ms: number
  evidence: ReadingEvidence
  readings: Word[][]
  placed: PlacedWord[]
}

/** Reads pictures of weigh tickets, one at a time. */
export type TicketReader = {
  /** The proposal and how long reading took, waiting not counted. Throws `TicketReadRefused`. */
  read(image: Uint8Array, options?: TicketReadOptions): Promise<TimedReading>
  /** Ends the reader's own process; whatever still waits is refused. */
  close(): Promise<void>
}

export type TicketReadRefusal = PictureRefusal | 'timeout' | 'crashed' | 'queue_full' | 'closed'

/** The picture was not read: it cannot be, or the reader could not in time. */
export class TicketReadRefused extends Error {
  constructor(readonly reason: TicketReadRefusal) {
    super(reason)
  }
}

/** What travels between the server and the reader's process; `awayBecause`: why the chosen recogniser did not answer. */
export type ReadRequest = { id: number; image: Uint8Array; options: TicketReadOptions }
export type ReadAnswer =
  | { id: number; ok: true; page: PageReading; ms: number; awayBecause: string | null }
  | { id: number; ok: false; reason: PictureRefusal | 'crashed'; detail: string }
