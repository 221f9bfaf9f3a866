import type { SaveProgramInput } from '#contracts/maintenance.ts'
import type { WorkOrderLineKind } from '#domain/maintenance/work-order-states.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { cents, microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import type { Crew } from './crew-members.ts'
import { type DemoWorld, idOf } from './world.ts'

const METRES_PER_MILE = 1609.344
const DAY_MIN = 1440
const NO_METER = { odometerM: null, isNewOdometer: false, isOdometerSure: false, engineHoursTenths: null }

type Program = Pick<SaveProgramInput, 'name' | 'everyM' | 'everyHoursTenths' | 'everyDays' | 'checklist'>
const programs: readonly Program[] = [
  {
    name: 'Oil and filters',
    everyM: Math.round(15_000 * METRES_PER_MILE),
    everyHoursTenths: null,
    everyDays: 180,
    checklist: ['Drain and refill', 'Oil and fuel filters', 'Grease all points'],
  },
  {
    name: 'Annual inspection (49 CFR 396.17)',
    everyM: null,
    everyHoursTenths: null,
    everyDays: 365,
    checklist: ['Brakes measured', 'Lights', 'Steering', 'Report in the truck'],
  },
]

/** Miles driven since the oil change, and days since the annual inspection, by the place of a truck in the list. */
const driven = [15_340, 13_900, 9_200, 4_100, 12_050, 6_800]
const inspected = [120, 340, 60, 205, 290, 15]

type Line = readonly [kind: WorkOrderLineKind, description: string, quantityMilli: number, rateMicro: number]

/**
 * What the shop of the demo does: programs with a service that is overdue and one that is due soon, a dump truck that is
 * down until its brakes are done, a defect on its way, and an oil change that was done last week.
 */
export async function addMaintenance(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const { maintenance } = crew.office.call
  world.setClock(now)
  for (const program of programs) {
    const id = await idOf('service-program', crew.fleet.key, program.name)
    const whose = { appliesTo: 'all' as const, body: null, truckIds: [] }
    await maintenance.saveProgram({ ...op(world), id, version: 0, ...program, soonPct: 10, ...whose })
  }
  await setLasts(world, crew, now)
  await repairBrakes(world, crew, now)
  await repairLatch(world, crew)
  await changeOil(world, crew, now)
}

const op = (world: DemoWorld) => ({ operationId: world.ports.ids.uuid() })

/** When each truck was serviced before it came into these books. */
async function setLasts(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const { rows } = await crew.office.call.maintenance.services({ sort: 'truck', limit: 200 })
  const trucks = [...new Set(rows.map(({ truck }) => truck))]
  for (const { id, version, truck, everyM, odometerM } of rows) {
    const place = trucks.indexOf(truck)
    const miles = driven[place % driven.length] ?? 0
    const days = inspected[place % inspected.length] ?? 0
    if (everyM !== null && odometerM === null) continue
    const last =
      everyM === null
        ? { at: addMinutes(now, -days * DAY_MIN), odometerM: null }
        : {
            at: addMinutes(now, -Math.round(miles / 110) * DAY_MIN),
            odometerM: Math.max(0, Math.round((odometerM ?? 0) - miles * METRES_PER_MILE)),
          }
    await crew.office.call.maintenance.setLast({ ...op(world), id, version, ...last, engineHoursTenths: null })
  }
}

type Order = { id: Uuid; version: number }

async function openOrder(
  world: DemoWorld,
  crew: Crew,
  {
    key,
    truckId,
    defectIds,
    reminderIds,
    title,
    estimate,
  }: {
    key: string
    truckId: Uuid | null
    defectIds: Uuid[]
    reminderIds: Uuid[]
    title: string
    estimate: number
  },
): Promise<Order> {
  const order = await crew.office.call.maintenance.addOrder({
    ...op(world),
    id: await idOf('work-order', crew.fleet.key, key),
    ...{ truckId, trailerId: null, reminderIds, defectIds, title },
    vendor: 'Red Fork Diesel Repair',
    isWarranty: false,
    estimateCents: cents(estimate),
    checklist: [],
  })
  return order
}

async function book(world: DemoWorld, crew: Crew, orderId: Uuid, lines: readonly Line[]): Promise<Order> {
  let order: Order = { id: orderId, version: 1 }
  for (const [kind, description, quantityMilli, rateMicro] of lines) {
    order = await crew.office.call.maintenance.addLine({
      ...op(world),
      id: world.ports.ids.uuid(),
      orderId,
      ...{ kind, description },
      quantityMilli: milli(quantityMilli),
      rateMicro: microRateOf(rateMicro),
    })
  }
  return order
}

/** The dump truck waits for a brake chamber. */
async function repairBrakes(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const { maintenance, inspections } = crew.office.call
  const { rows } = await inspections.defects({ status: 'open', severity: 'out_of_service' })
  const [defect] = rows
  if (!defect) return
  const about = { key: 'brakes', title: 'Left rear brake chamber', estimate: 68_000 }
  const { id, version } = await openOrder(world, crew, {
    ...about,
    truckId: null,
    defectIds: [defect.id],
    reminderIds: [],
  })
  const approved = await maintenance.moveOrder({ ...op(world), id, version, to: 'approved', ...NO_METER })
  await book(world, crew, id, [['labour', 'Diagnosis', 1500, 118_000_000]])
  const zone = crew.office.session.fleet?.zone ?? 'UTC'
  const down = await maintenance.takeDown({
    ...op(world),
    id,
    version: approved.version + 1,
    until: addDays(dayIn(now, zone), 2),
    reason: 'Waits for a brake chamber',
  })
  await maintenance.moveOrder({ ...op(world), id, version: down.version, to: 'waiting_parts', ...NO_METER })
}

/** A tailgate that needs a second pull is in the shop's book. */
async function repairLatch(world: DemoWorld, crew: Crew): Promise<void> {
  const { rows } = await crew.office.call.inspections.defects({ status: 'open', severity: 'minor' })
  const defect = rows.find(({ code }) => code === 'gate_seals')
  if (!defect) return
  const about = { key: 'latch', title: 'Tailgate latch, right side', estimate: 14_000 }
  await openOrder(world, crew, { ...about, truckId: null, defectIds: [defect.id], reminderIds: [] })
}

/** The third truck had its oil changed, in time. */
async function changeOil(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const { maintenance } = crew.office.call
  const { rows } = await maintenance.services({ sort: 'truck', limit: 200 })
  const service = rows.filter(({ everyM }) => everyM !== null).at(2)
  if (!service) return
  world.setClock(addMinutes(now, -120))
  const about = { key: 'oil', title: 'Oil and filters', estimate: 42_000 }
  const { id, version } = await openOrder(world, crew, {
    ...about,
    truckId: service.truckId,
    defectIds: [],
    reminderIds: [service.id],
  })
  await maintenance.moveOrder({ ...op(world), id, version, to: 'approved', ...NO_METER })
  const booked = await book(world, crew, id, [
    ['labour', 'Oil change', 1500, 118_000_000],
    ['part', '15W-40, gallons', 11_000, 16_900_000],
    ['part', 'Filter kit', 1000, 84_500_000],
    ['tax', 'Sales tax', 1000, 22_990_000],
  ])
  const note = 'Oil and three filters changed, no metal in the old one.'
  const meters = { ...NO_METER, odometerM: service.odometerM }
  await maintenance.completeOrder({ ...op(world), id, version: booked.version, ...meters, note, isBack: true })
  world.setClock(now)
}
