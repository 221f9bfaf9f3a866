import type { ProofTicket } from '#contracts/steps.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { WeighTickets } from '#db/schema/loads.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import type { WeighTicketStatus } from '#domain/documents/weigh-ticket-steps.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { type AssessedTicket, assessTicket, type TicketValues } from './assess-ticket.ts'
import type { TicketFile } from './duplicate-tickets.ts'
import { type ProofOf, proofEvent, sameRow } from './proof-of.ts'
import { readingIn } from './reading-in.ts'
import { shownDocuments } from './shown-documents.ts'
import { teachLayout } from './teach-layout.ts'
import { tellOfMismatch } from './tell-of-mismatch.ts'
import { toJson } from './to-json.ts'

/** A ticket belongs to an end of the haul, or is a second weighing. */
export type TicketOf = Omit<ProofOf, 'kind'> & { kind: WeighTickets['kind'] }

/** A ticket with what was read of it, as a phone sent it or as it is kept. */
type TakenTicket = Omit<ProofTicket, 'reading' | 'phoneReading'> & {
  reading: JsonObject | null
  phoneReading?: JsonObject | undefined
}

/**
 * Adds a weigh ticket as a person typed or confirmed it, judged against its load and every other ticket; what disagrees
 * is kept as printed and named in its flags. A repetition changes nothing.
 */
export async function addTicket(
  w: Writing,
  of: TicketOf,
  ticket: TakenTicket,
  { isOverLegalConfirmed }: { isOverLegalConfirmed: boolean },
): Promise<void> {
  const file = ticket.documentId ? await ticketFile(w.trx, w.actor.fleetId, of.loadId, ticket.documentId) : null
  if (ticket.documentId && !file) throw invalid('ticket.documentId', 'not_found')
  const stored = file && (await storedReading(w.trx, w.actor.fleetId, file.sha256))
  const reading = stored ?? readingIn(ticket.reading)
  const phoneReading = readingIn(ticket.phoneReading)
  const { id, documentId, source, reading: _, phoneReading: __, ...values } = ticket
  const isConfirmed = true
  const assessed = await assessTicket(w, { id, ...of, values, file, reading, isConfirmed, isOverLegalConfirmed })
  const row = { id, documentId, source, values, file, reading, phoneReading, isConfirmed, isOverLegalConfirmed }
  if (!(await insertTicket(w, of, row, assessed))) return sameRow(w, 'weigh_tickets', of.loadId, id)
  await teachLayout(w, { sha256: file?.sha256 ?? null, values, reading, assessed })
  // What a phone read without signal is read once more here, and says where the two differ.
  if (file && !stored && reading) await w.later('read_ticket', { ticketId: id })
  await ticketEvent(w, of, 'ticket_added', { id, values: { ...values }, status: assessed.status })
  const after = { load_id: of.loadId, status: assessed.status, net: values.net, unit: values.unit, source }
  await w.audit({ entity: 'weigh_ticket', id, after })
  await tellOfMismatch(w, { id, loadId: of.loadId, ticketNumber: values.ticketNumber, status: assessed.status })
}

type NewTicket = {
  id: Uuid
  documentId: Uuid | null
  source: 'read' | 'typed'
  values: TicketValues
  file: TicketFile | null
  reading: TicketReading | null
  phoneReading?: TicketReading | null
  isConfirmed: boolean
  isOverLegalConfirmed: boolean
}

/** Stores a ticket; false where its id is taken already. */
export async function insertTicket(
  w: Writing,
  of: TicketOf,
  ticket: NewTicket,
  assessed: Omit<AssessedTicket, 'context' | 'status'> & { status: WeighTicketStatus },
): Promise<boolean> {
  const inserted = await w.trx
    .insertInto('weigh_tickets')
    .values({
      fleet_id: w.actor.fleetId,
      id: ticket.id,
      load_id: of.loadId,
      stop_id: of.stopId,
      document_id: ticket.documentId,
      kind: of.kind,
      ...ticketColumns(ticket.values, assessed),
      reading: ticket.reading && toJson(ticket.reading),
      phone_reading: ticket.phoneReading ? toJson(ticket.phoneReading) : null,
      source: ticket.source,
      image_hash: ticket.file?.imageHash ?? null,
      supersedes_id: null,
      is_over_legal_confirmed: ticket.isOverLegalConfirmed,
      confirmed_by: ticket.isConfirmed ? w.actor.userId : null,
      confirmed_at: ticket.isConfirmed ? w.now : null,
      verified_by: null,
      verified_at: null,
      created_by: w.actor.userId,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The columns that follow from a ticket's values and its judgement. */
export function ticketColumns<Status extends WeighTicketStatus>(
  values: TicketValues,
  assessed: Omit<AssessedTicket, 'context' | 'status'> & { status: Status },
) {
  return {
    status: assessed.status,
    ticket_number: values.ticketNumber,
    ticket_number_key: assessed.numberKey,
    site_id: assessed.siteId,
    site_text: values.siteText,
    ticket_date: values.ticketDate,
    time_in: values.timeIn,
    time_out: values.timeOut,
    weighed_at: assessed.weighedAt,
    customer_text: values.customerText,
    job_text: values.jobText,
    material_text: values.materialText,
    truck_text: values.truckText,
    truck_id: assessed.truckId,
    unit: values.unit,
    gross: values.gross,
    tare: values.tare,
    net: values.net,
    net_lb: assessed.netLb,
    flags: assessed.flags,
    findings: toJson(assessed.findings),
    duplicate_of_id: assessed.duplicateOfId,
  }
}

/** Adds what happened to a ticket to the chain of its load. */
export function ticketEvent(
  w: Writing,
  of: Omit<TicketOf, 'kind' | 'siteId' | 'truckId'>,
  kind: string,
  { id, ...body }: JsonObject & { id: Uuid },
): Promise<void> {
  const frame = { ...of, siteId: null, truckId: null, kind: 'origin' as const }
  return proofEvent(w, frame, { kind, body: { ...body, ticket_id: id }, places: [`weigh_tickets/${id}`] })
}

/** The picture that a document of the load shows, or null where the load has no such document or the office keeps it to itself. */
export async function ticketFile(
  trx: FleetTransaction,
  fleetId: Uuid,
  loadId: Uuid,
  documentId: Uuid,
): Promise<TicketFile | null> {
  const row = await trx
    .selectFrom('documents')
    .innerJoin('files', (join) =>
      join.onRef('files.fleet_id', '=', 'documents.fleet_id').onRef('files.sha256', '=', 'documents.sha256'),
    )
    .select(['files.sha256', 'files.image_hash'])
    .where('documents.fleet_id', '=', fleetId)
    .where('documents.id', '=', documentId)
    .where('documents.load_id', '=', loadId)
    // What a ticket says is shown to its driver.
    .where(shownDocuments())
    .executeTakeFirst()
  return row ? { sha256: row.sha256, imageHash: row.image_hash } : null
}

/** What the reader saw in a picture, where it has been read. */
export async function storedReading(
  trx: FleetTransaction,
  fleetId: Uuid,
  sha256: Sha256,
): Promise<TicketReading | null> {
  const row = await trx
    .selectFrom('ticket_readings')
    .select('reading')
    .where('fleet_id', '=', fleetId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return readingIn(row?.reading)
}
