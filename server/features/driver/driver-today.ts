import { sql } from 'kysely'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import { nextActions } from '#domain/loads/next-actions.ts'
import { activeStatuses, isActive } from '#domain/loads/statuses.ts'
import { stepSettings } from '#domain/loads/step-settings.ts'
import type { LoadAction } from '#domain/loads/steps.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { type HeldLoad, heldLoad, heldLoads, loadForStep } from '../loads/held-load.ts'
import { type ReceivedProof, receivedProof } from '../loads/received-proof.ts'
import { storedSettings } from '../stored-settings.ts'
import type { DriverLoad, DriverToday } from './driver-load.ts'
import { type LoadNames, loadNames } from './load-names.ts'

/** A phone holds this many loads at most; a day has fewer. */
const MOST_LOADS = 30
const DELIVERED_FOR_MIN = 24 * 60

/** The driver's loads with all that his phone needs to judge each step without signal. */
export async function driverToday(trx: FleetTransaction, actor: Actor, now: Instant): Promise<DriverToday> {
  const rows = actor.driverId ? await ownLoads(trx, actor.fleetId, actor.driverId, now).execute() : []
  const held = rows.map(heldLoad)
  const open = held.filter(({ load }) => load.status !== 'delivered')
  const ids = open.map(({ load }) => load.id)
  const names = await loadNames(trx, actor.fleetId, ids)
  const proofs = await receivedProof(trx, actor.fleetId, ids)
  const stored = held[0]?.settings ?? (await storedSettings(trx, actor.fleetId))
  const shown = open.flatMap((one) => {
    const named = names.find((row) => row.id === one.load.id)
    const proof = proofs.find((row) => row.loadId === one.load.id)
    return named && proof ? [driverLoad(one, named, proof, now)] : []
  })
  return {
    active: shown.filter((load) => isActive(load.status)),
    next: shown.filter((load) => !isActive(load.status)),
    delivered: held
      .filter(({ load }) => load.status === 'delivered')
      .map(({ load }) => ({
        id: load.id,
        number: load.load_number,
        deliveredAt: load.delivered_at,
        delivery: load.delivery_address,
      })),
    settings: { ...stepSettings(stored), positionIntervalS: settingValue(stored, 'position_interval_s') },
    serverTime: now,
  }
}

function ownLoads(trx: FleetTransaction, fleetId: Uuid, driverId: Uuid, now: Instant) {
  return heldLoads(trx, fleetId)
    .where('loads.driver_id', '=', driverId)
    .where((eb) =>
      eb.or([
        eb('loads.status', 'in', ['assigned', ...activeStatuses]),
        eb.and([
          eb('loads.status', '=', 'delivered'),
          eb('loads.delivered_at', '>', addMinutes(now, -DELIVERED_FOR_MIN)),
        ]),
      ]),
    )
    .orderBy(sql`loads.pickup_at nulls last`)
    .orderBy('loads.created_at')
    .limit(MOST_LOADS)
}

function driverLoad(held: HeldLoad, names: LoadNames, proof: ReceivedProof, now: Instant): DriverLoad {
  const { load } = held
  const state = loadForStep(held)
  const allowed = nextActions(state, 'driver', now)
  const { documents, tickets, signatures } = proof
  const { visit } = names
  const offersForm = settingValue(held.settings, 'geofence_offers_form')
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
    atSiteSince: offersForm && visit && visit.stopId === nextStop(state.stops)?.id ? visit.since : null,
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
