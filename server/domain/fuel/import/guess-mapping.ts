import type { FuelProduct } from '../products.ts'
import { columnOf, type FuelColumn, type FuelMapping, findHeaderRow, placeColumns } from './mapping.ts'
import { looksLikeDecimalComma } from './read-cells.ts'

/** Product codes and names that say what they are. */
const KNOWN_PRODUCTS: readonly (readonly [RegExp, FuelProduct])[] = [
  [/DYED|OFF.?ROAD|RED DIESEL|FARM/, 'off_road'],
  [/REEFER|RFR|TRU\b/, 'reefer'],
  [/\bDEF\b|ADBLUE|EXHAUST/, 'def'],
  [/DIESEL|ULSD|\bDSL\b|TRACTOR|\bDF2?\b/, 'diesel'],
  [/UNLEAD|GASOLINE|\bUNL\b|REGULAR|PREMIUM|SUPER/, 'gasoline'],
  [/PROPANE|\bLPG\b/, 'propane'],
  [/\bLNG\b/, 'lng'],
  [/\bCNG\b/, 'cng'],
  [/CASH|ADVANCE|\bATM\b/, 'cash_advance'],
  [/WASH|SCALE|TIRE|TYRE|OIL|PARK|SHOP|REPAIR|FOOD|FEE/, 'other'],
]

/** What a provider's product code says by itself; null where it says nothing. */
export function productOf(code: string): FuelProduct | null {
  const text = code.toUpperCase()
  return KNOWN_PRODUCTS.find(([form]) => form.test(text))?.[1] ?? null
}

/** A first mapping of a file that nobody has mapped yet, from its heads and its first rows; null without heads. */
export function guessMapping(
  lines: readonly (readonly string[])[],
  delimiter: FuelMapping['delimiter'],
): FuelMapping | null {
  const header = findHeaderRow(lines)
  const heads = header === null ? undefined : lines[header]
  if (header === null || !heads) return null
  const columns: Partial<Record<FuelColumn, string>> = {}
  for (const head of heads) {
    const column = columnOf(head)
    if (column && columns[column] === undefined) columns[column] = head.trim()
  }
  const { at } = placeColumns(heads, columns)
  const cells = (column: FuelColumn) => {
    const index = at[column]
    return index === undefined ? [] : lines.slice(header + 1).flatMap((line) => line[index]?.trim() || [])
  }
  const products = [...new Set(cells('product').map((code) => code.toUpperCase()))]
  const decimal = [...cells('amount'), ...cells('quantity')].some(looksLikeDecimalComma) ? ',' : '.'
  return {
    delimiter,
    columns,
    dateOrder: orderOf(cells('date')),
    decimal,
    volume: /lit/i.test(`${columns.quantity ?? ''} ${columns.price ?? ''}`) ? 'l' : 'gal',
    odometer: /km|kilom/i.test(columns.odometer ?? '') ? 'km' : 'mi',
    zone: /utc|gmt/i.test(`${columns.time ?? ''} ${columns.date ?? ''}`) ? 'utc' : 'fleet',
    sign: isMostlyBelowZero(cells('amount')) ? 'flipped' : 'as_is',
    products: Object.fromEntries(
      products.flatMap((code): [string, FuelProduct][] => {
        const product = productOf(code)
        return product ? [[code, product]] : []
      }),
    ),
    otherwise: columns.product === undefined ? 'diesel' : null,
    isTaxPaid: true,
  }
}

function orderOf(dates: readonly string[]): FuelMapping['dateOrder'] {
  if (dates.some((date) => /^(19|20)\d\d/.test(date))) return 'year_first'
  const parts = dates.flatMap((date) => /^(\d{1,2})[./-](\d{1,2})[./-]\d{2,4}/.exec(date) ?? [])
  const isDayFirst = dates.some((date) => Number(/^(\d{1,2})[./-]/.exec(date)?.[1]) > 12)
  return isDayFirst || (parts.length > 0 && dates.every((date) => /^\d{1,2}\.\d{1,2}\./.test(date)))
    ? 'day_first'
    : 'month_first'
}

function isMostlyBelowZero(amounts: readonly string[]): boolean {
  const below = amounts.filter((amount) => /^[(-]|-$/.test(amount)).length
  return amounts.length > 0 && below * 2 > amounts.length
}
