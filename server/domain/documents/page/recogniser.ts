import type { Way } from '#domain/documents/page/preparations.ts'
import type { Raster } from '#domain/documents/page/raster.ts'
import type { Word } from '#domain/documents/ticket-words.ts'

export type Recogniser = {
  /** In which ways it reads a page, the most promising first; the others are tried while a reading is not settled. */
  ways: readonly [Way, ...Way[]]
  /** The words of a page prepared for a way, boxes in its pixels. */
  recognise(page: Raster, way: Way): Promise<Word[]>
  stop(): Promise<void>
}
