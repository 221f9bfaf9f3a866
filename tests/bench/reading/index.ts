import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pageWords } from '#domain/documents/page/page-words.ts'
import { readPage } from '#domain/documents/page/read-page.ts'
import { startRecogniser } from '#server/adapters/ticket-reader/text-recognition.ts'
import { unpack } from '#server/adapters/ticket-reader/unpack.ts'
import { parseTruth } from '#server/cli/ticket-truth.ts'
import { median, say, sayReady } from '../figure.ts'
import { wordCache } from './cached-words.ts'
import { type JudgedReading, judgeReading } from './judged-reading.ts'
import { type KnownPage, NO_TIME_PASSES, sayLearned } from './learned-reading.ts'
import { lineOf, sayFigures } from './reading-figures.ts'

const OWN = join(import.meta.dirname, '../../support/tickets/truth.json')

/**
 * Reads the pictures beside a `truth.json` and says field by field what is right, wrong, empty and asked for. What was
 * recognised is kept, so that a second run takes seconds; times are those of the recognition.
 */
export async function reading(path = OWN): Promise<void> {
  const folder = dirname(path)
  const tickets = parseTruth(await readFile(path, 'utf8'))
  if (!tickets) throw new Error(`${path} is no list of tickets`)
  const cache = await wordCache()
  const recogniser = await startRecogniser()
  sayReady()
  const judged: JudgedReading[] = []
  const times: number[] = []
  const pages: KnownPage[] = []
  for (const truth of tickets) {
    const image = await readFile(join(folder, truth.file))
    const page = await cache.of(image, () => pageWords(() => unpack(image), recogniser))
    const cold = await readPage(page, NO_TIME_PASSES)
    const one = judgeReading(cold.reading, truth)
    await page.keep()
    judged.push(one)
    times.push(page.spentMs())
    pages.push({ truth, page, readings: cold.readings })
    process.stdout.write(`${lineOf(one, truth)}\n`)
  }
  sayFigures('ticket reading', judged)
  say('ticket reading: recognition, median', median(times) / 1000, 's', 'as measured when it was recognised; aim 3')
  await sayLearned(pages)
  await recogniser.stop()
}
