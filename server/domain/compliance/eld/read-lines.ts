import type { EldFile, EldHeader } from './eld-file.ts'
import type { EldFinding } from './findings.ts'
import { headerColumns, headerIn } from './header-lines.ts'
import {
  annotationLines,
  certificationLines,
  cmvLines,
  engineLines,
  eventLines,
  type ListLines,
  loginLines,
  malfunctionLines,
  unidentifiedLines,
  userLines,
} from './list-lines.ts'
import { type EldColumn, Row } from './row.ts'
import type { EldSegment } from './segments.ts'
import type { EldLine, SplitFile } from './split-segments.ts'
import { shownValue } from './text-limits.ts'

/** A line that was read, with what it states. */
export type Lined<Item> = { line: EldLine; item: Item }
/** What the lines of a file state; lines that cannot be read are left out, and the header where one of its seven is. */
export type LinedFile = {
  header: Lined<EldHeader> | null
  lists: { [List in keyof Omit<EldFile, 'header'>]: Lined<EldFile[List][number]>[] }
}

/** Two more cells than `columns` says: the event's check value and the line's. */
const EVENT_CHECKED: readonly EldSegment[] = ['events', 'unidentified']
const TIMES: readonly EldColumn[] = ['date', 'time', 'certified_day', 'day_start']

/** Reads the lines of all segments, and says what is wrong with them. */
export function readLines({ lines, found }: SplitFile): { file: LinedFile; findings: EldFinding[] } {
  const findings: EldFinding[] = []
  const list = <Item>(segment: EldSegment, { columns, read }: ListLines<Item>) =>
    lines[segment].flatMap((line): Lined<Item>[] => {
      const expected = columns + (EVENT_CHECKED.includes(segment) ? 1 : 0)
      const row = rowOf(line, segment, expected, findings)
      if (!row) return []
      const item = read(row)
      return noted(row, line, segment, findings) ? [] : [{ line, item }]
    })
  const file = {
    header: found.has('header') ? readHeader(lines.header, findings) : null,
    lists: {
      users: list('users', userLines),
      cmvs: list('cmvs', cmvLines),
      events: list('events', eventLines),
      annotations: list('annotations', annotationLines),
      certifications: list('certifications', certificationLines),
      malfunctions: list('malfunctions', malfunctionLines),
      logins: list('logins', loginLines),
      engine: list('engine', engineLines),
      unidentified: list('unidentified', unidentifiedLines),
    },
  }
  return { file, findings }
}

function readHeader(lines: readonly EldLine[], findings: EldFinding[]): Lined<EldHeader> | null {
  const segment = 'header'
  if (lines.length !== headerColumns.length) {
    const counts = { expected: headerColumns.length, found: lines.length }
    findings.push({ line: lines[0]?.number ?? null, code: 'wrong_line_count', segment, ...counts })
    return null
  }
  const rows = lines.map((line, i) => rowOf(line, segment, headerColumns[i] ?? 0, findings))
  const [driver, coDriver, cmv, carrier, load, made, eld] = rows
  if (!driver || !coDriver || !cmv || !carrier || !load || !made || !eld) return null
  const item = headerIn({ driver, coDriver, cmv, carrier, load, made, eld })
  const faulty = lines.filter((line, i) => rows[i] && noted(rows[i], line, segment, findings))
  const [line] = lines.slice(MADE_LINE)
  return line && faulty.length === 0 ? { line, item } : null
}
/** The line of the header that says when the file was made. */
const MADE_LINE = 5

function rowOf(line: EldLine, segment: EldSegment, columns: number, findings: EldFinding[]): Row | null {
  if (line.cells.length === columns) return new Row(line.cells)
  const counts = { expected: columns + 1, found: line.cells.length + 1 }
  findings.push({ line: line.number, code: 'wrong_columns', segment, ...counts })
  return null
}

/** Notes the cells that could not be read; whether there are any. */
function noted({ faults }: Row, line: EldLine, segment: EldSegment, findings: EldFinding[]): boolean {
  for (const { column, value } of faults)
    findings.push({
      line: line.number,
      code: TIMES.includes(column) ? 'bad_time' : 'bad_value',
      segment,
      column,
      value: shownValue(value),
    })
  return faults.length > 0
}
