import type { FuelProduct } from '../products.ts'
import type { VolumeUnit } from '../purchase-amounts.ts'

/** What a column of a provider's file can be. */
export const fuelColumns = [
  'date',
  'time',
  'truck',
  'driver',
  'card',
  'product',
  'quantity',
  'price',
  'discount',
  'amount',
  'seller',
  'address',
  'city',
  'region',
  'postalCode',
  'lat',
  'lon',
  'odometer',
  'externalId',
] as const
export type FuelColumn = (typeof fuelColumns)[number]

/** Without these no row says anything. */
const neededColumns = ['date', 'quantity', 'amount'] as const satisfies readonly FuelColumn[]

export const delimiters = [',', ';', '\t', '|'] as const
export const dateOrders = ['month_first', 'day_first', 'year_first'] as const
export const signRules = ['as_is', 'flipped', 'no_credits'] as const

/** How a provider writes its file: remembered under the provider's name, so that the next file needs no questions. */
export type FuelMapping = {
  delimiter: (typeof delimiters)[number]
  /** The head that each column has, as it stands in the file. */
  columns: Partial<Record<FuelColumn, string>>
  dateOrder: (typeof dateOrders)[number]
  decimal: '.' | ','
  volume: VolumeUnit
  odometer: 'mi' | 'km'
  /** By which clock its times are. */
  zone: 'fleet' | 'utc'
  /** Whether a minus is a credit, every purchase has one, or none may have. */
  sign: (typeof signRules)[number]
  /** The provider's product codes, in upper case. */
  products: Readonly<Record<string, FuelProduct>>
  /** What a row without a code, or without a known one, is; null refuses it. */
  otherwise: FuelProduct | null
  /** Whether the road tax is in the price. */
  isTaxPaid: boolean
}

/** What heads mean, as providers and people write them; compared without case, blanks and signs. */
const HEADS: Readonly<Record<FuelColumn, readonly string[]>> = {
  date: [
    'date',
    'transactiondate',
    'trandate',
    'posdate',
    'datetime',
    'transactiontime',
    'purchasedat',
    'datum',
    'fecha',
  ],
  time: ['time', 'trantime', 'postime', 'transactionhour', 'timeutc', 'uhrzeit', 'hora', 'heure'],
  truck: ['unit', 'unitnumber', 'truck', 'trucknumber', 'vehicle', 'vehicleid', 'unitno', 'equipment', 'asset'],
  driver: ['driver', 'drivername', 'name', 'conductor', 'chauffeur'],
  card: ['card', 'cardnumber', 'cardno', 'cardnum', 'accountno'],
  product: ['product', 'productcode', 'item', 'fueltype', 'itemcode', 'productname', 'description', 'grade'],
  quantity: ['quantity', 'qty', 'gallons', 'litres', 'liters', 'volume', 'units', 'fuelquantityliters', 'menge'],
  price: ['price', 'unitprice', 'ppu', 'pricepergallon', 'priceperliter', 'priceperlitre', 'ppg', 'retailppu'],
  discount: ['discount', 'discountamount', 'rebate', 'savings'],
  amount: [
    'amount',
    'total',
    'totalamount',
    'netamount',
    'cost',
    'totalcost',
    'transactionprice',
    'betrag',
    'importe',
    'montant',
  ],
  seller: [
    'location',
    'locationname',
    'merchant',
    'site',
    'sitename',
    'station',
    'truckstop',
    'vendor',
    'merchantname',
  ],
  address: ['address', 'street', 'merchantaddress', 'locationaddress'],
  city: ['city', 'locationcity', 'merchantcity', 'town'],
  region: ['state', 'stateprov', 'province', 'region', 'jurisdiction', 'locationstate', 'merchantstate'],
  postalCode: ['zip', 'zipcode', 'postalcode', 'postcode'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'lng', 'long', 'longitude'],
  odometer: ['odometer', 'odo', 'mileage', 'odometerreading'],
  externalId: [
    'invoice',
    'invoicenumber',
    'transactionid',
    'transactionnumber',
    'tranid',
    'reference',
    'transactionreference',
    'id',
  ],
}

const bare = (head: string) =>
  head
    .normalize('NFD')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z0-9]/g, '')

/** What a head is most likely to be; null for an unknown one. */
export function columnOf(head: string): FuelColumn | null {
  const name = bare(head)
  return name === '' ? null : (fuelColumns.find((column) => HEADS[column].includes(name)) ?? null)
}

/** So many lines of a file may stand above its heads. */
const MOST_JUNK_LINES = 30
const LEAST_HEADS = 3

/** The line that has the heads: the first with three known ones, or with those of the mapping; null where none has. */
export function findHeaderRow(lines: readonly (readonly string[])[], columns?: FuelMapping['columns']): number | null {
  const wanted = columns && new Set(Object.values(columns).map(bare))
  const at = lines.slice(0, MOST_JUNK_LINES).findIndex((cells) => {
    const known = cells.filter((cell) => (wanted ? wanted.has(bare(cell)) : columnOf(cell) !== null))
    return known.length >= Math.min(LEAST_HEADS, wanted?.size ?? LEAST_HEADS)
  })
  return at < 0 ? null : at
}

/** Where each column of the mapping stands in these heads, and the columns that the file lacks. */
export function placeColumns(
  heads: readonly string[],
  columns: FuelMapping['columns'],
): { at: Partial<Record<FuelColumn, number>>; missing: FuelColumn[] } {
  const names = heads.map(bare)
  const at: Partial<Record<FuelColumn, number>> = {}
  const missing: FuelColumn[] = []
  for (const column of fuelColumns) {
    const head = columns[column]
    if (head === undefined) continue
    const index = names.indexOf(bare(head))
    if (index < 0) missing.push(column)
    else at[column] = index
  }
  for (const column of neededColumns) if (columns[column] === undefined) missing.push(column)
  return { at, missing }
}
