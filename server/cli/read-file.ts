import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isZone } from '#domain/people/zone-name.ts'
import type { Command } from './command.ts'
import { CommandRefused, refusing } from './operator-database.ts'
import { readers } from './read-file/readers.ts'

const KINDS = Object.keys(readers).join('|')

/** Shows how a file that people bring is read, without a database. */
export const command: Command = {
  name: 'read-file',
  summary: 'show how a file of a bank, a fuel card, customers, a tracker, a contractor, a plant or loads is read',
  usage: [
    `read-file ${KINDS} FILE [--zone ZONE]`,
    '',
    'Prints {questions, mapping, rows: [{line, state, reason, …fields}]}: what the page shows before anything is taken.',
    'state is take, ask (an answer is needed first), known (twice in this file) or refuse; line is the one on which the',
    'row begins; a field that the file leaves open is null. ZONE, such as America/Chicago, is that of times without one.',
    '- reads standard input. The exit code is 1 where the file is none of its kind.',
  ].join('\n'),
  run: (args, io) =>
    refusing(io.err, async () => {
      const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { zone: { type: 'string' } } })
      const [kind = '', file, ...rest] = positionals
      const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined
      if (!read || !file || rest.length > 0) {
        io.err(`usage: bun run cli read-file ${KINDS} FILE [--zone ZONE]`)
        return 1
      }
      const { zone = null } = values
      if (zone !== null && !isZone(zone))
        throw new CommandRefused('--zone: must be a time zone such as America/Chicago')
      const bytes = file === '-' ? new TextEncoder().encode(await io.stdin()) : await bytesOf(file)
      const shown = await read(bytes, { zone })
      io.out(JSON.stringify(shown, null, 2))
      if (shown.fault) io.err(shown.fault)
      return shown.fault ? 1 : 0
    }),
}

async function bytesOf(file: string): Promise<Uint8Array> {
  return readFile(file).catch(() => {
    throw new CommandRefused(`FILE: ${file} cannot be read`)
  })
}
