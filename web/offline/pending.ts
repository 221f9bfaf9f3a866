import { applyStops, checkStep, type StepRecord } from '#domain/loads/check-step.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import { activeStatuses, isActive } from '#domain/loads/statuses.ts'
import type { StepSettings } from '#domain/loads/step-facts.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { DriverLoad, DriverToday } from '#server/features/driver/driver-load.ts'
import { factsOf, loadForStep, stepsNow } from './driver-rules.ts'
import { isOf, type QueuedOperation, type QueuedWork } from './store.ts'

/**
 * The driver's day as they left it: what the server said last, with every unsent step already applied. The same
 * rules judge it here and there; a step that the server has taken meanwhile is no longer possible and so not taken twice.
 */
export function withPending(today: DriverToday, operations: readonly QueuedWork[], now: Instant): DriverToday {
  const loads = [...today.active, ...today.next].map((load) => {
    const moved = loadNow(load, operations, today.settings)
    return { ...moved, ...stepsNow(moved, now) }
  })
  const justDelivered = loads.filter((load) => load.status === 'delivered')
  return {
    ...today,
    active: loads.filter((load) => isActive(load.status)),
    next: loads.filter((load) => load.status === 'assigned'),
    delivered: [
      ...justDelivered.map((load) => ({
        id: load.id,
        number: load.number,
        deliveredAt: load.lastStep?.at ?? null,
        delivery: load.stops.at(-1)?.site.name ?? null,
      })),
      ...today.delivered,
    ],
  }
}

/** One load as its driver left it: with every unsent step already applied. */
export function loadNow(load: DriverLoad, operations: readonly QueuedWork[], settings: StepSettings): DriverLoad {
  return openSteps(load, operations).reduce((before, operation) => afterStep(before, operation, settings), load)
}

/** The steps of a load that the kept day does not contain yet, oldest first. */
export function openSteps(load: DriverLoad, operations: readonly QueuedWork[]): QueuedOperation[] {
  const own = operations
    .filter(isOf('driver.step'))
    .filter((operation) => operation.entity === load.id && operation.state !== 'refused')
    .filter((operation) => operation.resultVersion === null || operation.resultVersion > load.version)
    .sort((a, b) => a.seq - b.seq)
  // Its answer may have been lost: the load then names the operation among those it contains.
  return own.filter(({ id }) => !load.operations.includes(id))
}

/** The operations whose effect the day contains, so that they need not be kept: taken, and their load has caught up or gone. */
export function settled(operations: readonly QueuedWork[], today: DriverToday): QueuedWork[] {
  const open = [...today.active, ...today.next]
  return operations.filter((operation) => {
    if (operation.state !== 'sent') return false
    const load = open.find(({ id }) => id === operation.entity)
    return !load || load.version >= (operation.resultVersion ?? 0)
  })
}

/** The load after a step, or as it was where the rules do not allow the step. */
function afterStep(load: DriverLoad, { input }: QueuedOperation, settings: StepSettings): DriverLoad {
  const checked = checkStep(loadForStep(load), input.action, factsOf(load, input), settings)
  if (!checked.ok) return load
  const isDelivery = nextStop(load.stops)?.kind === 'delivery'
  const moved = checked.records.reduce(afterRecord, load)
  const documents = input.documents ?? []
  const { ticket } = input
  const weighed = ticket ? { net: ticket.net, unit: ticket.unit, ticketNumber: ticket.ticketNumber } : null
  const { received } = load
  return {
    ...moved,
    received: {
      pickupPhotos: received.pickupPhotos + documents.filter(({ kind }) => kind === 'pickup_photo').length,
      deliveryPhotos: received.deliveryPhotos + documents.filter(({ kind }) => kind === 'delivery_photo').length,
      originTicket: (isDelivery ? null : weighed) ?? received.originTicket,
      destinationTicket: (isDelivery ? weighed : null) ?? received.destinationTicket,
      signatures: received.signatures + (input.signature ? 1 : 0),
      originalsMissing: received.originalsMissing,
    },
  }
}

function afterRecord(load: DriverLoad, record: StepRecord): DriverLoad {
  const isBack = record.action === 'take_back'
  const stops = applyStops(load.stops, record.stops).map((stop) => {
    const change = record.stops.find(({ stopId }) => stopId === stop.id)
    return change ? { ...stop, ...stopTimes(change.to, isBack, record.at) } : stop
  })
  const status = record.to
  return {
    ...load,
    status,
    stops,
    lastStep: isBack ? null : record,
    flags: [...new Set([...load.flags, ...record.flags])],
  }
}

/** A stop's times follow its status, backwards too, as the server keeps them. */
function stopTimes(to: DriverLoad['stops'][number]['status'], isBack: boolean, at: Instant) {
  switch (to) {
    case 'planned':
      return { startedAt: null, arrivedAt: null, departedAt: null }
    case 'en_route':
      return isBack ? { arrivedAt: null, departedAt: null } : { startedAt: at }
    case 'arrived':
      return isBack ? { departedAt: null } : { arrivedAt: at }
    case 'done':
      return { departedAt: at }
    case 'skipped':
      return {}
  }
}

const furthestFirst = [...activeStatuses].reverse()

/** The one load of the screen: the one furthest on its way, else the next to be accepted. */
export function currentLoad(today: DriverToday): DriverLoad | null {
  for (const status of furthestFirst) {
    const load = today.active.find((one) => one.status === status)
    if (load) return load
  }
  return today.next[0] ?? null
}
