import { readPage } from '#domain/documents/page/read-page.ts'
import type { TicketLayout } from '#domain/documents/ticket-layout.ts'
import { layoutsWith, learnTicket } from '#domain/documents/ticket-layout-learning.ts'
import type { Word } from '#domain/documents/ticket-words.ts'
import { confirmedAs, type TicketTruth } from '#server/cli/ticket-truth.ts'
import { median, say } from '../figure.ts'
import type { CachedWords } from './cached-words.ts'
import { judgeReading } from './judged-reading.ts'
import { lineOf, sayFigures } from './reading-figures.ts'

/** Kept words cost no time: every attempt that the reader would make is made. */
export const NO_TIME_PASSES = () => 0

/** A picture with what is printed on it and the words that were recognised when it was read with no layout known. */
export type KnownPage = { truth: TicketTruth; page: CachedWords; readings: readonly (readonly Word[])[] }

/**
 * Confirms one ticket of each pair as its truth says and reads the other of each with the layouts of all: the first
 * teaches the second, then the second the first. Then reads each with all layouts but those of its own scale, which must
 * change nothing.
 */
export async function sayLearned(pages: readonly KnownPage[]): Promise<void> {
  const seconds = pages.filter((page, at) => pages.slice(0, at).some((other) => isPair(other, page)))
  const firsts = pages.filter((one) => !seconds.includes(one))
  if (seconds.length === 0) return
  const fromFirsts = layoutsOf(firsts)
  const fromSeconds = layoutsOf(seconds)
  await sayTaught('after learning the first of a pair', seconds, () => fromFirsts)
  await sayTaught('after learning the second of a pair', firsts, () => fromSeconds)
  await sayTaught('with the layouts of other scales only', pages, (page) =>
    layoutsOf(pages.filter((other) => other !== page && !isPair(other, page))),
  )
}

const isPair = ({ truth: a }: KnownPage, { truth: b }: KnownPage) =>
  a.pair === b.file || b.pair === a.file || (a.layout !== undefined && a.layout === b.layout)

const layoutsOf = (taught: readonly KnownPage[]): TicketLayout[] =>
  taught.reduce<TicketLayout[]>(
    (known, { truth, readings }) => layoutsWith(known, learnTicket(known, readings, confirmedAs(truth)), taught.length),
    [],
  )

async function sayTaught(
  name: string,
  pages: readonly KnownPage[],
  layoutsFor: (page: KnownPage) => TicketLayout[],
): Promise<void> {
  const judged = []
  const ruleMs: number[] = []
  for (const known of pages) {
    const { truth, page } = known
    const layouts = layoutsFor(known)
    await readPage(page, NO_TIME_PASSES, { layouts })
    await page.keep()
    const from = performance.now()
    // Another list of the same layouts, so that nothing is remembered of the reading before.
    const { reading } = await readPage(page, NO_TIME_PASSES, { layouts: [...layouts] })
    ruleMs.push(performance.now() - from)
    const one = judgeReading(reading, truth)
    judged.push(one)
    process.stdout.write(`${name}: ${lineOf(one, truth)}\n`)
  }
  sayFigures(name, judged)
  say(`${name}: rules without the recognition, median`, median(ruleMs), 'ms', 'a few layouts are known of a scale')
}
