import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { storedDraftSchema } from '#contracts/loads.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { nextActions } from '#domain/loads/next-actions.ts'
import type { ActorKind, LoadAction } from '#domain/loads/steps.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { proposalOf, readProposal } from '../proposals/list-proposals.ts'
import { actingAs } from './acting-as.ts'
import { fromJson } from './from-json.ts'
import { type HeldLoad, heldLoad, heldLoads, loadForStep } from './held-load.ts'
import { oneRecord } from './in-one-row.ts'
import { named } from './list-loads.ts'
import type { LoadDetails } from './load-details.ts'
import { loadProof } from './load-proof.ts'
import { loadStop, stopsOf } from './load-stops.ts'
import { timelineEntry } from './load-timeline.ts'
import { visibleLoads } from './own-loads.ts'
import { ticketState } from './ticket-state.ts'

/** Everything about one load except its money, with the steps the caller may take now. Throws not_found. */
export async function getLoad(trx: FleetTransaction, id: Uuid, actor: Actor, now: Instant): Promise<LoadDetails> {
  const held = await heldLoads(trx, actor.fleetId)
    .where('loads.id', '=', id)
    .where(visibleLoads(actor))
    .executeTakeFirst()
  if (!held) throw notFound()
  const [parts, proof] = await Promise.all([partsOf(trx, actor, id), loadProof(trx, actor, id)])
  const state = heldLoad(held)
  const { load } = state
  const by = actingAs(actor, load)
  const draft = load.draft && storedDraftSchema.safeParse(load.draft)
  return {
    id,
    number: load.load_number,
    status: load.status,
    version: load.version,
    isHeld: load.held_at !== null,
    holdReason: load.hold_reason,
    cancelReason: load.cancel_reason,
    job: named(load.job_id, parts.job),
    customer: named(load.customer_id, load.customer_name),
    customerReference: load.customer_reference,
    poNumber: load.po_number,
    material: named(load.material_id, parts.material),
    quantityMilli: load.quantity_milli,
    unit: load.unit,
    distanceM: load.distance_m,
    distanceSource: load.distance_source,
    isPriceLater: load.is_price_later,
    tollsCents: isOffice(actor) ? load.tolls_cents : null,
    notes: load.notes,
    draft: draft?.success ? draft.data : null,
    proposal: parts.proposal && readProposal(parts.proposal),
    flags: load.flags,
    driver: load.driver_id && parts.driver ? { id: load.driver_id, name: parts.driver, phone: parts.phone } : null,
    contractor: named(load.contractor_id, parts.contractor),
    truck: named(load.truck_id, parts.truck),
    trailer: named(load.trailer_id, parts.trailer),
    createdAt: load.created_at,
    updatedAt: load.updated_at,
    deliveredAt: load.delivered_at,
    closedAt: load.closed_at,
    chainHead: load.chain_head,
    actingAs: by,
    allowed: allowedSteps(state, by, now),
    ticketState: ticketState(
      proof.tickets.map((ticket) => ticket.status).filter((status) => status !== 'rejected' && status !== 'void'),
    ),
    stops: parts.stops.map(loadStop),
    timeline: parts.events.flatMap((event) => {
      const times = { happenedAt: fromJson(event.happened_at), receivedAt: fromJson(event.received_at) }
      return times.happenedAt && times.receivedAt ? [timelineEntry(event, times.happenedAt, times.receivedAt)] : []
    }),
    ...proof,
  }
}

/** A contractor's office may also take the steps on the road for its own driver. */
function allowedSteps(held: HeldLoad, by: ActorKind, now: Instant): LoadAction[] {
  const state = loadForStep(held)
  const forDriver = by === 'contractor' && held.load.driver_id !== null ? nextActions(state, 'driver', now) : []
  return [...new Set([...nextActions(state, by, now), ...forDriver])]
}

function partsOf(trx: FleetTransaction, actor: Actor, id: Uuid) {
  const { fleetId } = actor
  return trx
    .selectFrom('loads')
    .leftJoin('materials as m', (j) =>
      j.onRef('m.fleet_id', '=', 'loads.fleet_id').onRef('m.id', '=', 'loads.material_id'),
    )
    .leftJoin('jobs as j', (j) => j.onRef('j.fleet_id', '=', 'loads.fleet_id').onRef('j.id', '=', 'loads.job_id'))
    .leftJoin('drivers as d', (j) => j.onRef('d.fleet_id', '=', 'loads.fleet_id').onRef('d.id', '=', 'loads.driver_id'))
    .leftJoin('contractors as c', (j) =>
      j.onRef('c.fleet_id', '=', 'loads.fleet_id').onRef('c.id', '=', 'loads.contractor_id'),
    )
    .leftJoin('trucks as t', (j) => j.onRef('t.fleet_id', '=', 'loads.fleet_id').onRef('t.id', '=', 'loads.truck_id'))
    .leftJoin('trailers as r', (j) =>
      j.onRef('r.fleet_id', '=', 'loads.fleet_id').onRef('r.id', '=', 'loads.trailer_id'),
    )
    .select(['j.name as job', 'm.name as material', 'd.full_name as driver', 'd.phone', 'c.company_name as contractor'])
    .select(['t.unit_number as truck', 'r.unit_number as trailer'])
    .select((eb) => [
      oneRecord(isOffice(actor) ? proposalOf(trx, fleetId, id) : null).as('proposal'),
      jsonArrayFrom(stopsOf(eb)).as('stops'),
      jsonArrayFrom(
        eb
          .selectFrom('load_events')
          .leftJoin('members', (j) =>
            j.onRef('members.fleet_id', '=', 'load_events.fleet_id').onRef('members.id', '=', 'load_events.actor_id'),
          )
          .select(['load_events.id', 'load_events.seq', 'load_events.kind', 'load_events.happened_at'])
          .select(['load_events.received_at', 'load_events.actor_role', 'load_events.device_id'])
          .select(['load_events.device_seq', 'load_events.hash'])
          .select(['members.full_name as actor_name', 'members.photo_sha256 as actor_photo'])
          // Single fields by name: an event of the money side may say more than this caller may see.
          .select(({ ref }) => [
            ref('load_events.body', '->>').key('by').as('by'),
            ref('load_events.body', '->>').key('via').as('via'),
            ref('load_events.body', '->>').key('from').as('from'),
            ref('load_events.body', '->>').key('to').as('to'),
            ref('load_events.body', '->').key('reasons').as('reasons'),
            ref('load_events.body', '->').key('flags').as('flags'),
            ref('load_events.body', '->').key('fields').as('fields'),
            ref('load_events.personal', '->').key('lat').as('lat'),
            ref('load_events.personal', '->').key('lon').as('lon'),
            ref('load_events.personal', '->').key('accuracy_m').as('accuracy_m'),
          ])
          .whereRef('load_events.fleet_id', '=', 'loads.fleet_id')
          .whereRef('load_events.load_id', '=', 'loads.id')
          .orderBy('load_events.seq'),
      ).as('events'),
    ])
    .where('loads.fleet_id', '=', fleetId)
    .where('loads.id', '=', id)
    .executeTakeFirstOrThrow()
}
