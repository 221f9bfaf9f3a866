import type { AssignmentFields, DraftFields } from '#contracts/loads.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { newId, op, type World, type WorldFleet } from '../../support/world.ts'

/** Where the sites of the tests' world lie. */
export const AT_PIT = { lat: 36.2001, lon: -95.9001, accuracyM: 8, ageS: 1 }
export const AT_JOBSITE = { lat: 36.0501, lon: -95.9501, accuracyM: 8, ageS: 1 }

let sequence = 0

/** The frame of a step as a phone sends it. */
export function stepOf(world: World, loadId: Uuid, fix: typeof AT_PIT | null = AT_PIT) {
  sequence += 1
  return { ...op(), loadId, happenedAt: world.clock.now(), deviceId: newId(), deviceSeq: sequence, fix }
}

/** A photo that was uploaded. */
export async function photo(world: World, fleet: WorldFleet, kind: 'pickup_photo' | 'delivery_photo' | 'ticket_photo') {
  const id = newId()
  return {
    id,
    kind,
    sha256: await fleet.file(`picture ${id}`),
    originalSha256: null,
    capturedAt: world.clock.now(),
    source: 'camera' as const,
    libraryReason: null,
    fix: kind === 'delivery_photo' ? AT_JOBSITE : AT_PIT,
    noPositionReason: null,
  }
}

/** A ticket of 22 tons that adds up. */
export function ticket(more: Partial<{ gross: number; tare: number; net: number; documentId: Uuid }> = {}) {
  return {
    id: newId(),
    documentId: null,
    source: 'typed' as const,
    ticketNumber: `00${sequence}-A`,
    ticketDate: null,
    timeIn: '07:10',
    timeOut: '07:31',
    siteText: 'North Pit',
    customerText: null,
    jobText: null,
    materialText: null,
    truckText: 'T-1',
    unit: 'lb' as const,
    gross: 74_000,
    tare: 30_000,
    net: 44_000,
    reading: null,
    ...more,
  }
}

/** The foreman's name typed under what they signed. */
export async function signature(world: World) {
  const signedText = 'Received 22 tons of crushed limestone'
  return {
    id: newId(),
    signerName: 'Lee Foreman',
    signerRole: 'foreman',
    method: 'drawn' as const,
    strokes: {
      width: 300,
      height: 100,
      lines: [
        [
          [1, 2, 0],
          [5, 9, 16],
        ] as [number, number, number][],
      ],
    },
    consent: 'I confirm the delivery.',
    signedText,
    signedSha256: await sha256Hex(signedText),
    signedAt: world.clock.now(),
    fix: AT_JOBSITE,
    noPositionReason: null,
  }
}

/** How many loads each fleet has booked already. */
const booked = new Map<Uuid, number>()
/** So many days a fleet books on, each once; whoever books more has a reason. Papers run out some time later. */
const DAYS = 400

/** The same load so many days later: nobody hauls two loads at once without a warning. */
export function onDay(draft: DraftFields, later: number): DraftFields {
  const at = (time: Instant | null) => time && addMinutes(time, later * 24 * 60)
  const moved = <Stop extends { windowStart: Instant | null; windowEnd: Instant | null }>(stop: Stop) => ({
    ...stop,
    windowStart: at(stop.windowStart),
    windowEnd: at(stop.windowEnd),
  })
  return { ...draft, pickup: moved(draft.pickup), delivery: moved(draft.delivery) }
}

/** A load planned and, unless told otherwise, assigned to the own driver. */
export async function bookedLoad(fleet: WorldFleet, assignment: AssignmentFields | null = fleet.equipment()) {
  const id = newId()
  const before = booked.get(fleet.id) ?? 0
  booked.set(fleet.id, before + 1)
  const { loads, refused } = await fleet.admin.loads.create({
    ...op(),
    ids: [id],
    ...onDay(fleet.draft(), (before % DAYS) + 1),
    ...(assignment ? { assignment } : {}),
    ...(before >= DAYS ? { checksReason: 'Two short hauls' } : {}),
  })
  const load = loads[0]
  if (!load || refused.length > 0) throw new Error(`no load was booked: ${JSON.stringify(refused)}`)
  return load
}

/** Takes a booked load as far as the named step, with all proof. */
export async function driveTo(world: World, fleet: WorldFleet, loadId: Uuid, until: keyof typeof order) {
  const proof = {
    depart_pickup: async () => ({ documents: [await photo(world, fleet, 'pickup_photo')], ticket: ticket() }),
    deliver: async () => ({
      documents: [await photo(world, fleet, 'delivery_photo')],
      signature: await signature(world),
    }),
  }
  let answer = null
  for (const action of actions.slice(0, order[until] + 1)) {
    const fix = action === 'arrive_delivery' || action === 'deliver' ? AT_JOBSITE : AT_PIT
    const more = action === 'depart_pickup' || action === 'deliver' ? await proof[action]() : {}
    answer = await fleet.driver.driver.step({ ...stepOf(world, loadId, fix), action, ...more })
    world.clock.addMinutes(10)
  }
  if (!answer) throw new Error('no step was taken')
  return answer
}

const actions = ['accept', 'start', 'arrive_pickup', 'depart_pickup', 'arrive_delivery', 'deliver'] as const
const order = { accept: 0, start: 1, arrive_pickup: 2, depart_pickup: 3, arrive_delivery: 4, deliver: 5 } as const
