/** Where a load stands in operations, in the order of its life; billing and pay have ladders of their own. */
export const loadStatuses = [
  'draft',
  'planned',
  'assigned',
  'accepted',
  'en_route_pickup',
  'at_pickup',
  'in_transit',
  'at_delivery',
  'delivered',
  'closed',
  'cancelled',
] as const
export type LoadStatus = (typeof loadStatuses)[number]

/** Where one stop of a load stands. */
export const stopStatuses = ['planned', 'en_route', 'arrived', 'done', 'skipped'] as const
export type StopStatus = (typeof stopStatuses)[number]

/** What happens at a stop. */
const stopKinds = ['pickup', 'delivery'] as const
export type StopKind = (typeof stopKinds)[number]

/** Whether anyone has the load, and whether they said yes. */
export type AssignmentState = 'none' | 'assigned' | 'accepted'

/** The statuses in which a driver is under way with the load. */
export const activeStatuses = [
  'accepted',
  'en_route_pickup',
  'at_pickup',
  'in_transit',
  'at_delivery',
] as const satisfies readonly LoadStatus[]

/** The statuses of what is booked and not delivered yet. */
export const openStatuses = ['planned', 'assigned', ...activeStatuses] as const satisfies readonly LoadStatus[]

/** True while a driver is under way with the load, which is when its truck sends positions. */
export function isActive(status: LoadStatus): boolean {
  return activeStatuses.some((active) => active === status)
}

/** True while what is booked is not delivered. */
export function isOpen(status: LoadStatus): boolean {
  return openStatuses.some((open) => open === status)
}

/** The status that the stops and the assignment tell, for a load that is planned and neither closed nor cancelled. */
export function statusFromStops(
  stops: readonly { kind: StopKind; status: StopStatus }[],
  assignment: AssignmentState,
): LoadStatus {
  if (assignment === 'none') return 'planned'
  if (assignment === 'assigned') return 'assigned'
  const next = stops.find((stop) => stop.status !== 'done' && stop.status !== 'skipped')
  if (!next) return 'delivered'
  if (next.kind === 'delivery') return next.status === 'arrived' ? 'at_delivery' : 'in_transit'
  if (next.status === 'arrived') return 'at_pickup'
  return next.status === 'en_route' ? 'en_route_pickup' : 'accepted'
}
