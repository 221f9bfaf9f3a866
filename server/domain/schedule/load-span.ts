import { isOpen } from '../loads/statuses.ts'
import type { Instant } from '../units/brands.ts'
import type { Span } from './day-axis.ts'
import type { BoardLoad } from './day-board.ts'

type Times = Pick<BoardLoad, 'pickupFrom' | 'pickupTo' | 'deliveryFrom' | 'deliveryTo'>

/** From the first of a load's times to the last; null where it has none. */
export function spanOf({ pickupFrom, pickupTo, deliveryFrom, deliveryTo }: Times): Span | null {
  const times = [pickupFrom, pickupTo, deliveryFrom, deliveryTo].filter((time) => time !== null).sort()
  const [from, to] = [times[0], times.at(-1)]
  return from && to ? { from, to } : null
}

/** How a load stands against its times. */
export type Lateness = 'pickup_late' | 'delivery_late' | 'expected_late'

/** Whether a load has missed a time, or will by what is known of its truck; null for one in time and one that is done. */
export function latenessOf(load: Times & Pick<BoardLoad, 'status' | 'risk'>, now: Instant): Lateness | null {
  const { status, risk, pickupFrom, pickupTo, deliveryFrom, deliveryTo } = load
  if (!isOpen(status)) return null
  const deliverBy = deliveryTo ?? deliveryFrom
  if (deliverBy !== null && deliverBy < now) return 'delivery_late'
  const pickUpBy = pickupTo ?? pickupFrom
  if (isBeforePickup(status) && pickUpBy !== null && pickUpBy < now) return 'pickup_late'
  return risk === 'late' ? 'expected_late' : null
}

function isBeforePickup(status: BoardLoad['status']): boolean {
  return status === 'planned' || status === 'assigned' || status === 'accepted' || status === 'en_route_pickup'
}
