import type { RecordedStep } from '#contracts/record-for-driver.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import { type RecordedAction, stepsToRecord } from '#domain/loads/recorded-steps.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { parseDay, parseInstant } from '#domain/units/time.ts'
import { sentValues, type TypedTicket, typedTicket } from '#web/features/documents/typed-ticket.ts'
import { newId } from '#web/operation.ts'
import type { Load } from './load-data.ts'

/** A picture that has arrived at the server, and what it is called here. */
export type SentPicture = { id: Uuid; sha256: Sha256; name: string }

/** One step of the dialog as it is typed; the ids live as long as the dialog. */
export type TypedStep = {
  action: RecordedAction
  stopId: Uuid
  at: string | null
  ticketId: Uuid
  ticket: TypedTicket
  ticketPicture: SentPicture | null
  reading: TicketReading | null
  ticketReason: string
  paper: SentPicture | null
  paperReason: string
}

/** The steps that are left of a load, empty. */
export function typedSteps(load: Load): TypedStep[] {
  return stepsToRecord(load).map(({ action, stopId }) => ({
    action,
    stopId,
    at: null,
    ticketId: newId(),
    ticket: typedTicket(null),
    ticketPicture: null,
    reading: null,
    ticketReason: '',
    paper: null,
    paperReason: '',
  }))
}

/** Whether a ticket may be typed at this step. */
export const takesTicket = ({ action }: Pick<TypedStep, 'action'>) => action === 'depart_pickup' || action === 'deliver'

/** A ticket with what the reader saw in the fields that nobody has typed yet. */
export function filledIn(ticket: TypedTicket, { fields }: TicketReading): TypedTicket {
  return {
    ...ticket,
    unit: ticket.net === null ? (fields.unit?.value ?? ticket.unit) : ticket.unit,
    gross: ticket.gross ?? fields.gross?.value ?? null,
    tare: ticket.tare ?? fields.tare?.value ?? null,
    net: ticket.net ?? fields.net?.value ?? null,
    ticketNumber: ticket.ticketNumber || (fields.ticket_number?.value ?? ''),
    ticketDate: ticket.ticketDate ?? (fields.date ? parseDay(fields.date.value) : null),
  }
}

/** A step as it is sent; null where its time is missing. */
export function sentStep(step: TypedStep): RecordedStep | null {
  const at = step.at === null ? null : parseInstant(step.at)
  if (!at) return null
  const { action, stopId, ticketPicture, paper, ticketReason, paperReason } = step
  const papers = [
    ...(ticketPicture ? [{ id: ticketPicture.id, kind: 'ticket_photo' as const, sha256: ticketPicture.sha256 }] : []),
    ...(paper ? [{ id: paper.id, kind: 'delivery_paper' as const, sha256: paper.sha256 }] : []),
  ]
  return {
    action,
    stopId,
    at,
    ...(papers.length > 0 ? { papers } : {}),
    ...(takesTicket(step) && hasTicket(step) ? { ticket: ticketOf(step) } : {}),
    ...(ticketReason.trim() ? { ticketReason: ticketReason.trim() } : {}),
    ...(step.ticket.isOverLegalConfirmed ? { isOverLegalConfirmed: true } : {}),
    ...(paperReason.trim() ? { paperReason: paperReason.trim() } : {}),
  }
}

/** A picture alone is a ticket too: what it lacks is said, and nothing typed is lost. */
function hasTicket({ ticket, ticketPicture }: TypedStep): boolean {
  const { gross, tare, net, ticketNumber } = ticket
  return ticketPicture !== null || gross !== null || tare !== null || net !== null || ticketNumber.trim() !== ''
}

function ticketOf({ ticketId, ticket, ticketPicture, reading }: TypedStep): RecordedStep['ticket'] {
  return {
    id: ticketId,
    documentId: ticketPicture?.id ?? null,
    source: reading ? 'read' : 'typed',
    reading: reading && JSON.parse(JSON.stringify(reading)),
    ...sentValues(ticket),
  }
}
