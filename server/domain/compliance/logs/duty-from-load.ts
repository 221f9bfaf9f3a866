import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { LoadAction } from '#domain/loads/steps.ts'
import type { LogStatus } from './duty-log.ts'

const DRIVING: LogStatus = { status: 'D', special: null }
/** Waiting, loading and unloading are work: 49 CFR 395.2. */
const WORKING: LogStatus = { status: 'ON', special: null }

/** The duty status that the driver of a load has once it stands there; null where the load does not tell. */
export function dutyOfLoad(status: LoadStatus): LogStatus | null {
  switch (status) {
    case 'en_route_pickup':
    case 'in_transit':
      return DRIVING
    case 'at_pickup':
    case 'at_delivery':
    case 'delivered':
      return WORKING
    case 'draft':
    case 'planned':
    case 'assigned':
    case 'accepted':
    case 'closed':
    case 'cancelled':
      return null
  }
}

/** The same by the step that was pressed, for a phone on which the load's next status is not known yet. */
export function dutyOfStep(action: LoadAction): LogStatus | null {
  switch (action) {
    case 'start':
    case 'depart_pickup':
      return DRIVING
    case 'arrive_pickup':
    case 'arrive_delivery':
    case 'deliver':
      return WORKING
    default:
      return null
  }
}
