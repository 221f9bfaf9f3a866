import type { AssignmentState, LoadStatus, StopKind, StopStatus } from '#domain/loads/statuses.ts'
import type { ActorKind, LoadAction } from '#domain/loads/steps.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** One stop of a load, as far as steps are concerned. */
export type StopState = { id: Uuid; kind: StopKind; status: StopStatus }

/** What a step did to a stop; undone by reading it backwards. */
export type StopChange = { stopId: Uuid; from: StopStatus; to: StopStatus }

/** A step as the load's events keep it. */
export type StepTaken = {
  action: LoadAction
  by: ActorKind
  /** When it happened, by the clock of whoever did it. */
  at: Instant
  from: LoadStatus
  to: LoadStatus
  stops: readonly StopChange[]
}

/** What decides which steps come next; the stops in driving order. */
export type LoadState = {
  status: LoadStatus
  version: number
  isOnHold: boolean
  /** A posting for bids is open. */
  isOffered: boolean
  stops: readonly StopState[]
  /** The step that a take-back would undo; see `lastStep`. */
  lastStep: StepTaken | null
}

const progress: readonly LoadAction[] = [
  'accept',
  'start',
  'arrive_pickup',
  'depart_pickup',
  'arrive_delivery',
  'deliver',
]
const leavesAsIs: readonly LoadAction[] = ['hold', 'release', 'offer']

/** The newest step on the road that has not been taken back, from the load's events in order; null where none can be. */
export function lastStep(events: readonly StepTaken[]): StepTaken | null {
  return standingSteps(events).at(-1) ?? null
}

/** The steps on the road of whoever has the load now that have not been taken back, oldest first. */
export function standingSteps(events: readonly StepTaken[]): StepTaken[] {
  let taken: StepTaken[] = []
  for (const event of events) {
    if (progress.includes(event.action)) taken.push(event)
    else if (event.action === 'take_back') taken.pop()
    else if (!leavesAsIs.includes(event.action)) taken = [] // a new driver, a close: nothing before it can be undone
  }
  return taken
}

/** Whether somebody has the load, told by its status. */
export function assignmentOf(status: LoadStatus): AssignmentState {
  switch (status) {
    case 'draft':
    case 'planned':
    case 'cancelled':
      return 'none'
    case 'assigned':
      return 'assigned'
    default:
      return 'accepted'
  }
}

/** The stop that comes next: the first that is neither done nor skipped. */
export function nextStop<S extends { status: StopStatus }>(stops: readonly S[]): S | null {
  return stops.find((stop) => stop.status !== 'done' && stop.status !== 'skipped') ?? null
}
