import type { Cents, Day, MicroRate, Milli } from '#domain/units/brands.ts'
import { type Exact, exact, scaled, times } from '#domain/units/decimal.ts'
import { cents, microRateOf, NO_MONEY } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import type { Cell, TableRow } from '../../foreign-files/table.ts'
import { type FuelProduct, hasVolume } from '../products.ts'
import { amountsAgree, type VolumeUnit } from '../purchase-amounts.ts'
import { productOf } from './guess-mapping.ts'
import type { FuelColumn, FuelMapping } from './mapping.ts'
import { lastFour, readCurrency, readDegrees, readMinute, readVolumeUnit } from './read-cells.ts'

/** A row that can be taken, in base units, before truck, driver and place are looked up. */
export type MappedRow = {
  day: Day
  /** Minutes after midnight; null where the file has the day alone. */
  minute: number | null
  product: FuelProduct
  /** In the row's own unit of volume; below zero for a credit. */
  printed: Milli
  unit: VolumeUnit
  price: MicroRate | null
  discount: Cents
  amount: Cents
  /** Where the file names one. */
  currency: string | null
  odometerM: number | null
  lat: number | null
  lon: number | null
  texts: Readonly<
    Record<'truck' | 'driver' | 'seller' | 'address' | 'city' | 'region' | 'postalCode' | 'externalId', string | null>
  >
  cardLast4: string | null
  /** The provider's own code, which tells two pumps under one number apart. */
  code: string
}

const rowProblems = [
  'fuel_row_column',
  'fuel_row_day_order',
  'fuel_row_decimal',
  'fuel_row_quote',
  'fuel_row_date',
  'fuel_row_time',
  'fuel_row_quantity',
  'fuel_row_amount',
  'fuel_row_price',
  'fuel_row_discount',
  'fuel_row_odometer',
  'fuel_row_place',
  'fuel_row_product',
  'fuel_row_credit',
  'fuel_row_signs',
  'fuel_row_sum',
] as const
export type RowProblem = (typeof rowProblems)[number]
export type RowReading =
  | { ok: true; row: MappedRow }
  | { ok: false; column: FuelColumn; problem: RowProblem; value: string }

/** What somebody can answer for a file as a whole: the row can be taken then. */
const ASKED: readonly string[] = ['fuel_row_column', 'fuel_row_day_order', 'fuel_row_decimal', 'fuel_row_product']

/** Whether a row waits for an answer, and is not refused for good. */
export function isAsked(problem: string): boolean {
  return ASKED.includes(problem)
}

const MOST_MILLI = 10_000_000_000
const METRES = { mi: exact('1609.344'), km: exact('1000') } as const
const TEXT_MOST = 200

/**
 * One row of a file by its mapping; or the first cell that cannot be taken, and why. Where a column that is needed is not
 * known, no row is read.
 */
export function mapRow(row: TableRow<FuelColumn>, isMapped: boolean, mapping: FuelMapping): RowReading {
  const cell = (column: FuelColumn) => row.text(column)
  const bad = (column: FuelColumn, problem: RowProblem): RowReading => ({
    ok: false,
    column,
    problem,
    value: cell(column),
  })
  if (!isMapped) return bad('date', 'fuel_row_column')
  if (row.isBroken) return bad('date', 'fuel_row_quote')
  const day = row.day('date')
  if (day.is === 'open') return bad('date', 'fuel_row_day_order')
  if (day.is !== 'read') return bad('date', 'fuel_row_date')
  const minute = readMinute(cell('time') || timeBehind(cell('date')))
  if (minute === null && cell('time') !== '') return bad('time', 'fuel_row_time')
  const product = rowProduct(cell('product'), mapping)
  if (!product) return bad('product', 'fuel_row_product')
  const figures = figuresIn(row, product, mapping)
  if (!figures.ok) return bad(figures.column, figures.problem)
  const place = placeOf(cell('lat'), cell('lon'))
  if (place === 'bad') return bad('lat', 'fuel_row_place')
  const { ok: _, ...read } = figures
  if (hasVolume(product) && !sumIsRight(read)) return bad('amount', 'fuel_row_sum')
  const text = (column: FuelColumn) => cell(column).slice(0, TEXT_MOST) || null
  return {
    ok: true,
    row: {
      day: day.value,
      minute,
      product,
      ...read,
      unit: readVolumeUnit(cell('volumeUnit')) ?? readVolumeUnit(cell('quantity')) ?? mapping.volume,
      currency: readCurrency(cell('currency')) ?? readCurrency(cell('amount')),
      ...place,
      texts: {
        truck: text('truck'),
        driver: text('driver'),
        seller: text('seller'),
        address: text('address'),
        city: text('city'),
        region: text('region'),
        postalCode: text('postalCode'),
        externalId: text('externalId'),
      },
      cardLast4: lastFour(cell('card')),
      code: cell('product').toUpperCase(),
    },
  }
}

/** The time that stands behind a day in one cell: whatever has a colon. */
function timeBehind(text: string): string {
  const at = text.search(/[\sT]\d{1,2}:\d{2}/)
  return at < 0 ? '' : text.slice(at)
}

type Figures = Pick<MappedRow, 'printed' | 'amount' | 'price' | 'discount' | 'odometerM'>
type FiguresRead = ({ ok: true } & Figures) | { ok: false; column: FuelColumn; problem: RowProblem }
const NUMBERS = ['amount', 'quantity', 'price', 'discount', 'odometer'] as const

/** The figures of a row in base units, with the signs that the mapping gives them. */
function figuresIn(row: TableRow<FuelColumn>, product: FuelProduct, mapping: FuelMapping): FiguresRead {
  const cells = new Map<FuelColumn, Cell<Exact>>(NUMBERS.map((column) => [column, row.number(column)]))
  const open = NUMBERS.find((column) => cells.get(column)?.is === 'open')
  if (open) return { ok: false, column: open, problem: 'fuel_row_decimal' }
  const value = (column: FuelColumn) => {
    const cell = cells.get(column)
    return cell?.is === 'read' ? cell.value : null
  }
  const [amount, quantity] = [value('amount'), value('quantity')]
  if (!amount) return { ok: false, column: 'amount', problem: 'fuel_row_amount' }
  if (!quantity && (hasVolume(product) || row.text('quantity') !== ''))
    return { ok: false, column: 'quantity', problem: 'fuel_row_quantity' }
  const signed = figuresOf(quantity ?? amount, amount, mapping.sign)
  if (!signed || Math.abs(signed.printed) > MOST_MILLI)
    return { ok: false, column: 'quantity', problem: 'fuel_row_quantity' }
  if (mapping.sign === 'no_credits' && signed.amount < 0)
    return { ok: false, column: 'amount', problem: 'fuel_row_credit' }
  if (signed.amount < 0 !== signed.printed < 0 && signed.amount !== 0 && signed.printed !== 0)
    return { ok: false, column: 'amount', problem: 'fuel_row_signs' }
  for (const column of ['price', 'discount', 'odometer'] as const)
    if (cells.get(column)?.is === 'bad') return { ok: false, column, problem: `fuel_row_${column}` }
  const [price, discount, odometer] = [value('price'), value('discount'), value('odometer')]
  if (odometer && odometer.numerator < 0n) return { ok: false, column: 'odometer', problem: 'fuel_row_odometer' }
  return {
    ok: true,
    printed: hasVolume(product) ? signed.printed : milli(0),
    amount: signed.amount,
    price: price && microRateOf(Math.abs(Number(scaled(price, 6)))),
    discount: discount ? cents(Math.abs(Number(scaled(discount, 2)))) : NO_MONEY,
    odometerM: odometer && Number(scaled(times(odometer, METRES[mapping.odometer]), 0)),
  }
}

function rowProduct(code: string, { products, otherwise }: FuelMapping): FuelProduct | null {
  if (code === '') return otherwise
  return products[code.toUpperCase()] ?? productOf(code) ?? otherwise
}

function figuresOf(quantity: Exact, amount: Exact, sign: FuelMapping['sign']) {
  const turn = sign === 'flipped' ? -1 : 1
  const paid = turn * Number(scaled(amount, 2))
  const volume = turn * Number(scaled(quantity, 3))
  if (!Number.isSafeInteger(paid) || !Number.isSafeInteger(volume)) return null
  // Some files turn the sign of the amount alone: the volume follows it.
  const follows = sign === 'flipped' && volume < 0 !== paid < 0 ? -volume : volume
  return { amount: cents(paid), printed: milli(follows) }
}

function placeOf(lat: string, lon: string): { lat: number | null; lon: number | null } | 'bad' {
  if (lat === '' && lon === '') return { lat: null, lon: null }
  const point = { lat: readDegrees(lat), lon: readDegrees(lon) }
  if (point.lat === null || point.lon === null || Math.abs(point.lat) > 90 || Math.abs(point.lon) > 180) return 'bad'
  return { lat: point.lat, lon: point.lon }
}

/** Some providers discount the price, some the amount: either may be what the row means. */
function sumIsRight({
  printed,
  price,
  discount,
  amount,
}: Pick<MappedRow, 'printed' | 'price' | 'discount' | 'amount'>) {
  if (price === null) return true
  const size = milli(Math.abs(printed))
  const paid = cents(Math.abs(amount))
  return amountsAgree(size, price, discount, paid) || amountsAgree(size, price, NO_MONEY, paid)
}
