import type { Instant, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Crew } from './crew-members.ts'
import { type DemoWorld, idOf } from './world.ts'

/**
 * Loads in the states that rounds do not pass through: a draft, one that needs a driver, one on hold, one called off; and
 * one for each driver of a dump truck, who makes no rounds.
 * Made once, when the fleet is founded.
 */
export async function addTodaysDesk(world: DemoWorld, { fleet, office }: Crew, now: Instant): Promise<void> {
  const { ports } = world
  const [first, second] = fleet.lanes
  if (!first || !second) return
  const op = () => ({ operationId: ports.ids.uuid() })
  const fields = async (lane: typeof first, hours: number) => ({
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
  })
  const id = (name: string): Promise<Uuid> => idOf(fleet.key, 'desk', name)
  await office.call.loads.saveDraft({
    ...op(),
    id: await id('draft'),
    ...(await fields(first, 30)),
    quantityMilli: null,
  })
  await office.call.loads.create({ ...op(), ids: [await id('open')], ...(await fields(second, 1)) })
  for (const name of ['held', 'cancelled'] as const) {
    const loadId = await id(name)
    await office.call.loads.create({ ...op(), ids: [loadId], ...(await fields(first, 5)) })
    const { version } = await office.call.loads.byId({ id: loadId })
    const one = { ...op(), id: loadId, version }
    if (name === 'held') await office.call.loads.hold({ ...one, reason: 'Customer asked to wait for dry ground.' })
    else await office.call.loads.cancel({ ...one, reason: 'Customer cancelled the pour.', isTonu: false })
  }
  // The first of them is down: its driver found a defect.
  for (const [index, truck] of fleet.dumpTrucks.slice(1).entries()) {
    const lane = fleet.lanes[index % fleet.lanes.length] ?? first
    const { refused } = await office.call.loads.create({
      ...op(),
      ids: [await id(truck.key)],
      ...(await fields(lane, 2)),
      quantityMilli: milli(18_000),
      assignment: {
        driverId: await idOf(fleet.key, 'driver', truck.driver),
        contractorId: null,
        truckId: await idOf(fleet.key, 'truck', truck.key),
        trailerId: null,
      },
      checksReason: 'The truck is inspected before it sets out.',
    })
    for (const { code } of refused) throw new Error(`the load of ${truck.unit} was not assigned: ${code}`)
  }
}
