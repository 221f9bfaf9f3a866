import { columnName } from '../../foreign-files/named-columns.ts'
import type { Table } from '../../foreign-files/table.ts'
import type { FuelProduct } from '../products.ts'
import { type FuelColumn, type FuelMapping, fuelColumns } from './mapping.ts'
import { readVolumeUnit } from './read-cells.ts'

/** Product codes and names that say what they are. */
const KNOWN_PRODUCTS: readonly (readonly [RegExp, FuelProduct])[] = [
  [/DYED|OFF.?ROAD|RED DIESEL|FARM/, 'off_road'],
  [/REEFER|RFR|TRU\b|\bULSR\b|\bBDSR\b/, 'reefer'],
  [/\bDEF[BCDP]?\b|ADBLUE|EXHAUST/, 'def'],
  [/DIESEL|ULSD|\bDSL\b|TRACTOR|\bDF2?\b|\bBDSL\b/, 'diesel'],
  [/UNLEAD|\bUNLD\b|GASOLINE|\bUNL\b|REGULAR|PREMIUM|SUPER/, 'gasoline'],
  [/PROPANE|\bLPG\b/, 'propane'],
  [/\bLNG\b/, 'lng'],
  [/\bCNG\b/, 'cng'],
  [/CASH|ADVANCE|\bATM\b|\bCADV\b/, 'cash_advance'],
  [/WASH|SCALE|TIRE|TYRE|OIL|PARK|SHOP|REPAIR|FOOD|FEE/, 'other'],
]

/** What a provider's product code says by itself; null where it says nothing. */
export function productOf(code: string): FuelProduct | null {
  const text = code.toUpperCase()
  return KNOWN_PRODUCTS.find(([form]) => form.test(text))?.[1] ?? null
}

/** A first mapping of a file that nobody has mapped yet, from its heads and its rows; what it leaves open is null. */
export function guessMapping(table: Table<FuelColumn>): FuelMapping {
  const heads = table.heads.map(({ head }) => head)
  const at: Partial<Record<FuelColumn, number>> = table.mapping.columns
  const columns: Partial<Record<FuelColumn, string>> = {}
  for (const column of fuelColumns) {
    const index = at[column]
    if (index !== undefined) columns[column] = columnName(heads, index)
  }
  const cells = (column: FuelColumn) => table.rows.flatMap((row) => row.text(column) || [])
  const units = new Set(cells('volumeUnit').map(readVolumeUnit))
  const products = [...new Set(cells('product').map((code) => code.toUpperCase()))]
  const isInLitres =
    /lit/i.test(`${columns.quantity ?? ''} ${columns.price ?? ''}`) || (units.has('l') && !units.has('gal'))
  const isUtc = /utc|gmt/i.test(`${columns.time ?? ''} ${columns.date ?? ''}`)
  return {
    delimiter: table.mapping.delimiter,
    columns,
    dateOrder: table.mapping.dayOrder,
    decimal: table.mapping.decimal,
    volume: isInLitres ? 'l' : 'gal',
    odometer: /km|kilom/i.test(columns.odometer ?? '') ? 'km' : 'mi',
    zone: isUtc || isAllUtc([...cells('time'), ...cells('date')]) ? 'utc' : 'fleet',
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

/** Whether the times of a file say themselves that they are UTC. */
function isAllUtc(cells: readonly string[]): boolean {
  const times = cells.filter((cell) => cell.includes(':'))
  return times.length > 0 && times.every((cell) => /\d\s?(?:Z|UTC|GMT|[+]00:?00)$/i.test(cell))
}

function isMostlyBelowZero(amounts: readonly string[]): boolean {
  const below = amounts.filter((amount) => /^[(-]|-$/.test(amount)).length
  return amounts.length > 0 && below * 2 > amounts.length
}
