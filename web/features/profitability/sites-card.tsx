import { Card, PlainTable, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type ProfitSearch, profitDays } from './profit-search.ts'

/** What waiting at each site cost, on the customers whose loads waited. */
export function SitesCard({ search }: { search: ProfitSearch }) {
  const { profitability: w } = useWords()
  const { from, to } = profitDays(search)
  return (
    <Card title={w.sites} actions={<ExportMenu list="profitability-sites" filter={{ from, to }} />}>
      <Stack gap={3}>
        <p>{w.sitesText}</p>
        <QueryBoundary question={`${from} ${to}`} shape="rows">
          <Sites from={from} to={to} />
        </QueryBoundary>
      </Stack>
    </Card>
  )
}

function Sites({ from, to }: Pick<ProfitSearch, 'from' | 'to'>) {
  const { profitability: w } = useWords()
  const formats = useFormats()
  const [{ sites }] = trpc.profitability.sites.useSuspenseQuery({ from, to })
  if (sites.length === 0) return <p>{w.sitesEmpty}</p>
  return (
    <PlainTable
      label={w.sites}
      hasCards
      columns={[
        { id: 'site', header: w.site, isWrapped: true },
        { id: 'customer', header: w.key.customer, isWrapped: true, inCard: 'whole' },
        { id: 'loads', header: w.loads, align: 'end' },
        { id: 'waited', header: w.waited, align: 'end' },
        { id: 'cost', header: w.waitingCost, align: 'end', inCard: 'whole' },
        { id: 'paid', header: w.paid, align: 'end', inCard: 'whole' },
        { id: 'billed', header: w.billed, align: 'end', inCard: 'whole' },
        { id: 'left', header: w.left, align: 'end', inCard: 'beside' },
      ]}
      rows={sites.map((row) => ({
        id: row.id,
        cells: [
          row.site,
          row.customer,
          formats.number(row.loads),
          formats.duration(row.waitingMinutes),
          row.waitingCents === null ? w.notSet : formats.money(row.waitingCents),
          formats.money(row.paidCents),
          formats.money(row.billedCents),
          formats.money(row.leftCents),
        ],
      }))}
    />
  )
}
