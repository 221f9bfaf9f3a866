import type { Delimiter } from '../../foreign-files/csv-rows.ts'
import type { DayOrder } from '../../foreign-files/days.ts'
import type { FieldSpec, TableSpec } from '../../foreign-files/map-columns.ts'
import { namedTable } from '../../foreign-files/named-columns.ts'
import type { DecimalSign } from '../../foreign-files/numbers.ts'
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
  'volumeUnit',
  'price',
  'discount',
  'amount',
  'currency',
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

export const signRules = ['as_is', 'flipped', 'no_credits'] as const

/** How a provider writes its file: remembered under the provider's name, so that the next file needs no questions. */
export type FuelMapping = {
  delimiter: Delimiter
  /** The head that each column has, as it stands in the file; `#3` for the third where it has none of its own. */
  columns: Partial<Record<FuelColumn, string>>
  /** Null where the file's days need none, or leave it open. */
  dateOrder: DayOrder | null
  /** Null where the file's numbers leave it open. */
  decimal: DecimalSign | null
  /** Of volumes that do not say their own. */
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

const text = (...heads: string[]): FieldSpec => ({ kind: 'text', heads })
const number = (most: number | undefined, ...heads: string[]): FieldSpec => ({ kind: 'number', heads, most })

/** Above these no figure of a card's purchase lies: what would be more has decimals. */
const MOST_VOLUME = 20_000
const MOST_PRICE = 100

/** What heads mean, as providers and people write them. An invoice's number is that of a statement, not of a purchase. */
const fields: Readonly<Record<FuelColumn, FieldSpec>> = {
  date: {
    kind: 'day',
    heads: [
      'date',
      'transaction date',
      'tran date',
      'trans date',
      'purchase date',
      'pos date',
      'date time',
      'transaction date time',
      'purchased at',
      'datum',
      'fecha',
      'date de transaction',
      'transaction time',
    ],
  },
  time: text(
    'time',
    'transaction time',
    'tran time',
    'trans time',
    'purchase time',
    'pos time',
    'transaction hour',
    'time utc',
    'uhrzeit',
    'hora',
    'heure',
  ),
  truck: text(
    'unit',
    'unit number',
    'unit no',
    'unit id',
    'truck',
    'truck number',
    'truck no',
    'vehicle',
    'vehicle number',
    'vehicle id',
    'equipment',
    'equipment id',
    'asset',
    'unidad',
    'camion',
  ),
  driver: text('driver', 'driver name', 'conductor', 'chauffeur', 'name'),
  card: text('card', 'card number', 'card no', 'card num', 'account no'),
  product: text(
    'product',
    'product code',
    'product name',
    'product description',
    'item',
    'item code',
    'fuel type',
    'fuel product',
    'fuel',
    'grade',
    'description',
    'producto',
    'produit',
  ),
  quantity: number(
    MOST_VOLUME,
    'quantity',
    'qty',
    'gallons',
    'gallons purchased',
    'total gallons',
    'net gallons',
    'gal',
    'litres',
    'liters',
    'litres purchased',
    'liters purchased',
    'fuel quantity',
    'fuel quantity liters',
    'fuel volume',
    'volume',
    'units purchased',
    'units',
    'menge',
    'cantidad',
    'quantité',
    'litros',
    'galones',
  ),
  volumeUnit: text('uom', 'unit of measure', 'volume unit', 'quantity unit', 'units of measure'),
  price: number(
    MOST_PRICE,
    'price',
    'unit price',
    'price per unit',
    'unit cost',
    'ppu',
    'price per gallon',
    'cost per gallon',
    'price per liter',
    'price per litre',
    'ppg',
    'retail ppu',
    'pump price',
    'precio',
    'prix',
  ),
  discount: number(undefined, 'discount', 'discount amount', 'rebate', 'savings'),
  amount: number(
    undefined,
    'amount',
    'net amount',
    'transaction amount',
    'fuel amount',
    'total amount',
    'total fuel cost',
    'fuel cost',
    'total cost',
    'net cost',
    'cost',
    'total price',
    'transaction price',
    'amount due',
    'total',
    'betrag',
    'importe',
    'monto',
    'montant',
  ),
  currency: text('currency', 'currency code', 'moneda', 'devise'),
  seller: text(
    'merchant',
    'merchant name',
    'location name',
    'location',
    'site name',
    'site',
    'station',
    'station name',
    'truck stop',
    'vendor',
  ),
  address: text('address', 'street', 'street address', 'merchant address', 'location address'),
  city: text('city', 'location city', 'merchant city', 'site city', 'town', 'ciudad', 'ville'),
  region: text(
    'state',
    'state prov',
    'state province',
    'state region',
    'province',
    'region',
    'jurisdiction',
    'location state',
    'location state province',
    'merchant state',
    'merchant state province',
    'site state',
    'prov',
    'st',
    'estado',
  ),
  postalCode: text('zip', 'zip code', 'postal code', 'postcode', 'merchant zip', 'location zip'),
  lat: text('lat', 'latitude'),
  lon: text('lon', 'lng', 'long', 'longitude'),
  odometer: number(undefined, 'odometer', 'odo', 'mileage', 'odometer reading'),
  externalId: text(
    'transaction id',
    'transaction number',
    'transaction no',
    'trans id',
    'trans number',
    'tran id',
    'tran number',
    'transaction reference',
    'reference',
    'reference number',
    'receipt',
    'receipt number',
    'id',
  ),
}

/** Without these no row says anything. */
const needs = [['date'], ['quantity'], ['amount']] as const

/** What a fuel file's columns are: by their heads, or as a mapping says; a column that it does not name is none. */
export function fuelTable(mapping: Pick<FuelMapping, 'columns'> | null): TableSpec<FuelColumn> {
  const table: TableSpec<FuelColumn> = { fields, needs }
  return mapping ? namedTable(table, mapping.columns) : table
}
