import { pageWords } from '#domain/documents/page/page-words.ts'
import { type PageReading, readPage } from '#domain/documents/page/read-page.ts'
import type { Recogniser } from '#domain/documents/page/recogniser.ts'
import type { TicketSettings } from '#domain/documents/weigh-ticket.ts'
import { unpack } from '#server/adapters/ticket-reader/unpack.ts'

/**
 * Reads one picture by its bytes. A busy machine may take `mostWaiting` times as long by the clock before that counts as
 * work. Throws `PictureRefused`, and `RecogniserAway` with an outside recogniser.
 */
export function readPicture(
  image: Uint8Array,
  recogniser: Recogniser,
  settings: TicketSettings,
  mostWaiting: number,
): Promise<PageReading> {
  const words = pageWords(() => unpack(image), recogniser)
  return readPage(words, workedSince(performance.now(), process.cpuUsage(), mostWaiting), settings)
}

/**
 * Milliseconds that this process has worked since then. The reader gives way to all others, so the clock says how busy
 * they are; how often a picture is tried follows from the picture instead.
 */
function workedSince(from: number, then: NodeJS.CpuUsage, mostWaiting: number): () => number {
  return () => {
    const { user, system } = process.cpuUsage(then)
    return Math.max((user + system) / 1000, (performance.now() - from) / mostWaiting)
  }
}
