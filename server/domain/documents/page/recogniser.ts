import type { Raster } from '#domain/documents/page/raster.ts'
import type { Word } from '#domain/documents/ticket-words.ts'

export type Recogniser = {
  /** The words of a prepared page, boxes in its pixels. */
  recognise(page: Raster): Promise<Word[]>
  stop(): Promise<void>
}
