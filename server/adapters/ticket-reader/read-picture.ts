import { pageWords } from '#domain/documents/page/page-words.ts'
import { type PageReading, readPage } from '#domain/documents/page/read-page.ts'
import type { Recogniser } from '#domain/documents/page/recogniser.ts'
import type { TicketSettings } from '#domain/documents/weigh-ticket.ts'
import { unpack } from '#server/adapters/ticket-reader/unpack.ts'

/** Reads one picture by its bytes. Throws `PictureRefused`, and `RecogniserAway` with an outside recogniser. */
export function readPicture(
  image: Uint8Array,
  recogniser: Recogniser,
  settings: TicketSettings = {},
): Promise<PageReading> {
  const from = performance.now()
  const words = pageWords(() => unpack(image), recogniser)
  return readPage(words, () => performance.now() - from, settings)
}
