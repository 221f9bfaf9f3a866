import { type Block, DetectDocumentTextCommand, TextractClient } from '@aws-sdk/client-textract'
import { preparations } from '#domain/documents/page/preparations.ts'
import type { Recogniser } from '#domain/documents/page/recogniser.ts'
import type { Word } from '#domain/documents/ticket-words.ts'
import { pngOf } from '#server/adapters/ticket-reader/page-png.ts'
import { RecogniserAway } from '#server/adapters/ticket-reader/recogniser.ts'

const MOST_ATTEMPTS = 2
/** Both attempts together; whoever photographed the ticket is waiting. */
const WITHIN_MS = 8_000

/**
 * Amazon Textract's detection of printed text, on the account and in the region of the SDK's usual variables. One call, and
 * one page of its price, for each recognition of a picture.
 */
export function startTextract(withinMs = WITHIN_MS): Recogniser {
  const client = new TextractClient({ maxAttempts: MOST_ATTEMPTS })
  return {
    ways: preparations,
    async recognise(page) {
      const command = new DetectDocumentTextCommand({ Document: { Bytes: await pngOf(page) } })
      try {
        const { Blocks = [] } = await client.send(command, { abortSignal: AbortSignal.timeout(withinMs) })
        return Blocks.flatMap((block) => wordOf(block, page))
      } catch (error) {
        throw new RecogniserAway(`Textract: ${error instanceof Error ? `${error.name}: ${error.message}` : error}`)
      }
    },
    stop: async () => client.destroy(),
  }
}

/** The word of a block, with its box in the page's pixels; none for lines, which have the same words once more. */
function wordOf({ BlockType, Text, TextType, Confidence = 0, Geometry }: Block, page: Size): Word[] {
  const { Left, Top, Width, Height } = Geometry?.BoundingBox ?? {}
  const isPlaced = Left !== undefined && Top !== undefined && Width !== undefined && Height !== undefined
  if (BlockType !== 'WORD' || !Text || !isPlaced) return []
  const box = { x: Left * page.width, y: Top * page.height, w: Width * page.width, h: Height * page.height }
  return [{ text: Text, confidence: Confidence / 100, box, isByHand: TextType === 'HANDWRITING' }]
}

type Size = { width: number; height: number }
