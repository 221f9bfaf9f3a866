import { readFile } from 'node:fs/promises'
import { auditHos } from '#domain/compliance/hos/audit.ts'
import { type HosClockName, hosClocks } from '#domain/compliance/hos/clocks.ts'
import type { Command } from './command.ts'
import { type HosCase, readHosCases } from './hos/read-hos-cases.ts'
import { CommandRefused, refusing } from './operator-database.ts'

type JudgedCase = {
  id: string
  violations: { rule: string; from_min: number; to_min: number }[]
  remaining: Partial<Record<HosClockName, number>>
}

/** Judges every case of a file's text. Throws BadInput naming the field. */
export function judgeHosCases(text: string): JudgedCase[] {
  return readHosCases(text).map(judge)
}

function judge({ id, record, clocks }: HosCase): JudgedCase {
  const { remaining } = hosClocks(record)
  return {
    id,
    violations: auditHos(record).map(({ rule, fromMin, toMin }) => ({ rule, from_min: fromMin, to_min: toMin })),
    remaining: Object.fromEntries(clocks.map((clock) => [clock, remaining[clock]])),
  }
}

/** Judges duty records by the hours of service rules. */
export const command: Command = {
  name: 'hos',
  summary: 'judge duty records by the hours of service: violations, and what is left',
  usage: [
    'hos CASES.json',
    '',
    'CASES.json is {"schema": "hos-cases/1", "cases": [{id, cycle, exceptions, start_iso, tz, events, end_min}, …]};',
    '- reads standard input. Prints [{id, violations: [{rule, from_min, to_min}], remaining}] with minutes of the record,',
    'the end exclusive. remaining has drive_11, window_14, break_30 and cycle at the end of the record, or those of them',
    'that the case states in expect.remaining. Beside the exceptions of that schema it takes construction_24h.',
  ].join('\n'),
  run: (args, io) =>
    refusing(io.err, async () => {
      const [file] = args
      if (!file || args.length > 1) {
        io.err('usage: bun run cli hos CASES.json')
        return 1
      }
      const text = file === '-' ? await io.stdin() : await readText(file)
      io.out(JSON.stringify(judgeHosCases(text), null, 2))
      return 0
    }),
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CommandRefused(`CASES: ${file} cannot be read`)
  })
}
