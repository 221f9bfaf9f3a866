/** What is told about a truck under way; each has its sentence in `words`. */
export const alertKinds = [
  'off_route',
  'prolonged_stop',
  'signal_lost',
  'site_entered',
  'site_left',
  'site_dwell',
  'late_departure',
  'late_risk',
  'overspeed',
  'left_without_ticket',
] as const
export type AlertKind = (typeof alertKinds)[number]

const alertStatuses = ['open', 'acknowledged', 'resolved', 'expired'] as const
export type AlertStatus = (typeof alertStatuses)[number]

/** What people and the product itself do with an alert; `expire` is the product's when its load is over. */
const alertActions = ['acknowledge', 'resolve', 'expire'] as const
export type AlertAction = (typeof alertActions)[number]

const from: Record<AlertAction, readonly AlertStatus[]> = {
  acknowledge: ['open'],
  resolve: ['open', 'acknowledged'],
  expire: ['open', 'acknowledged'],
}
const to: Record<AlertAction, AlertStatus> = { acknowledge: 'acknowledged', resolve: 'resolved', expire: 'expired' }

/** Where an action leads, or null where it may not be taken. */
export function alertAfter(status: AlertStatus, action: AlertAction): AlertStatus | null {
  return from[action].includes(status) ? to[action] : null
}

/** These mark the truck on the map, with the load's own lateness. */
export const markedAlerts = ['off_route', 'late_risk'] as const satisfies readonly AlertKind[]

/** What an alert knows: numbers and times that its sentence is made of. */
export type AlertFacts = {
  distanceM?: number
  minutes?: number
  speedMps?: number
  site?: string
  /** The moment that was to be kept, and the one expected now. */
  due?: string
  expected?: string
}

/** Something to tell, or that what was told is over. */
export type Finding =
  | { kind: AlertKind; is: 'raised'; at: string; facts: AlertFacts }
  | { kind: AlertKind; is: 'over'; at: string }
