import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { DuplicateTicket } from '#domain/documents/judge-ticket.ts'
import { findDuplicates, LIKE_PICTURE_BITS, type TicketIdentity } from '#domain/documents/ticket-duplicates.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { printedLb, type TicketUnit } from '#domain/units/printed-weight.ts'
import { numberKey } from './ticket-context.ts'

/** How many of the newest pictures are compared by look; older ones only by number, file and weighing. */
const PICTURES_COMPARED = 2_000
const MOST_CANDIDATES = 200

/** The tickets of the fleet that look like the same weighing as this one; what was rejected or voided does not count. */
export async function findDuplicateTickets(
  trx: FleetTransaction,
  fleetId: Uuid,
  ticket: TicketIdentity,
): Promise<DuplicateTicket[]> {
  const rows = await trx
    .selectFrom('weigh_tickets as k')
    .leftJoin('documents as d', (join) =>
      join.onRef('d.fleet_id', '=', 'k.fleet_id').onRef('d.id', '=', 'k.document_id'),
    )
    .select(['k.id', 'k.site_id', 'k.ticket_number', 'k.weighed_at', 'k.truck_id', 'k.gross', 'k.net', 'k.unit'])
    .select(['d.sha256', 'k.image_hash'])
    .where('k.fleet_id', '=', fleetId)
    .where('k.id', '!=', ticket.id)
    .where('k.status', 'not in', ['rejected', 'void'])
    .where(candidates(fleetId, ticket))
    .orderBy('k.created_at')
    .limit(MOST_CANDIDATES)
    .execute()
  const others = rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    ticketNumber: row.ticket_number,
    weighedAt: row.weighed_at,
    truckId: row.truck_id,
    grossLb: inLb(row.gross, row.unit),
    netLb: inLb(row.net, row.unit),
    fileSha256: row.sha256,
    imageHash: row.image_hash,
  }))
  return findDuplicates(ticket, others).map((duplicate) => ({
    ...duplicate,
    ticketNumber: others.find((other) => other.id === duplicate.id)?.ticketNumber ?? null,
  }))
}

/**
 * Whether a ticket is worth comparing: each branch finds ids by an index of its own. As an array they are worked out once,
 * before the tickets are looked up by them, whatever Postgres knows of how many there are.
 */
function candidates(
  fleetId: Uuid,
  { ticketNumber, fileSha256, imageHash, siteId, truckId, weighedAt }: TicketIdentity,
) {
  const key = numberKey(ticketNumber)
  const [from, to] = around(weighedAt)
  return sql<boolean>`k.id = any(array(
    select id from weigh_tickets where fleet_id = ${fleetId} and ticket_number_key = ${key}
    union all
    select w.id from documents f join weigh_tickets w on w.fleet_id = f.fleet_id and w.document_id = f.id
      where f.fleet_id = ${fleetId} and f.sha256 = ${fileSha256}
    union all
    select id from weigh_tickets
      where fleet_id = ${fleetId} and truck_id = ${truckId} and site_id = ${siteId}
        and weighed_at between ${from}::timestamptz and ${to}::timestamptz
    union all
    select id from (
      select id, image_hash from weigh_tickets where fleet_id = ${fleetId} order by created_at desc, id desc
      limit ${PICTURES_COMPARED}
    ) newest
      where ${imageHash}::text is not null and image_hash is not null
        and bit_count(('x' || image_hash)::bit(64) # ('x' || ${imageHash}::text)::bit(64)) <= ${LIKE_PICTURE_BITS}
  ))`
}

const DAY_MS = 86_400_000

function around(at: Instant | null): [string | null, string | null] {
  if (at === null) return [null, null]
  const day = (ms: number) => new Date(Date.parse(at) + ms).toISOString()
  return [day(-DAY_MS), day(DAY_MS)]
}

/** A printed weight in whole pounds, for comparing only. */
export function inLb(weight: number | null, unit: TicketUnit | null): number | null {
  return weight === null || unit === null ? null : printedLb(weight, unit)
}

export type TicketFile = { sha256: Sha256; imageHash: string | null }
