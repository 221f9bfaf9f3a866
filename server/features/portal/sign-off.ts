import { sql } from 'kysely'
import type { SignOffInput } from '#contracts/portal.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { ShareLink } from '../../context.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { appendLoadEvent } from '../loads/append-load-event.ts'
import { announceLoad } from '../loads/move-load.ts'
import { notify } from '../notifications/notify.ts'
import { requireRight } from './link-scope.ts'
import { ticketsOfLink } from './portal-tickets.ts'

/**
 * A customer's foreman accepts or rejects a weigh ticket. What the ticket said is hashed, and an event of the load's chain
 * tells of it. Refused for a ticket that was signed off before; throws not_found for one of others, and required for a
 * rejection without its reason.
 */
export async function signOff(w: Writing, input: SignOffInput, link: ShareLink): Promise<{ id: Uuid }> {
  requireRight(link, 'sign_off')
  const { trx, actor } = w
  const { verdict, reason, signerName } = input
  if (verdict === 'rejected' && !reason) throw invalid('reason', 'required')
  const ticket = await ticketsOfLink(trx, link).where('k.id', '=', input.ticketId).executeTakeFirst()
  if (!ticket?.load_id) throw notFound()
  const { load_id: loadId } = ticket
  const signed = {
    ticket_id: ticket.id,
    kind: ticket.kind,
    ticket_number: ticket.ticket_number,
    ticket_date: ticket.ticket_date,
    gross: ticket.gross,
    tare: ticket.tare,
    net: ticket.net,
    unit: ticket.unit,
  }
  const signed_sha256 = await sha256Hex(canonicalJson(signed))
  // Locks the load: of two who sign the same ticket at once the second finds what the first has done.
  const event = await appendLoadEvent(w, loadId, {
    kind: verdict === 'accepted' ? 'ticket_accepted' : 'ticket_rejected',
    body: {
      sign_off_id: input.id,
      ticket_id: ticket.id,
      signed_sha256,
      ...(reason ? { reasons: { sign_off: reason } } : {}),
    },
    personal: { signer_name: signerName },
  })
  const added = await trx
    .insertInto('ticket_sign_offs')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      ticket_id: ticket.id,
      load_id: loadId,
      link_id: link.id,
      verdict,
      reason: verdict === 'rejected' ? reason : null,
      signer_name: signerName,
      signed_sha256,
      event_hash: event.hash,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('ticket_signed_off')
  await tellOffice(w, { loadId, loadNumber: ticket.load_number, ticketNumber: ticket.ticket_number }, input)
  return { id: input.id }
}

type Told = { loadId: Uuid; loadNumber: string | null; ticketNumber: string | null }

/** A rejected ticket stays marked on its load; either way the office is told. */
async function tellOffice(w: Writing, { loadId, loadNumber, ticketNumber }: Told, input: SignOffInput): Promise<void> {
  const { verdict, reason, signerName } = input
  const facts = { load: loadNumber ?? '', ticket: ticketNumber ?? '', by: signerName }
  if (verdict === 'rejected') {
    await notify(w, { kind: 'ticket_rejected', id: loadId, facts: { ...facts, reason: reason ?? '' } })
  } else {
    await notify(w, { kind: 'ticket_accepted', id: loadId, facts })
  }
  const load = await w.trx
    .updateTable('loads')
    .set({
      flags:
        verdict === 'rejected'
          ? sql`case when 'ticket_rejected' = any(flags) then flags else flags || array['ticket_rejected'] end`
          : sql`flags`,
    })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', loadId)
    .returning(['id', 'version', 'status', 'driver_id', 'contractor_id'])
    .executeTakeFirstOrThrow()
  await w.audit({ entity: 'load', id: loadId, after: { ticket: ticketNumber, verdict }, reason: reason ?? null })
  await announceLoad(w, load)
  await w.announce({ topic: 'share', entity: 'load', id: loadId })
}
