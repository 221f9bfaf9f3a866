import { fileCheckValue, lineCheckValue } from './check-values.ts'
import type { EldFinding } from './findings.ts'
import { type EldSegment, segmentOfTitle } from './segments.ts'
import { shownValue, unusableText } from './text-limits.ts'

/** More cells than any line has; those behind them are not looked at. */
const MOST_CELLS = 40

/** A line of data: its cells without the spaces around them, and the check values, stated and computed. */
export type EldLine = { number: number; cells: string[]; check: string; computed: string }
export type SplitFile = { lines: Record<EldSegment, EldLine[]>; found: ReadonlySet<EldSegment>; findings: EldFinding[] }

/**
 * Sorts the lines of a text by segment and checks their check values and the file's. Lines end with CR, LF or both; empty
 * ones are passed over. A text that is no output file gives one finding, and no lines.
 */
export function splitSegments(text: string): SplitFile {
  const nothing = { lines: noLines(), found: new Set<EldSegment>() }
  const unusable = unusableText(text)
  if (unusable) return { ...nothing, findings: [unusable] }
  const lines = noLines()
  const found = new Set<EldSegment>()
  const findings: EldFinding[] = []
  let segment: EldSegment | 'unknown' | 'none' = 'none'
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1
    const trimmed = written.trim()
    if (trimmed === '') continue
    if (/[^ -~\t]/.test(trimmed)) findings.push({ line, code: 'not_ascii' })
    const title = segmentOfTitle(trimmed)
    if (title === 'unknown' || (segment === 'none' && !title)) {
      segment = 'unknown'
      findings.push({ line, code: 'unknown_segment', title: shownValue(trimmed) })
    } else if (title) {
      if (found.has(title)) findings.push({ line, code: 'repeated_segment', segment: title })
      segment = title
      found.add(title)
    } else if (segment !== 'unknown' && segment !== 'none') lines[segment].push(lineOf(trimmed, line))
  }
  if (found.size === 0) return { ...nothing, findings: [{ line: null, code: 'no_eld_file' }] }
  return { lines, found, findings: [...findings, ...wrongChecks(lines)] }
}

function noLines(): SplitFile['lines'] {
  return {
    header: [],
    users: [],
    cmvs: [],
    events: [],
    annotations: [],
    certifications: [],
    malfunctions: [],
    logins: [],
    engine: [],
    unidentified: [],
    end: [],
  }
}

function lineOf(text: string, number: number): EldLine {
  const last = text.lastIndexOf(',')
  const before = text.slice(0, Math.max(last, 0))
  const cells = last < 0 ? [] : before.split(',', MOST_CELLS).map((cell) => cell.trim())
  return { number, cells, check: text.slice(last + 1).trim(), computed: lineCheckValue(before) }
}

/**
 * Check values that are not those of the lines as they are. The file's is computed from the lines' as they stand there: a
 * line that was changed together with its own value still shows.
 */
function wrongChecks({ end, ...lists }: SplitFile['lines']): EldFinding[] {
  const data = Object.values(lists).flat()
  const wrongLines = data.flatMap(({ number, check, computed }): EldFinding[] =>
    isSame(check, computed) ? [] : [{ line: number, code: 'wrong_line_check', stated: shownValue(check), computed }],
  )
  const computed = fileCheckValue(
    data.map((line) => Number.parseInt(/^[0-9a-f]{2}$/i.test(line.check) ? line.check : line.computed, 16)),
  )
  const [last, next] = end
  // Nothing follows the file's check value; what does would belong to nothing.
  const rest: EldFinding[] = next
    ? [{ line: next.number, code: 'wrong_line_count', segment: 'end', expected: 1, found: end.length }]
    : []
  const stated = last?.cells[0] ?? last?.check ?? ''
  if (isSame(stated, computed)) return [...wrongLines, ...rest]
  const wrongFile = { code: 'wrong_file_check', stated: shownValue(stated), computed } as const
  return [...wrongLines, ...rest, { line: last?.number ?? null, ...wrongFile }]
}

/** Some devices write hexadecimal digits in lower case. */
function isSame(stated: string, computed: string): boolean {
  return stated.toUpperCase() === computed
}
