import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { WeighTickets } from '#db/schema/loads.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { type NetVariance, netVariance } from '#domain/documents/net-variance.ts'
import { type FieldApart, readingsApart } from '#domain/documents/readings-apart.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import type { WeighTicketStatus } from '#domain/documents/weigh-ticket-steps.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { PAGE_SIZE } from '../keyset.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { storedSettings } from '../stored-settings.ts'
import type { TicketValues } from './assess-ticket.ts'
import { visibleDocuments } from './shown-documents.ts'
import { phoneReadingOf, readingOf, type TicketRow, valuesOf } from './ticket-row.ts'

/** A ticket with its picture, what was read and what was confirmed, and everything that speaks against it. */
export type TicketView = TicketValues & {
  id: Uuid
  version: number
  loadId: Uuid
  loadNumber: string | null
  stopId: Uuid | null
  siteName: string | null
  kind: WeighTickets['kind']
  status: WeighTicketStatus
  netLb: number | null
  source: 'read' | 'typed'
  /** The picture, to be fetched by its hash; null for a ticket typed without one. */
  picture: { documentId: Uuid; sha256: Sha256; width: number | null; height: number | null } | null
  reading: TicketReading | null
  /** Where the driver's phone, without signal, and the server read the picture differently. */
  readingsApart: FieldApart[]
  flags: string[]
  /** The figures behind a flag, by its code. */
  findings: Findings
  duplicateOfId: Uuid | null
  isOverLegalConfirmed: boolean
  weighedAt: Instant | null
  createdAt: Instant
  confirmedAt: Instant | null
  confirmedBy: string | null
  verifiedAt: Instant | null
  verifiedBy: string | null
}

type Findings = Record<string, Record<string, string | number>>

export type TicketsOfLoad = {
  tickets: TicketView[]
  /** Between the newest origin and destination tickets that count; null without both nets. */
  variance: NetVariance | null
}

/** All tickets of a load, oldest first, with the variance between its two ends. Throws not_found for another's load. */
export async function ticketsOfLoad(
  trx: FleetTransaction,
  { loadId }: { loadId: Uuid },
  actor: Actor,
): Promise<TicketsOfLoad> {
  const load = await trx
    .selectFrom('loads')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', loadId)
    .where(visibleLoads(actor))
    .executeTakeFirst()
  if (!load) throw notFound()
  const rows = await viewQuery(trx, actor)
    .where('weigh_tickets.load_id', '=', loadId)
    .orderBy('weigh_tickets.created_at')
    .orderBy('weigh_tickets.id')
    .execute()
  const tickets = rows.map((row) => viewOf(row, actor))
  const stored = await storedSettings(trx, actor.fleetId)
  const tolerance = {
    shareBp: settingValue(stored, 'ticket_tolerance_bp'),
    leastLb: settingValue(stored, 'ticket_tolerance_min_lb'),
  }
  return { tickets, variance: varianceOf(tickets, tolerance) }
}

/** One ticket. Throws not_found for what the actor may not see. */
export async function viewOfTicket(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<TicketView> {
  const row = await viewQuery(trx, actor).where('weigh_tickets.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return viewOf(row, actor)
}

/** A ticket and those that look like the same weighing, side by side. */
export async function duplicatesOfTicket(
  trx: FleetTransaction,
  { id }: { id: Uuid },
  actor: Actor,
): Promise<{ ticket: TicketView; duplicates: TicketView[] }> {
  const ticket = await viewOfTicket(trx, id, actor)
  const rows = await viewQuery(trx, actor)
    .where((eb) =>
      eb.or([eb('weigh_tickets.id', '=', ticket.duplicateOfId), eb('weigh_tickets.duplicate_of_id', '=', id)]),
    )
    .orderBy('weigh_tickets.created_at')
    .limit(PAGE_SIZE)
    .execute()
  return { ticket, duplicates: rows.map((row) => viewOf(row, actor)) }
}

function viewQuery(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('weigh_tickets')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'weigh_tickets.fleet_id').onRef('loads.id', '=', 'weigh_tickets.load_id'),
    )
    .leftJoin('sites', (join) =>
      join.onRef('sites.fleet_id', '=', 'weigh_tickets.fleet_id').onRef('sites.id', '=', 'weigh_tickets.site_id'),
    )
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.fleet_id', '=', 'weigh_tickets.fleet_id')
        .onRef('documents.id', '=', 'weigh_tickets.document_id')
        .on(visibleDocuments(actor)),
    )
    .leftJoin('files', (join) =>
      join.onRef('files.fleet_id', '=', 'documents.fleet_id').onRef('files.sha256', '=', 'documents.sha256'),
    )
    .leftJoin('members as confirmer', (join) =>
      join
        .onRef('confirmer.fleet_id', '=', 'weigh_tickets.fleet_id')
        .onRef('confirmer.id', '=', 'weigh_tickets.confirmed_by'),
    )
    .leftJoin('members as verifier', (join) =>
      join
        .onRef('verifier.fleet_id', '=', 'weigh_tickets.fleet_id')
        .onRef('verifier.id', '=', 'weigh_tickets.verified_by'),
    )
    .selectAll('weigh_tickets')
    .select(['loads.id as of_load', 'loads.load_number', 'sites.name as site_name', 'files.sha256', 'files.width'])
    .select(['files.height', 'confirmer.full_name as confirmer', 'verifier.full_name as verifier'])
    .where('weigh_tickets.fleet_id', '=', actor.fleetId)
    .where(visibleLoads(actor))
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof viewQuery>['execute']>>[number]

function viewOf(stored: ViewRow, actor: Actor): TicketView {
  const row = { ...stored, load_id: stored.of_load }
  const { document_id: documentId, sha256, width, height } = row
  // What was read of a paper is as much as the paper.
  const isShown = isOffice(actor) || !documentId || sha256 !== null
  return {
    ...valuesOf(row),
    id: row.id,
    version: row.version,
    loadId: row.load_id,
    loadNumber: row.load_number,
    stopId: row.stop_id,
    siteName: row.site_name,
    kind: row.kind,
    status: row.status,
    netLb: row.net_lb,
    source: row.source,
    picture: documentId && sha256 ? { documentId, sha256, width, height } : null,
    reading: isShown ? readingOf(row) : null,
    readingsApart: isShown ? apartOf(row) : [],
    flags: row.flags,
    // Another's ticket is named to the office only.
    findings: isOffice(actor) ? findingsOf(row.findings) : {},
    duplicateOfId: isOffice(actor) ? row.duplicate_of_id : null,
    isOverLegalConfirmed: row.is_over_legal_confirmed,
    weighedAt: row.weighed_at,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    confirmedBy: row.confirmer,
    verifiedAt: row.verified_at,
    verifiedBy: row.verifier,
  }
}

function apartOf(row: TicketRow): FieldApart[] {
  const [phone, server] = [phoneReadingOf(row), readingOf(row)]
  return phone && server ? readingsApart(phone, server) : []
}

function varianceOf(tickets: readonly TicketView[], tolerance: { shareBp: number; leastLb: number }) {
  const at = (kind: TicketView['kind']) => {
    const ticket = tickets.findLast((one) => one.kind === kind && !['rejected', 'void'].includes(one.status))
    return ticket && ticket.net !== null && ticket.unit !== null ? { net: ticket.net, unit: ticket.unit } : null
  }
  const [origin, destination] = [at('origin'), at('destination')]
  return origin && destination ? netVariance(origin, destination, tolerance) : null
}

function findingsOf(stored: JsonObject): Findings {
  const plain = (figures: object) =>
    Object.fromEntries(
      Object.entries(figures).filter(([, value]) => typeof value === 'number' || typeof value === 'string'),
    )
  return Object.fromEntries(
    Object.entries(stored).map(([code, figures]) => [
      code,
      typeof figures === 'object' && figures !== null ? plain(figures) : {},
    ]),
  )
}
