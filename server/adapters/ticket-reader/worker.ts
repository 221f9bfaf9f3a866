import sharp from 'sharp'
import type { TicketSettings } from '#domain/documents/weigh-ticket.ts'
import { takeLowestPriority } from '#server/adapters/low-priority.ts'
import { stayOnOneProcessor } from '#server/adapters/one-processor.ts'
import { PictureRefused } from '#server/adapters/ticket-reader/flatten.ts'
import { readPicture } from '#server/adapters/ticket-reader/read-picture.ts'
import { startRecogniser } from '#server/adapters/ticket-reader/text-recognition.ts'
import type { ReadAnswer, ReadRequest } from '#server/adapters/ticket-reader/ticket-reader.ts'

// The reader's own process. It yields to the server before the recogniser and the decoder start threads of their own.
takeLowestPriority()
stayOnOneProcessor()
sharp.concurrency(1)
sharp.cache(false)

const recogniser = startRecogniser()

process.on('message', (message: ReadRequest) => void answer(message))
process.on('disconnect', () => process.exit(0))

async function answer({ id, image, options }: ReadRequest) {
  const from = performance.now()
  const reply = (message: ReadAnswer) => process.send?.(message)
  try {
    const { dayFirst, divisionLb, divisionKg, layouts } = options
    const dateOrder = dayFirst === undefined ? undefined : dayFirst ? 'day_first' : 'month_first'
    const settings: TicketSettings = { dateOrder, divisionLb, divisionKg, layouts }
    const page = await readPicture(image, await recogniser, settings)
    reply({ id, ok: true, page, ms: Math.round(performance.now() - from) })
  } catch (error) {
    reply({ id, ok: false, reason: error instanceof PictureRefused ? error.reason : 'crashed', detail: String(error) })
  }
}
