import { lineLengthM } from '#domain/tracking/line.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { closeLoad, verifyTickets } from './advance.ts'
import { chance } from './chance.ts'
import type { Crew } from './crew-members.ts'
import type { DemoFleet } from './fleets.ts'
import { jobOfLane } from './jobs.ts'
import { type DemoWorld, idOf } from './world.ts'

type Truck = DemoFleet['dumpTrucks'][number]
type Lane = DemoFleet['lanes'][number]

const BEGINS_MIN = 7 * 60
/** Slips of hired trucks come in on paper, at the end of the day. */
const PAPER_AFTER_MIN = 9 * 60
const LOADED_MPS = 18
/** The second contractor hauls now and then, and declines what comes between. */
const SECOND_EVERY_DAYS = 4
const DECLINED_EVERY_DAYS = 3
const LATE_EVERY_DAYS = 5

/**
 * What hired dump trucks hauled on the days before today: one works on most days, another now and then, who also declines
 * offers that the first one takes over. Their drivers answer by phone; the office writes their slips down in the evening.
 */
export async function addHiredHauls(world: DemoWorld, crew: Crew, now: Instant, days: number): Promise<void> {
  const { fleet, office } = crew
  const [first, second] = hiredTrucks(fleet)
  if (!first || !second) return
  const zone = office.session.fleet?.zone ?? 'UTC'
  const today = dayIn(now, zone)
  for (let back = days; back >= 1; back--) {
    const day = addDays(today, -back)
    if (new Date(`${day}T12:00:00Z`).getUTCDay() === 0) continue
    const start = addMinutes(startOfDay(day, zone), BEGINS_MIN)
    const declinedBy = back % DECLINED_EVERY_DAYS === 0 ? second : null
    await haul(world, crew, first, { start, now, declinedBy, isLate: back % LATE_EVERY_DAYS === 0 })
    if (back % SECOND_EVERY_DAYS === 0) await haul(world, crew, second, { start, now, declinedBy: null, isLate: false })
  }
  world.setClock(now)
}

function hiredTrucks({ dumpTrucks, people }: DemoFleet): Truck[] {
  const contractorOf = (truck: Truck) => people.find(({ key }) => key === truck.driver)?.contractor
  return dumpTrucks.filter((truck) => contractorOf(truck) !== undefined)
}

type Hauling = { start: Instant; now: Instant; declinedBy: Truck | null; isLate: boolean }

async function haul(
  world: DemoWorld,
  crew: Crew,
  truck: Truck,
  { start, now, declinedBy, isLate }: Hauling,
): Promise<void> {
  const { fleet, office } = crew
  const { between, one } = chance(`hired/${truck.key}/${start}`)
  const lane = one(fleet.lanes)
  const id = await idOf('hired load', truck.key, start)
  const legMin = Math.round(lineLengthM(lane.line) / LOADED_MPS / 60)
  const arrive = addMinutes(start, isLate ? between(26, 45) : between(-10, 15))
  const depart = addMinutes(arrive, between(12, 34))
  const reach = addMinutes(depart, legMin + between(0, 14))
  const deliver = addMinutes(reach, between(9, 24))
  const before = addMinutes(start, -between(8, 13) * 60)
  world.setClock(before)
  await book(world, crew, { id, lane, truck: declinedBy ?? truck, start, deliverBy: addMinutes(start, legMin + 55) })
  if (declinedBy) {
    world.setClock(addMinutes(before, between(15, 70)))
    await answer(world, crew, declinedBy, id, 'decline')
    const { version } = await office.call.loads.byId({ id })
    await office.call.loads.assign({ ...op(world), id, version, ...(await crewOf(fleet, truck)), checksReason: REASON })
  }
  world.setClock(addMinutes(before, between(75, 130)))
  await answer(world, crew, truck, id, 'accept')
  world.setClock(earlier(addMinutes(start, PAPER_AFTER_MIN), now))
  const net = between(2_100, 2_300) * 20
  await writeDown(world, crew, { id, lane, truck, net, number: String(between(200_000, 289_999)) }, [
    arrive,
    depart,
    reach,
    deliver,
  ])
  await verifyTickets(world, crew, id)
  await closeLoad(world, crew, id)
}

const REASON = 'Inspected before it set out.'
const op = ({ ports }: DemoWorld) => ({ operationId: ports.ids.uuid() })
const earlier = (one: Instant, other: Instant) => (one < other ? one : other)

const crewOf = async (fleet: DemoFleet, truck: Truck) => ({
  driverId: await idOf(fleet.key, 'driver', truck.driver),
  contractorId: null,
  truckId: await idOf(fleet.key, 'truck', truck.key),
  trailerId: null,
})

type Booking = { id: Uuid; lane: Lane; truck: Truck; start: Instant; deliverBy: Instant }

async function book(world: DemoWorld, { fleet, office }: Crew, { id, lane, truck, start, deliverBy }: Booking) {
  const job = await jobOfLane(office, fleet, lane)
  const { refused } = await office.call.loads.create({
    ...op(world),
    ids: [id],
    jobId: job?.id ?? null,
    customerId: await idOf(fleet.key, 'customer', lane.customer),
    customerReference: null,
    poNumber: job?.poNumber ?? null,
    materialId: await idOf(fleet.key, 'material', lane.material),
    quantityMilli: milli(22_000),
    unit: 'ton',
    pickup: {
      siteId: await idOf(fleet.key, 'site', lane.from),
      windowStart: addMinutes(start, -20),
      windowEnd: addMinutes(start, 20),
    },
    delivery: { siteId: await idOf(fleet.key, 'site', lane.to), windowStart: null, windowEnd: deliverBy },
    distanceM: null,
    isPriceLater: false,
    notes: null,
    assignment: await crewOf(fleet, truck),
    checksReason: REASON,
  })
  for (const { code } of refused) throw new Error(`the load of ${truck.unit} was not assigned: ${code}`)
}

/** What the driver says to the offer. */
async function answer(world: DemoWorld, crew: Crew, truck: Truck, loadId: Uuid, action: 'accept' | 'decline') {
  const driver = crew.drivers.get(truck.driver)
  if (!driver) throw new Error(`nobody drives ${truck.unit}`)
  const happenedAt = world.ports.clock.now()
  await driver.call.driver.step({
    ...op(world),
    loadId,
    action,
    happenedAt,
    deviceId: await idOf(crew.fleet.key, 'device', truck.driver),
    deviceSeq: Math.floor(Date.parse(happenedAt) / 1000) % 1_000_000_000,
    fix: null,
    reasons: { position: 'at home', ...(action === 'decline' ? { step: 'My truck is at the shop.' } : {}) },
  })
}

type Slip = { id: Uuid; lane: Lane; truck: Truck; net: number; number: string }

async function writeDown(world: DemoWorld, crew: Crew, slip: Slip, times: readonly Instant[]): Promise<void> {
  const { office } = crew
  const { version, stops } = await office.call.loads.byId({ id: slip.id })
  const [pickup, delivery] = stops
  const [arrive, depart, reach, deliver] = times
  if (!pickup || !delivery || !arrive || !depart || !reach || !deliver) throw new Error('a hired load without its ends')
  await office.call.loads.recordForDriver({
    ...op(world),
    id: slip.id,
    version,
    reason: 'Paper slip of a hired truck.',
    steps: [
      { action: 'arrive_pickup', stopId: pickup.id, at: arrive },
      { action: 'depart_pickup', stopId: pickup.id, at: depart, ticket: await ticketOf(crew.fleet, slip, depart) },
      { action: 'arrive_delivery', stopId: delivery.id, at: reach },
      {
        action: 'deliver',
        stopId: delivery.id,
        at: deliver,
        ticketReason: 'The plant weighs only on request.',
        paperReason: 'Signed on the slip that the site keeps.',
      },
    ],
  })
}

async function ticketOf(fleet: DemoFleet, { id, lane, truck, net, number }: Slip, at: Instant) {
  return {
    id: await idOf('hired ticket', id),
    documentId: null,
    source: 'typed' as const,
    ticketNumber: number,
    ticketDate: dayIn(at, 'America/Chicago'),
    timeIn: null,
    timeOut: null,
    siteText: fleet.sites.find(({ key }) => key === lane.from)?.name ?? null,
    customerText: null,
    jobText: null,
    materialText: fleet.materials.find(({ key }) => key === lane.material)?.name ?? null,
    truckText: truck.unit,
    unit: 'lb' as const,
    gross: truck.tareLb + net,
    tare: truck.tareLb,
    net,
    reading: null,
  }
}
