import type { LineState } from '#domain/profitability/lines.ts'
import { Row, StatusBadge, type Tone } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { ProfitRow } from './profit-search.ts'

const tones: Record<LineState, Tone> = { actual: 'done', accrued: 'offer', modelled: 'transit' }

/** How sure an amount is, by colour and by word. */
export function StateBadge({ state }: { state: LineState }) {
  const { profitability: w } = useWords()
  return <StatusBadge tone={tones[state]} label={w.state[state]} title={w.stateText[state]} />
}

type LineSum = ProfitRow['lines'][number]
const states = ['actual', 'accrued', 'modelled'] as const

/** The states that a line is made of, each with its amount where there is more than one. */
export function LineStates({ sum }: { sum: LineSum }) {
  const { profitability: w } = useWords()
  const formats = useFormats()
  const there = states.filter((state) => sum[state] !== 0)
  return (
    <Row gap={1}>
      {there.map((state) => (
        <StatusBadge
          key={state}
          tone={tones[state]}
          title={w.stateText[state]}
          label={there.length === 1 ? w.state[state] : `${w.state[state]} ${formats.money(sum[state])}`}
        />
      ))}
    </Row>
  )
}
