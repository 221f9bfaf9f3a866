import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Read, type TicketFields, ticketFields } from '#domain/documents/weigh-ticket-reading.ts'
import { printedFigure, type TicketUnit } from '#domain/units/printed-weight.ts'
import { ticketReader } from '#server/adapters/ticket-reader/index.ts'
import {
  type TicketReader,
  type TicketReadRefusal,
  TicketReadRefused,
  type TimedReading,
} from '#server/adapters/ticket-reader/ticket-reader.ts'
import type { Command } from '#server/cli/command.ts'

const refusals: Record<TicketReadRefusal, string> = {
  not_an_image: 'is not a picture that can be read',
  too_many_pixels: 'has more than 40 megapixels',
  empty: 'is empty',
  timeout: 'could not be read in time',
  crashed: 'could not be read',
  queue_full: 'could not be read: too many pictures wait',
  closed: 'was not read',
}

/** Reads pictures of weigh tickets and prints what they say as a JSON array, one entry a picture, in the order given. */
export const command: Command = {
  name: 'ticket',
  summary: 'read pictures of weigh tickets',
  usage: 'ticket IMAGE…',
  async run(args, io) {
    if (args.length === 0) {
      io.err('usage: bun run cli ticket IMAGE…\n')
      return 2
    }
    const reader = ticketReader()
    const rows: object[] = []
    let exitCode = 0
    try {
      for (const path of args) {
        const { row, error } = await readOne(path, reader)
        if (error !== null) {
          exitCode = 1
          io.err(`${error}\n`)
        }
        rows.push(row)
      }
    } finally {
      await reader.close()
    }
    io.out(`${JSON.stringify(rows, null, 2)}\n`)
    return exitCode
  },
}

/** A picture that cannot be read keeps its place in the array, with the reason; the others are read all the same. */
async function readOne(path: string, reader: TicketReader): Promise<{ row: object; error: string | null }> {
  const file = basename(path)
  const begun = performance.now()
  const refused = (error: string) => ({
    row: { file, ...NOTHING_READ, ms: Math.round(performance.now() - begun), error },
    error,
  })
  const image = await readFile(path).catch(() => null)
  if (image === null) return refused(`${path}: no such file, or it may not be read`)
  try {
    return { row: { file, ...asRow(await reader.read(image)) }, error: null }
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
