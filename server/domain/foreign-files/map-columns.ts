import { keysOf } from '#domain/units/keys-of.ts'
import type { CsvRow } from './csv-rows.ts'
import { dayOrders, readDay } from './days.ts'
import { decimalSigns, readNumber } from './numbers.ts'
import type { FileHead } from './reading.ts'

/** A field of what is imported: what people head it, and what its cells hold. */
export type FieldSpec = {
  /** Without case, accents, blanks and signs; the first that a file has is taken. */
  heads: readonly string[]
  kind: 'text' | 'number' | 'day'
  /** The largest number that it can mean: 3.782 a gallon is no three thousand. */
  most?: number
}
export type FieldSpecs<Field extends string> = Readonly<Record<Field, FieldSpec>>
export type TableSpec<Field extends string> = {
  fields: FieldSpecs<Field>
  /** Of each group at least one column has to be known. */
  needs: readonly (readonly Field[])[]
  /** What the columns are, from the left, in a file without heads that are known. */
  order?: readonly Field[]
}

export type Mapped<Field extends string> = {
  columns: Partial<Record<Field, number>>
  headLine: number | null
  heads: FileHead[]
  /** The rows below the heads. */
  rows: CsvRow[]
  /** The first field of each group of needed ones of which no column is known. */
  lacking: Field[]
  /** Needed fields whose column follows from the order of the columns alone, though there are heads that say something else. */
  guessed: Field[]
}

/** So many lines of a file may stand above its heads. */
const MOST_LINES_ABOVE = 30
const MOST_SAMPLES = 3
const SAMPLE_MOST = 60

/** A head without case, accents, blanks, signs, and what stands in parentheses. */
export function bareHead(head: string): string {
  return head
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Which column of a file is which field: by its heads, which may stand some lines below the top, by the order of columns
 * where an import declares one, and before both by what somebody said.
 */
export function mapColumns<Field extends string>(
  rows: readonly CsvRow[],
  spec: TableSpec<Field>,
  said: Readonly<Record<string, number | null>> = {},
): Mapped<Field> {
  const headAt = headRowAt(rows, spec)
  const heading = headAt === null ? undefined : rows[headAt]
  const below = rows.slice((headAt ?? -1) + 1)
  const known: Partial<Record<Field, number>> = heading ? columnsIn(heading.cells, spec.fields) : {}
  const width = Math.max(
    heading?.cells.length ?? 0,
    ...below.slice(0, MOST_LINES_ABOVE).map(({ cells }) => cells.length),
  )
  const ordered = isEnough(known, spec) || !spec.order ? null : inOrder(spec.order, width)
  const columns: Partial<Record<Field, number>> = ordered ?? known
  for (const field of keysOf(spec.fields)) {
    const column = said[field]
    if (column === null) delete columns[field]
    else if (column !== undefined && column < width) columns[field] = column
  }
  return {
    columns,
    headLine: heading?.line ?? null,
    heads: Array.from({ length: width }, (_, at) => headAs(heading, below, at)),
    rows: below,
    guessed: ordered && heading ? spec.needs.flat().filter((field) => said[field] === undefined) : [],
    lacking: spec.needs.flatMap((group) => {
      const [first] = group
      return first === undefined || group.some((field) => columns[field] !== undefined) ? [] : [first]
    }),
  }
}

function headAs(heading: CsvRow | undefined, below: readonly CsvRow[], at: number): FileHead {
  const cells = below.slice(0, MOST_LINES_ABOVE).flatMap(({ cells }) => cells[at] || [])
  const samples = [...new Set(cells)].slice(0, MOST_SAMPLES).map((cell) => cell.slice(0, SAMPLE_MOST))
  return { head: (heading?.cells[at] ?? '').slice(0, SAMPLE_MOST), samples }
}

/** The row with the heads: the first that names all that is needed, else the first that could be one; null without heads. */
function headRowAt<Field extends string>(rows: readonly CsvRow[], spec: TableSpec<Field>): number | null {
  const top = rows.slice(0, MOST_LINES_ABOVE)
  const full = top.findIndex(({ cells }) => isEnough(columnsIn(cells, spec.fields), spec))
  if (full >= 0) return full
  if (spec.order) return top[0] && !holdsValues(top[0].cells) ? 0 : null
  const counts = top.map(({ cells }) => Object.keys(columnsIn(cells, spec.fields)).length)
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most)
  // No head is known: lines above a table are narrower than its heads.
  const width = Math.max(0, ...top.map(({ cells }) => cells.filter((cell) => cell !== '').length))
  const first = top.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length === width)
  const heading = top[first]
  return heading && !holdsValues(heading.cells) ? first : null
}

/** Whether a row has a number or a day in it, which no head is. */
function holdsValues(cells: readonly string[]): boolean {
  return cells.some(
    (cell) =>
      decimalSigns.some((each) => readNumber(cell, each) !== null) ||
      dayOrders.some((each) => readDay(cell, each) !== null),
  )
}

function inOrder<Field extends string>(order: readonly Field[], width: number): Partial<Record<Field, number>> {
  const columns: Partial<Record<Field, number>> = {}
  for (const [at, field] of order.slice(0, width).entries()) columns[field] = at
  return columns
}

function isEnough<Field extends string>(columns: Partial<Record<Field, number>>, { needs }: TableSpec<Field>): boolean {
  return needs.every((group) => group.some((field) => columns[field] !== undefined))
}

/** The columns of the fields that these heads name; no column is two fields. */
function columnsIn<Field extends string>(
  cells: readonly string[],
  fields: FieldSpecs<Field>,
): Partial<Record<Field, number>> {
  const names = cells.map(bareHead)
  const columns: Partial<Record<Field, number>> = {}
  const taken = new Set<number>()
  for (const field of keysOf(fields)) {
    const heads = fields[field].heads.map(bareHead)
    const head = heads.find((each) => names.some((name, at) => name === each && !taken.has(at)))
    const at = head === undefined ? -1 : names.findIndex((name, at) => name === head && !taken.has(at))
    if (at < 0) continue
    columns[field] = at
    taken.add(at)
  }
  return columns
}
