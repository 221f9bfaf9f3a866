import { useState } from 'react'
import { NO_VALUE } from '#domain/format/number.ts'
import { asItIs, type WhatIf, whatIf } from '#domain/profitability/what-if.ts'
import type { Cents } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { Button, Card, Grid, NumberField, PlainTable, Row, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { ProfitOverview } from './profit-search.ts'
import { useProfitText } from './use-profit-text.ts'

const MOST = 100
const changes = ['rate', 'payload', 'cycle', 'fuel'] as const

/** The same loads at another rate, payload, cycle or fuel price, and what a ton must then bring in. */
export function WhatIfCard({ total }: Pick<ProfitOverview, 'total'>) {
  const { profitability: w } = useWords()
  const [change, setChange] = useState<WhatIf>(asItIs)
  return (
    <Card
      title={w.whatIf}
      actions={
        <Button size="small" variant="quiet" onPress={() => setChange(asItIs)}>
          {w.reset}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{w.whatIfText}</p>
        <Grid minWidth="9rem" gap={3}>
          {changes.map((name) => (
            <NumberField
              key={name}
              label={w.change[name]}
              unit="%"
              value={change[name]}
              minValue={-MOST}
              maxValue={MOST}
              formatOptions={{ maximumFractionDigits: 1 }}
              onChange={(value) => setChange({ ...change, [name]: value ?? 0 })}
            />
          ))}
        </Grid>
        <Compared total={total} change={change} />
      </Stack>
    </Card>
  )
}

function Compared({ total, change }: Pick<ProfitOverview, 'total'> & { change: WhatIf }) {
  const { profitability: w } = useWords()
  const formats = useFormats()
  const text = useProfitText()
  const facts = { lines: total.lines, priced: total.priced, lb: total.lb, loads: total.loads }
  const [now, then] = [whatIf(facts, asItIs), whatIf(facts, change)]
  const amount = (value: number | null) => text.money(value === null ? null : cents(value))
  const row = (id: string, label: string, of: (result: typeof now) => number | null) => {
    const [is, would] = [of(now), of(then)]
    const difference: Cents | null = is === null || would === null ? null : cents(would - is)
    return { id, cells: [label, amount(is), amount(would), text.money(difference)] }
  }
  const { costPerCycleCents, breakEvenTonCents, payloadLb } = then
  return (
    <Stack gap={2}>
      <PlainTable
        label={w.whatIf}
        hasCards
        columns={[
          { id: 'figure', header: w.figure, isWrapped: true },
          { id: 'now', header: w.now, align: 'end', inCard: 'whole' },
          { id: 'then', header: w.changed, align: 'end', inCard: 'beside' },
          { id: 'difference', header: w.difference, align: 'end', inCard: 'whole' },
        ]}
        rows={[
          row('revenue', w.revenue, (result) => result.revenueCents),
          row('cost', w.cost, (result) => result.costCents),
          row('profit', w.profit, (result) => result.profitCents),
          row('cycle', w.costPerCycle, (result) => result.costPerCycleCents),
          {
            id: 'payload',
            cells: [
              w.payloadOf,
              ...[now, then].map((one) => (one.payloadLb === null ? NO_VALUE : formats.tons(one.payloadLb))),
              '',
            ],
          },
          row('breakEven', w.breakEven, (result) => result.breakEvenTonCents),
        ]}
      />
      <Row gap={2}>
        {costPerCycleCents !== null && breakEvenTonCents !== null && payloadLb !== null
          ? w.breakEvenHow(amount(costPerCycleCents), formats.tons(payloadLb), amount(breakEvenTonCents))
          : w.noBreakEven}
      </Row>
    </Stack>
  )
}
