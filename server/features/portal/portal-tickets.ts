import { type Expression, type SqlBool, sql } from 'kysely'
import type { PortalTicketsInput } from '#contracts/portal.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { ShareLink } from '../../context.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { papersOfLink } from './link-scope.ts'
import { type PortalFleet, portalFleet } from './portal-fleet.ts'
import { sharedTicketStatuses } from './shared-pictures.ts'

export type SignedOff = { verdict: 'accepted' | 'rejected'; reason: string | null; by: string; at: Instant }

/** A weigh ticket as its customer sees it: what it prints, its picture, and whether a foreman accepted it. */
export type PortalTicket = {
  id: Uuid
  loadNumber: string | null
  poNumber: string | null
  kind: 'origin' | 'destination' | 'reweigh'
  number: string | null
  date: Day | null
  material: string | null
  gross: number | null
  tare: number | null
  net: number
  unit: TicketUnit
  truck: string | null
  site: string | null
  /** Null where the link shows no ticket pictures, or there is none. */
  pictureId: Uuid | null
  signedOff: SignedOff | null
}

/** The tickets of the link's loads that count, the newest first. */
export async function portalTickets(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, show }: PortalTicketsInput,
  link: ShareLink,
): Promise<Page<PortalTicket> & { fleet: PortalFleet }> {
  const list = `portal tickets ${show ?? ''}`
  const rows = await ticketsOfLink(trx, link)
    .where(shown(show))
    .where(rowsAfter(cursor, list, { at: 'k.created_at', id: 'k.id' }))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, list)
  const fleet = await portalFleet(trx, link.fleetId)
  return { nextCursor: page.nextCursor, rows: page.rows.flatMap((row) => portalTicket(row, link) ?? []), fleet }
}

/** Tickets that count in the link's loads, with the columns that a customer sees. */
export function ticketsOfLink(trx: FleetTransaction, link: ShareLink) {
  return trx
    .selectFrom('weigh_tickets as k')
    .innerJoin('loads', (join) => join.onRef('loads.fleet_id', '=', 'k.fleet_id').onRef('loads.id', '=', 'k.load_id'))
    .leftJoin('ticket_sign_offs as o', (join) =>
      join.onRef('o.fleet_id', '=', 'k.fleet_id').onRef('o.ticket_id', '=', 'k.id'),
    )
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'loads.fleet_id').onRef('m.id', '=', 'loads.material_id'),
    )
    .leftJoin('documents as d', (join) =>
      join
        .onRef('d.fleet_id', '=', 'k.fleet_id')
        .onRef('d.id', '=', 'k.document_id')
        .on('d.kind', '=', 'ticket_photo')
        .on('d.superseded_by', 'is', null),
    )
    .leftJoin('files as f', (join) => join.onRef('f.fleet_id', '=', 'd.fleet_id').onRef('f.sha256', '=', 'd.sha256'))
    .select(['k.id', 'k.load_id', 'k.created_at', 'k.kind', 'k.ticket_number', 'k.ticket_date', 'k.gross', 'k.tare'])
    .select(['k.net', 'k.unit', 'k.truck_text', 'k.site_text', 'loads.load_number', 'loads.po_number'])
    .select(['m.name as material', 'd.id as picture_id', 'f.display_sha256'])
    .select(['o.verdict', 'o.reason', 'o.signer_name', 'o.created_at as signed_at'])
    .where('k.fleet_id', '=', link.fleetId)
    .where('k.status', 'in', sharedTicketStatuses)
    .where('k.confirmed_at', 'is not', null)
    .where('k.net', 'is not', null)
    .where(papersOfLink(link))
    .where(notSuperseded)
}

const notSuperseded: Expression<SqlBool> = sql<boolean>`not exists (select from weigh_tickets n
  where n.fleet_id = k.fleet_id and n.load_id = k.load_id and n.supersedes_id = k.id
    and n.status in ('matched', 'mismatch', 'verified', 'locked'))`

function shown(show: PortalTicketsInput['show']): Expression<SqlBool> {
  if (!show) return sql<boolean>`true`
  return show === 'open' ? sql<boolean>`o.id is null` : sql<boolean>`o.id is not null`
}

type Row = Awaited<ReturnType<ReturnType<typeof ticketsOfLink>['execute']>>[number]

function portalTicket(row: Row, link: ShareLink): PortalTicket | null {
  const { net, unit } = row
  if (net === null || unit === null) return null
  const showsPicture = link.documents.includes('ticket_photo') && row.display_sha256 !== null
  return {
    id: row.id,
    loadNumber: row.load_number,
    poNumber: row.po_number,
    kind: row.kind,
    number: row.ticket_number,
    date: row.ticket_date,
    material: row.material,
    gross: row.gross,
    tare: row.tare,
    net,
    unit,
    truck: row.truck_text,
    site: row.site_text,
    pictureId: showsPicture ? row.picture_id : null,
    signedOff:
      row.verdict && row.signer_name && row.signed_at
        ? { verdict: row.verdict, reason: row.reason, by: row.signer_name, at: row.signed_at }
        : null,
  }
}
