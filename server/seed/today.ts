import type { Instant, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Crew } from './crew-members.ts'
import type { DemoFleet } from './fleets.ts'
import { type DemoWorld, idOf } from './world.ts'

type Lane = DemoFleet['lanes'][number]

/**
 * Loads in the states that rounds do not pass through: a draft, one that needs a driver, one on hold, one called off; and
 * some for each driver of a dump truck, who makes no rounds: among them one that is late and two at the same time.
 * Made once, when the fleet is founded.
 */
export async function addTodaysDesk(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const { fleet, office } = crew
  const [first, second] = fleet.lanes
  if (!first || !second) return
  const id = (name: string): Promise<Uuid> => idOf(fleet.key, 'desk', name)
  await office.call.loads.saveDraft({
    ...op(world),
    id: await id('draft'),
    ...(await fields(fleet, first, now, 30)),
    quantityMilli: null,
  })
  await office.call.loads.create({ ...op(world), ids: [await id('open')], ...(await fields(fleet, second, now, 1)) })
  for (const name of ['held', 'cancelled'] as const) {
    const loadId = await id(name)
    await office.call.loads.create({ ...op(world), ids: [loadId], ...(await fields(fleet, first, now, 5)) })
    const { version } = await office.call.loads.byId({ id: loadId })
    const one = { ...op(world), id: loadId, version }
    if (name === 'held') await office.call.loads.hold({ ...one, reason: 'Customer asked to wait for dry ground.' })
    else await office.call.loads.cancel({ ...one, reason: 'Customer cancelled the pour.', isTonu: false })
  }
  await addDumpLoads(world, crew, now)
}

const op = ({ ports }: DemoWorld) => ({ operationId: ports.ids.uuid() })

async function fields(fleet: DemoFleet, lane: Lane, now: Instant, hours: number) {
  return {
    customerId: await idOf(fleet.key, 'customer', lane.customer),
    customerReference: null,
    poNumber: null,
    materialId: await idOf(fleet.key, 'material', lane.material),
    quantityMilli: milli(24_000),
    unit: 'ton' as const,
    pickup: {
      siteId: await idOf(fleet.key, 'site', lane.from),
      windowStart: addMinutes(now, hours * 60),
      windowEnd: addMinutes(now, hours * 60 + 90),
    },
    delivery: {
      siteId: await idOf(fleet.key, 'site', lane.to),
      windowStart: null,
      windowEnd: addMinutes(now, hours * 60 + 240),
    },
    distanceM: null,
    isPriceLater: false,
    notes: null,
  }
}

/** Hours from now at which the loads of each dump truck but the first begin: it is down, its driver found a defect. */
const DUMP_HOURS = [[2, 4], [-3, 2], [2]]

/** Loads for the drivers of the dump trucks: the first ones stand in each other's way, the next driver's first is late. */
async function addDumpLoads(world: DemoWorld, { fleet, office }: Crew, now: Instant): Promise<void> {
  for (const [index, truck] of fleet.dumpTrucks.slice(1).entries()) {
    const lane = fleet.lanes[index % fleet.lanes.length]
    if (!lane) continue
    for (const [nth, hours] of (DUMP_HOURS[index] ?? [2]).entries()) {
      const { refused } = await office.call.loads.create({
        ...op(world),
        ids: [await idOf(fleet.key, 'desk', nth === 0 ? truck.key : `${truck.key} ${nth + 1}`)],
        ...(await fields(fleet, lane, now, hours)),
        quantityMilli: milli(18_000),
        assignment: {
          driverId: await idOf(fleet.key, 'driver', truck.driver),
          contractorId: null,
          truckId: await idOf(fleet.key, 'truck', truck.key),
          trailerId: null,
        },
        checksReason: 'The truck is inspected before it sets out.',
      })
      for (const { code } of refused) throw new Error(`a load of ${truck.unit} was not assigned: ${code}`)
    }
  }
}
