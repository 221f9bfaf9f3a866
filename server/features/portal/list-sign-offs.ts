import type { SignOffListInput } from '#contracts/portal.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'

/** A ticket that a customer's foreman signed off, as the office sees it. */
export type SignOffRow = {
  id: Uuid
  load: { id: Uuid; number: string | null; customer: string }
  ticket: { id: Uuid; number: string | null; net: number | null; unit: TicketUnit | null }
  verdict: 'accepted' | 'rejected'
  reason: string | null
  signerName: string
  signedAt: Instant
  eventHash: string
  /** For whom the link was made, or whose mailed code opened it. */
  linkOf: string | null
}

/** What foremen signed off, the newest first. */
export async function listSignOffs(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, verdict, loadId }: SignOffListInput,
  { fleetId }: Actor,
): Promise<Page<SignOffRow>> {
  const list = `sign-offs ${verdict ?? ''} ${loadId ?? ''}`
  let signOffs = trx
    .selectFrom('ticket_sign_offs as o')
    .innerJoin('weigh_tickets as k', (join) =>
      join.onRef('k.fleet_id', '=', 'o.fleet_id').onRef('k.id', '=', 'o.ticket_id'),
    )
    .innerJoin('loads as l', (join) => join.onRef('l.fleet_id', '=', 'o.fleet_id').onRef('l.id', '=', 'o.load_id'))
    .innerJoin('share_links as s', (join) =>
      join.onRef('s.fleet_id', '=', 'o.fleet_id').onRef('s.id', '=', 'o.link_id'),
    )
    .select(['o.id', 'o.load_id', 'o.ticket_id', 'o.verdict', 'o.reason', 'o.signer_name', 'o.created_at'])
    .select(['o.event_hash', 'l.load_number', 'l.customer_name', 'k.ticket_number', 'k.net', 'k.unit'])
    .select(['s.label', 's.opened_for'])
    .where('o.fleet_id', '=', fleetId)
    .where(rowsAfter(cursor, list, { at: 'o.created_at', id: 'o.id' }))
  if (verdict) signOffs = signOffs.where('o.verdict', '=', verdict)
  if (loadId) signOffs = signOffs.where('o.load_id', '=', loadId)
  const rows = await signOffs
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, list)
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      load: { id: row.load_id, number: row.load_number, customer: row.customer_name },
      ticket: { id: row.ticket_id, number: row.ticket_number, net: row.net, unit: row.unit },
      verdict: row.verdict,
      reason: row.reason,
      signerName: row.signer_name,
      signedAt: row.created_at,
      eventHash: row.event_hash,
      linkOf: row.label ?? row.opened_for,
    })),
  }
}
