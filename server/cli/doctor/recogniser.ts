import type { RecogniserKind } from '../../adapters/ticket-reader/recogniser.ts'
import { startRecogniser } from '../../adapters/ticket-reader/text-recognition.ts'

const SIDE = 64
const BLANK_PAGE = { width: SIDE, height: SIDE, pixels: new Uint8Array(SIDE * SIDE).fill(255) }

/** Has a blank page recognised, which an outside recogniser may charge as one page. Throws what it answered. */
export async function recogniserAnswers(kind: RecogniserKind): Promise<void> {
  const recogniser = await startRecogniser(kind)
  try {
    await recogniser.recognise(BLANK_PAGE, recogniser.ways[0])
  } finally {
    await recogniser.stop()
  }
}
