import sharp from 'sharp'
import { PictureRefused } from '#domain/documents/page/flatten.ts'
import type { Recogniser } from '#domain/documents/page/recogniser.ts'
import type { TicketSettings } from '#domain/documents/weigh-ticket.ts'
import { takeLowPriority } from '#server/adapters/low-priority.ts'
import { stayOnOneProcessor } from '#server/adapters/one-processor.ts'
import { readPicture } from '#server/adapters/ticket-reader/read-picture.ts'
import { RecogniserAway } from '#server/adapters/ticket-reader/recogniser.ts'
import { startRecogniser } from '#server/adapters/ticket-reader/text-recognition.ts'
import type { ReadAnswer, ReadRequest } from '#server/adapters/ticket-reader/ticket-reader.ts'

// The reader's own process. It yields to the server before the recogniser and the decoder start threads of their own.
takeLowPriority()
stayOnOneProcessor()
sharp.concurrency(1)
sharp.cache(false)

/** The outside recogniser, where the operator chose one. */
const chosen = process.argv[2] === 'textract' ? startRecogniser('textract') : null
const mostWaiting = Number(process.argv[3])
const models = process.argv[4] || undefined
let builtIn: Promise<Recogniser> | null = chosen ? null : startRecogniser('built_in', models)

process.on('message', (message: ReadRequest) => void answer(message))
process.on('disconnect', () => process.exit(0))

async function answer({ id, image, options }: ReadRequest) {
  const from = performance.now()
  const reply = (message: ReadAnswer) => process.send?.(message)
  try {
    const { dayFirst, divisionLb, divisionKg, layouts } = options
    const dateOrder = dayFirst === undefined ? undefined : dayFirst ? 'day_first' : 'month_first'
    const settings: TicketSettings = { dateOrder, divisionLb, divisionKg, layouts }
    const { page, awayBecause } = await readByChosen(image, settings)
    reply({ id, ok: true, page, awayBecause, ms: Math.round(performance.now() - from) })
  } catch (error) {
    reply({ id, ok: false, reason: error instanceof PictureRefused ? error.reason : 'crashed', detail: String(error) })
  }
}

/** By the outside recogniser where there is one, and by the built-in one while that is away: a ticket waits for no service. */
async function readByChosen(image: Uint8Array, settings: TicketSettings) {
  try {
    if (chosen) return { page: await readPicture(image, await chosen, settings, mostWaiting), awayBecause: null }
  } catch (error) {
    if (!(error instanceof RecogniserAway)) throw error
    return { page: await readByBuiltIn(image, settings), awayBecause: error.message }
  }
  return { page: await readByBuiltIn(image, settings), awayBecause: null }
}

async function readByBuiltIn(image: Uint8Array, settings: TicketSettings) {
  builtIn ??= startRecogniser('built_in', models)
  return readPicture(image, await builtIn, settings, mostWaiting)
}
