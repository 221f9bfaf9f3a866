import { isRevenue } from '#domain/profitability/lines.ts'
import { cents } from '#domain/units/money.ts'
import { PlainTable } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { ProfitRow } from './profit-search.ts'
import { LineStates } from './state-badge.tsx'

type LinesTableProps = Pick<ProfitRow, 'lines' | 'profitCents' | 'loads'>

/** What comes in and what goes off it, line by line, each with how sure it is. */
export function LinesTable({ lines, profitCents, loads }: LinesTableProps) {
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
        { id: 'state', header: w.stateLabel },
        { id: 'perLoad', header: w.perLoad, align: 'end' },
        { id: 'amount', header: w.amount, align: 'end' },
      ]}
      rows={lines.map((sum) => ({
        id: sum.line,
        cells: [
          w.line[sum.line],
          <LineStates key="states" sum={sum} />,
          perLoad(signed(sum)),
          formats.money(signed(sum)),
        ],
      }))}
      foot={[w.profit, '', perLoad(profitCents), formats.money(profitCents)]}
    />
  )
}
