import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { mondayOf } from '#domain/units/day-spans.ts'
import { cents } from '#domain/units/money.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { runSettlements } from '../features/settlements/run-settlements.ts'
import type { Crew } from './crew-members.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

type Paying = Omit<Crew, 'admin'> & { admin: Person }

const sides = ['driver', 'contractor'] as const
const WEEK = 7
/** On Wednesdays the week before is settled, on Fridays it is paid. */
const SETTLED_AFTER_DAYS = 3
const PAID_AFTER_DAYS = 5

/** The pay of a demo fleet: the week before last is paid, the last one is in review, and a driver disputes a line of it. */
export async function addPay(world: DemoWorld, { admin, ...rest }: Crew, now: Instant): Promise<void> {
  if (!admin) return
  const crew = { ...rest, admin }
  const zone = crew.admin.session.fleet?.zone ?? 'UTC'
  const today = dayIn(now, zone)
  const last = addDays(mondayOf(today), -WEEK)
  await addDeductions(world, crew, addDays(last, -WEEK))
  for (const monday of [addDays(last, -WEEK), last]) {
    const settledOn = addDays(monday, WEEK - 1 + SETTLED_AFTER_DAYS)
    const paidOn = addDays(monday, WEEK - 1 + PAID_AFTER_DAYS)
    for (const side of sides) {
      world.setClock(settledOn <= today ? noonOf(settledOn, zone) : now)
      const drafts = await settle(world, crew, side, monday)
      // Of the week that is being settled one is still a draft, and one is approved for the next pay day.
      const hasSpare = monday === last && drafts.length >= ENOUGH
      const sent = hasSpare ? drafts.slice(1) : drafts
      for (const { id, version } of sent) await crew.admin.call.settlements.send({ ...op(world), id, version })
      if (hasSpare) await approveOne(world, crew, side)
      if (monday < last && paidOn <= today) {
        world.setClock(noonOf(paidOn, zone))
        await pay(world, crew, side, paidOn)
      }
    }
  }
  world.setClock(now)
  await disputeALine(world, crew)
}

/** With fewer there is none to spare for each state. */
const ENOUGH = 3

async function approveOne(world: DemoWorld, { admin }: Paying, side: (typeof sides)[number]): Promise<void> {
  const { settlements } = admin.call
  for (const { id, version } of (await settlements.list({ side, state: 'review' })).rows) {
    const { blocks } = await settlements.byId({ id })
    if (blocks.length > 0) continue
    await settlements.approve({ ...op(world), id, version })
    return
  }
}

const op = ({ ports }: DemoWorld) => ({ operationId: ports.ids.uuid() })
const NOON_MIN = 12 * 60
const noonOf = (day: Day, zone: string) => addMinutes(startOfDay(day, zone), NOON_MIN)

/** An advance and an escrow, so that statements have something to take. */
async function addDeductions(world: DemoWorld, { fleet, admin }: Paying, startsOn: Day): Promise<void> {
  const [driver] = fleet.people.filter(({ roles, contractor }) => roles.includes('driver') && !contractor)
  const [contractor] = fleet.contractors
  const common = { percentHundredths: null, startsOn, endsOn: null }
  if (driver) {
    await admin.call.settlements.addItem({
      ...op(world),
      id: await idOf(fleet.key, 'pay item', 'advance'),
      payee: { driverId: await idOf(fleet.key, 'driver', driver.key) },
      kind: 'advance',
      label: 'Tools and boots',
      amountCents: cents(7500),
      totalCents: cents(30_000),
      ...common,
    })
  }
  if (contractor) {
    await admin.call.settlements.addItem({
      ...op(world),
      id: await idOf(fleet.key, 'pay item', 'escrow'),
      payee: { contractorId: await idOf(fleet.key, 'contractor', contractor.key) },
      kind: 'escrow',
      label: 'Lease agreement, section 9',
      amountCents: cents(3000),
      totalCents: cents(75_000),
      ...common,
    })
  }
}

/** Runs a week for everybody of a side with open pay; gives the drafts. */
async function settle(world: DemoWorld, { admin, fleetId }: Paying, side: (typeof sides)[number], monday: Day) {
  const { settlements } = admin.call
  const period = { from: monday, to: addDays(monday, WEEK - 1) }
  const { rows } = await settlements.openPay({ side, through: period.to })
  const payeeIds = rows.map(({ payeeId }) => payeeId)
  if (payeeIds.length === 0) return []
  const { id } = await settlements.startRun({ ...op(world), id: world.ports.ids.uuid(), side, period, payeeIds })
  await runSettlements(world.ports, fleetId, id)
  return (await settlements.list({ side, state: 'draft' })).rows
}

/** Approves what can be, and pays it by one batch; who waits for new insurance papers stays in review. */
async function pay(world: DemoWorld, { admin }: Paying, side: (typeof sides)[number], paidOn: Day): Promise<void> {
  const { settlements } = admin.call
  const settlementIds: Uuid[] = []
  for (const { id, version } of (await settlements.list({ side, state: 'review' })).rows) {
    const { blocks } = await settlements.byId({ id })
    if (blocks.length > 0) continue
    await settlements.approve({ ...op(world), id, version })
    settlementIds.push(id)
  }
  if (settlementIds.length === 0) return
  const batch = { id: world.ports.ids.uuid(), side, paidOn, method: 'ach' as const, settlementIds }
  await settlements.pay({ ...op(world), ...batch })
}

/** The first driver who has a statement to look at says that a load was heavier. */
async function disputeALine(world: DemoWorld, { drivers }: Paying): Promise<void> {
  for (const { call } of drivers.values()) {
    const [statement] = (await call.settlements.list({ state: 'review' })).rows
    if (!statement) continue
    const { rows } = await call.settlements.lines({ id: statement.id })
    const line = rows.find(({ chargeKind }) => chargeKind === 'linehaul')
    if (!line) continue
    const reason = 'The ticket in my hand says 24.1 tons.'
    await call.settlements.dispute({
      ...op(world),
      id: world.ports.ids.uuid(),
      lineId: line.id,
      reason,
      pictureSha256: null,
    })
    return
  }
}
