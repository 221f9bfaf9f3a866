import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { eldFileName, TEST_NAME_MARK } from '#domain/compliance/eld/file-name.ts'
import { eldFileOf } from '#domain/compliance/eld/from-duty-record.ts'
import { readEldFile } from '#domain/compliance/eld/read-file.ts'
import { toDutyRecord } from '#domain/compliance/eld/to-duty-record.ts'
import { writeEldFile } from '#domain/compliance/eld/write-file.ts'
import { isZone } from '#domain/people/zone-name.ts'
import { instant } from '#domain/units/time.ts'
import type { Command } from './command.ts'
import { readEldEvents } from './eld/read-eld-events.ts'
import { CommandRefused, refusing } from './operator-database.ts'

const USAGE = 'usage: bun run cli eld FILE [--zone ZONE] | --write EVENTS.json'

/** Reads the output file of an ELD, or writes one that is marked as a test. */
export const command: Command = {
  name: 'eld',
  summary: 'read the output file of an ELD, or write a test file',
  usage: [
    'eld FILE [--zone ZONE]',
    'eld --write EVENTS.json',
    '',
    'FILE is an output file as 49 CFR 395 has it; - reads standard input. Prints {ok, findings, file, duty}; file and duty',
    'are null where it is refused, and the exit code is 1. ZONE is the home terminal’s, such as America/Chicago; without',
    'it all times have the offset of the header, which is wrong on the other side of a clock change.',
    'EVENTS.json is {"schema": "eld-events/1", zone, made_at, driver: {last_name, first_name, username, licence_state,',
    'licence_number}, co_driver, carrier: {usdot, name, multiday_basis, day_start}, truck: {unit, vin}, shipping_document,',
    'is_exempt, events: [{started_at, status, special, origin, unit, accumulated_miles, elapsed_engine_hours, lat, lon,',
    'location, annotation}]}. The text goes to standard output, its file name to standard error.',
  ].join('\n'),
  run: (args, io) =>
    refusing(io.err, async () => {
      const options = { zone: { type: 'string' }, write: { type: 'string' } } as const
      const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
      const [file, ...rest] = values.write === undefined ? positionals : [values.write, ...positionals]
      if (!file || rest.length > 0 || (values.write !== undefined && values.zone !== undefined)) {
        io.err(USAGE)
        return 1
      }
      const text = file === '-' ? await io.stdin() : await readText(file)
      if (values.write === undefined) return show(text, values.zone ?? null, io.out)
      const { events, facts } = readEldEvents(text)
      const content = eldFileOf({ events, history: [] }, facts)
      io.out(writeEldFile(content))
      io.err(eldFileName(content.header, TEST_NAME_MARK))
      return 0
    }),
}

function show(text: string, zone: string | null, out: (text: string) => void): number {
  if (zone !== null && !isZone(zone)) throw new CommandRefused('--zone: must be a time zone such as America/Chicago')
  const reading = readEldFile(text, { zone, now: instant(Date.now()) })
  const { ok, findings } = reading
  const shown = reading.ok
    ? { ok, findings, file: reading.file, duty: toDutyRecord(reading.file, zone) }
    : { ok, findings, file: null, duty: null }
  out(JSON.stringify(shown, withSnakeCase, 2))
  return ok ? 0 : 1
}

/** Files of all commands have their names in snake case. */
function withSnakeCase(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), each]),
  )
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CommandRefused(`FILE: ${file} cannot be read`)
  })
}
