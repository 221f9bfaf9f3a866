import { readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { coreFields, type TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import { readPicture } from '#server/adapters/ticket-reader/read-picture.ts'
import { startRecogniser } from '#server/adapters/ticket-reader/text-recognition.ts'
import { parseTruth, readValue } from '#server/cli/ticket-truth.ts'
import type { ReadAnswer } from '#web/offline/ticket-reader/messages.ts'
import { openBrowser } from '../../catalogues/catalogues.ts'
import { median, quantile, say, sayReady } from '../figure.ts'
import { type JudgedReading, judgeReading } from '../reading/judged-reading.ts'
import { lineOf, sayFigures } from '../reading/reading-figures.ts'
import type { ReaderPage } from './page/reader-page.ts'
import { servedReaderPage } from './reader-page.ts'

const OWN = join(import.meta.dirname, '../../support/tickets/truth.json')
declare const window: { reader: ReaderPage }

/**
 * Reads the pictures beside a `truth.json` in a page, as a driver's phone without signal does, and by the server's reader:
 * how long each takes, what is right in each, and what is fetched once. Each picture starts a worker of its own.
 */
export async function phone(path = OWN): Promise<void> {
  const tickets = parseTruth(await readFile(path, 'utf8'))
  if (!tickets) throw new Error(`${path} is no list of tickets`)
  const served = await servedReaderPage(dirname(path))
  const browser = await openBrowser()
  const recogniser = await startRecogniser()
  const byPhone: JudgedReading[] = []
  const byServer: JudgedReading[] = []
  const phoneMs: number[] = []
  const serverMs: number[] = []
  let differing = 0
  try {
    const page = await browser.newPage()
    await sayFetched(page, served.url)
    sayReady()
    for (const truth of tickets) {
      const answer: ReadAnswer = await page.evaluate((file) => window.reader.read(`/pictures/${file}`), truth.file)
      if (!answer.ok) throw new Error(`${truth.file}: ${answer.reason} ${answer.detail}`)
      phoneMs.push(answer.ms)
      const begun = performance.now()
      const picture = await readFile(join(dirname(path), truth.file))
      const { reading } = await readPicture(picture, recogniser, {}, 3)
      serverMs.push(performance.now() - begun)
      byPhone.push(judgeReading(answer.reading, truth))
      byServer.push(judgeReading(reading, truth))
      differing += coreFields.filter((field) => differ(answer.reading, reading, field)).length
      for (const one of [byPhone.at(-1), byServer.at(-1)]) if (one) process.stdout.write(`${lineOf(one, truth)}\n`)
    }
  } finally {
    await browser.close()
    await recogniser.stop()
    await served.stop()
  }
  sayFigures('ticket read on the phone', byPhone)
  sayFigures('the same on the server', byServer)
  say(
    'core fields that phone and server read differently',
    differing,
    'fields',
    `of ${tickets.length * coreFields.length}`,
  )
  const note = `with the worker's start, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`
  say('ticket read on the phone, median', median(phoneMs) / 1000, 's', `${note}; aim 8`, median(serverMs) / 1000)
  say('ticket read on the phone, slowest', quantile(phoneMs, 1) / 1000, 's', note, quantile(serverMs, 1) / 1000)
}

const differ = (a: TicketReading, b: TicketReading, field: (typeof coreFields)[number]) =>
  readValue(a, field) !== readValue(b, field)

async function sayFetched(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => 'reader' in window)
  let bytes = 0
  const sizes: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes += responseBodySize
      }),
    )
  })
  await page.evaluate(() => window.reader.keep())
  await Promise.all(sizes)
  const kept = await page.evaluate(() => window.reader.state())
  say(
    'reader fetched once for the phone',
    bytes / 1e6,
    'MB',
    `compressed on the wire; ${(('bytes' in kept ? kept.bytes : 0) / 1e6).toFixed(1)} MB kept`,
  )
}
