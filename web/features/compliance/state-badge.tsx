import type { ItemState } from '#domain/compliance/papers/item-states.ts'
import { CheckIcon, ErrorIcon, StatusBadge, type Tone, WarningIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'

const tones: Record<ItemState, Tone> = {
  missing: 'danger',
  rejected: 'danger',
  expired: 'danger',
  in_review: 'active',
  expiring: 'site',
  valid: 'done',
  not_applicable: 'idle',
}

/** Where an item stands: by colour, shape and word. */
export function StateBadge({ state }: { state: ItemState }) {
  const { compliance: w } = useWords()
  const Icon = state === 'valid' ? CheckIcon : tones[state] === 'danger' ? ErrorIcon : WarningIcon
  const icon = state === 'not_applicable' ? undefined : <Icon size={14} aria-hidden />
  return <StatusBadge tone={tones[state]} icon={icon} label={w.state[state]} />
}
