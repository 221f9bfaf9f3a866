import { isRevenue } from '#domain/profitability/lines.ts'
import { cents } from '#domain/units/money.ts'
import { Chart } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { ProfitOverview } from './profit-search.ts'

const CENTS = 100

/** From revenue over each cost to what is left. */
export function ProfitWaterfall({ total }: Pick<ProfitOverview, 'total'>) {
  const { profitability: w } = useWords()
  const formats = useFormats()
  const costs = total.lines.filter((sum) => !isRevenue(sum.line) && sum.cents !== 0)
  const steps = [
    { label: w.revenue, value: total.revenueCents },
    ...costs.map((sum) => ({ label: w.line[sum.line], value: -sum.cents })),
    { label: w.profit, value: total.profitCents },
  ]
  const amount = (value: number) => formats.money(cents(Math.round(value * CENTS)))
  const tick = (value: number) => formats.number(Math.round(value), 0, 0)
  return (
    <Chart
      kind="waterfall"
      sums={[0, steps.length - 1]}
      label={w.waterfall}
      points={steps.map(({ label }) => label)}
      pointsLabel={w.step}
      series={[{ id: 'amount', label: w.amount, tone: 'transit', values: steps.map(({ value }) => value / CENTS) }]}
      formatValue={amount}
      formatTick={tick}
      showTableLabel={w.showFigures}
      hideTableLabel={w.hideFigures}
      missingLabel={w.noFigure}
    />
  )
}
