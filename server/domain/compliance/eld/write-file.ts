import { eventCheckValue, fileCheckValue, lineCheckValue } from './check-values.ts'
import type { EldFile, HomeTime } from './eld-file.ts'
import { headerLines } from './header-lines.ts'
import {
  annotationLines,
  certificationLines,
  checkedCells,
  cmvLines,
  engineLines,
  eventLines,
  type ListLines,
  loginLines,
  malfunctionLines,
  unidentifiedLines,
  userLines,
} from './list-lines.ts'
import { type EldSegment, segmentTitles } from './segments.ts'
import { TEST_ELD } from './test-mark.ts'

/** Each line ends with it, the last one too. */
const LINE_END = '\r'
/** The account that records of nobody belong to; what it is called is up to the device. */
const UNIDENTIFIED = 'unidentified'

/**
 * The text of an output file (49 CFR 395 subpart B appendix A 4.8.2.1), with its check values, the newest record of each
 * list first. Whatever device the content names, the text is marked as a test: see `TEST_ELD`.
 */
export function writeEldFile(file: EldFile): string {
  const header = headerLines({ ...file.header, eld: TEST_ELD })
  const [, , username = ''] = header[0] ?? []
  const cmvs = file.cmvs.map(cmvLines.write)
  const units = new Map(file.cmvs.map(({ order }, i) => [order, cmvs[i]?.[1]]))
  const checks: number[] = []
  const line = (cells: readonly string[]) => {
    const written = cells.join(',')
    const check = lineCheckValue(written)
    checks.push(Number.parseInt(check, 16))
    return `${written},${check}`
  }
  const segment = (name: EldSegment, lines: readonly (readonly string[])[]) => [segmentTitles[name], ...lines.map(line)]
  const list = <Item>(items: readonly Item[], { write }: ListLines<Item>) => items.map(write)
  const records = <Item extends { at: HomeTime; cmvOrder: number | null }>(
    items: readonly Item[],
    { write }: ListLines<Item>,
    account: string,
  ) =>
    newestFirst(items).map((item) => {
      const cells = write(item)
      return [...cells, eventCheckValue([...checkedCells(cells), units.get(item.cmvOrder ?? 0) ?? '', account])]
    })

  const lines = [
    ...segment('header', header),
    ...segment('users', list(file.users, userLines)),
    ...segment('cmvs', cmvs),
    ...segment('events', records(file.events, eventLines, username)),
    ...segment('annotations', list(newestFirst(file.annotations), annotationLines)),
    ...segment('certifications', list(newestFirst(file.certifications), certificationLines)),
    ...segment('malfunctions', list(newestFirst(file.malfunctions), malfunctionLines)),
    ...segment('logins', list(newestFirst(file.logins), loginLines)),
    ...segment('engine', list(newestFirst(file.engine), engineLines)),
    ...segment('unidentified', records(file.unidentified, unidentifiedLines, UNIDENTIFIED)),
  ]
  return [...lines, segmentTitles.end, fileCheckValue(checks)].map((each) => each + LINE_END).join('')
}

/** By date and time as the file states them; what has the same stays in its order. */
function newestFirst<Item extends { at: HomeTime }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}
