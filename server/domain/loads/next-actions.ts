import type { LoadState } from '#domain/loads/load-state.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import { type ActorKind, type LoadAction, loadActions, step } from '#domain/loads/steps.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instantMs } from '#domain/units/time.ts'

/** A driver may take their last step back for this long; the office always. */
export const DRIVER_TAKE_BACK_MIN = 2

/** The steps that this kind of actor may take now, in the order of the buttons; what proof they need is asked later. */
export function nextActions(load: LoadState, by: ActorKind, now: Instant): LoadAction[] {
  return loadActions.filter((action) => isAllowed(load, action, by, now))
}

/** True when the status, the hold and the role let this actor take the step now. */
export function isAllowed(load: LoadState, action: LoadAction, by: ActorKind, now: Instant): boolean {
  const { who, stoppedByHold } = step(action)
  if (!who.includes(by) || !fromStatuses(action, by).includes(load.status)) return false
  if (load.isOnHold && stoppedByHold) return false
  switch (action) {
    case 'release':
      return load.isOnHold
    case 'offer':
      return !load.isOffered
    case 'take_back':
      return canTakeBack(load, by, now)
    default:
      return true
  }
}

/** From where this actor may take the step: a contractor passes on what they were given, and takes no load by themselves. */
export function fromStatuses(action: LoadAction, by: ActorKind): readonly LoadStatus[] {
  const { from } = step(action)
  return action === 'assign' && by === 'contractor' ? from.filter((status) => status !== 'planned') : from
}

/** True while a driver is within two minutes of their own last step (or the geofence's for them); for the office at any time. */
function canTakeBack(load: LoadState, by: ActorKind, now: Instant): boolean {
  const last = load.lastStep
  if (!last || last.to !== load.status) return false
  if (by === 'office') return true
  const isHis = last.by === 'driver' || last.by === 'system'
  return isHis && instantMs(now) - instantMs(last.at) <= DRIVER_TAKE_BACK_MIN * 60_000
}
