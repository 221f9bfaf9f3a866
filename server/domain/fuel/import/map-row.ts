import type { Cents, Day, MicroRate, Milli } from '#domain/units/brands.ts'
import { type Exact, exact, scaled, times } from '#domain/units/decimal.ts'
import { cents, microRateOf, NO_MONEY } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { type FuelProduct, hasVolume } from '../products.ts'
import { amountsAgree } from '../purchase-amounts.ts'
import { productOf } from './guess-mapping.ts'
import type { FuelColumn, FuelMapping } from './mapping.ts'
import { lastFour, readDay, readMinute, readNumber } from './read-cells.ts'

/** A row that can be taken, in base units, before truck, driver and place are looked up. */
export type MappedRow = {
  day: Day
  /** Minutes after midnight; null where the file has the day alone. */
  minute: number | null
  product: FuelProduct
  /** In the file's own unit of volume; below zero for a credit. */
  printed: Milli
  price: MicroRate | null
  discount: Cents
  amount: Cents
  odometerM: number | null
  lat: number | null
  lon: number | null
  texts: Readonly<
    Record<'truck' | 'driver' | 'seller' | 'address' | 'city' | 'region' | 'postalCode' | 'externalId', string | null>
  >
  cardLast4: string | null
}

const rowProblems = [
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

/** Where the columns of a file stand. */
export type ColumnPlaces = Partial<Record<FuelColumn, number>>

const MOST_MILLI = 10_000_000_000
const METRES = { mi: exact('1609.344'), km: exact('1000') } as const
const TEXT_MOST = 200

/** One row of a file by its mapping; or the first cell that cannot be taken, and why. */
export function mapRow(cells: readonly string[], at: ColumnPlaces, mapping: FuelMapping): RowReading {
  const cell = (column: FuelColumn) => {
    const index = at[column]
    return index === undefined ? '' : (cells[index] ?? '').trim()
  }
  const bad = (column: FuelColumn, problem: RowProblem): RowReading => ({
    ok: false,
    column,
    problem,
    value: cell(column),
  })
  const number = (column: FuelColumn) => readNumber(cell(column), mapping.decimal)

  const day = readDay(cell('date'), mapping.dateOrder)
  if (!day) return bad('date', 'fuel_row_date')
  const minute = readMinute(cell('time') || cell('date').replace(/^\S*?(?=T)|^\S+/, ''))
  if (minute === null && cell('time') !== '') return bad('time', 'fuel_row_time')
  const product = rowProduct(cell('product'), mapping)
  if (!product) return bad('product', 'fuel_row_product')
  const quantity = number('quantity')
  const amount = number('amount')
  if (!amount) return bad('amount', 'fuel_row_amount')
  if (!quantity && (hasVolume(product) || cell('quantity') !== '')) return bad('quantity', 'fuel_row_quantity')
  const figures = figuresOf(quantity ?? amount, amount, mapping.sign)
  if (!figures || Math.abs(figures.printed) > MOST_MILLI) return bad('quantity', 'fuel_row_quantity')
  if (mapping.sign === 'no_credits' && figures.amount < 0) return bad('amount', 'fuel_row_credit')
  if (figures.amount < 0 !== figures.printed < 0 && figures.amount !== 0 && figures.printed !== 0)
    return bad('amount', 'fuel_row_signs')
  const printed = hasVolume(product) ? figures.printed : milli(0)

  const price = optional(cell('price'), number('price'))
  if (price === 'bad') return bad('price', 'fuel_row_price')
  const discount = optional(cell('discount'), number('discount'))
  if (discount === 'bad') return bad('discount', 'fuel_row_discount')
  const odometer = optional(cell('odometer'), number('odometer'))
  if (odometer === 'bad' || (odometer && odometer.numerator < 0n)) return bad('odometer', 'fuel_row_odometer')
  const place = placeOf(cell('lat'), cell('lon'))
  if (place === 'bad') return bad('lat', 'fuel_row_place')
  const priceMicro = price && microRateOf(Math.abs(Number(scaled(price, 6))))
  const discountCents = discount ? cents(Math.abs(Number(scaled(discount, 2)))) : NO_MONEY
  const read = { printed, price: priceMicro, discount: discountCents, amount: figures.amount }
  if (hasVolume(product) && !sumIsRight(read)) return bad('amount', 'fuel_row_sum')
  const text = (column: FuelColumn) => cell(column).slice(0, TEXT_MOST) || null
  return {
    ok: true,
    row: {
      day,
      minute,
      product,
      ...read,
      odometerM: odometer && Number(scaled(times(odometer, METRES[mapping.odometer]), 0)),
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
    },
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

function optional(text: string, value: Exact | null): Exact | null | 'bad' {
  return text === '' ? null : (value ?? 'bad')
}

function placeOf(lat: string, lon: string): { lat: number | null; lon: number | null } | 'bad' {
  if (lat === '' && lon === '') return { lat: null, lon: null }
  const point = { lat: Number(lat), lon: Number(lon) }
  const isPoint = lat !== '' && lon !== '' && Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180
  return isPoint ? point : 'bad'
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
