import { sql } from 'kysely'
import type { Json, JsonObject } from '#db/schema/ledger.ts'
import type { SettingKey } from '#domain/settings/registry.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import { newId, op, type World, type WorldFleet } from '../../support/world.ts'
import { AT_JOBSITE, AT_PIT, bookedLoad, photo, signature, stepOf } from '../loads/haul.ts'

export type TicketWeights = { gross: number; tare: number; net: number; unit: TicketUnit }
const POUNDS: TicketWeights = { gross: 77_310, tare: 30_000, net: 47_310, unit: 'lb' }

/** A ticket with a picture, as the driver confirmed it. */
export async function pictured(world: World, fleet: WorldFleet, weights: TicketWeights = POUNDS) {
  const picture = await photo(world, fleet, 'ticket_photo')
  const ticket = {
    id: newId(),
    documentId: picture.id,
    source: 'read' as const,
    ticketNumber: `S-${picture.id.slice(-6)}`,
    ticketDate: null,
    timeIn: '07:10',
    timeOut: '07:31',
    siteText: 'North Pit',
    customerText: null,
    jobText: null,
    materialText: null,
    truckText: 'T-1',
    reading: null,
    ...weights,
  }
  return { picture, ticket }
}

/** Hauls a load to its delivery: an hour and a half at the pit, ten minutes at the job. */
export async function haul(world: World, fleet: WorldFleet, loadId: Uuid, weights: TicketWeights = POUNDS) {
  const { driver } = fleet
  const step = (fix = AT_PIT) => stepOf(world, loadId, fix)
  await driver.driver.step({ ...step(), action: 'accept' })
  await driver.driver.step({ ...step(), action: 'start' })
  await driver.driver.step({ ...step(), action: 'arrive_pickup' })
  world.clock.addMinutes(90)
  const { picture, ticket } = await pictured(world, fleet, weights)
  const documents = [await photo(world, fleet, 'pickup_photo'), picture]
  await driver.driver.step({ ...step(), action: 'depart_pickup', documents, ticket })
  world.clock.addMinutes(40)
  await driver.driver.step({ ...step(AT_JOBSITE), action: 'arrive_delivery' })
  world.clock.addMinutes(10)
  const proof = { documents: [await photo(world, fleet, 'delivery_photo')], signature: await signature(world) }
  const delivered = await driver.driver.step({ ...step(AT_JOBSITE), action: 'deliver', ...proof })
  return { ticket, picture, version: delivered.version }
}

/** A load from booking to closed, its ticket verified by the office. */
export async function closedLoad(world: World, fleet: WorldFleet, weights: TicketWeights = POUNDS) {
  return closed(world, fleet, await bookedLoad(fleet), weights)
}

/** A closed load whose driver is paid a share of its price. */
export async function sharedLoad(world: World, fleet: WorldFleet) {
  const load = await bookedLoad(fleet)
  await agree(world, load.id, 'driver', { basis: 'percent', percent_hundredths: 2_750 })
  return closed(world, fleet, load, POUNDS)
}

type Booked = Awaited<ReturnType<typeof bookedLoad>>

async function closed(world: World, fleet: WorldFleet, load: Booked, weights: TicketWeights) {
  const hauled = await haul(world, fleet, load.id, weights)
  await verifyTickets(world, load.id)
  await fleet.admin.loads.close({ ...op(), id: load.id, version: hauled.version })
  return { id: load.id, number: load.number, ...hauled }
}

export async function verifyTickets(world: World, loadId: Uuid): Promise<void> {
  await world.db.updateTable('weigh_tickets').set({ status: 'verified' }).where('load_id', '=', loadId).execute()
}

/** Sets a setting of the fleet as the settings page would. */
export async function set(world: World, fleet: WorldFleet, key: SettingKey, value: boolean | number | string) {
  const stored = sql<Json>`${JSON.stringify(value)}::text::jsonb`
  const row = { fleet_id: fleet.id, key, value: stored, changed_by: null, changed_at: world.clock.now() }
  await world.db
    .insertInto('fleet_settings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['fleet_id', 'key']).doUpdateSet({ value: stored }))
    .execute()
}

/** Changes what a side of a load agreed to. */
export async function agree(
  world: World,
  loadId: Uuid,
  side: 'customer' | 'driver' | 'contractor',
  terms: { fuel_surcharge?: JsonObject; detention?: JsonObject; basis?: 'percent'; percent_hundredths?: number },
) {
  const share = terms.basis === 'percent' ? { rate_micro: null } : {}
  await world.db
    .updateTable('load_terms')
    .set({ ...terms, ...share })
    .where('load_id', '=', loadId)
    .where('side', '=', side)
    .execute()
}
