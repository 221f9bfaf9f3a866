import type { ComponentType } from 'react'
import { fixAge, type TruckStatus } from '#domain/tracking/truck-status.ts'
import { SlashCircleShape, StaleShape, StatusBadge, TriangleShape } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { statusLooks } from '../../loads/load-status.tsx'
import { markerTones } from './truck-images.ts'

const HollowShape = ({ size = 14 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)

/** The shape of a truck's status, as badges draw it. */
function shapeOf(status: TruckStatus): ComponentType<{ size?: number }> {
  if (status === 'free') return HollowShape
  return status === 'down' ? SlashCircleShape : statusLooks[status].Shape
}

export type TruckBadgesProps = {
  status: TruckStatus
  isLate: boolean
  ageS: number | null
  /** By the fleet's setting. */
  lostAfterMin: number
}

/** What a truck is doing, with what is wrong beside it: late, or not heard of. */
export function TruckBadges({ status, isLate, ageS, lostAfterMin }: TruckBadgesProps) {
  const { liveMap, loads } = useWords()
  const Shape = shapeOf(status)
  const age = fixAge(ageS, lostAfterMin)
  return (
    <span style={{ display: 'inline-flex', gap: 'var(--space-1)', flexWrap: 'wrap' }}>
      <StatusBadge
        tone={markerTones[status]}
        icon={<Shape size={14} />}
        label={status === 'free' || status === 'down' ? liveMap[status] : loads.status[status]}
      />
      {isLate && <StatusBadge tone="danger" icon={<TriangleShape size={14} />} label={liveMap.late} />}
      {age !== 'fresh' && <StatusBadge tone="idle" icon={<StaleShape size={14} />} label={liveMap.age[age]} />}
    </span>
  )
}
