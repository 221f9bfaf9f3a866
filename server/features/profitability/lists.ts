import { profitFilter, profitPapersFilter, profitSitesFilter } from '#contracts/profitability.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { profitLines } from '#domain/profitability/lines.ts'
import type { Cents } from '#domain/units/brands.ts'
import { cents, centsText } from '#domain/units/money.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { overviewOf, type ProfitRow } from './overview.ts'
import { type ProfitPaper, profitPapers } from './papers.ts'
import { type SiteWaiting, waitingOfSites } from './sites.ts'

const money = (amount: Cents | null) => amount && centsText(amount)
const whole = (amount: number | null) => (amount === null ? null : centsText(cents(Math.round(amount))))
const hours = (minutes: number) => String(Number((minutes / 60).toFixed(2)))
const METRES_PER_MILE = 1609.344
const LB_PER_TON = 2000

/** Under heads that no language changes; each line with what of it is on papers, earned and reckoned. */
const columns: readonly SheetColumn<ProfitRow>[] = [
  { head: 'name', cell: ({ name, reason, id }) => name ?? reason ?? id },
  { head: 'loads', cell: ({ loads }) => loads },
  { head: 'hours', cell: ({ minutes }) => hours(minutes) },
  { head: 'waiting_h', cell: ({ waitingMinutes }) => hours(waitingMinutes) },
  { head: 'loaded_mi', cell: ({ metres }) => String(Number((metres / METRES_PER_MILE).toFixed(1))) },
  { head: 'tons', cell: ({ lb }) => String(Number((lb / LB_PER_TON).toFixed(2))) },
  { head: 'revenue', cell: ({ revenueCents }) => money(revenueCents) },
  { head: 'cost', cell: ({ costCents }) => money(costCents) },
  { head: 'profit', cell: ({ profitCents }) => money(profitCents) },
  {
    head: 'margin_pct',
    cell: ({ marginHundredths }) => (marginHundredths === null ? null : (marginHundredths / 100).toFixed(2)),
  },
  { head: 'profit_per_truck_hour', cell: ({ perHourCents }) => whole(perHourCents) },
  {
    head: 'profit_per_ton_mile',
    cell: ({ perTonMileCents }) => (perTonMileCents === null ? null : (perTonMileCents / 100).toFixed(4)),
  },
  { head: 'break_even_per_ton', cell: ({ breakEvenTonCents }) => whole(breakEvenTonCents) },
  { head: 'profit_before', cell: ({ before }) => before && money(before.profitCents) },
  ...profitLines.flatMap((line) =>
    (['actual', 'accrued', 'modelled'] as const).map(
      (state): SheetColumn<ProfitRow> => ({
        head: `${line}_${state}`,
        cell: ({ lines }) => money(lines.find((sum) => sum.line === line)?.[state] ?? null),
      }),
    ),
  ),
]

const paperColumns: readonly SheetColumn<ProfitPaper>[] = [
  { head: 'day', cell: ({ day }) => day },
  { head: 'line', cell: ({ line }) => line },
  { head: 'state', cell: ({ state }) => state },
  { head: 'source', cell: ({ source }) => source },
  { head: 'from', cell: ({ party }) => party },
  { head: 'reference', cell: ({ reference }) => reference },
  { head: 'amount', cell: ({ amountCents }) => money(amountCents) },
]

const siteColumns: readonly SheetColumn<SiteWaiting>[] = [
  { head: 'site', cell: ({ site }) => site },
  { head: 'customer', cell: ({ customer }) => customer },
  { head: 'loads', cell: ({ loads }) => loads },
  { head: 'waiting_h', cell: ({ waitingMinutes }) => hours(waitingMinutes) },
  { head: 'waiting_cost', cell: ({ waitingCents }) => money(waitingCents) },
  { head: 'detention_paid', cell: ({ paidCents }) => money(paidCents) },
  { head: 'detention_billed', cell: ({ billedCents }) => money(billedCents) },
  { head: 'left', cell: ({ leftCents }) => money(leftCents) },
]

export const lists = {
  profitability: listFile({
    asked: profitFilter,
    columns,
    async *pages(read, { asked, actor, now }) {
      const every = { actor, now, mostRows: Number.POSITIVE_INFINITY }
      yield (await read((trx) => overviewOf(trx, asked, every))).rows
    },
  }),
  'profitability-papers': listFile({
    asked: profitPapersFilter,
    columns: paperColumns,
    pages: (read, { asked, actor, now }) =>
      everyPage(read, (trx, at) => profitPapers(trx, { ...asked, ...at }, actor, now)),
  }),
  'profitability-sites': listFile({
    asked: profitSitesFilter,
    columns: siteColumns,
    async *pages(read, { asked, actor, now }) {
      yield (await read((trx) => waitingOfSites(trx, asked, actor, now))).sites
    },
  }),
}
