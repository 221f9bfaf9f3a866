import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Read, type TicketFields, ticketFields } from '#domain/documents/weigh-ticket-reading.ts'
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
      io.err('usage: bun run cli ticket IMAGE…')
      return 2
    }
    const reader = ticketReader()
    const rows: unknown[] = []
    let exitCode = 0
    try {
      for (const path of args) {
        const row = await readOne(path, reader)
        if ('error' in row) {
          exitCode = 1
          io.err(row.error)
        }
        rows.push(row)
      }
    } finally {
      await reader.close()
    }
    io.out(JSON.stringify(rows, null, 2))
    return exitCode
  },
}

async function readOne(
  path: string,
  reader: TicketReader,
): Promise<Record<string, unknown> | { file: string; error: string }> {
  const file = basename(path)
  const image = await readFile(path).catch(() => null)
  if (image === null) return { file, error: `${path}: no such file, or it may not be read` }
  try {
    return { file, ...asRow(await reader.read(image)) }
  } catch (error) {
    if (error instanceof TicketReadRefused) return { file, error: `${path} ${refusals[error.reason]}` }
    throw error
  }
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
  ticket_number: valueOf(fields.ticket_number),
  date: valueOf(fields.date),
  time_in: valueOf(fields.time_in),
  time_out: valueOf(fields.time_out),
  site: valueOf(fields.site),
  customer: valueOf(fields.customer),
  job: valueOf(fields.job),
  material: valueOf(fields.material),
  truck: valueOf(fields.truck),
  gross: valueOf(fields.gross),
  tare: valueOf(fields.tare),
  net: valueOf(fields.net),
  unit: valueOf(fields.unit),
})

const valueOf = <T>(read: Read<T> | null): T | null => read?.value ?? null
