import { statementRowsFilter } from '#contracts/plant-statements.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { listFile } from '../../list-file.ts'
import { type PlantRow, wantedRows } from './get-statement.ts'

const money = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? null : (cents / 100).toFixed(2)
const clock = (minute: number | null | undefined) =>
  minute === null || minute === undefined
    ? null
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Under heads that no language changes; days and times by the clock of the plant. */
const columns: readonly SheetColumn<PlantRow>[] = [
  { head: 'class', cell: (row) => row.class },
  { head: 'also', cell: ({ also }) => also.join('; ') },
  { head: 'paired_by', cell: ({ by }) => by },
  { head: 'plant_line', cell: ({ line }) => line?.line ?? null },
  { head: 'plant_ticket', cell: ({ line }) => line?.ticket ?? null },
  { head: 'plant_day', cell: ({ line }) => line?.day ?? null },
  { head: 'plant_time', cell: ({ line }) => clock(line?.minute) },
  { head: 'plant_truck', cell: ({ line }) => line?.truck ?? null },
  { head: 'plant_customer', cell: ({ line }) => line?.customer ?? null },
  { head: 'plant_material', cell: ({ line }) => line?.material ?? null },
  { head: 'plant_net_lb', cell: ({ line }) => line?.netLb ?? null },
  { head: 'plant_amount', cell: ({ line }) => money(line?.amountCents) },
  { head: 'load', cell: ({ haul }) => haul?.loadNumber ?? null },
  { head: 'our_ticket', cell: ({ haul }) => haul?.ticket ?? null },
  { head: 'our_ticket_status', cell: ({ haul }) => haul?.ticketStatus ?? null },
  { head: 'our_day', cell: ({ haul }) => haul?.day ?? null },
  { head: 'our_truck', cell: ({ haul }) => haul?.truck ?? null },
  { head: 'our_net_lb', cell: ({ haul }) => haul?.netLb ?? null },
  { head: 'our_amount', cell: ({ haul }) => money(haul?.amountCents) },
  { head: 'difference_lb', cell: ({ differenceLb }) => differenceLb },
  { head: 'difference_amount', cell: ({ differenceCents }) => money(differenceCents) },
  { head: 'decision', cell: ({ decision }) => decision?.step ?? null },
  { head: 'decided_by', cell: ({ decision }) => decision?.by ?? null },
  { head: 'reason', cell: ({ decision }) => decision?.reason ?? null },
  { head: 'claimed_or_charged', cell: ({ decision }) => money(decision?.cents) },
  { head: 'claim', cell: ({ decision }) => decision?.claim?.state ?? null },
]

export const lists = {
  'plant-statement': listFile({
    asked: statementRowsFilter,
    columns,
    // At once: every page would judge the whole statement anew.
    async *pages(read, { asked, actor }) {
      yield await read((trx) => wantedRows(trx, asked, actor))
    },
  }),
}
