import type { PageWords } from '#domain/documents/page/page-words.ts'
import { type Projection, project } from '#domain/documents/page/perspective.ts'
import { type ReadingEvidence, readingEvidence } from '#domain/documents/reading-evidence.ts'
import type { Box, PlacedWord, Word } from '#domain/documents/ticket-words.ts'
import {
  captionsFound,
  isSettled,
  readingsAgree,
  readWeighTicket,
  type TicketSettings,
} from '#domain/documents/weigh-ticket.ts'
import type { Read, TicketReading } from '#domain/documents/weigh-ticket-reading.ts'

/** Fewer captions than this, and the page is tried the other way up: print on its head looks like some of them. */
const SURE_CAPTIONS = 5
/** Fewer on both, and it is tried on its sides. */
const FEWEST_CAPTIONS = 3

/**
 * No further attempt begins after `attemptMs`: a picture so noisy that each takes seconds does not get better by another.
 * Of a page that lies the wrong way up nothing is read at all: that is worth the longer wait of `turnMs`.
 */
export const LAST_BEGINS = { attemptMs: 6_000, turnMs: 10_000 }

/**
 * What was read of a picture, what it was chosen from, and the words of the page in each way that it was recognised, with
 * their boxes in the page's pixels; `placed` are the words of the first way where they stand on the picture.
 */
export type PageReading = {
  reading: TicketReading
  evidence: ReadingEvidence
  readings: Word[][]
  placed: PlacedWord[]
}

/**
 * Reads the page of one picture: prepares and recognises it in one way after the other until the ticket's own arithmetic
 * bears the reading out or two ways agree. `elapsedMs` is the time since the reading began. Boxes come back as shares
 * (0..1) of the upright picture. Throws `PictureRefused`.
 */
export async function readPage(
  page: PageWords,
  elapsedMs: () => number,
  settings: TicketSettings = {},
): Promise<PageReading> {
  const isBefore = (limitMs: number) => () => elapsedMs() < limitMs
  const mayGoOn = isBefore(LAST_BEGINS.attemptMs)
  const upright = await findUpright(page, isBefore(LAST_BEGINS.turnMs))
  const readings = [upright.words]
  let reading = readWeighTicket(readings, settings)
  for (const way of page.ways.slice(1)) {
    if (isSettled(reading) || readingsAgree(readings, settings) || !mayGoOn()) break
    readings.push(await page.words(upright.quarterTurns, way))
    reading = readWeighTicket(readings, settings)
  }
  const toPicture = await page.toPicture(upright.quarterTurns)
  const { candidates, ...evidence } = readingEvidence(readings, settings, reading)
  const placedCandidates = candidates.map((one) => ({ ...one, box: boxOnPicture(one.box, toPicture) }))
  return {
    reading: onPicture(reading, toPicture),
    evidence: { ...evidence, candidates: placedCandidates },
    readings,
    placed: upright.words.map(({ text, box }) => ({ text, box: boxOnPicture(box, toPicture) })),
  }
}

type Upright = { quarterTurns: number; words: Word[]; captions: number }

/** The first reading, of the page as it lies; only where that finds too few captions are the other sides tried. */
async function findUpright(page: PageWords, mayGoOn: () => boolean): Promise<Upright> {
  let best: Upright | null = null
  for (const quarterTurns of [0, 2, 1, 3]) {
    const words = await page.words(quarterTurns, page.ways[0])
    const captions = captionsFound([words])
    if (!best || captions > best.captions) best = { quarterTurns, words, captions }
    const enough = quarterTurns === 0 ? SURE_CAPTIONS : FEWEST_CAPTIONS
    if (best.captions >= enough || !mayGoOn()) return best
  }
  if (!best) throw new Error('no side of the picture was read')
  return best
}

/** Moves every box from the flattened page to the picture it was taken from. */
function onPicture(reading: TicketReading, toPicture: Projection): TicketReading {
  const move = <T>(read: Read<T> | null): Read<T> | null =>
    read ? { ...read, box: boxOnPicture(read.box, toPicture) } : null
  const { fields } = reading
  return {
    ...reading,
    fields: {
      ticket_number: move(fields.ticket_number),
      date: move(fields.date),
      time_in: move(fields.time_in),
      time_out: move(fields.time_out),
      site: move(fields.site),
      customer: move(fields.customer),
      job: move(fields.job),
      material: move(fields.material),
      truck: move(fields.truck),
      gross: move(fields.gross),
      tare: move(fields.tare),
      net: move(fields.net),
      unit: move(fields.unit),
    },
  }
}

function boxOnPicture({ x, y, w, h }: Box, toPicture: Projection): Box {
  const corners = [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ].map((corner) => project(toPicture, corner))
  const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000
  const left = within(Math.min(...corners.map((corner) => corner.x)))
  const top = within(Math.min(...corners.map((corner) => corner.y)))
  const right = within(Math.max(...corners.map((corner) => corner.x)))
  const low = within(Math.max(...corners.map((corner) => corner.y)))
  return { x: left, y: top, w: within(right - left), h: within(low - top) }
}
