import { cents } from '#domain/units/money.ts'
import { Card, PlainTable } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { ProfitOverview } from './profit-search.ts'

/** How revenue and costs of the page come of invoices, charges and papers; where money is counted as it came, its tax. */
export function ReconciliationCard({ overview }: { overview: Pick<ProfitOverview, 'reconciliation' | 'taxCents'> }) {
  const { profitability: w } = useWords()
  const formats = useFormats()
  const { reconciliation, taxCents } = overview
  if (!reconciliation) {
    return taxCents ? (
      <Card title={w.reconciled}>
        {w.tax}: {formats.money(taxCents)}
      </Card>
    ) : null
  }
  const { papersCents, setAgainst, modelledCents, costCents, invoicedCents, uninvoicedCents } = reconciliation
  const row = (id: string, label: string, amount: Parameters<typeof formats.money>[0]) => ({
    id,
    cells: [label, formats.money(amount)],
  })
  return (
    <Card title={w.reconciled}>
      <PlainTable
        label={w.reconciled}
        hasCards
        columns={[
          { id: 'figure', header: w.figure, isWrapped: true },
          { id: 'amount', header: w.amount, align: 'end' },
        ]}
        rows={[
          row('invoiced', w.invoiced, invoicedCents),
          row('uninvoiced', w.uninvoiced, uninvoicedCents),
          row('revenue', w.revenueHere, cents(invoicedCents + uninvoicedCents)),
          row('papers', `${w.papers} (${w.budgetSays})`, papersCents),
          ...setAgainst.map((one) => row(one.line, w.setAgainst(w.line[one.line]), cents(-one.cents))),
          row('modelled', w.modelled, modelledCents),
          row('costs', `${w.costsHere} (${w.view.full})`, costCents),
        ]}
      />
    </Card>
  )
}
