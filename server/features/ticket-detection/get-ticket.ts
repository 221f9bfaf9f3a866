import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { type DuplicateClass, duplicateClass } from '#domain/ticket-detection/duplicate-class.ts'
import { type Match, matchScore, SUGGESTED_FROM } from '#domain/ticket-detection/match-score.ts'
import type { RiskPart } from '#domain/ticket-detection/money-at-risk.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { notFound } from '../../errors.ts'
import { duplicatesOfTicket, type TicketView, viewOfTicket } from '../documents/tickets-of-load.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { storedSettings } from '../stored-settings.ts'
import { judgeTickets, loadOf, paperOf, type QueuedTicket } from './judged-tickets.ts'
import { netsOfTrucks, usualOf } from './surroundings.ts'
import { type StoredTicket, ticketRows } from './ticket-rows.ts'

/** A ticket that may be the same weighing, and how sure that is. */
export type Twin = {
  ticket: TicketView
  class: DuplicateClass | null
  score: number | null
  minutesApart: number | null
}
/** A load that a ticket may belong to. */
export type LoadMatch = Match & { loadId: Uuid; loadNumber: string | null; isOwn: boolean }

export type TicketDetail = {
  row: QueuedTicket
  ticket: TicketView
  risk: RiskPart[]
  /** The office's alone: another's ticket is nobody else's business. */
  twins: Twin[]
  /** Its own load first, then, for the office, others that it fits. */
  matches: LoadMatch[]
}

/** One ticket with all that speaks for and against it. Throws not_found for what the actor may not see. */
export async function ticketDetail(
  trx: FleetTransaction,
  { id }: { id: Uuid },
  actor: Actor,
  now: Instant,
): Promise<TicketDetail> {
  const stored = await (await ticketRows(trx, actor)).where('k.id', '=', id).execute()
  const [judged] = await judgeTickets(trx, actor, stored, now)
  if (!judged) throw notFound()
  const ticket = await viewOfTicket(trx, id, actor)
  const own = { ...judged.match, loadId: judged.row.loadId, loadNumber: judged.row.loadNumber, isOwn: true }
  if (!isOffice(actor)) return { row: judged.row, ticket, risk: judged.risk, twins: [], matches: [own] }
  const { duplicates } = await duplicatesOfTicket(trx, { id }, actor)
  return {
    row: judged.row,
    ticket,
    risk: judged.risk,
    twins: duplicates.map((twin) => twinOf(ticket, twin)),
    matches: [own, ...(await otherLoads(trx, judged.stored, actor, now))],
  }
}

function twinOf(ticket: TicketView, twin: TicketView): Twin {
  const minutesApart =
    ticket.weighedAt && twin.weighedAt
      ? Math.round(Math.abs(Date.parse(ticket.weighedAt) - Date.parse(twin.weighedAt)) / 60_000)
      : null
  // Whichever was judged later names the other and why.
  const reasons = ticket.duplicateOfId === twin.id ? ticket.flags : twin.flags
  const found = duplicateClass(reasons, minutesApart)
  return { ticket: twin, class: found?.class ?? null, score: found?.score ?? null, minutesApart }
}

const AROUND_MIN = 36 * 60
const MOST_COMPARED = 60
const MOST_SHOWN = 3

/** Other loads of these days that the ticket fits, the best first: those of its truck, and those of its scale. */
async function otherLoads(
  trx: FleetTransaction,
  ticket: StoredTicket,
  actor: Actor,
  now: Instant,
): Promise<LoadMatch[]> {
  const at = ticket.weighed_at ?? ticket.created_at
  const rows = await candidates(trx, ticket, actor, [addMinutes(at, -AROUND_MIN), addMinutes(at, AROUND_MIN)])
  const nets = await netsOfTrucks(
    trx,
    actor.fleetId,
    rows.map((row) => row.load_truck_id),
    now,
  )
  const allowableGrossLb = settingValue(await storedSettings(trx, actor.fleetId), 'legal_gross_lb')
  const paper = paperOf(ticket)
  return rows
    .map((row) => ({
      ...matchScore(paper, loadOf(row, usualOf(row, ticket, { nets, allowableGrossLb }), now)),
      loadId: row.load_id,
      loadNumber: row.load_number,
      isOwn: false,
    }))
    .filter(({ score }) => score >= SUGGESTED_FROM)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_SHOWN)
}

function candidates(trx: FleetTransaction, ticket: StoredTicket, actor: Actor, [from, to]: [Instant, Instant]) {
  const end = ticket.kind === 'destination' ? 'delivery' : 'pickup'
  return trx
    .selectFrom('loads')
    .innerJoin('stops as s', (join) =>
      join.onRef('s.fleet_id', '=', 'loads.fleet_id').onRef('s.load_id', '=', 'loads.id').on('s.kind', '=', end),
    )
    .innerJoin('sites as p', (join) => join.onRef('p.fleet_id', '=', 's.fleet_id').onRef('p.id', '=', 's.site_id'))
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'loads.fleet_id').onRef('m.id', '=', 'loads.material_id'),
    )
    .leftJoin('trucks as t', (join) =>
      join.onRef('t.fleet_id', '=', 'loads.fleet_id').onRef('t.id', '=', 'loads.truck_id'),
    )
    .leftJoin('trailers as r', (join) =>
      join.onRef('r.fleet_id', '=', 'loads.fleet_id').onRef('r.id', '=', 'loads.trailer_id'),
    )
    .leftJoin('jobs as j', (join) => join.onRef('j.fleet_id', '=', 'loads.fleet_id').onRef('j.id', '=', 'loads.job_id'))
    .select(['loads.id as load_id', 'loads.load_number', 'loads.po_number', 'loads.customer_reference'])
    .select(['loads.truck_id as load_truck_id', 'loads.trailer_id', 'j.job_number', 'j.name as job'])
    .select(['s.arrived_at', 's.departed_at', 'p.name as stop_site', 'm.name as material', 't.unit_number as truck'])
    .select(['t.body', 't.tare_lb as truck_tare', 't.registered_gross_lb'])
    .select(['r.unit_number as trailer', 'r.tare_lb as trailer_tare'])
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('loads.id', '!=', ticket.load_id)
    .where('loads.status', 'not in', ['draft', 'closed', 'cancelled'])
    .where('loads.pickup_at', '>=', from)
    .where('loads.pickup_at', '<=', to)
    .where((eb) => eb.or([eb('loads.truck_id', '=', ticket.truck_id), eb('s.site_id', '=', ticket.site_id)]))
    .where(visibleLoads(actor))
    .orderBy(
      sql`abs(extract(epoch from coalesce(s.arrived_at, loads.pickup_at) - ${ticket.weighed_at ?? ticket.created_at}::timestamptz))`,
    )
    .limit(MOST_COMPARED)
    .execute()
}
