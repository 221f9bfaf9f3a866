import type { Instant, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { instant } from '#domain/units/time.ts'
import { watchLoad } from '../features/alerts/watch-loads.ts'
import type { Crew } from './crew-members.ts'
import { type Haul, type HaulStep, hauled, placeAt } from './haul.ts'
import { jobOfLane } from './jobs.ts'
import { deliveryProof, pickupProof } from './proof.ts'
import { isSilent, tellingMs, toldEvents } from './road-events.ts'
import { type Seen, sentByTracker } from './trackers.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

const FIX_EVERY_S = 30
const MOST_FIXES = 1000

/** Which step comes next, by where the load stands. */
const NEXT: Record<string, HaulStep> = {
  assigned: 'accept',
  accepted: 'start',
  en_route_pickup: 'arrive_pickup',
  at_pickup: 'depart_pickup',
  in_transit: 'arrive_delivery',
  at_delivery: 'deliver',
}

/**
 * Takes every step of a haul that is due by now and not yet taken, each at its own time, through the product's own
 * procedures. What somebody else has done to the load meanwhile is left as it is.
 */
export async function advance(world: DemoWorld, crew: Crew, haul: Haul, now: Instant): Promise<void> {
  const driver = crew.drivers.get(haul.truck.driver)
  if (!driver) return
  for (let taken = 0; taken < hauled.length; taken++) {
    const step = await nextStep(world, crew, haul)
    if (!step || haul.at[step] > now || hauled.indexOf(step) > hauled.indexOf(haul.until)) return
    world.setClock(haul.at[step])
    await take(world, crew, driver, haul, step)
  }
}

async function nextStep({ ports }: DemoWorld, { fleetId }: Crew, haul: Haul): Promise<HaulStep | null> {
  const load = await ports.db.system
    .selectFrom('loads')
    .select(['status', 'driver_id', 'held_at'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', haul.loadId)
    .executeTakeFirst()
  if (!load) return 'create'
  if (load.held_at) return null
  if (load.status !== 'delivered') return NEXT[load.status] ?? null
  const open = await ports.db.system
    .selectFrom('weigh_tickets')
    .select('status')
    .where('fleet_id', '=', fleetId)
    .where('load_id', '=', haul.loadId)
    .where('status', 'not in', ['verified', 'locked', 'rejected', 'void'])
    .execute()
  // One that disagrees is for people to look into, however long it lies there.
  if (open.some(({ status }) => status === 'mismatch' || status === 'duplicate')) return null
  return open.length > 0 ? 'verify' : 'close'
}

async function take(world: DemoWorld, crew: Crew, driver: Person, haul: Haul, step: HaulStep): Promise<void> {
  switch (step) {
    case 'create':
      return create(world, crew, haul)
    case 'verify':
      return verifyTickets(world, crew, haul.loadId)
    case 'close':
      return closeLoad(world, crew, haul.loadId)
    default:
      return onRoad(world, crew, driver, haul, step)
  }
}

async function create({ ports }: DemoWorld, { fleet, office }: Crew, haul: Haul): Promise<void> {
  const { lane, truck, at } = haul
  const job = await jobOfLane(office, fleet, lane)
  const { refused } = await office.call.loads.create({
    operationId: ports.ids.uuid(),
    ids: [haul.loadId],
    jobId: job?.id ?? null,
    customerId: await idOf(fleet.key, 'customer', lane.customer),
    customerReference: null,
    poNumber: job?.poNumber ?? haul.ticketNumber.slice(0, 4),
    materialId: await idOf(fleet.key, 'material', lane.material),
    quantityMilli: milli(Math.round(haul.net / 2000) * 1000),
    unit: 'ton',
    pickup: { siteId: await idOf(fleet.key, 'site', lane.from), windowStart: at.start, windowEnd: at.depart_pickup },
    delivery: { siteId: await idOf(fleet.key, 'site', lane.to), windowStart: null, windowEnd: at.deliver },
    distanceM: null,
    isPriceLater: false,
    notes: null,
    assignment: {
      driverId: await idOf(fleet.key, 'driver', truck.driver),
      contractorId: null,
      truckId: await idOf(fleet.key, 'truck', truck.key),
      trailerId: await idOf(fleet.key, 'trailer', truck.trailer),
    },
    checksReason: 'Booked by the demo for a whole day of rounds.',
  })
  for (const { code } of refused) throw new Error(`the demo's load was not assigned: ${code}`)
}

type RoadStep = Exclude<HaulStep, 'create' | 'verify' | 'close'>

async function onRoad(world: DemoWorld, crew: Crew, driver: Person, haul: Haul, step: RoadStep): Promise<void> {
  const happenedAt = haul.at[step]
  const isTold = haul.leg.event !== null && toldEvents.includes(haul.leg.event)
  if (step === 'arrive_delivery' && isTold) await driveWatched(world, driver, crew, haul)
  const place =
    step === 'accept' || step === 'start' ? haul.lane.line.at(-1) : placeAt(haul, Date.parse(happenedAt) + 1000)
  const at = step === 'deliver' ? haul.lane.line.at(-1) : place
  const input = {
    operationId: await idOf('step', step, haul.key),
    loadId: haul.loadId,
    action: step,
    happenedAt,
    deviceId: await idOf(crew.fleet.key, 'device', haul.truck.driver),
    deviceSeq: Math.floor(Date.parse(happenedAt) / 1000) % 1_000_000_000,
    fix: at ? { lat: at.lat, lon: at.lon, accuracyM: 8, ageS: 1 } : null,
    reasons: at ? undefined : { position: 'no signal' },
  }
  if (step === 'depart_pickup') {
    const { documents, ticket } = await pickupProof(world, driver, crew.fleet, haul)
    await driver.call.driver.step({
      ...input,
      documents,
      ticket,
      reasons: haul.isMisprinted ? { ...input.reasons, ticket: 'The scale printed it so.' } : input.reasons,
    })
  } else if (step === 'deliver') {
    const proof = await deliveryProof(world, driver, crew.fleet, haul, crew.fleetId)
    const { documents, signature, ticket, noTicket } = proof
    await driver.call.driver.step({
      ...input,
      documents,
      signature,
      ticket,
      reasons: noTicket ? { ...input.reasons, ticket: noTicket } : input.reasons,
    })
  } else {
    await driver.call.driver.step(input)
  }
  if (step !== 'arrive_delivery' || !isTold) await sendDriven(world, driver, crew, haul, step)
  if (step === 'deliver' && isTold) await watchLoad(world.ports, crew.fleetId, haul.loadId)
}

/**
 * The loaded leg of a truck to which something happens, with two looks of the product's watch: when it can be told of, and
 * on arrival, when it is over.
 */
async function driveWatched(world: DemoWorld, driver: Person, crew: Crew, haul: Haul): Promise<void> {
  const { ports } = world
  const told = Math.round(tellingMs(haul.leg))
  const legs = [
    [Date.parse(haul.at.depart_pickup), told],
    [told + 1000, Date.parse(haul.at.arrive_delivery)],
  ] as const
  for (const [from, to] of legs) {
    world.setClock(instant(to))
    await sendPositions(world, driver, crew, haul, from, to)
    await watchLoad(ports, crew.fleetId, haul.loadId)
  }
}

/** The positions of the leg that a step ends, as the phone would have sent them. */
async function sendDriven(world: DemoWorld, driver: Person, crew: Crew, haul: Haul, step: RoadStep): Promise<void> {
  const from: Partial<Record<RoadStep, Instant>> = {
    arrive_pickup: haul.at.start,
    depart_pickup: haul.at.arrive_pickup,
    arrive_delivery: haul.at.depart_pickup,
    deliver: haul.at.arrive_delivery,
  }
  const start = from[step]
  if (start) await sendPositions(world, driver, crew, haul, Date.parse(start), Date.parse(haul.at[step]))
}

/** Sends the positions of a span of time through the public intake: the truck's tracker does, else the driver's phone. */
export async function sendPositions(
  world: DemoWorld,
  driver: Person,
  crew: Crew,
  haul: Haul,
  fromMs: number,
  toMs: number,
  everyS = FIX_EVERY_S,
): Promise<void> {
  const fixes: Seen[] = []
  for (let ms = fromMs; ms <= toMs && fixes.length < MOST_FIXES; ms += everyS * 1000) {
    const place = isSilent(haul.leg, ms) ? null : placeAt(haul, ms)
    if (place) fixes.push({ at: instant(ms), ...place, headingDeg: null, accuracyM: 8 })
  }
  const [first, ...more] = fixes
  if (!first || (await sentByTracker(world, crew, haul, [first, ...more]))) return
  const answer = await driver.fetch('/api/positions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      deviceId: await idOf(crew.fleet.key, 'device', haul.truck.driver),
      loadId: haul.loadId,
      fixes,
    }),
  })
  if (!answer.ok) throw new Error(`demo positions were refused: ${await answer.text()}`)
}

/** The office verifies what tickets of a load are open. */
export async function verifyTickets({ ports }: DemoWorld, { office, fleetId }: Crew, loadId: Uuid): Promise<void> {
  const tickets = await ports.db.system
    .selectFrom('weigh_tickets')
    .select(['id', 'version'])
    .where('fleet_id', '=', fleetId)
    .where('load_id', '=', loadId)
    .where('status', 'not in', ['verified', 'locked', 'rejected', 'void'])
    .execute()
  for (const ticket of tickets)
    await office.call.tickets.verify({ operationId: ports.ids.uuid(), ...ticket, reason: null })
}

/** The office closes a load that is delivered. */
export async function closeLoad({ ports }: DemoWorld, { office, fleetId }: Crew, loadId: Uuid): Promise<void> {
  const load = await ports.db.system
    .selectFrom('loads')
    .select('version')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', loadId)
    .executeTakeFirstOrThrow()
  await office.call.loads.close({ operationId: ports.ids.uuid(), id: loadId, version: load.version })
}
