import { type ExpirationState, expirationState } from '#domain/compliance/expiration.ts'
import type { Day } from '#domain/units/brands.ts'
import { dayIn, instant } from '#domain/units/time.ts'
import { CheckIcon, ErrorIcon, StatusBadge, type Tone, WarningIcon } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'

const TONES: Record<ExpirationState, Tone> = { missing: 'idle', expired: 'danger', soon: 'site', valid: 'done' }

/** The last day of a licence, card or policy with where it stands: by colour, shape and word. */
export function Expiration({ lastDay }: { lastDay: Day | null }) {
  const words = useWords().parties.expires
  const format = useFormats()
  const zone = useMe().fleet?.zone ?? 'UTC'
  const state = expirationState(lastDay, dayIn(instant(Date.now()), zone))
  const Icon = state === 'valid' ? CheckIcon : state === 'expired' ? ErrorIcon : WarningIcon
  const label = lastDay ? `${words[state]}, ${words.on(format.day(lastDay))}` : words.missing
  return <StatusBadge tone={TONES[state]} icon={<Icon size={14} aria-hidden />} label={label} />
}
