import type { DriverAction } from '#contracts/steps.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { Done, Setup } from './history.ts'
import { way } from './phone.ts'

/** What the server holds in the end, however it keeps it. */
export type Found = {
  /** Every step event in the order of receipt. */
  events: readonly { loadId: Uuid; action: string; operationId: Uuid; deviceSeq: number }[]
  statuses: ReadonlyMap<Uuid, string>
  /** The answer that was kept for each operation. */
  answers: ReadonlyMap<Uuid, 'done' | 'refused'>
  /** Pictures whose bytes are there. */
  files: ReadonlySet<Sha256>
  /** How often each picture is bound to each load. */
  bound: ReadonlyMap<string, number>
}

const statusAfter: Record<DriverAction, string> = {
  accept: 'accepted',
  decline: 'planned',
  start: 'en_route_pickup',
  arrive_pickup: 'at_pickup',
  depart_pickup: 'in_transit',
  arrive_delivery: 'at_delivery',
  deliver: 'delivered',
  take_back: 'assigned',
}

/** What is wrong with the end of a history; empty where the server equals what the drivers did. */
export function faultsFound(setup: Setup, done: Done, found: Found): string[] {
  const wrong: string[] = []
  if (done.doubleTaps > 0) wrong.push(`${done.doubleTaps} steps could be taken twice`)
  const own = new Set(setup.devices.flatMap((device) => device.own))
  for (const loadId of own) {
    const pressed = done.pressed.filter((one) => one.entity === loadId)
    const events = found.events.filter((event) => event.loadId === loadId)
    const meant = pressed.map(({ input }) => `${input.action} ${input.deviceSeq}`)
    const got = events.map((event) => `${event.action} ${event.deviceSeq}`)
    if (meant.join() !== got.join()) wrong.push(`load ${loadId}: meant [${meant}], found [${got}]`)
    const last = pressed.at(-1)?.input.action
    const status = last ? statusAfter[last] : 'assigned'
    if (found.statuses.get(loadId) !== status)
      wrong.push(`load ${loadId} is ${found.statuses.get(loadId)}, not ${status}`)
  }
  wrong.push(...effects(done, found, own), ...orders(setup, found), ...pictures(setup, done, found))
  return wrong
}

/** Whether another device of the driver took the same step before: this one is answered by where the load stands. */
function isMerged(id: Uuid, done: Done, found: Found): boolean {
  const own = done.pressed.find((one) => one.id === id)
  if (!own || found.events.some(({ operationId }) => operationId === id)) return false
  // An arrival without a start records both, by one operation.
  const by = own.input.action === 'start' ? ['start', 'arrive_pickup'] : [own.input.action]
  return found.events.some(({ loadId, action }) => loadId === own.entity && by.some((one) => one === action))
}

/** Every operation that was answered has one answer, and exactly the done ones have an event, one each. */
function effects(done: Done, found: Found, own: ReadonlySet<Uuid>): string[] {
  const wrong: string[] = []
  const counted = new Map<Uuid, number>()
  for (const { operationId } of found.events) counted.set(operationId, (counted.get(operationId) ?? 0) + 1)
  for (const [id, count] of counted) if (count > 1) wrong.push(`operation ${id} has ${count} effects`)
  for (const [id, answer] of found.answers) {
    if (answer === 'done' && counted.get(id) !== 1 && !isMerged(id, done, found))
      wrong.push(`operation ${id} was answered and has no effect`)
    if (answer === 'refused' && counted.has(id)) wrong.push(`operation ${id} was refused and has an effect`)
  }
  for (const { id, entity } of done.pressed) {
    if (own.has(entity) && found.answers.get(id) !== 'done') wrong.push(`operation ${id} is not there`)
  }
  for (const phone of done.phones) {
    const left = phone.operations.filter(({ state }) => state === 'waiting')
    const isHeldUp = (entity: Uuid) => phone.operations.some((one) => one.entity === entity && one.state === 'refused')
    for (const one of left) if (!isHeldUp(one.entity)) wrong.push(`operation ${one.id} was never sent`)
  }
  return wrong
}

/** A contested load also moves only along the way, from one step to the next. */
function orders(setup: Setup, found: Found): string[] {
  const contested = setup.devices.flatMap((device) => device.contested)
  return contested.flatMap((loadId) => {
    const steps = found.events.filter((event) => event.loadId === loadId).map(({ action }) => action)
    const meant = way.filter((action) => steps.includes(action))
    return steps.join() === meant.join() ? [] : [`load ${loadId} went ${steps}`]
  })
}

function pictures(setup: Setup, done: Done, found: Found): string[] {
  const own = new Set(setup.devices.flatMap((device) => device.own))
  const missing = [...done.named]
    .filter((sha256) => !found.files.has(sha256))
    .map((sha256) => `picture ${sha256} is missing`)
  const wrong = done.pressed.flatMap(({ entity, input }) => {
    if (!own.has(entity)) return []
    const named = (input.documents ?? []).map(({ id }) => id)
    return named
      .filter((id) => found.bound.get(id) !== 1)
      .map((id) => `document ${id} is there ${found.bound.get(id) ?? 0} times`)
  })
  return [...missing, ...wrong]
}
