import type { ComponentType } from 'react'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import {
  ArrowCircleShape,
  ArrowheadShape,
  CheckCircleShape,
  ClockShape,
  DashedCircleShape,
  DiscCheckShape,
  DiscLockShape,
  PersonCircleShape,
  SlashCircleShape,
  SquareDownShape,
  SquareUpShape,
  StatusBadge,
  type Tone,
} from '#ui'
import { useWords } from '#web/format/words.tsx'

type Look = { tone: Tone; Shape: ComponentType<{ size?: number }> }

/** Colour and shape of each status; the word stands in the words. Always all three together. */
export const statusLooks: Record<LoadStatus, Look> = {
  draft: { tone: 'idle', Shape: DashedCircleShape },
  planned: { tone: 'idle', Shape: ClockShape },
  assigned: { tone: 'active', Shape: PersonCircleShape },
  accepted: { tone: 'active', Shape: CheckCircleShape },
  en_route_pickup: { tone: 'active', Shape: ArrowCircleShape },
  at_pickup: { tone: 'site', Shape: SquareUpShape },
  in_transit: { tone: 'transit', Shape: ArrowheadShape },
  at_delivery: { tone: 'site', Shape: SquareDownShape },
  delivered: { tone: 'done', Shape: DiscCheckShape },
  closed: { tone: 'closed', Shape: DiscLockShape },
  cancelled: { tone: 'danger', Shape: SlashCircleShape },
}

/** The badge of a load's status, with the hold beside it where there is one. */
export function LoadStatusBadge({ status, isHeld = false }: { status: LoadStatus; isHeld?: boolean }) {
  const words = useWords()
  const { tone, Shape } = statusLooks[status]
  return (
    <span style={{ display: 'inline-flex', gap: 'var(--space-1)', flexWrap: 'wrap' }}>
      <StatusBadge
        tone={tone}
        icon={<Shape size={14} />}
        label={words.loads.status[status]}
        isVoid={status === 'cancelled'}
      />
      {isHeld && <StatusBadge tone="danger" label={words.loads.onHold} />}
    </span>
  )
}
