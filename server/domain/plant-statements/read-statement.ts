import type { CsvFile, CsvRow } from '../foreign-files/csv-rows.ts'
import { mapColumns } from '../foreign-files/map-columns.ts'
import { columnName, numberedColumns } from '../foreign-files/named-columns.ts'
import type { FileReading } from '../foreign-files/reading.ts'
import { type TableRow, tablePieces } from '../foreign-files/table.ts'
import { readCurrency, readMinute } from '../fuel/import/read-cells.ts'
import type { Cents, Day } from '../units/brands.ts'
import { ratio, scaled, times } from '../units/decimal.ts'
import { cents } from '../units/money.ts'
import { type WeightUnit, weightUnitNamed, wholeLb } from '../units/weight.ts'
import { type PlantColumn, type PlantMapping, plantColumns, plantTable } from './columns.ts'

/** A line of a plant's statement. */
export type PlantLine = {
  /** Of the file, as an editor or a spreadsheet counts it. */
  line: number
  ticket: string | null
  day: Day
  /** Minutes after midnight; null where the statement has the day alone. */
  minute: number | null
  truck: string | null
  customer: string | null
  material: string | null
  /** In thousandths of its unit, as it is printed. */
  netMilli: number
  unit: WeightUnit
  netLb: number
  amountCents: Cents | null
}

const lineProblems = [
  'column',
  'broken',
  'not_a_line',
  'day_order',
  'date',
  'time',
  'decimal',
  'weight',
  'unit',
  'unit_open',
  'credit',
  'amount',
  'currency',
] as const
/** Why a line of the file is not taken. */
export type LineProblem = (typeof lineProblems)[number]
export type LineReject = { line: number; column: PlantColumn; problem: LineProblem; value: string }
type LineReading = { ok: true; line: PlantLine } | ({ ok: false } & LineReject)

export type StatementReading = FileReading & {
  plant: PlantMapping
  /** Weights do not say what they are in, and nobody has. */
  asksUnit: boolean
  /** There are amounts, and nobody has said what they are. */
  asksMoney: boolean
  rows: (() => LineReading)[]
}

/** A weight with its unit behind it. */
const WITH_UNIT = /^([-+(]?[\d.,'\s]*\d\)?)\s*([a-z#][a-z .]*)$/i
const TEXT_MOST = 120
/** A net of one truck: a wheelbarrow is none, and no road carries more. */
const LEAST_LB = 200
const MOST_LB = 220_000
const MOST_CENTS = 100_000_000

/**
 * A plant's statement by its mapping, or by a first guess where nobody has mapped it. What is left open is asked, and until
 * it is said no line that depends on it can be taken. Each row is read when it is asked for: there may be many.
 */
export function* statementPieces(
  file: CsvFile,
  said: PlantMapping | null,
  currency: string | null,
): Generator<undefined, StatementReading> {
  const spec = plantTable(said)
  const numbered = said ? numberedColumns(plantColumns, said.columns) : {}
  const at = mapColumns(file.rows, spec, numbered).columns.net
  yield undefined
  const { rows: bare, units } = withoutUnits(file.rows, at)
  const { rows, isMapped, ...reading } = yield* tablePieces<PlantColumn>({ ...file, rows: bare }, spec, {
    columns: numbered,
    ...(said?.decimal && { decimal: said.decimal }),
    ...(said?.dateOrder && { dayOrder: said.dateOrder }),
  })
  yield undefined
  const heads = reading.heads.map(({ head }) => head)
  const known: Partial<Record<PlantColumn, number>> = reading.mapping.columns
  const headUnit = at === undefined ? null : unitOfHead(heads[at] ?? '')
  const plant: PlantMapping = said ?? {
    delimiter: reading.mapping.delimiter,
    columns: Object.fromEntries(
      plantColumns.flatMap((column) => {
        const place = known[column]
        return place === undefined ? [] : [[column, columnName(heads, place)]]
      }),
    ),
    dateOrder: reading.mapping.dayOrder,
    decimal: reading.mapping.decimal,
    unit: headUnit,
    money: null,
    materials: {},
  }
  const unitOf = (row: TableRow<PlantColumn>) => rowUnit(row.text('unit') || (units.get(row.line) ?? ''), plant.unit)
  const gone = goneColumns(said, known)
  const asked = new Set(reading.questions.flatMap(({ about, field }) => (about === 'column' ? [field] : [])))
  return {
    ...reading,
    questions: [
      ...reading.questions,
      ...gone.flatMap((field) =>
        asked.has(field) ? [] : [{ about: 'column' as const, field, choices: heads, samples: [] }],
      ),
    ],
    plant,
    asksUnit: plant.unit === null && rows.some((row) => row.text('net') !== '' && unitOf(row) === 'open'),
    asksMoney: plant.money === null && known.amount !== undefined,
    rows: rows.map((row) => () => readLine(row, { isMapped: isMapped && gone.length === 0, unitOf, currency })),
  }
}

/** Columns that the mapping names and this file does not have. */
function goneColumns(said: PlantMapping | null, known: Partial<Record<PlantColumn, number>>): PlantColumn[] {
  return said ? plantColumns.filter((column) => said.columns[column] && known[column] === undefined) : []
}

/** The same rows with the unit behind each weight taken off: no number has one. */
function withoutUnits(rows: readonly CsvRow[], at: number | undefined): { rows: CsvRow[]; units: Map<number, string> } {
  const units = new Map<number, string>()
  if (at === undefined) return { rows: [...rows], units }
  const bare = rows.map((row) => {
    const [, figure, unit] = WITH_UNIT.exec(row.cells[at] ?? '') ?? []
    if (figure === undefined || unit === undefined) return row
    units.set(row.line, unit)
    return { ...row, cells: row.cells.with(at, figure.trim()) }
  })
  return { rows: bare, units }
}

/** The one unit that a head such as "Net Tons" or "Net (lb)" names. A lone T is a ton here and a tonne there. */
function unitOfHead(head: string): WeightUnit | null {
  const words = head.toLowerCase().split(/[^a-zé#]+/)
  const named = new Set(words.flatMap((word) => (word === 't' ? [] : (weightUnitNamed(word) ?? []))))
  const [only] = named
  return named.size === 1 ? (only ?? null) : null
}

/** The unit of a row: what it says itself, else that of the statement; `bad` for one that is no weight, such as yards. */
function rowUnit(own: string, otherwise: WeightUnit | null): WeightUnit | 'open' | 'bad' {
  const word = own.trim().toLowerCase().replace(/\.$/, '')
  if (word === '' || word === 't') return otherwise ?? 'open'
  return weightUnitNamed(word) ?? 'bad'
}

type How = {
  isMapped: boolean
  unitOf: (row: TableRow<PlantColumn>) => WeightUnit | 'open' | 'bad'
  currency: string | null
}

function readLine(row: TableRow<PlantColumn>, { isMapped, unitOf, currency }: How): LineReading {
  const bad = (column: PlantColumn, problem: LineProblem): LineReading => ({
    ok: false,
    line: row.line,
    column,
    problem,
    value: row.text(column).slice(0, TEXT_MOST),
  })
  const text = (column: PlantColumn) => row.text(column).slice(0, TEXT_MOST) || null
  if (!isMapped) return bad('date', 'column')
  if (row.isBroken) return bad('date', 'broken')
  const day = row.day('date')
  if (day.is === 'empty') return bad('date', text('ticket') === null ? 'not_a_line' : 'date')
  if (day.is === 'open') return bad('date', 'day_order')
  if (day.is !== 'read') return bad('date', 'date')
  if (text('ticket') === null && text('truck') === null) return bad('ticket', 'not_a_line')
  const clock = row.text('time') || timeBehind(row.text('date'))
  const minute = readMinute(clock)
  if (minute === null && row.text('time') !== '') return bad('time', 'time')
  const weight = weightIn(row, unitOf(row))
  if (!weight.ok) return bad(weight.column, weight.problem)
  const amount = amountIn(row, currency)
  if (!amount.ok) return bad('amount', amount.problem)
  const { ok: _, ...weighed } = weight
  const names = { ticket: text('ticket'), truck: text('truck'), customer: text('customer'), material: text('material') }
  const line = { line: row.line, day: day.value, minute, ...names, ...weighed, amountCents: amount.amountCents }
  return { ok: true, line }
}

/** Weights that fit no truck are those of another unit, or of a total. */
function weightIn(
  row: TableRow<PlantColumn>,
  unit: WeightUnit | 'open' | 'bad',
):
  | { ok: true; netMilli: number; unit: WeightUnit; netLb: number }
  | { ok: false; column: 'net' | 'unit'; problem: LineProblem } {
  const net = row.number('net')
  if (net.is === 'open') return { ok: false, column: 'net', problem: 'decimal' }
  if (net.is !== 'read') return { ok: false, column: 'net', problem: 'weight' }
  if (unit === 'bad') return { ok: false, column: 'unit', problem: 'unit' }
  if (unit === 'open') return { ok: false, column: 'net', problem: 'unit_open' }
  if (net.value.numerator < 0n) return { ok: false, column: 'net', problem: 'credit' }
  const netLb = wholeLb(net.value, unit)
  if (netLb < LEAST_LB || netLb > MOST_LB) return { ok: false, column: 'net', problem: 'weight' }
  return { ok: true, netMilli: Number(scaled(net.value, 3)), unit, netLb }
}

function amountIn(
  row: TableRow<PlantColumn>,
  currency: string | null,
): { ok: true; amountCents: Cents | null } | { ok: false; problem: LineProblem } {
  const amount = row.number('amount')
  if (amount.is === 'empty') return { ok: true, amountCents: null }
  if (amount.is === 'open') return { ok: false, problem: 'decimal' }
  if (amount.is !== 'read') return { ok: false, problem: 'amount' }
  const named = readCurrency(row.text('amount'))
  if (named && currency && named !== currency) return { ok: false, problem: 'currency' }
  const value = Number(scaled(times(amount.value, ratio(1)), 2))
  if (value < 0) return { ok: false, problem: 'credit' }
  return value > MOST_CENTS ? { ok: false, problem: 'amount' } : { ok: true, amountCents: cents(value) }
}

/** The time behind the day of one cell. */
function timeBehind(cell: string): string {
  return /\d{1,2}:\d{2}.*$/.exec(cell)?.[0] ?? ''
}
