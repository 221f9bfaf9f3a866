import type { Word } from '#domain/documents/ticket-words.ts'
import type { Raster } from '#server/adapters/ticket-reader/raster.ts'

/** What recognises text on pictures: the part that comes with the product, or Amazon Textract on the operator's account. */
export const recogniserKinds = ['built_in', 'textract'] as const
export type RecogniserKind = (typeof recogniserKinds)[number]

export type Recogniser = {
  /** The words of a prepared page, boxes in its pixels. An outside one throws `RecogniserAway`. */
  recognise(page: Raster): Promise<Word[]>
  stop(): Promise<void>
}

/** An outside recogniser did not answer, or refused the call; says nothing about the picture. */
export class RecogniserAway extends Error {}
