import { isRevenue, type ProfitLine } from '#domain/profitability/lines.ts'
import { cents } from '#domain/units/money.ts'
import { Button, PlainTable } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { ProfitRow } from './profit-search.ts'
import { LineStates } from './state-badge.tsx'

type LinesTableProps = Pick<ProfitRow, 'lines' | 'profitCents' | 'loads'> & {
  /** Opens what a line is made of, where something stands behind it. */
  onLine?: (line: ProfitLine) => void
}

/** A part of the truck's own lines, and a share of pay: no paper stands behind them by themselves. */
const without: readonly ProfitLine[] = ['waiting', 'burden']

/** What comes in and what goes off it, line by line, each with how sure it is. */
export function LinesTable({ lines, profitCents, loads, onLine }: LinesTableProps) {
  const { profitability: w } = useWords()
  const formats = useFormats()
  const signed = ({ line, cents: amount }: ProfitRow['lines'][number]) => cents(isRevenue(line) ? amount : -amount)
  const perLoad = (amount: number) => (loads > 0 ? formats.money(cents(Math.round(amount / loads))) : '')
  return (
    <PlainTable
      label={w.lines}
      hasCards
      columns={[
        { id: 'line', header: w.lineLabel, isWrapped: true },
        { id: 'state', header: w.stateLabel, inCard: 'whole' },
        { id: 'perLoad', header: w.perLoad, align: 'end' },
        { id: 'amount', header: w.amount, align: 'end', inCard: 'beside' },
      ]}
      rows={lines.map((sum) => ({
        id: sum.line,
        cells: [
          onLine && !without.includes(sum.line) ? (
            <Button
              key="line"
              size="small"
              variant="quiet"
              aria-label={w.open(w.line[sum.line])}
              onPress={() => onLine(sum.line)}
            >
              {w.line[sum.line]}
            </Button>
          ) : (
            w.line[sum.line]
          ),
          <LineStates key="states" sum={sum} />,
          perLoad(signed(sum)),
          formats.money(signed(sum)),
        ],
      }))}
      foot={[w.profit, '', perLoad(profitCents), formats.money(profitCents)]}
    />
  )
}
