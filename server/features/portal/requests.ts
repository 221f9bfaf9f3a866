import type { OrderInput, PortalRequestsInput, WriteToOfficeInput } from '#contracts/portal.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { isOfOneCustomer } from '#domain/access/portal-rights.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import { MOST_WAITING, type RequestState } from '#domain/sales/request-states.ts'
import type { Day, Instant, Milli, Uuid } from '#domain/units/brands.ts'
import type { ShareLink } from '../../context.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { notify } from '../notifications/notify.ts'
import { loadsOfLink, needCustomerOfLink, requireRight } from './link-scope.ts'
import { type PortalFleet, portalFleet } from './portal-fleet.ts'

type Named = { pickup: string | null; delivery: string | null; material: string | null; unit: LoadUnit | null }

/**
 * A customer asks for loads: of a job, which says from where, to where and of what, or by names. It waits for the office,
 * which makes a draft of it or declines. Refused while too much of theirs waits; throws not_found for a job of others.
 */
export async function order(w: Writing, input: OrderInput, link: ShareLink): Promise<{ id: Uuid }> {
  requireRight(link, 'orders')
  const customerId = await needCustomerOfLink(w.trx, link)
  const jobId = link.scope === 'job' ? link.scopeId : input.jobId
  const job = jobId ? await jobOf(w, jobId, customerId) : null
  const named = job ?? { pickup: input.pickup, delivery: input.delivery, material: input.material, unit: input.unit }
  if (!named.material) throw invalid('material', 'required')
  if (!named.delivery) throw invalid('delivery', 'required')
  if (input.quantityMilli !== null && !(input.unit ?? named.unit)) throw invalid('unit', 'required')
  await requireRoom(w, customerId)
  await w.trx
    .insertInto('customer_requests')
    .values({
      ...asked(w, input, link, customerId),
      kind: 'order',
      job_id: jobId,
      load_id: null,
      pickup_name: named.pickup,
      delivery_name: named.delivery,
      material_name: named.material,
      quantity_milli: input.quantityMilli,
      unit: input.unit ?? named.unit,
      wanted_on: input.wantedOn,
      po_number: input.poNumber,
      note: input.note,
    })
    .execute()
  await told(w, input, 'order_requested', customerId)
  return { id: input.id }
}

/** A customer writes to the office, about one of their loads or in general. */
export async function writeToOffice(w: Writing, input: WriteToOfficeInput, link: ShareLink): Promise<{ id: Uuid }> {
  requireRight(link, 'orders')
  const customerId = await needCustomerOfLink(w.trx, link)
  if (input.loadId) await requireLoad(w.trx, input.loadId, link)
  await requireRoom(w, customerId)
  await w.trx
    .insertInto('customer_requests')
    .values({
      ...asked(w, input, link, customerId),
      kind: 'message',
      job_id: null,
      load_id: input.loadId,
      pickup_name: null,
      delivery_name: null,
      material_name: null,
      quantity_milli: null,
      unit: null,
      wanted_on: null,
      po_number: null,
      note: input.text,
    })
    .execute()
  await told(w, input, 'customer_wrote', customerId)
  return { id: input.id }
}

function asked(
  { actor, now }: Writing,
  { id, askedBy, replyTo }: Pick<OrderInput, 'id' | 'askedBy' | 'replyTo'>,
  link: ShareLink,
  customerId: Uuid,
) {
  return {
    fleet_id: actor.fleetId,
    id,
    link_id: link.id,
    customer_id: customerId,
    asked_by: askedBy,
    reply_to: replyTo,
    created_at: now,
    decided_at: null,
    decided_by: null,
    answer: null,
  }
}

async function jobOf({ trx, actor }: Writing, id: Uuid, customerId: Uuid): Promise<Named> {
  const job = await trx
    .selectFrom('jobs as j')
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'j.fleet_id').onRef('m.id', '=', 'j.material_id'),
    )
    .leftJoin('sites as p', (join) =>
      join.onRef('p.fleet_id', '=', 'j.fleet_id').onRef('p.id', '=', 'j.pickup_site_id'),
    )
    .leftJoin('sites as d', (join) =>
      join.onRef('d.fleet_id', '=', 'j.fleet_id').onRef('d.id', '=', 'j.delivery_site_id'),
    )
    .select(['j.name', 'j.unit', 'm.name as material', 'p.name as pickup', 'd.name as delivery'])
    .where('j.fleet_id', '=', actor.fleetId)
    .where('j.id', '=', id)
    .where('j.customer_id', '=', customerId)
    .where('j.archived_at', 'is', null)
    .executeTakeFirst()
  if (!job) throw notFound()
  const { name, unit, material, pickup, delivery } = job
  return { unit, material: material ?? name, pickup, delivery: delivery ?? name }
}

async function requireLoad(trx: FleetTransaction, id: Uuid, link: ShareLink): Promise<void> {
  const load = await trx
    .selectFrom('loads')
    .select('loads.id')
    .where('loads.id', '=', id)
    .where(loadsOfLink(link))
    .executeTakeFirst()
  if (!load) throw notFound()
}

/** A link that fell into wrong hands fills nobody's list. */
async function requireRoom({ trx, actor }: Writing, customerId: Uuid): Promise<void> {
  await inTurn(trx, actor.fleetId, `requests:${customerId}`)
  const waiting = await trx
    .selectFrom('customer_requests')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .limit(MOST_WAITING)
    .execute()
  if (waiting.length >= MOST_WAITING) throw refused('too_many_requests_waiting', { maximum: MOST_WAITING })
}

async function told(
  w: Writing,
  { id, askedBy }: Pick<OrderInput, 'id' | 'askedBy'>,
  kind: 'order_requested' | 'customer_wrote',
  customerId: Uuid,
): Promise<void> {
  const customer = await w.trx
    .selectFrom('customers')
    .select('company_name')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await w.audit({ entity: 'customer_request', id, after: { kind, customer: customer.company_name } })
  await w.announce({ topic: 'share', entity: 'customer_request', id })
  await notify(w, { kind, id, facts: { by: askedBy, customer: customer.company_name } })
}

/** What was asked for behind a link, as its visitor sees it. */
export type PortalRequest = {
  id: Uuid
  kind: 'order' | 'message'
  state: RequestState
  pickup: string | null
  delivery: string | null
  material: string | null
  quantityMilli: Milli | null
  unit: LoadUnit | null
  wantedOn: Day | null
  poNumber: string | null
  note: string | null
  askedBy: string
  askedAt: Instant
  answer: string | null
  decidedAt: Instant | null
  /** The load that a message is about. */
  about: { id: Uuid; number: string | null } | null
}

/**
 * What was asked for in the name of the link's customer, or by this link where it is of one job or load; all of it, or what
 * was written about one load. The newest first.
 */
export async function portalRequests(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, loadId }: PortalRequestsInput,
  link: ShareLink,
): Promise<Page<PortalRequest> & { fleet: PortalFleet }> {
  const fleet = await portalFleet(trx, link.fleetId)
  if (!isOfOneCustomer(link.scope)) return { rows: [], nextCursor: null, fleet }
  const list = `portal requests ${loadId ?? ''}`
  let asked = trx
    .selectFrom('customer_requests as r')
    .leftJoin('loads as l', (join) =>
      join.onRef('l.fleet_id', '=', 'r.fleet_id').onRef('l.id', '=', 'r.load_id').on('r.kind', '=', 'message'),
    )
    .select(['r.id', 'r.kind', 'r.state', 'r.pickup_name', 'r.delivery_name', 'r.material_name', 'r.quantity_milli'])
    .select(['r.unit', 'r.wanted_on', 'r.po_number', 'r.note', 'r.asked_by', 'r.created_at', 'r.answer'])
    .select(['r.decided_at', 'l.id as load_id', 'l.load_number'])
    .where('r.fleet_id', '=', link.fleetId)
    .where(
      link.scope === 'customer' ? 'r.customer_id' : 'r.link_id',
      '=',
      link.scope === 'customer' ? link.scopeId : link.id,
    )
    .where(rowsAfter(cursor, list, { at: 'r.created_at', id: 'r.id' }))
  if (loadId) asked = asked.where('r.kind', '=', 'message').where('r.load_id', '=', loadId)
  const rows = await asked
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, list)
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      pickup: row.pickup_name,
      delivery: row.delivery_name,
      material: row.material_name,
      quantityMilli: row.quantity_milli,
      unit: row.unit,
      wantedOn: row.wanted_on,
      poNumber: row.po_number,
      note: row.note,
      askedBy: row.asked_by,
      askedAt: row.created_at,
      answer: row.answer,
      decidedAt: row.decided_at,
      about: row.load_id ? { id: row.load_id, number: row.load_number } : null,
    })),
    fleet,
  }
}
