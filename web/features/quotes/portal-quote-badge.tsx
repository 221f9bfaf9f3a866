import { StatusBadge, type Tone } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'

type PortalStatus = Outputs['portalQuotes']['byId']['status']

const TONES: Record<PortalStatus, Tone> = {
  open: 'offer',
  accepted: 'done',
  declined: 'danger',
  expired: 'idle',
  replaced: 'idle',
}

/** Where a quote stands, as its customer is told. */
export function PortalQuoteBadge({ status }: { status: PortalStatus }) {
  const { portal } = useWords().quotes
  return <StatusBadge tone={TONES[status]} label={portal.status[status]} />
}
