import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { coreFields, weightFields } from '#domain/documents/weigh-ticket-reading.ts'
import { pageWords } from '#server/adapters/ticket-reader/page-words.ts'
import { readPage } from '#server/adapters/ticket-reader/read-picture.ts'
import { startRecogniser } from '#server/adapters/ticket-reader/text-recognition.ts'
import { median, say, sayReady } from '../figure.ts'
import { wordCache } from './cached-words.ts'
import { type JudgedReading, judgedFields, judgeReading, type TicketTruth, type Verdict } from './judged-reading.ts'

/** On a busy machine too all attempts are made, so that what is right does not depend on the load. */
const NO_LIMIT = { attemptMs: Number.POSITIVE_INFINITY, turnMs: Number.POSITIVE_INFINITY }
const OWN = join(import.meta.dirname, '../../support/tickets/truth.json')

/**
 * Reads the pictures beside a `truth.json` and says field by field what is right, wrong, empty and asked for. What was
 * recognised is kept, so that a second run takes seconds; times are those of the recognition.
 */
export async function reading(path = OWN): Promise<void> {
  const folder = dirname(path)
  const { tickets }: { tickets: TicketTruth[] } = JSON.parse(await readFile(path, 'utf8'))
  const cache = await wordCache()
  const recogniser = await startRecogniser()
  sayReady()
  const judged: JudgedReading[] = []
  const times: number[] = []
  for (const truth of tickets) {
    const image = await readFile(join(folder, truth.file))
    const page = await cache.of(image, () => pageWords(image, recogniser))
    const one = judgeReading(await readPage(page, {}, NO_LIMIT), truth)
    await page.keep()
    judged.push(one)
    times.push(page.spentMs())
    process.stdout.write(`${lineOf(one, truth)}\n`)
  }
  await recogniser.stop()
  sayFigures(judged, times)
}

/** `gross?=` is right but asked for, `net!` wrong and not asked for. */
function lineOf({ file, verdicts, falseFlags }: JudgedReading, { layout = '' }: TicketTruth): string {
  const fields = judgedFields.map((field) => {
    const { is, isAsked, read } = verdicts[field]
    const sign = is === 'right' ? '=' : is === 'empty' ? '-' : `! ${read}`
    return `${field}${isAsked ? '?' : ''}${sign}`
  })
  return [file, layout, ...fields, ...falseFlags.map((flag) => `FALSE ${flag}`)].join('  ')
}

function sayFigures(judged: readonly JudgedReading[], times: readonly number[]): void {
  const count = (fields: readonly (typeof judgedFields)[number][], is: (one: Verdict) => boolean) =>
    judged.reduce((sum, { verdicts }) => sum + fields.filter((field) => is(verdicts[field])).length, 0)
  const of = (total: number) => `of ${total}`
  const isWrong = ({ is, isPrinted }: Verdict) => is !== 'right' && (is === 'wrong' || isPrinted)
  say(
    'ticket reading: core fields right',
    count(coreFields, ({ is }) => is === 'right'),
    'fields',
    of(judged.length * coreFields.length),
  )
  say(
    'ticket reading: wrong weights not asked for',
    count(weightFields, (one) => isWrong(one) && !one.isAsked),
    'fields',
    'aim 0',
  )
  const wrongNumbers = count(['ticket_number'], isWrong)
  say(
    'ticket reading: wrong numbers asked for',
    count(['ticket_number'], (one) => isWrong(one) && one.isAsked),
    'fields',
    `of ${wrongNumbers}; aim 90 %`,
  )
  const rightWeights = count(weightFields, ({ is, isPrinted }) => is === 'right' && isPrinted)
  const askedWeights = count(weightFields, ({ is, isPrinted, isAsked }) => is === 'right' && isPrinted && isAsked)
  say('ticket reading: right weights asked for', askedWeights, 'fields', `of ${rightWeights}; aim 30 %`)
  say(
    'ticket reading: wrong dates not asked for',
    count(['date'], (one) => isWrong(one) && !one.isAsked),
    'fields',
    'aim 0',
  )
  say(
    'ticket reading: times right',
    count(['time_in', 'time_out'], ({ is }) => is === 'right'),
    'fields',
    of(judged.length * 2),
  )
  say(
    'ticket reading: false flags',
    judged.reduce((sum, one) => sum + one.falseFlags.length, 0),
    'flags',
    'aim 0',
  )
  say('ticket reading: recognition, median', median(times) / 1000, 's', 'as measured when it was recognised; aim 3')
}
