import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { TicketLayout } from '#domain/documents/ticket-layout.ts'
import { layoutsWith, learnTicket } from '#domain/documents/ticket-layout-learning.ts'
import { type Read, type TicketFields, ticketFields } from '#domain/documents/weigh-ticket-reading.ts'
import { printedFigure, type TicketUnit } from '#domain/units/printed-weight.ts'
import { NOBODY_WAITS_MS, ticketReader } from '#server/adapters/ticket-reader/index.ts'
import {
  type TicketReader,
  type TicketReadRefusal,
  TicketReadRefused,
  type TimedReading,
} from '#server/adapters/ticket-reader/ticket-reader.ts'
import type { Command } from '#server/cli/command.ts'
import { confirmedAs, coreFieldsRight, parseTruth, type TicketTruth } from '#server/cli/ticket-truth.ts'
import { ticketRecogniserOf } from '#server/env.ts'

const refusals: Record<TicketReadRefusal, string> = {
  not_an_image: 'is not a picture that can be read',
  too_many_pixels: 'has more than 40 megapixels',
  empty: 'is empty',
  timeout: 'could not be read in time',
  crashed: 'could not be read',
  queue_full: 'could not be read: too many pictures wait',
  closed: 'was not read',
}

const USAGE = `ticket IMAGE…
       bun run cli ticket --learn TRUTH.json IMAGE… -- IMAGE…

Reads pictures of weigh tickets and prints what they say as a JSON array, one entry a picture, in the order given.

  TICKET_RECOGNISER=textract reads with Amazon Textract, on the account and in the region of the AWS variables.

  --learn TRUTH.json   confirms the pictures before -- as TRUTH.json says of them, by their file names, and reads those
                       after it with the layouts that this teaches; of each that TRUTH.json knows it also says how many
                       of its core fields (number, date, gross, tare, net) are read right`

/** Reads pictures of weigh tickets, with the layouts that confirmed ones teach where a truth is given. */
export const command: Command = {
  name: 'ticket',
  summary: 'read pictures of weigh tickets, also by the layouts that others teach',
  usage: USAGE,
  async run(args, io) {
    const wrong = (text: string) => {
      io.err(`${text}\n`)
      return 2
    }
    const asked = askedFor(args)
    if (!asked) return wrong(`usage: bun run cli ${USAGE}`)
    const truths = asked.truth === null ? [] : await readTruth(asked.truth)
    if (!truths) return wrong(`${asked.truth}: no list of tickets with their printed values`)
    const known = new Set(truths.map(({ file }) => file))
    const unknown = asked.confirmed.find((path) => !known.has(basename(path)))
    if (unknown) return wrong(`${unknown}: ${asked.truth} does not say what is printed on it`)
    const reader = ticketReader({
      readMs: NOBODY_WAITS_MS,
      recogniser: ticketRecogniserOf(process.env.TICKET_RECOGNISER),
      onAway: (reason) => io.err(`Read by the built-in recogniser: ${reason}\n`),
    })
    try {
      const lessons = await learnFrom(asked.confirmed, truths, reader, io)
      const rows = await readAll(asked.read, { truths, layouts: lessons.layouts }, reader, io)
      io.out(`${JSON.stringify(rows.rows, null, 2)}\n`)
      return lessons.isWhole && rows.isWhole ? 0 : 1
    } finally {
      await reader.close()
    }
  },
}

type Asked = { truth: string | null; confirmed: string[]; read: string[] }

/** What the arguments ask for; null where they make no sense. */
function askedFor(args: readonly string[]): Asked | null {
  if (args[0] !== '--learn') {
    return args.length > 0 && args.every((arg) => !arg.startsWith('--'))
      ? { truth: null, confirmed: [], read: [...args] }
      : null
  }
  const end = args.indexOf('--')
  const [, truth, ...confirmed] = args.slice(0, end)
  const read = args.slice(end + 1)
  return end > 0 && truth !== undefined && confirmed.length > 0 && read.length > 0 ? { truth, confirmed, read } : null
}

async function readTruth(path: string): Promise<TicketTruth[] | null> {
  const content = await readFile(path, 'utf8').catch(() => null)
  return content === null ? null : parseTruth(content)
}

type Io = { err(text: string): void }
type Known = { truths: readonly TicketTruth[]; layouts: readonly TicketLayout[] }

/** Confirms pictures one after the other, each read with what those before it taught. */
async function learnFrom(paths: readonly string[], truths: readonly TicketTruth[], reader: TicketReader, io: Io) {
  let layouts: TicketLayout[] = []
  let isWhole = true
  for (const path of paths) {
    const truth = truths.find(({ file }) => file === basename(path))
    const { reading, error } = await readOne(path, reader, layouts)
    const lesson = reading && truth ? learnTicket(layouts, reading.readings, confirmedAs(truth)) : null
    if (!lesson) {
      isWhole = false
      io.err(`${error ?? `${path} teaches nothing: too little of what is printed on it was recognised`}\n`)
    }
    layouts = layoutsWith(layouts, lesson, paths.length)
  }
  return { layouts, isWhole }
}

async function readAll(paths: readonly string[], { truths, layouts }: Known, reader: TicketReader, io: Io) {
  const rows: object[] = []
  let isWhole = true
  for (const path of paths) {
    const { row, reading, error } = await readOne(path, reader, layouts)
    if (error !== null) {
      isWhole = false
      io.err(`${error}\n`)
    }
    const truth = truths.find(({ file }) => file === basename(path))
    const judged = truth && coreFieldsRight(reading, truth)
    rows.push(judged ? { ...row, core_fields: judged } : row)
  }
  return { rows, isWhole }
}

type ReadOne = { row: object; reading: TimedReading | null; error: string | null }

/** A picture that cannot be read keeps its place in the array, with the reason; the others are read all the same. */
async function readOne(path: string, reader: TicketReader, layouts: readonly TicketLayout[]): Promise<ReadOne> {
  const file = basename(path)
  const begun = performance.now()
  const refused = (error: string) => ({
    row: { file, ...NOTHING_READ, ms: Math.round(performance.now() - begun), error },
    reading: null,
    error,
  })
  const image = await readFile(path).catch(() => null)
  if (image === null) return refused(`${path}: no such file, or it may not be read`)
  try {
    const reading = await reader.read(image, { layouts })
    return { row: { file, ...asRow(reading) }, reading, error: null }
  } catch (error) {
    if (error instanceof TicketReadRefused) return refused(`${path} ${refusals[error.reason]}`)
    throw error
  }
}

/** Of a picture that cannot be read everything is asked for. */
const NOTHING_READ = {
  ...Object.fromEntries(ticketFields.map((field) => [field, null])),
  confidence: {},
  flags: [],
  needs_confirmation: ticketFields,
}

function asRow({ fields, flags, needsConfirmation, ms }: TimedReading) {
  const confidence: Record<string, number> = {}
  for (const field of ticketFields) {
    const read = fields[field]
    if (read) confidence[field] = read.confidence
  }
  return { ...valuesOf(fields), confidence, flags, needs_confirmation: needsConfirmation, ms }
}

const valuesOf = (fields: TicketFields) => ({
  ticket_number: printed(fields.ticket_number),
  date: printed(fields.date),
  time_in: printed(fields.time_in),
  time_out: printed(fields.time_out),
  site: printed(fields.site),
  customer: printed(fields.customer),
  job: printed(fields.job),
  material: printed(fields.material),
  truck: printed(fields.truck),
  gross: weight(fields.gross, fields.unit),
  tare: weight(fields.tare, fields.unit),
  net: weight(fields.net, fields.unit),
  unit: printed(fields.unit),
})

/** A weight as the paper has it: 27.54 where the unit is tonnes. */
const weight = (read: Read<number> | null, unit: Read<TicketUnit> | null) =>
  read && printedFigure(read.value, unit?.value ?? 'lb')

const printed = <T>(read: Read<T> | null): T | null => read?.value ?? null
