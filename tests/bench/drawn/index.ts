import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageWords } from '#domain/documents/page/page-words.ts'
import { readPage } from '#domain/documents/page/read-page.ts'
import { coreFields, weightFields } from '#domain/documents/weigh-ticket-reading.ts'
import { startRecogniser } from '#server/adapters/ticket-reader/text-recognition.ts'
import { unpack } from '#server/adapters/ticket-reader/unpack.ts'
import { chance } from '../../support/chance.ts'
import { say, sayReady } from '../figure.ts'
import { wordCache } from '../reading/cached-words.ts'
import { type JudgedReading, judgeReading } from '../reading/judged-reading.ts'
import { NO_TIME_PASSES } from '../reading/learned-reading.ts'
import { lineOf } from '../reading/reading-figures.ts'
import { ticketOf } from './drawn-ticket.ts'
import { faults } from './faults.ts'

const SEED = 20_261
const OF_EACH_CLASS = Number(process.env.BENCH_DRAWN) || 10

/**
 * Draws tickets with each class of fault from a seed and reads them, so that a class that gets worse is seen. The same
 * tickets are drawn for every class: what a line loses against "none" is the fault's. `BENCH_DRAWN` is how many of each;
 * `BENCH_DRAWN_FOLDER` keeps the pictures.
 */
export async function drawn(seed = String(SEED)): Promise<void> {
  const cache = await wordCache()
  const recogniser = await startRecogniser()
  const folder = process.env.BENCH_DRAWN_FOLDER
  if (folder) await mkdir(folder, { recursive: true })
  sayReady()
  for (const [name, drawWith] of Object.entries(faults)) {
    const judged: JudgedReading[] = []
    for (let at = 0; at < OF_EACH_CLASS; at++) {
      const own = chance(Number(seed) + at)
      const ticket = ticketOf(own)
      const image = await drawWith(ticket.drawn, own)
      const file = `${name} ${at}.jpg`
      if (folder) await writeFile(join(folder, file), image)
      const page = await cache.of(image, () => pageWords(() => unpack(image), recogniser))
      const truth = { ...ticket.truth, file }
      const one = judgeReading((await readPage(page, NO_TIME_PASSES)).reading, truth)
      await page.keep()
      judged.push(one)
      process.stdout.write(`${lineOf(one, truth)}\n`)
    }
    sayClass(name, judged, seed)
  }
  await recogniser.stop()
}

function sayClass(name: string, judged: readonly JudgedReading[], seed: string): void {
  const right = judged.reduce(
    (sum, { verdicts }) => sum + coreFields.filter((field) => verdicts[field].is === 'right').length,
    0,
  )
  const unasked = judged.reduce(
    (sum, { verdicts }) =>
      sum + weightFields.filter((field) => verdicts[field].is === 'wrong' && !verdicts[field].isAsked).length,
    0,
  )
  const all = judged.length * coreFields.length
  say(`drawn tickets, ${name}: core fields right`, (right / all) * 100, '%', `${right} of ${all}, seed ${seed}`)
  say(`drawn tickets, ${name}: wrong weights not asked for`, unasked, 'fields', 'aim 0')
}
