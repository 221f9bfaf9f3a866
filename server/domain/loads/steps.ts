import type { LoadStatus } from '#domain/loads/statuses.ts'

/** Everything that can be done to a load, in the order buttons show it. */
export const loadActions = [
  'plan',
  'offer',
  'assign',
  'unassign',
  'accept',
  'decline',
  'start',
  'arrive_pickup',
  'depart_pickup',
  'arrive_delivery',
  'deliver',
  'close',
  'take_back',
  'hold',
  'release',
  'cancel',
] as const
export type LoadAction = (typeof loadActions)[number]

/** Who does a step: the office is admins and dispatchers; the system is a geofence's arrival or departure, or an automatic close. */
export const actorKinds = ['office', 'driver', 'contractor', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

/** What must be there before a step is taken. */
const proofs = [
  'plan_fields',
  'assignment_checks',
  'reason',
  'inside_geofence',
  'pickup_photo',
  'weigh_ticket',
  'delivery_photo',
  'signature',
  'destination_ticket',
  'ticket_verified',
  'no_open_mismatch',
  'charges_computed',
] as const
export type Proof = (typeof proofs)[number]

/** `from_stops`: the stops tell (several pickups or deliveries); `before`: what it was before the step taken back. */
export type StepTarget = LoadStatus | 'same' | 'from_stops' | 'before'

export type Step = {
  from: readonly LoadStatus[]
  to: StepTarget
  who: readonly ActorKind[]
  proof: readonly Proof[]
  /** A hold stops decisions. What has happened on the road is recorded all the same, or the evidence would have a gap. */
  stoppedByHold: boolean
}

const beforeDelivered = [
  'draft',
  'planned',
  'assigned',
  'accepted',
  'en_route_pickup',
  'at_pickup',
  'in_transit',
  'at_delivery',
] as const satisfies readonly LoadStatus[]

/** The one table of steps that the server, the buttons and the driver's phone share. */
export const steps = {
  plan: { from: ['draft'], to: 'planned', who: ['office'], proof: ['plan_fields'], stoppedByHold: false },
  offer: { from: ['planned'], to: 'same', who: ['office'], proof: [], stoppedByHold: true },
  assign: {
    from: ['planned', 'assigned', 'accepted'],
    to: 'assigned',
    who: ['office', 'contractor'],
    proof: ['assignment_checks'],
    stoppedByHold: true,
  },
  unassign: {
    from: ['assigned', 'accepted', 'en_route_pickup'],
    to: 'planned',
    who: ['office'],
    proof: ['reason'],
    stoppedByHold: false,
  },
  accept: { from: ['assigned'], to: 'accepted', who: ['driver', 'contractor'], proof: [], stoppedByHold: true },
  decline: {
    from: ['assigned'],
    to: 'planned',
    who: ['driver', 'contractor'],
    proof: ['reason'],
    stoppedByHold: false,
  },
  start: { from: ['accepted'], to: 'en_route_pickup', who: ['driver'], proof: [], stoppedByHold: true },
  arrive_pickup: {
    from: ['accepted', 'en_route_pickup'],
    to: 'at_pickup',
    who: ['driver', 'system'],
    proof: ['inside_geofence'],
    stoppedByHold: false,
  },
  depart_pickup: {
    from: ['at_pickup'],
    to: 'from_stops',
    who: ['driver', 'system'],
    proof: ['pickup_photo', 'weigh_ticket'],
    stoppedByHold: false,
  },
  arrive_delivery: {
    from: ['in_transit'],
    to: 'at_delivery',
    who: ['driver', 'system'],
    proof: ['inside_geofence'],
    stoppedByHold: false,
  },
  deliver: {
    from: ['at_delivery'],
    to: 'from_stops',
    who: ['driver'],
    proof: ['delivery_photo', 'signature', 'destination_ticket'],
    stoppedByHold: false,
  },
  close: {
    from: ['delivered'],
    to: 'closed',
    who: ['office', 'system'],
    proof: ['ticket_verified', 'no_open_mismatch', 'charges_computed'],
    stoppedByHold: true,
  },
  take_back: {
    from: ['accepted', 'en_route_pickup', 'at_pickup', 'in_transit', 'at_delivery', 'delivered'],
    to: 'before',
    who: ['driver', 'office'],
    proof: ['reason'],
    stoppedByHold: false,
  },
  hold: {
    from: [...beforeDelivered, 'delivered'],
    to: 'same',
    who: ['office'],
    proof: ['reason'],
    stoppedByHold: true,
  },
  release: { from: [...beforeDelivered, 'delivered'], to: 'same', who: ['office'], proof: [], stoppedByHold: false },
  cancel: { from: beforeDelivered, to: 'cancelled', who: ['office'], proof: ['reason'], stoppedByHold: false },
} as const satisfies Record<LoadAction, Step>

/** The row of the table for one action, with its plain type. */
export function step(action: LoadAction): Step {
  return steps[action]
}
