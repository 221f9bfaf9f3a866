import type { PictureRefusal } from '#domain/documents/page/flatten.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'

/** What the page asks its reader, which reads one picture and is ended. */
export type ReadRequest = { image: Blob }
/** `not_kept`: the reader is not on this phone. `failed`: no memory, no time, or a browser that cannot run it. */
export type ReadAnswer =
  | { ok: true; reading: TicketReading; ms: number }
  | { ok: false; reason: PictureRefusal | 'not_kept' | 'failed'; detail: string }
