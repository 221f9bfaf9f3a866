import { yieldFilter, yieldRowsFilter } from '#contracts/yields.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { centsText } from '#domain/units/money.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { listYields, type YieldRow } from './list-yields.ts'
import { type PairRow, yieldFigures } from './yield-figures.ts'

const PLACES = 4
/** Parts of a whole in percent. */
const percent = (share: number | null) => (share === null ? '' : String(Number((share * 100).toFixed(PLACES))))

/** Under heads that no language changes; weights in pounds. */
const rowColumns: readonly SheetColumn<YieldRow>[] = [
  { head: 'load', cell: ({ number }) => number },
  { head: 'delivered_at_utc', cell: ({ created_at }) => created_at },
  { head: 'truck', cell: ({ truck }) => truck },
  { head: 'driver', cell: ({ driver }) => driver },
  { head: 'material', cell: ({ material }) => material },
  { head: 'pickup', cell: ({ pickup }) => pickup },
  { head: 'delivery', cell: ({ delivery }) => delivery },
  { head: 'loaded_lb', cell: ({ loadedLb }) => loadedLb },
  { head: 'delivered_lb', cell: ({ deliveredLb }) => deliveredLb },
  { head: 'variance_lb', cell: ({ varianceLb }) => varianceLb },
  { head: 'variance_pct', cell: ({ share }) => percent(share) },
  { head: 'tolerance_lb', cell: ({ toleranceLb }) => toleranceLb },
  { head: 'own_variance_lb', cell: ({ ownVarianceLb }) => ownVarianceLb },
  { head: 'state', cell: ({ state }) => state },
  { head: 'left_out', cell: ({ exclusion }) => exclusion },
  { head: 'behind_scale', cell: ({ isBehindScale }) => (isBehindScale ? 'yes' : '') },
  { head: 'flags', cell: ({ flags }) => flags.join('; ') },
  { head: 'reason', cell: ({ reason }) => reason },
  { head: 'legal_payload_lb', cell: ({ payloadLb }) => payloadLb },
  { head: 'short_lb', cell: ({ shortLb }) => shortLb },
  { head: 'overload_lb', cell: ({ overloadLb }) => overloadLb },
  {
    head: 'lost_revenue',
    cell: ({ lostRevenueCents }) => (lostRevenueCents === null ? '' : centsText(lostRevenueCents)),
  },
]

const pairColumns: readonly SheetColumn<PairRow>[] = [
  { head: 'origin_scale', cell: ({ origin }) => origin },
  { head: 'destination_scale', cell: ({ destination }) => destination },
  { head: 'loads', cell: ({ loads }) => loads },
  { head: 'median_pct', cell: ({ median }) => percent(median) },
  { head: 'low_pct', cell: ({ low }) => percent(low) },
  { head: 'high_pct', cell: ({ high }) => percent(high) },
  { head: 'biased', cell: ({ isBiased }) => (isBiased ? 'yes' : '') },
]

export const lists = {
  yields: listFile({
    asked: yieldRowsFilter,
    columns: rowColumns,
    pages: (read, { asked, actor, now }) =>
      everyPage(read, (trx, at) => listYields(trx, { ...asked, ...at }, actor, now)),
  }),
  'yield-scales': listFile({
    asked: yieldFilter,
    columns: pairColumns,
    async *pages(read, { asked, actor, now }) {
      yield (await read((trx) => yieldFigures(trx, asked, actor, now))).pairs
    },
  }),
}
