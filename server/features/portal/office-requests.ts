import { sql } from 'kysely'
import type { DraftFields } from '#contracts/loads.ts'
import type { AcceptRequestInput, AnswerRequestInput, RequestListInput } from '#contracts/portal.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { RequestState } from '#domain/sales/request-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { allDay } from '../jobs/make-loads.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { lookUpDraft } from '../loads/draft-plan.ts'
import { insertDrafts } from '../loads/save-draft.ts'
import type { PortalRequest } from './requests.ts'

/** What a customer asked for, as the office sees it. */
export type OfficeRequest = Omit<PortalRequest, 'about'> & {
  customer: { id: Uuid; name: string }
  job: { id: Uuid; name: string } | null
  /** The draft that was made of it, or the load that a message is about. */
  load: { id: Uuid; number: string | null } | null
  replyTo: string | null
  decidedBy: string | null
}

/** What customers asked for, the newest first. */
export async function listRequests(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, state, customerId }: RequestListInput,
  { fleetId }: Actor,
): Promise<Page<OfficeRequest>> {
  const list = `requests ${state ?? ''} ${customerId ?? ''}`
  let requests = trx
    .selectFrom('customer_requests as r')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.fleet_id', '=', 'r.fleet_id').onRef('c.id', '=', 'r.customer_id'),
    )
    .leftJoin('jobs as j', (join) => join.onRef('j.fleet_id', '=', 'r.fleet_id').onRef('j.id', '=', 'r.job_id'))
    .leftJoin('loads as l', (join) => join.onRef('l.fleet_id', '=', 'r.fleet_id').onRef('l.id', '=', 'r.load_id'))
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'r.fleet_id').onRef('m.id', '=', 'r.decided_by'))
    .selectAll('r')
    .select(['c.company_name', 'j.name as job_name', 'l.load_number', 'l.id as found_load', 'm.full_name'])
    .where('r.fleet_id', '=', fleetId)
    .where(rowsAfter(cursor, list, { at: 'r.created_at', id: 'r.id' }))
  if (state) requests = requests.where('r.state', '=', state)
  if (customerId) requests = requests.where('r.customer_id', '=', customerId)
  const rows = await requests
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
      customer: { id: row.customer_id, name: row.company_name },
      job: row.job_id && row.job_name ? { id: row.job_id, name: row.job_name } : null,
      load: row.found_load ? { id: row.found_load, number: row.load_number } : null,
      replyTo: row.reply_to,
      decidedBy: row.full_name,
    })),
  }
}

/**
 * Makes a draft of what a customer ordered, for the office to complete and plan. Names that the customer's own loads or
 * job know become records; what nobody knows stays in the notes. Refused where somebody decided before.
 */
export async function acceptRequest(
  w: Writing,
  { id, answer }: AcceptRequestInput,
): Promise<{ id: Uuid; loadId: Uuid }> {
  const request = await lockWaiting(w, id)
  if (request.kind !== 'order') throw refused('request_is_no_order')
  const draft = await draftOf(w, request)
  const loadId = w.newId()
  await insertDrafts(w, [loadId], draft, await lookUpDraft(w.trx, w.actor.fleetId, draft))
  await decide(w, id, { state: 'accepted', answer, loadId })
  return { id, loadId }
}

/** Declines an order; its customer reads why. */
export async function declineRequest(w: Writing, { id, answer }: AnswerRequestInput): Promise<{ id: Uuid }> {
  const request = await lockWaiting(w, id)
  if (request.kind !== 'order') throw refused('request_is_no_order')
  await decide(w, id, { state: 'declined', answer })
  return { id }
}

/** Answers a message where its customer reads it. */
export async function answerRequest(w: Writing, { id, answer }: AnswerRequestInput): Promise<{ id: Uuid }> {
  const request = await lockWaiting(w, id)
  if (request.kind !== 'message') throw refused('request_is_no_message')
  await decide(w, id, { state: 'answered', answer })
  return { id }
}

async function lockWaiting({ trx, actor }: Writing, id: Uuid) {
  const row = await trx
    .selectFrom('customer_requests')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state !== 'waiting') throw refused('request_decided')
  return row
}

type Decision = { state: Exclude<RequestState, 'waiting'>; answer: string | null; loadId?: Uuid }

async function decide(w: Writing, id: Uuid, { state, answer, loadId }: Decision): Promise<void> {
  await w.trx
    .updateTable('customer_requests')
    .set({
      state,
      answer,
      decided_at: w.now,
      decided_by: w.actor.userId,
      ...(loadId ? { load_id: loadId } : {}),
    })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.audit({ entity: 'customer_request', id, before: { state: 'waiting' }, after: { state }, reason: answer })
  await w.announce({ topic: 'share', entity: 'customer_request', id })
}

type Waiting = Awaited<ReturnType<typeof lockWaiting>>

async function draftOf(w: Writing, request: Waiting): Promise<DraftFields> {
  const { trx, actor } = w
  const job = request.job_id
    ? await trx
        .selectFrom('jobs')
        .select(['id', 'pickup_site_id', 'delivery_site_id', 'material_id', 'po_number', 'load_milli'])
        .where('fleet_id', '=', actor.fleetId)
        .where('id', '=', request.job_id)
        .executeTakeFirst()
    : undefined
  const pickupId = job ? job.pickup_site_id : await siteNamed(w, request.customer_id, request.pickup_name)
  const deliveryId = job ? job.delivery_site_id : await siteNamed(w, request.customer_id, request.delivery_name)
  const materialId = job ? job.material_id : await materialNamed(w, request.customer_id, request.material_name)
  const notes = [
    !pickupId && request.pickup_name,
    !deliveryId && request.delivery_name,
    !materialId && request.material_name,
    request.note,
    `${request.asked_by}${request.reply_to ? `, ${request.reply_to}` : ''}`,
  ]
  const undated = { windowStart: null, windowEnd: null }
  const window = request.wanted_on ? allDay(request.wanted_on, await zoneOf(trx, actor, pickupId)) : undated
  return {
    jobId: job?.id ?? null,
    customerId: request.customer_id,
    customerReference: null,
    poNumber: request.po_number ?? job?.po_number ?? null,
    materialId,
    quantityMilli: request.quantity_milli,
    unit: request.unit,
    pickup: { siteId: pickupId, ...window },
    delivery: { siteId: deliveryId, ...undated },
    distanceM: null,
    isPriceLater: false,
    notes: notes.filter(Boolean).join('\n'),
  }
}

async function zoneOf(trx: FleetTransaction, { fleetId }: Actor, siteId: Uuid | null): Promise<string> {
  const site = siteId
    ? await trx
        .selectFrom('sites')
        .select('zone')
        .where('fleet_id', '=', fleetId)
        .where('id', '=', siteId)
        .executeTakeFirst()
    : null
  if (site) return site.zone
  const fleet = await trx.selectFrom('fleets').select('zone').where('id', '=', fleetId).executeTakeFirst()
  return fleet?.zone ?? 'UTC'
}

/** A site of the customer's own loads by its name; null where none is called so. */
async function siteNamed({ trx, actor }: Writing, customerId: Uuid, name: string | null): Promise<Uuid | null> {
  if (!name) return null
  const { rows } = await sql<{ id: Uuid }>`
    select t.id from sites t where t.fleet_id = ${actor.fleetId} and t.archived_at is null
      and lower(t.name) = lower(${name}) and exists (
        select from stops s join loads l on l.fleet_id = s.fleet_id and l.id = s.load_id
        where s.fleet_id = t.fleet_id and s.site_id = t.id and l.customer_id = ${customerId})
    order by t.id limit 1`.execute(trx)
  return rows[0]?.id ?? null
}

/** A material of the customer's own loads by its name; null where none is called so. */
async function materialNamed({ trx, actor }: Writing, customerId: Uuid, name: string | null): Promise<Uuid | null> {
  if (!name) return null
  const { rows } = await sql<{ id: Uuid }>`
    select t.id from materials t where t.fleet_id = ${actor.fleetId} and t.archived_at is null
      and lower(t.name) = lower(${name}) and exists (
        select from loads l where l.fleet_id = t.fleet_id and l.customer_id = ${customerId} and l.material_id = t.id)
    order by t.id limit 1`.execute(trx)
  return rows[0]?.id ?? null
}
