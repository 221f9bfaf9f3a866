import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import { nextActions } from '#domain/loads/next-actions.ts'
import { activeStatuses, isActive, type LoadStatus } from '#domain/loads/statuses.ts'
import { stepSettings } from '#domain/loads/step-settings.ts'
import type { LoadAction } from '#domain/loads/steps.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { compiled, type Slots } from '../../compiled.ts'
import { type HeldLoad, heldLoad, heldLoadsById, loadForStep } from '../loads/held-load.ts'
import type { ReceivedProof } from '../loads/received-proof.ts'
import { storedSettings } from '../stored-settings.ts'
import type { DriverLoad, DriverToday } from './driver-load.ts'
import { type LoadNames, namedLoads } from './load-names.ts'

/** A phone holds this many loads at most; a day has fewer. */
const MOST_LOADS = 30
const DELIVERED_FOR_MIN = 24 * 60

/** The driver's loads with all that their phone needs to judge each step without signal. */
export async function driverToday(trx: FleetTransaction, actor: Actor, now: Instant): Promise<DriverToday> {
  const { fleetId, driverId } = actor
  const rows = driverId ? await ownLoads(trx, { fleetId, driverId, since: addMinutes(now, -DELIVERED_FOR_MIN) }) : []
  const ids = rows.flatMap(({ id, status }) => (status === 'delivered' ? [] : [id]))
  const [heldRows, named] = await Promise.all([
    ids.length > 0 ? heldLoadsById(trx, { fleetId, ids }) : [],
    namedLoads(trx, fleetId, ids),
  ])
  const held = new Map(heldRows.map((row) => [row.id, heldLoad(row)]))
  const parts = new Map(named.map((one) => [one.names.id, one]))
  // A step may have been taken since the loads were listed: each counts as it stands by now.
  const current = rows.map((row) => held.get(row.id)?.load ?? row).filter((load) => load.driver_id === driverId)
  const shown = current.flatMap(({ id, status }) => {
    const [one, part] = [held.get(id), parts.get(id)]
    return one && part && open.includes(status) ? [driverLoad(one, part.names, part.proof, now)] : []
  })
  const [first] = held.values()
  const stored = first?.settings ?? (await storedSettings(trx, fleetId))
  return {
    active: shown.filter((load) => isActive(load.status)),
    next: shown.filter((load) => !isActive(load.status)),
    delivered: current
      .filter(({ status }) => status === 'delivered')
      .map(({ id, load_number, delivered_at, delivery_address }) => ({
        id,
        number: load_number,
        deliveredAt: delivered_at,
        delivery: delivery_address,
      })),
    settings: { ...stepSettings(stored), positionIntervalS: settingValue(stored, 'position_interval_s') },
    serverTime: now,
  }
}

const open: readonly LoadStatus[] = ['assigned', ...activeStatuses]

/** What the driver has and has just delivered, in the order of their day. */
const ownLoads = compiled((db, slot: Slots<{ fleetId: Uuid; driverId: Uuid; since: Instant }>) =>
  db
    .selectFrom('loads')
    .select(['id', 'status', 'driver_id', 'load_number', 'delivered_at', 'delivery_address'])
    .where('fleet_id', '=', slot('fleetId'))
    .where('driver_id', '=', slot('driverId'))
    .where((eb) =>
      eb.or([
        eb('status', 'in', open),
        eb.and([eb('status', '=', 'delivered'), eb('delivered_at', '>', slot('since'))]),
      ]),
    )
    .orderBy(sql`pickup_at nulls last`)
    .orderBy('created_at')
    .limit(MOST_LOADS),
)

/** A load as its driver may see it. */
export function driverLoad(held: HeldLoad, names: LoadNames, proof: ReceivedProof, now: Instant): DriverLoad {
  const { load } = held
  const state = loadForStep(held)
  const allowed = nextActions(state, 'driver', now)
  const { documents, tickets, signatures } = proof
  const { visit } = names
  const offersForm = settingValue(held.settings, 'geofence_offers_form')
  const here = offersForm && visit?.stopId === nextStop(state.stops)?.id ? visit : null
  const ticket = (kind: string) => {
    const row = tickets.filter((one) => one.kind === kind).at(-1)
    return row ? { net: row.net, unit: row.unit, ticketNumber: row.ticket_number } : null
  }
  return {
    id: load.id,
    number: load.load_number,
    status: load.status,
    version: load.version,
    isOnHold: load.held_at !== null,
    holdReason: load.hold_reason,
    customerName: load.customer_name,
    poNumber: load.po_number,
    customerReference: load.customer_reference,
    material: names.material,
    quantityMilli: load.quantity_milli,
    unit: load.unit,
    distanceM: load.distance_m,
    notes: load.notes,
    flags: load.flags,
    truck: names.truck,
    trailer: names.trailer,
    contractor: names.contractor,
    stops: names.stops,
    lastStep: held.lastStep,
    operations: names.operations,
    isPaidByMeasure: state.isPaidByMeasure,
    legalGrossLb: state.legalGrossLb,
    legalPayloadLb: state.legalPayloadLb,
    atSiteSince: here && !here.left ? here.since : null,
    leftSiteAt: here?.left ?? null,
    nextStep: allowed.find((action) => leadsOn.includes(action)) ?? null,
    allowed,
    received: {
      pickupPhotos: documents.filter((row) => row.kind === 'pickup_photo').length,
      deliveryPhotos: documents.filter((row) => row.kind === 'delivery_photo').length,
      originTicket: ticket('origin'),
      destinationTicket: ticket('destination'),
      signatures: signatures.length,
      originalsMissing: documents.flatMap((row) =>
        row.original_sha256 && !row.original_received_at ? [row.original_sha256] : [],
      ),
    },
  }
}

const leadsOn: readonly LoadAction[] = [
  'accept',
  'start',
  'arrive_pickup',
  'depart_pickup',
  'arrive_delivery',
  'deliver',
]
