import { Card, Grid, KpiTile, PlainTable, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type Summary = Outputs['quotes']['summary']
type WinRow = Omit<Summary['byCustomer'][number], 'key'>

/** What is with customers now, and how many are won. */
export function QuotesSummary() {
  const { quotes } = useWords()
  const { page: w } = quotes
  const formats = useFormats()
  const [summary] = trpc.quotes.summary.useSuspenseQuery()
  const { won, lost, rateHundredths } = summary
  return (
    <Grid minWidth="12rem">
      <KpiTile label={w.pipeline} value={formats.money(summary.pipelineCents)} detail={openText(summary, w.open)} />
      <KpiTile label={w.weighted} value={formats.money(summary.weightedCents)} />
      <KpiTile
        label={w.winRate}
        value={rateHundredths === null ? '–' : formats.percent(rateHundredths / 10_000, 1)}
        detail={won + lost === 0 ? w.noneEnded : w.wonOf(formats.number(won), formats.number(won + lost))}
      />
      <KpiTile label={w.followUps} value={formats.number(summary.due)} tone={summary.due > 0 ? 'site' : undefined} />
    </Grid>
  )

  function openText({ open }: Summary, name: string): string {
    return `${name}: ${formats.number(open)}`
  }
}

/** Won and lost by customer, material and margin. */
export function QuoteWins() {
  const { quotes } = useWords()
  const { page: w } = quotes
  const [summary] = trpc.quotes.summary.useSuspenseQuery()
  if (summary.won + summary.lost === 0) return null
  return (
    <Card title={w.wins}>
      <Stack gap={4}>
        <Grid minWidth="18rem">
          <WinTable
            label={w.by.customer}
            rows={summary.byCustomer.map(({ key, ...row }) => ({ name: key ?? quotes.noCustomer, row }))}
          />
          <WinTable
            label={w.by.material}
            rows={summary.byMaterial.map(({ key, ...row }) => ({ name: key ?? w.noMaterial, row }))}
          />
          <WinTable
            label={w.by.margin}
            rows={summary.byMargin.map(({ key, ...row }) => ({ name: w.bands[key], row }))}
          />
        </Grid>
      </Stack>
    </Card>
  )
}

function WinTable({ label, rows }: { label: string; rows: { name: string; row: WinRow }[] }) {
  const { quotes } = useWords()
  const { page: w } = quotes
  const formats = useFormats()
  return (
    <PlainTable
      label={label}
      columns={[
        { id: 'name', header: label },
        { id: 'won', header: w.won, align: 'end' },
        { id: 'lost', header: w.lost, align: 'end' },
        { id: 'share', header: w.share, align: 'end' },
      ]}
      rows={rows.map(({ name, row }) => ({
        id: name,
        cells: [
          name,
          formats.number(row.won),
          formats.number(row.lost),
          row.rateHundredths === null ? '–' : formats.percent(row.rateHundredths / 10_000, 0),
        ],
      }))}
    />
  )
}
