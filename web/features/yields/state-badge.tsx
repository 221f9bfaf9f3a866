import type { YieldState } from '#domain/yields/yield-states.ts'
import { Row, StatusBadge, type Tone } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'

type YieldRow = Outputs['yields']['list']['rows'][number]

const tones = {
  awaiting_destination: 'idle',
  computed: 'offer',
  within_tolerance: 'done',
  out_of_tolerance: 'danger',
  explained: 'closed',
  claimed: 'transit',
  settled: 'paid',
} as const satisfies Record<YieldState, Tone>

/** Where a load stands, why it is in no sum, and whether its scales explain it. */
export function YieldBadge({
  row: { state, exclusion, reason, isBehindScale },
}: {
  row: Pick<YieldRow, 'state' | 'exclusion' | 'reason' | 'isBehindScale'>
}) {
  const { yields: w } = useWords()
  const isWaiting = exclusion !== null && exclusion !== 'in_doubt'
  const label = isWaiting ? w.leftOut[exclusion] : w.state[state]
  return (
    <Row gap={1}>
      <StatusBadge tone={tones[state]} label={reason ? w.stateWith(w.state[state], w.reason[reason]) : label} />
      {isBehindScale && <StatusBadge tone="site" label={w.behindScale} />}
    </Row>
  )
}
