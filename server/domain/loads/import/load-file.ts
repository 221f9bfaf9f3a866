import type { CsvFile } from '#domain/foreign-files/csv-rows.ts'
import type { FieldSpecs } from '#domain/foreign-files/map-columns.ts'
import type { FileAnswers, FileReading } from '#domain/foreign-files/reading.ts'
import { type TableRow, tableOf } from '#domain/foreign-files/table.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { Milli } from '#domain/units/brands.ts'
import { type Exact, scaled } from '#domain/units/decimal.ts'
import { milli } from '#domain/units/quantity.ts'
import { type FileWindow, windowOf } from './file-window.ts'
import type { LoadFileFault } from './import-faults.ts'
import type { LoadFileField } from './load-file-fields.ts'
import { writtenUnit } from './written-unit.ts'

/** A line as the file has it: names as they are written, times by the clock of the site. */
export type LoadFileRow = {
  line: number
  state: 'take' | 'ask' | 'refuse'
  reason: LoadFileFault | null
  /** What stands in the cell that is at fault. */
  value: string
  reference: string | null
  poNumber: string | null
  customer: string | null
  pickup: string | null
  delivery: string | null
  material: string | null
  quantityMilli: Milli | null
  unit: LoadUnit | null
  pickupWindow: FileWindow | null
  deliveryWindow: FileWindow | null
  /** What the customer pays for each unit of the rate on file. */
  rate: Exact | null
  truck: string | null
  trailer: string | null
  driver: string | null
  notes: string | null
}
export type LoadFile = FileReading & {
  rows: LoadFileRow[]
  /** Heads of columns that nothing is taken from, though they have something in them. */
  unused: string[]
}

const text = (...heads: string[]) => ({ kind: 'text' as const, heads })
const day = (...heads: string[]) => ({ kind: 'day' as const, heads })

/** The heads of our own export, then those of other systems and of people, in English, Spanish and French. */
const fields = {
  reference: text('reference', 'customer reference', 'ref', 'order', 'order number', 'referencia', 'référence'),
  poNumber: text('po number', 'po', 'purchase order', 'orden de compra', 'bon de commande'),
  customer: text('customer', 'customer name', 'bill to', 'company', 'cliente', 'client'),
  pickup: text('pickup', 'pickup site', 'origin', 'from', 'loading site', 'shipper', 'recogida', 'enlèvement'),
  delivery: text(
    'delivery',
    'delivery site',
    'destination',
    'to',
    'drop',
    'drop site',
    'consignee',
    'entrega',
    'livraison',
  ),
  material: text('material', 'product', 'commodity', 'matériau', 'produit', 'producto'),
  quantity: {
    kind: 'number' as const,
    heads: ['quantity', 'qty', 'tons', 'tonnes', 'yards', 'bushels', 'gallons', 'barrels', 'cantidad', 'quantité'],
  },
  unit: text('unit', 'units', 'uom', 'unidad', 'unité'),
  pickupFrom: day(
    'pickup from',
    'pickup date',
    'pickup day',
    'pickup window start',
    'pickup from utc',
    'date',
    'fecha',
  ),
  pickupTo: day('pickup to', 'pickup until', 'pickup window end', 'pickup to utc'),
  pickupTime: text('pickup time', 'pickup times', 'pickup window', 'pickup hours'),
  deliveryFrom: day('delivery from', 'delivery date', 'delivery day', 'delivery window start'),
  deliveryTo: day('delivery to', 'delivery until', 'delivery window end'),
  deliveryTime: text('delivery time', 'delivery times', 'delivery window', 'delivery hours'),
  rate: { kind: 'number' as const, heads: ['rate', 'price', 'unit price', 'tarifa', 'tarif'] },
  truck: text('truck', 'truck number', 'unit number', 'tractor', 'camión', 'camion'),
  trailer: text('trailer', 'trailer number', 'remolque', 'remorque'),
  driver: text('driver', 'driver name', 'conductor', 'chauffeur'),
  notes: text('notes', 'note', 'instructions', 'comments', 'notas'),
} satisfies FieldSpecs<LoadFileField>
type Field = LoadFileField

const SPEC = {
  fields,
  needs: [['customer'], ['pickup'], ['delivery'], ['material'], ['quantity'], ['pickupFrom']],
} as const
/** A million units are no load. */
const MOST_MILLI = 1_000_000_000n
const LONGEST = { reference: 100, poNumber: 100, notes: 2000 } as const
const LONGEST_NAME = 200

/**
 * Reads a list of loads by the heads of its columns. A quantity without a unit beside it or in its head is refused, and a
 * window without hours is the whole day: nothing is guessed.
 */
export function readLoadFile(file: CsvFile, answers: FileAnswers): LoadFile {
  const { rows, isMapped, ...reading } = tableOf<Field>(file, SPEC, answers)
  const { columns } = reading.mapping
  const headUnit = columns.quantity === undefined ? null : writtenUnit(reading.heads[columns.quantity]?.head ?? '')
  const used = new Set(Object.values(columns))
  const unused = reading.heads.flatMap(({ head, samples }, at) =>
    used.has(at) || samples.length === 0 ? [] : [head || `#${at + 1}`],
  )
  return { ...reading, unused, rows: rows.map((row) => rowOf(row, isMapped, headUnit)) }
}

function rowOf(row: TableRow<Field>, isMapped: boolean, headUnit: LoadUnit | null): LoadFileRow {
  const quantity = row.number('quantity')
  const rate = row.number('rate')
  const named = (field: Field) => row.text(field).trim() || null
  const windows = {
    pickup: windowOf(row.day('pickupFrom'), row.text('pickupFrom'), row.text('pickupTime'), {
      cell: row.day('pickupTo'),
      text: row.text('pickupTo'),
    }),
    delivery: windowOf(row.day('deliveryFrom'), row.text('deliveryFrom'), row.text('deliveryTime'), {
      cell: row.day('deliveryTo'),
      text: row.text('deliveryTo'),
    }),
  }
  const read: LoadFileRow = {
    line: row.line,
    state: 'take',
    reason: null,
    value: '',
    reference: named('reference'),
    poNumber: named('poNumber'),
    customer: named('customer'),
    pickup: named('pickup'),
    delivery: named('delivery'),
    material: named('material'),
    quantityMilli: quantity.is === 'read' ? milliOf(quantity.value) : null,
    unit: row.text('unit') === '' ? headUnit : writtenUnit(row.text('unit')),
    pickupWindow: typeof windows.pickup === 'object' ? windows.pickup : null,
    deliveryWindow: typeof windows.delivery === 'object' ? windows.delivery : null,
    rate: rate.is === 'read' ? rate.value : null,
    truck: named('truck'),
    trailer: named('trailer'),
    driver: named('driver'),
    notes: named('notes'),
  }
  const bad = (reason: LoadFileFault, at?: Field): LoadFileRow => {
    const state = reason === 'column' || reason === 'decimal' || reason === 'day_order' ? 'ask' : 'refuse'
    return { ...read, state, reason, value: at ? row.text(at) : '' }
  }
  if (!isMapped) return bad('column')
  if (row.isBroken) return bad('quote')
  if (quantity.is === 'open') return bad('decimal', 'quantity')
  if (rate.is === 'open') return bad('decimal', 'rate')
  if (windows.pickup === 'open') return bad('day_order', 'pickupFrom')
  if (windows.delivery === 'open') return bad('day_order', 'deliveryFrom')
  const lacking = (['customer', 'pickup', 'delivery', 'material'] as const).find((field) => !isName(read[field]))
  if (lacking) return bad(lacking, lacking)
  const long = (['reference', 'poNumber', 'notes'] as const).find(
    (field) => (read[field]?.length ?? 0) > LONGEST[field],
  )
  if (long) return bad('too_long', long)
  if (read.quantityMilli === null || read.quantityMilli <= 0) return bad('quantity', 'quantity')
  if (read.unit === null) return bad('unit', 'unit')
  if (read.pickupWindow === null) return bad('pickup_window', 'pickupFrom')
  if (windows.delivery === 'bad') return bad('delivery_window', 'deliveryFrom')
  return rate.is === 'bad' ? bad('rate', 'rate') : read
}

const isName = (name: string | null) => name !== null && name.length <= LONGEST_NAME

/** Thousandths; null for more places than those, and for what no load is. */
function milliOf(value: Exact): Milli | null {
  const whole = scaled(value, 3)
  return whole > 0n && whole <= MOST_MILLI ? milli(Number(whole)) : null
}
