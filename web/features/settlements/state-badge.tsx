import type { SettlementState } from '#domain/settlements/settlement-ladder.ts'
import { StatusBadge, type Tone } from '#ui'
import { useWords } from '#web/format/words.tsx'

const TONES: Record<SettlementState, Tone> = {
  draft: 'idle',
  review: 'offer',
  approved: 'done',
  paid: 'paid',
  void: 'idle',
}

/** Where a settlement stands. */
export function StateBadge({ state }: { state: SettlementState }) {
  const { pay } = useWords()
  return <StatusBadge tone={TONES[state]} label={pay.state[state]} isVoid={state === 'void'} />
}
