import type { Day } from '#domain/units/brands.ts'
import type { Exact } from '#domain/units/decimal.ts'
import { keysOf } from '#domain/units/keys-of.ts'
import { atOnce, type CsvFile, type CsvRow } from './csv-rows.ts'
import { type DayOrder, dayOrderPieces, dayOrders, isOpenDay, readDay } from './days.ts'
import { type FieldSpec, type FieldSpecs, mapColumns, type TableSpec } from './map-columns.ts'
import { type DecimalSign, decimalSignPieces, decimalSigns, isOpenNumber, readNumber } from './numbers.ts'
import type { FileAnswers, FileQuestion, FileReading } from './reading.ts'

/** A cell that was read, has nothing in it, may mean several things, or is not what its column holds. */
export type Cell<Value> = { is: 'read'; value: Value } | { is: 'empty' | 'open' | 'bad' }

/** A row of a table below its heads, its cells by the fields that they were mapped to. */
export type TableRow<Field extends string> = CsvRow & {
  text(field: Field): string
  number(field: Field): Cell<Exact>
  day(field: Field): Cell<Day>
}

export type Table<Field extends string> = FileReading & {
  /** False where a column that is needed is not known: no row can be read. */
  isMapped: boolean
  rows: TableRow<Field>[]
}

/** Cells that a question shows. */
const MOST_SAMPLES = 3

/**
 * The rows of a file by the fields of what is imported. Which columns those are, which sign parts decimals and whether
 * days come first is found out for the file as a whole, or said by somebody, or asked: it is never decided cell by cell.
 */
export function tableOf<Field extends string>(
  file: CsvFile,
  spec: TableSpec<Field>,
  answers: FileAnswers,
): Table<Field> {
  return atOnce(tablePieces(file, spec, answers))
}

/** The same, to be gone on with column by column: of a large file each takes a while. */
export function* tablePieces<Field extends string>(
  file: CsvFile,
  spec: TableSpec<Field>,
  answers: FileAnswers,
): Generator<undefined, Table<Field>> {
  const mapped = mapColumns(file.rows, spec, answers.columns)
  const { columns, headLine, heads, rows } = mapped
  const cellsOf = (field: Field) => {
    const at = columns[field]
    return at === undefined ? [] : [...new Set(rows.flatMap(({ cells }) => cells[at] || []))]
  }
  const lacking = [...mapped.lacking, ...mapped.guessed.filter((field) => isNone(spec.fields[field], cellsOf(field)))]
  const signs = yield* signsOf(spec.fields, cellsOf, answers.decimal)
  const orders = yield* ordersOf(spec.fields, cellsOf, answers.dayOrder)
  const text = (row: CsvRow, field: Field) => {
    const at = columns[field]
    return at === undefined ? '' : (row.cells[at] ?? '')
  }
  const questions: FileQuestion[] = [
    ...lacking.map(
      (field): FileQuestion => ({ about: 'column', field, choices: heads.map(({ head }) => head), samples: [] }),
    ),
    ...askedOnce('decimal', signs.open, decimalSigns, (field) =>
      cellsOf(field).filter((cell) => isOpenNumber(cell, spec.fields[field].most)),
    ),
    ...askedOnce('day_order', orders.open, dayOrders, (field) => cellsOf(field).filter(isOpenDay)),
  ]
  return {
    questions,
    mapping: {
      delimiter: file.delimiter,
      headLine,
      columns: columns as Record<string, number>,
      decimal: onlyOne(signs.found),
      dayOrder: onlyOne(orders.found),
    },
    heads,
    isMapped: lacking.length === 0,
    rows: rows.map((row) => ({
      ...row,
      text: (field) => text(row, field),
      number: (field) => numberIn(text(row, field), signs.found.get(field), spec.fields[field].most),
      day: (field) => dayOfCell(text(row, field), orders.found.get(field) ?? null),
    })),
  }
}

/** Whether none of these cells is what its field holds: a column that was only guessed is another one. */
function isNone({ kind }: FieldSpec, cells: readonly string[]): boolean {
  if (kind === 'text' || cells.length === 0) return false
  const isRead = (cell: string) =>
    kind === 'number'
      ? decimalSigns.some((sign) => readNumber(cell, sign) !== null)
      : dayOrders.some((order) => readDay(cell, order) !== null)
  return !cells.some(isRead)
}

type Found<Field, Value> = { found: Map<Field, Value>; open: Field[] }

/** The sign of each column of numbers; a column that leaves it open follows the others where they agree. */
function* signsOf<Field extends string>(
  fields: FieldSpecs<Field>,
  cellsOf: (field: Field) => string[],
  said: DecimalSign | undefined,
): Generator<undefined, Found<Field, DecimalSign>> {
  const kinds = fieldsOf(fields, 'number')
  if (said) return { found: new Map(kinds.map((field) => [field, said])), open: [] }
  return agreed(yield* eachOf(kinds, (field) => decimalSignPieces(cellsOf(field), fields[field].most)))
}

function* ordersOf<Field extends string>(
  fields: FieldSpecs<Field>,
  cellsOf: (field: Field) => string[],
  said: DayOrder | undefined,
): Generator<undefined, Found<Field, DayOrder>> {
  const kinds = fieldsOf(fields, 'day')
  if (said) return { found: new Map(kinds.map((field) => [field, said])), open: [] }
  return agreed(yield* eachOf(kinds, (field) => dayOrderPieces(cellsOf(field))))
}

function* eachOf<Field, Value>(
  fields: readonly Field[],
  found: (field: Field) => Generator<undefined, Value>,
): Generator<undefined, (readonly [Field, Value])[]> {
  const each: (readonly [Field, Value])[] = []
  for (const field of fields) {
    each.push([field, yield* found(field)])
    yield undefined
  }
  return each
}

function agreed<Field, Value extends string>(each: readonly (readonly [Field, Value | Unsure])[]): Found<Field, Value> {
  const sure = each.flatMap(([field, value]) => (isSure(value) ? [[field, value] as const] : []))
  const values = new Set(sure.map(([, value]) => value))
  const [only] = values.size === 1 ? values : []
  const found = new Map(sure)
  const open: Field[] = []
  for (const [field, value] of each) {
    if (value !== 'open') continue
    if (only === undefined) open.push(field)
    else found.set(field, only)
  }
  return { found, open }
}

/** Nothing of its kind is in a column, or it may be read in two ways. */
type Unsure = 'none' | 'open'

function isSure<Value extends string>(value: Value | Unsure): value is Value {
  return value !== 'none' && value !== 'open'
}

function fieldsOf<Field extends string>(fields: FieldSpecs<Field>, kind: 'number' | 'day'): Field[] {
  return keysOf(fields).filter((field) => fields[field].kind === kind)
}

/** One question for the file, whichever of its columns leave it open. */
function askedOnce<Field extends string>(
  about: 'decimal' | 'day_order',
  open: readonly Field[],
  choices: readonly string[],
  samplesOf: (field: Field) => string[],
): FileQuestion[] {
  const [field] = open
  if (field === undefined) return []
  const samples = [...new Set(open.flatMap(samplesOf))].slice(0, MOST_SAMPLES)
  return [{ about, field, choices: [...choices], samples }]
}

function onlyOne<Value>(found: ReadonlyMap<string, Value>): Value | null {
  const values = [...new Set(found.values())]
  return values.length === 1 ? (values[0] ?? null) : null
}

function numberIn(text: string, sign: DecimalSign | undefined, most: number | undefined): Cell<Exact> {
  if (text === '') return { is: 'empty' }
  if (!sign && isOpenNumber(text, most)) return { is: 'open' }
  const value = sign ? readNumber(text, sign) : (readNumber(text, '.') ?? readNumber(text, ','))
  return value ? { is: 'read', value } : { is: 'bad' }
}

function dayOfCell(text: string, order: DayOrder | null): Cell<Day> {
  if (text === '') return { is: 'empty' }
  const value = readDay(text, order)
  if (value) return { is: 'read', value }
  return { is: order === null && dayOrders.some((each) => readDay(text, each) !== null) ? 'open' : 'bad' }
}
