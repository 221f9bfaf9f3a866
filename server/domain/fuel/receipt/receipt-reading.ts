import { type DateOrder, findDate, findTimes } from '#domain/documents/ticket-dates.ts'
import { rowsOf } from '#domain/documents/ticket-rows.ts'
import type { Word } from '#domain/documents/ticket-words.ts'
import type { Cents, Day, MicroRate, Milli } from '#domain/units/brands.ts'
import { cents, microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { daysBetween, parseDay } from '#domain/units/time.ts'
import { productOf } from '../import/guess-mapping.ts'
import type { FuelProduct } from '../products.ts'
import { impliedPrice, type VolumeUnit } from '../purchase-amounts.ts'
import { hasDecimalComma, lineText, type PrintedNumber, printedNumbers } from './receipt-numbers.ts'
import { receiptSum } from './receipt-sum.ts'

/** What a receipt was read for. */
const receiptFields = [
  'date',
  'time',
  'product',
  'quantity',
  'price',
  'amount',
  'odometer',
  'seller',
  'region',
] as const
export type ReceiptField = (typeof receiptFields)[number]

/** A proposal: every field is shown to a person before it counts; those in `unsure` are marked. */
export type ReceiptReading = {
  day: Day | null
  /** `HH:MM` by the clock of the place. */
  time: string | null
  product: FuelProduct | null
  printed: Milli | null
  volumeUnit: VolumeUnit | null
  price: MicroRate | null
  amount: Cents | null
  /** As printed: receipts do not say in which unit. */
  odometer: number | null
  seller: string | null
  region: string | null
  unsure: ReceiptField[]
}

/** Below this the recogniser itself is not sure of a line. */
const SURE = 0.6

/**
 * What a receipt says, from the words that the ticket reader recognised on its picture. Volume, price and amount are those
 * three of its numbers that multiply to each other; labels decide between several such, and stand in where there are none.
 */
export function readReceipt(words: readonly Word[], order?: DateOrder): ReceiptReading {
  const rows = rowsOf(words)
  const lines = rows.map(lineText)
  const numbers = printedNumbers(rows, hasDecimalComma(lines))
  const date = lines.map((line) => findDate(line, order)).find((found) => found !== null) ?? null
  const time = lines.flatMap((line) => findTimes(line))[0]?.hhmm ?? null
  const sum = receiptSum(numbers)
  const unit = unitOf(sum.volume) ?? unitOf(sum.price) ?? null
  const product = productIn(lines)
  const odometer = numbers.find(({ before, places }) => /ODO|MILEAGE|KM-?STAND/i.test(before) && places <= 1)
  const printed = sum.volume ? thousandths(sum.volume) : null
  const amount = sum.amount ? cents(Math.round(sum.amount.digits * 10 ** (2 - sum.amount.places))) : null
  const price = sum.price
    ? microRateOf(sum.price.digits * 10 ** (6 - sum.price.places))
    : printed !== null && amount !== null
      ? impliedPrice(amount, cents(0), printed)
      : null
  const isDoubtful = (number: PrintedNumber | null) => number === null || number.confidence < SURE || !sum.isProven
  const unsure: ReceiptField[] = []
  if (!date || date.isAmbiguous) unsure.push('date')
  if (time === null) unsure.push('time')
  if (product === null) unsure.push('product')
  if (isDoubtful(sum.volume) || unit === null) unsure.push('quantity')
  if (isDoubtful(sum.price)) unsure.push('price')
  if (isDoubtful(sum.amount)) unsure.push('amount')
  const seller =
    lines.find((line) => /\p{L}{3}/u.test(line) && !/RECEIPT|INVOICE|WELCOME|BELEG|THANK/i.test(line)) ?? null
  return {
    day: date && parseDay(date.iso),
    time,
    product,
    printed,
    volumeUnit: unit,
    price,
    amount,
    odometer: odometer?.value ?? null,
    seller: seller?.slice(0, 80).trim() ?? null,
    region: regionIn(lines),
    unsure,
  }
}

/**
 * One proposal of what several recognitions of a picture say: that with least to ask, where what another one reads
 * otherwise is asked as well: recognitions seldom make the same mistake. A day that no receipt of today has is asked too.
 */
export function readReceipts(
  recognitions: readonly (readonly Word[])[],
  { order, today }: { order?: DateOrder; today: Day },
): ReceiptReading {
  const readings = recognitions.map((words) => readReceipt(words, order))
  const sorted = readings.toSorted((one, other) => one.unsure.length - other.unsure.length)
  const [best = readReceipt([]), ...others] = sorted
  const differs = (field: ReceiptField) =>
    others.some((other) => {
      const said = readValue(other, field)
      return said !== null && said !== readValue(best, field)
    })
  const isOdd = (field: ReceiptField) => field === 'date' && best.day !== null && !isLikely(best.day, today)
  const isAsked = (field: ReceiptField) => best.unsure.includes(field) || differs(field) || isOdd(field)
  return { ...best, unsure: receiptFields.filter(isAsked) }
}

/** Receipts are entered within weeks; a year is an old one that somebody has found. */
const OLDEST_DAYS = 366

function isLikely(day: Day, today: Day): boolean {
  const age = daysBetween(day, today)
  return age >= -1 && age <= OLDEST_DAYS
}

function readValue(reading: ReceiptReading, field: ReceiptField): string | number | null {
  switch (field) {
    case 'date':
      return reading.day
    case 'quantity':
      return reading.printed
    default:
      return reading[field]
  }
}

function thousandths({ digits, places }: PrintedNumber): Milli | null {
  return places > 3 ? null : milli(digits * 10 ** (3 - places))
}

/** The unit that stands beside a number: gallons or litres. */
function unitOf(number: PrintedNumber | null): VolumeUnit | null {
  if (!number) return null
  const near = `${number.before.slice(-14)} ${number.after.slice(0, 12)}`
  if (/GAL/i.test(near)) return 'gal'
  return /\bL(?:TR?S?|ITE?RE?S?)?\b|\/ ?L\b/i.test(near) ? 'l' : null
}

function productIn(lines: readonly string[]): FuelProduct | null {
  const found = lines.map((line) => productOf(line))
  // A line that names a fuel says more than the shop, the car wash and the fees around it.
  return found.find((product) => product !== null && product !== 'other' && product !== 'cash_advance') ?? null
}

/** "TULSA, OK 74116": the two letters between the town and the ZIP code, or in front of a Canadian postal code. */
function regionIn(lines: readonly string[]): string | null {
  for (const line of lines) {
    const found = /,?\s([A-Z]{2})[ .,]+(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?!\d)/.exec(line.toUpperCase())
    if (found?.[1]) return found[1]
  }
  return null
}
