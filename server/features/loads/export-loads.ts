import type { LoadFilter } from '#contracts/loads.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import { csvLine } from '#domain/loads/csv.ts'
import { milli, milliText } from '#domain/units/quantity.ts'
import { listLoads } from './list-loads.ts'
import type { LoadRow } from './load-row.ts'

const ROWS_A_TIME = 200

type Read = <T>(work: (trx: FleetTransaction) => Promise<T>) => Promise<T>

/**
 * The lines of a CSV file of every load that matches, newest first, read page by page: no transaction and no more than
 * a page is held, however many they are. Times are UTC, weights pounds, quantities in their own unit. No money.
 */
export async function* exportLoads(read: Read, filter: LoadFilter, actor: Actor): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns))
  let cursor: string | undefined
  do {
    const page = await read((trx) => listLoads(trx, { ...filter, cursor, limit: ROWS_A_TIME }, actor))
    for (const row of page.rows) yield csvLine(Object.values(columns).map((cell) => cell(row)))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
}

const columns: Record<string, (row: LoadRow) => string | number | null> = {
  load_number: (row) => row.number,
  status: (row) => row.status,
  on_hold: (row) => row.holdReason,
  customer: (row) => row.customerName,
  customer_reference: (row) => row.customerReference,
  po_number: (row) => row.poNumber,
  material: (row) => row.material,
  pickup: (row) => row.pickup,
  delivery: (row) => row.delivery,
  quantity: (row) => (row.quantityMilli === null ? null : Number(milliText(milli(row.quantityMilli)))),
  unit: (row) => row.unit,
  loaded_lb: (row) => row.loadedLb,
  delivered_lb: (row) => row.deliveredLb,
  driver: (row) => row.driver?.name ?? null,
  contractor: (row) => row.contractor?.name ?? null,
  truck: (row) => row.truck?.name ?? null,
  trailer: (row) => row.trailer?.name ?? null,
  pickup_from_utc: (row) => row.pickupFrom,
  pickup_to_utc: (row) => row.pickupTo,
  tickets: (row) => row.tickets,
  flags: (row) => row.flags.join(' '),
}
