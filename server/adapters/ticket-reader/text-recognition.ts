import type { Recogniser } from '#domain/documents/page/recogniser.ts'
import type { RecogniserKind } from '#server/adapters/ticket-reader/recogniser.ts'

/**
 * Starts a recogniser; an outside one is first called with the first page.
 * @param models a folder with the built-in one's models; those that come with the product without it
 */
export async function startRecogniser(kind: RecogniserKind = 'built_in', models?: string): Promise<Recogniser> {
  // Each brings libraries of some size, and only one of them is wanted.
  return kind === 'textract'
    ? (await import('#server/adapters/ticket-reader/textract-recognition.ts')).startTextract()
    : (await import('#server/adapters/ticket-reader/built-in-recognition.ts')).startBuiltIn(models)
}
