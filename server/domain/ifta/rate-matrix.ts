import type { CsvFile, CsvRow } from '#domain/foreign-files/csv-rows.ts'
import { readNumber } from '#domain/foreign-files/numbers.ts'
import type { FileAnswers, FileReading } from '#domain/foreign-files/reading.ts'
import { type TableRow, tableOf } from '#domain/foreign-files/table.ts'
import { type EngineFuel, engineFuels } from '#domain/fuel/products.ts'
import type { MicroRate } from '#domain/units/brands.ts'
import { type Exact, scaled } from '#domain/units/decimal.ts'
import { readJurisdiction } from '#domain/units/jurisdiction.ts'
import { microRateOf } from '#domain/units/money.ts'
import { iftaMembers, isIftaMember } from './members.ts'
import { type Quarter, quarterOfMatrix } from './quarter.ts'

/** Tax of one state or province on one fuel, per US gallon; null where none is listed. */
export type IftaRate = {
  jurisdiction: string
  fuel: EngineFuel
  rateMicro: MicroRate | null
  surchargeMicro: MicroRate | null
}
export type BadRateRow = { line: number; why: 'jurisdiction' | 'rate' | 'twice' | 'quarter'; value: string }
export type ReadMatrix = {
  file: FileReading
  /** What the file itself says its quarter is; null where it does not say. */
  quarter: Quarter | null
  rates: IftaRate[]
  bad: BadRateRow[]
  /** Members that the file has no row for. */
  lacking: string[]
  /** Rows per litre in Canadian dollars, which are left: the same taxes in another unit. */
  perLitre: number
  /** No diesel tax comes near what the dearest members ask: the column is one per litre. */
  looksPerLitre: boolean
}

type Column = 'quarter' | 'jurisdiction' | 'kind' | 'unit' | EngineFuel | 'surcharge'

const number = (...heads: string[]) => ({ kind: 'number' as const, heads, most: 5 })
const text = (...heads: string[]) => ({ kind: 'text' as const, heads })
const fields = {
  quarter: text('quarter', 'period', 'trimestre'),
  jurisdiction: text('jurisdiction', 'state', 'state province', 'province', 'estado', 'état'),
  kind: text('kind', 'type'),
  unit: text('currency unit', 'currency', 'unit'),
  diesel: number('special diesel', 'diesel'),
  gasoline: number('gasoline', 'gas'),
  propane: number('propane', 'lpg'),
  lng: number('lng'),
  cng: number('cng'),
  surcharge: number('surcharge', 'surcharge usd per gal', 'surcharge per gallon'),
} as const
const needs: readonly (readonly Column[])[] = [['jurisdiction'], ['diesel', 'gasoline', 'propane', 'lng', 'cng']]

const HIGHEST_MICRO = 5_000_000
/** In US dollars a gallon the dearest members ask far more for diesel; per litre none asks so much. */
const DEAREST_MICRO = 500_000
const PER_LITRE = /can|cad|litre|liter|\/l$/i
const SURCHARGE = /sur\s*-?\s*charge|surchg/i
const FOOTNOTES = /\s*#\s*[\d,\s#]*/g

/**
 * Reads the tax rates of a quarter: the agreement's own matrix as it publishes it, with its two lines of heads and the name
 * on the first row of each pair only, or a table with a row for each state or province. What a file leaves open is asked.
 * Surcharges stand beside the tax, never in its place; rows per litre are the same taxes once more, and are left.
 */
export function readRateMatrix(file: CsvFile, answers: FileAnswers = {}): ReadMatrix {
  const official = officialRows(file.rows)
  const rows = official ?? file.rows
  const spec = { fields, needs }
  const { rows: lines, isMapped, ...reading } = tableOf<Column>({ ...file, rows: [...rows] }, spec, answers)
  const named = titleQuarter(file.rows)
  const taken = new Map<string, IftaRate>()
  const bad: BadRateRow[] = []
  const found = new Set<string>()
  let perLitre = 0
  let said: Quarter | null = named
  for (const row of isMapped ? lines : []) {
    if (PER_LITRE.test(row.text('unit'))) {
      perLitre += 1
      continue
    }
    const quarter = quarterOfMatrix(row.text('quarter'))
    if (quarter && said && quarter !== said) bad.push({ line: row.line, why: 'quarter', value: row.text('quarter') })
    said ??= quarter
    takeRow(row, taken, found, bad)
  }
  const rates = [...taken.values()].sort((one, other) => (one.jurisdiction < other.jurisdiction ? -1 : 1))
  const diesel = rates.flatMap(({ fuel, rateMicro }) => (fuel === 'diesel' ? (rateMicro ?? []) : []))
  return {
    file: reading,
    quarter: said,
    rates,
    bad,
    lacking: isMapped ? iftaMembers.filter((code) => !found.has(code)) : [],
    perLitre,
    looksPerLitre: diesel.length > iftaMembers.length / 2 && Math.max(...diesel) < DEAREST_MICRO,
  }
}

function takeRow(row: TableRow<Column>, taken: Map<string, IftaRate>, found: Set<string>, bad: BadRateRow[]): void {
  const { line } = row
  const written = row.text('jurisdiction')
  const code = readJurisdiction(written.replaceAll(FOOTNOTES, ' ').replace(SURCHARGE, ''))
  if (!isIftaMember(code)) {
    if (code === null) bad.push({ line, why: 'jurisdiction', value: written })
    return
  }
  const isSurcharge = SURCHARGE.test(row.text('kind')) || SURCHARGE.test(written)
  found.add(code)
  for (const fuel of engineFuels) {
    const read = rateIn(row, fuel)
    const beside = isSurcharge ? null : rateIn(row, 'surcharge')
    if (read === 'bad' || beside === 'bad') bad.push({ line, why: 'rate', value: row.text(fuel) })
    else if (read !== null) {
      const part = isSurcharge
        ? { surchargeMicro: read }
        : { rateMicro: read, ...(beside && { surchargeMicro: beside }) }
      if (!take(taken, { jurisdiction: code, fuel }, part)) bad.push({ line, why: 'twice', value: written })
    }
  }
}

type Part = { rateMicro?: MicroRate; surchargeMicro?: MicroRate }

/** Adds a tax or a surcharge; false where another one stands there already. */
function take(taken: Map<string, IftaRate>, of: Pick<IftaRate, 'jurisdiction' | 'fuel'>, part: Part): boolean {
  const key = `${of.jurisdiction} ${of.fuel}`
  const before = taken.get(key) ?? { ...of, rateMicro: null, surchargeMicro: null }
  const differs = (kept: MicroRate | null, next: MicroRate | undefined) =>
    kept !== null && next !== undefined && kept !== next
  if (differs(before.rateMicro, part.rateMicro) || differs(before.surchargeMicro, part.surchargeMicro)) return false
  taken.set(key, { ...before, ...part })
  return true
}

/** A cell in millionths; null where no tax is listed or where it waits for an answer. */
function rateIn(row: TableRow<Column>, field: EngineFuel | 'surcharge'): MicroRate | 'bad' | null {
  const written = row.text(field).replaceAll(/[$\s]/g, '')
  if (written === '' || written === '-') return null
  const cell = row.number(field)
  if (cell.is === 'open' || cell.is === 'empty') return null
  return cell.is === 'read' ? microOf(cell.value) : 'bad'
}

function microOf(value: Exact): MicroRate | 'bad' {
  const micro = Number(scaled(value, 6))
  return micro >= 0 && micro <= HIGHEST_MICRO ? microRateOf(micro) : 'bad'
}

/** A quarter that stands by itself above the table, as in "IFTA Fuel Tax Rates 3Q2026". */
function titleQuarter(rows: readonly CsvRow[]): Quarter | null {
  const title = rows.find(({ cells }) => cells.filter((cell) => cell !== '').length <= 2)
  const [quarter] = title?.cells.flatMap((cell) => quarterOfMatrix(cell) ?? []) ?? []
  return quarter ?? null
}

const COUNTRY = /^(U\.?\s?S\.?|Can)\.?$/i
const NAMED_FUEL = /^(gasoline|special|diesel|propane|lng|cng)$/i

/**
 * The agreement's own file as rows that a table is read from; null where it is another one. Its heads stand on two lines,
 * once more in the middle, and a row per litre has no name of its own.
 */
function officialRows(rows: readonly CsvRow[]): CsvRow[] | null {
  const isTaxes = ({ cells }: CsvRow) => COUNTRY.test(cells[1] ?? '')
  const first = rows.findIndex(isTaxes)
  if (first < 1) return null
  const from = rows.findIndex(({ cells }) => cells.some((cell) => NAMED_FUEL.test(cell)))
  if (from < 0 || from >= first) return null
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const below = rows.slice(from, first)
  const heads = Array.from({ length: width }, (_, at) =>
    at === 0
      ? 'jurisdiction'
      : at === 1
        ? 'unit'
        : below
            .map(({ cells }) => cells[at] ?? '')
            .join(' ')
            .trim(),
  )
  let name = ''
  const taxes = rows.filter(isTaxes).map(({ cells, ...row }) => {
    const [written = '', unit = '', ...amounts] = cells
    if (written !== '') name = written
    return { ...row, cells: [name, unit, ...amounts.map(amountIn)] }
  })
  return [{ line: rows[first - 1]?.line ?? 1, cells: heads, isBroken: false }, ...taxes]
}

/** `$ 0.5240` as a number, and `$-` as nothing; anything else is left as it is, to be refused. */
function amountIn(cell: string): string {
  const bare = cell.replaceAll(/[$\s]/g, '')
  if (bare === '-') return ''
  return readNumber(bare, '.') ? bare : cell
}
