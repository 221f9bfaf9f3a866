import { centsText } from '#domain/units/money.ts'
import { milli, milliText } from '#domain/units/quantity.ts'
import type { LoadRow } from './load-row.ts'

type FileColumn = { head: string; cell: (row: LoadRow) => string | number | null }

/** What goes out for each column of the page. Times are UTC, weights pounds, quantities in their own unit; of money what the reader's page says. */
const columns: Record<string, readonly FileColumn[]> = {
  number: [
    { head: 'load_number', cell: (row) => row.number },
    { head: 'status', cell: (row) => row.status },
    { head: 'on_hold', cell: (row) => row.holdReason },
  ],
  customer: [{ head: 'customer', cell: (row) => row.customerName }],
  reference: [{ head: 'customer_reference', cell: (row) => row.customerReference }],
  po: [{ head: 'po_number', cell: (row) => row.poNumber }],
  material: [{ head: 'material', cell: (row) => row.material }],
  way: [
    { head: 'pickup', cell: (row) => row.pickup },
    { head: 'delivery', cell: (row) => row.delivery },
  ],
  quantity: [
    {
      head: 'quantity',
      cell: (row) => (row.quantityMilli === null ? null : Number(milliText(milli(row.quantityMilli)))),
    },
    { head: 'unit', cell: (row) => row.unit },
  ],
  loaded: [
    { head: 'loaded_lb', cell: (row) => row.loadedLb },
    { head: 'delivered_lb', cell: (row) => row.deliveredLb },
  ],
  driver: [
    { head: 'driver', cell: (row) => row.driver?.name ?? null },
    { head: 'contractor', cell: (row) => row.contractor?.name ?? null },
  ],
  truck: [
    { head: 'truck', cell: (row) => row.truck?.name ?? null },
    { head: 'trailer', cell: (row) => row.trailer?.name ?? null },
  ],
  window: [
    { head: 'pickup_from_utc', cell: (row) => row.pickupFrom },
    { head: 'pickup_to_utc', cell: (row) => row.pickupTo },
  ],
  eta: [
    { head: 'expected_from_utc', cell: (row) => row.eta?.early ?? null },
    { head: 'late_risk', cell: (row) => row.eta?.risk ?? null },
  ],
  bill: [{ head: 'bill', cell: (row) => row.money?.bill ?? null }],
  pay: [{ head: 'pay', cell: (row) => row.money?.pay ?? null }],
  margin: [
    {
      head: 'margin',
      cell: ({ money }) => (typeof money?.marginCents === 'number' ? Number(centsText(money.marginCents)) : null),
    },
  ],
  ticket: [
    { head: 'tickets', cell: (row) => row.tickets },
    { head: 'flags', cell: (row) => row.flags.join(' ') },
  ],
}

/** The columns of the file: those chosen on the page, in its order; all where none is chosen. */
export function fileColumns(chosen: readonly string[] | undefined): readonly FileColumn[] {
  const ids = chosen?.filter((id) => Object.hasOwn(columns, id)) ?? []
  return (ids.length > 0 ? ids : Object.keys(columns)).flatMap((id) => columns[id] ?? [])
}
