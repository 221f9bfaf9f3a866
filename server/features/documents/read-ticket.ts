import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { AppError } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { ticketColumns, ticketFile } from './add-ticket.ts'
import { assessTicket, type TicketValues } from './assess-ticket.ts'
import { changeTicket, judged } from './change-ticket.ts'
import { readPicture } from './read-picture.ts'
import { teachLayout } from './teach-layout.ts'
import { knownScale } from './ticket-layouts.ts'
import { type HeldTicket, lockTicket, readingOf, valuesOf } from './ticket-row.ts'
import { toJson } from './to-json.ts'

/** The picture itself is the reason, so that another try would say the same. */
const UNREADABLE: ReadonlySet<string> = new Set(['ticket_unreadable', 'file_damaged'])

/**
 * Reads the picture of a captured ticket and judges what it says, or that of a ticket which was read on a phone and
 * confirmed there: its values stay, and what is read here stands beside them. Work for later on behalf of whoever captured
 * it; harmless when repeated. A picture that cannot be read leaves the ticket as it is. Throws where the reader is busy, so
 * that the work comes again.
 */
export async function readTicket(ports: Ports, fleetId: Uuid, ticketId: Uuid): Promise<void> {
  const ticket = await retried(() => ports.db.read(fleetId, (trx) => unreadTicket(trx, fleetId, ticketId)))
  if (!ticket) return
  const scale = await retried(() => ports.db.read(fleetId, (trx) => knownScale(trx, fleetId, ticket.site_id)))
  const reading = await readPicture(ports, fleetId, ticket.sha256, scale).catch((error: unknown) => {
    if (error instanceof AppError && UNREADABLE.has(error.data.code)) return null
    throw error
  })
  const actor: Actor = {
    userId: ticket.created_by,
    fleetId,
    fullName: '',
    // Work of the product itself is bound by the ticket's id, not by whose load it is by now.
    roles: ['admin'],
    driverId: null,
    contractorIds: [],
  }
  await retried(() =>
    ports.db.write(fleetId, (trx) => keepReading(writeAs(trx, ports, actor, 'read_ticket'), ticketId, reading)),
  )
  ports.bell.ring()
}

/** A captured ticket, or a confirmed one whose picture was not read here yet. */
async function unreadTicket(trx: FleetTransaction, fleetId: Uuid, ticketId: Uuid) {
  const row = await trx
    .selectFrom('weigh_tickets')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.fleet_id', '=', 'weigh_tickets.fleet_id')
        .onRef('documents.id', '=', 'weigh_tickets.document_id'),
    )
    .select(['documents.sha256', 'weigh_tickets.created_by', 'weigh_tickets.site_id'])
    .where('weigh_tickets.fleet_id', '=', fleetId)
    .where('weigh_tickets.id', '=', ticketId)
    .where((eb) =>
      eb.or([
        eb('weigh_tickets.status', '=', 'captured'),
        eb
          .and([eb('weigh_tickets.status', 'in', judgedStatuses), eb('weigh_tickets.confirmed_at', 'is not', null)])
          .and('weigh_tickets.reading', 'is not', null),
      ]),
    )
    .executeTakeFirst()
  return row?.created_by ? { ...row, created_by: row.created_by } : null
}

async function keepReading(w: Writing, ticketId: Uuid, reading: TicketReading | null): Promise<void> {
  const held = await lockTicket(w, ticketId)
  const { ticket } = held
  const isConfirmed = ticket.confirmed_at !== null
  if (isConfirmed ? !isOpen(held) || !reading || isSame(reading, readingOf(ticket)) : ticket.status !== 'captured')
    return
  const { load_id: loadId, stop_id: stopId, document_id: documentId } = ticket
  const values = isConfirmed ? valuesOf(ticket) : readingValues(reading)
  const file = documentId ? await ticketFile(w.trx, w.actor.fleetId, loadId, documentId) : null
  const isOverLegalConfirmed = ticket.is_over_legal_confirmed
  const place = { id: ticketId, loadId, stopId }
  const assessed = await assessTicket(w, { ...place, values, file, reading, isConfirmed, isOverLegalConfirmed })
  if (isConfirmed) await teachLayout(w, { sha256: file?.sha256 ?? null, values, reading, assessed })
  const status = judged(ticket.status, assessed.status, 'system')
  await changeTicket(w, held, {
    set: { ...ticketColumns(values, { ...assessed, status }), reading: reading && toJson(reading) },
    kind: 'ticket_read',
    body: { values: { ...readingValues(reading) }, flags: assessed.flags, asked: reading?.needsConfirmation ?? [] },
    actorRole: 'system',
  })
}

const isSame = (one: TicketReading, other: TicketReading | null) => canonicalJson(one) === canonicalJson(other)

const judgedStatuses = ['needs_review', 'matched', 'duplicate', 'mismatch'] as const

/** Whether what is read may still change how a ticket is judged. */
const isOpen = ({ ticket, load }: HeldTicket) =>
  load.status !== 'closed' && judgedStatuses.some((status) => status === ticket.status)

/** A reading as the values of a ticket; a weight without a unit is left to be typed. */
function readingValues(reading: TicketReading | null): TicketValues {
  const fields = reading?.fields
  const unit = fields?.unit?.value ?? null
  const weight = (read: { value: number } | null | undefined) => {
    const value = read?.value ?? null
    return unit !== null && value !== null && Number.isInteger(value) && value > 0 ? value : null
  }
  return {
    ticketNumber: fields?.ticket_number?.value ?? null,
    ticketDate: parseDay(fields?.date?.value ?? ''),
    timeIn: fields?.time_in?.value ?? null,
    timeOut: fields?.time_out?.value ?? null,
    siteText: fields?.site?.value ?? null,
    customerText: fields?.customer?.value ?? null,
    jobText: fields?.job?.value ?? null,
    materialText: fields?.material?.value ?? null,
    truckText: fields?.truck?.value ?? null,
    unit,
    gross: weight(fields?.gross),
    tare: weight(fields?.tare),
    net: weight(fields?.net),
  }
}
