import type { Recogniser } from '#domain/documents/page/recogniser.ts'
import { startTesseract } from '#server/adapters/ticket-reader/tesseract-recognition.ts'

/**
 * The recognisers that come with the product: PaddleOCR reads every page, Tesseract gives a second opinion where that does
 * not settle. A machine without a runtime for the first reads by the second alone. Throws where a folder of models was
 * named and cannot be used.
 */
export async function startBuiltIn(models?: string): Promise<Recogniser> {
  const first = await startFirst(models)
  if (!first) return startTesseract()
  let second: Promise<Recogniser> | null = null
  return {
    ways: ['plain', 'second'],
    async recognise(page, way) {
      if (way !== 'second') return first.recognise(page, way)
      second ??= startTesseract()
      return (await second).recognise(page, 'plain')
    },
    async stop() {
      await first.stop()
      await (await second)?.stop()
    },
  }
}

async function startFirst(models: string | undefined): Promise<Recogniser | null> {
  try {
    // Loaded here, as its native library is there for fewer machines than the product.
    return await (await import('#server/adapters/ticket-reader/paddle-recognition.ts')).startPaddle(models)
  } catch (error) {
    if (models) throw error
    return null
  }
}
