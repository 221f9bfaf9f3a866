import type { MoveTicketInput } from '#contracts/ticket-detection.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { proposeCharges } from '../charges/propose-charges.ts'
import { addDocument } from '../documents/add-document.ts'
import { addTicket, type TicketOf } from '../documents/add-ticket.ts'
import { proofOfLoad } from '../documents/capture-ticket.ts'
import { rejectTicket } from '../documents/settle-ticket.ts'
import { lockTicket, type TicketAnswer, type TicketRow, valuesOf } from '../documents/ticket-row.ts'

/**
 * Gives a ticket to the load that it belongs to: there a new one with the same values and picture takes its place, and the
 * old one stays where it was as evidence, rejected with the reason. Throws what rejecting and adding a ticket throw.
 */
export async function moveTicket(w: Writing, input: MoveTicketInput): Promise<TicketAnswer & { loadId: Uuid }> {
  const { operationId: _, id, version, newId, loadId, reason } = input
  await lockBoth(w, id, loadId)
  const { ticket } = await lockTicket(w, id, version)
  if (ticket.load_id === loadId) throw invalid('loadId', 'not_an_option')
  const stopId = await stopOf(w, loadId, ticket.kind)
  const { of } = await proofOfLoad(w, { loadId, stopId, kind: ticket.kind })
  await rejectTicket(w, { operationId: input.operationId, id, version, reason })
  const documentId = ticket.document_id && (await copyPicture(w, of, ticket.document_id))
  const { reading, phone_reading: phoneReading, source, is_over_legal_confirmed: isOverLegalConfirmed } = ticket
  const paper = { id: newId, documentId, source, reading, ...(phoneReading ? { phoneReading } : {}) }
  const { unit, ...values } = valuesOf(ticket)
  if (unit === null || values.net === null) throw invalid('unit', 'required')
  await addTicket(w, of, { ...paper, ...values, net: values.net, unit }, { isOverLegalConfirmed })
  const moved = await w.trx
    .updateTable('weigh_tickets')
    .set({ supersedes_id: id })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', newId)
    .returning(['id', 'status', 'version', 'flags'])
    .executeTakeFirstOrThrow()
  await proposeCharges(w, loadId)
  await w.announce({
    topic: 'documents',
    entity: 'weigh_ticket',
    id: newId,
    version: moved.version,
    payload: { loadId },
  })
  return { ...moved, loadId }
}

/** Two people who move tickets between the same loads wait for each other instead of each for the other. */
async function lockBoth({ trx, actor }: Writing, ticketId: Uuid, loadId: Uuid): Promise<void> {
  await trx
    .selectFrom('loads')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where((eb) =>
      eb.or([
        eb('id', '=', loadId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('weigh_tickets')
            .select('weigh_tickets.load_id')
            .where('weigh_tickets.fleet_id', '=', actor.fleetId)
            .where('weigh_tickets.id', '=', ticketId),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The stop of the load where such a ticket is weighed; a second weighing belongs to none. */
async function stopOf({ trx, actor }: Writing, loadId: Uuid, kind: TicketRow['kind']): Promise<Uuid | null> {
  if (kind === 'reweigh') return null
  const stop = await trx
    .selectFrom('stops')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('load_id', '=', loadId)
    .where('kind', '=', kind === 'origin' ? 'pickup' : 'delivery')
    .orderBy('seq')
    .executeTakeFirst()
  return stop?.id ?? null
}

/** The picture becomes a paper of the other load too: the same file, as the office brings it. */
async function copyPicture(w: Writing, of: TicketOf, documentId: Uuid): Promise<Uuid> {
  const picture = await w.trx
    .selectFrom('documents')
    .select(['kind', 'sha256', 'captured_at'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  const id = w.newId()
  const end = of.kind === 'destination' ? ('destination' as const) : ('origin' as const)
  await addDocument(
    w,
    { ...of, kind: end },
    {
      id,
      kind: picture.kind === 'ticket_photo' ? 'ticket_photo' : 'other',
      sha256: picture.sha256,
      originalSha256: null,
      capturedAt: picture.captured_at,
      source: 'office',
      libraryReason: null,
      fix: null,
      noPositionReason: null,
    },
  )
  return id
}
