import type { Recogniser } from '#domain/documents/page/recogniser.ts'
import type { RecogniserKind } from '#server/adapters/ticket-reader/recogniser.ts'

/** Starts a recogniser; an outside one is first called with the first page. */
export async function startRecogniser(kind: RecogniserKind = 'built_in'): Promise<Recogniser> {
  // Each brings libraries of some size, and only one of them is wanted.
  return kind === 'textract'
    ? (await import('#server/adapters/ticket-reader/textract-recognition.ts')).startTextract()
    : (await import('#server/adapters/ticket-reader/tesseract-recognition.ts')).startTesseract()
}
