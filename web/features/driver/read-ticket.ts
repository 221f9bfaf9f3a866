import { readingsApart } from '#domain/documents/readings-apart.ts'
import type { TicketField, TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import { parseDay } from '#domain/units/time.ts'
import { client, isUnreached } from '#web/api.ts'
import type { DriverStore } from '#web/offline/store.ts'
import { uploadPicture } from '#web/offline/transport.ts'
import type { DraftTicket, TicketFigures } from './step-draft.ts'

/** What came of asking the server. */
export type TicketAnswer = { kind: 'read'; reading: TicketReading } | { kind: 'unreadable' } | { kind: 'offline' }

/** Or of reading on this phone. */
export type EitherAnswer = TicketAnswer | { kind: 'read_on_phone'; reading: TicketReading }

/**
 * Sends the picture and lets the server read it, as a ticket of the stop where the step is taken. Never rejects: without an
 * answer the driver types.
 */
export async function readTicket(store: DriverStore, sha256: Sha256, stopId: Uuid | undefined): Promise<TicketAnswer> {
  const photo = await store.photo(sha256)
  if (!photo) return { kind: 'unreadable' }
  if (!photo.isUploaded) {
    const answer = await uploadPicture(photo)
    if (answer.kind === 'unreached' || answer.kind === 'signed_out') return { kind: 'offline' }
    if (answer.kind !== 'done') return { kind: 'unreadable' }
    await store.markPhoto(sha256, { isUploaded: true })
  }
  try {
    return { kind: 'read', reading: await client.tickets.read.mutate({ sha256, ...(stopId ? { stopId } : {}) }) }
  } catch (error) {
    return { kind: isUnreached(error) ? 'offline' : 'unreadable' }
  }
}

const noFigures: TicketFigures = {
  unit: 'lb',
  gross: null,
  tare: null,
  net: null,
  ticketNumber: '',
  ticketDate: null,
}
const nothingElse: DraftTicket['also'] = {
  timeIn: null,
  timeOut: null,
  siteText: null,
  customerText: null,
  jobText: null,
  materialText: null,
  truckText: null,
}

/** A ticket of which nothing is known yet. */
export function newTicket(id: DraftTicket['id'], unit: TicketUnit, photo: DraftTicket['photo']): DraftTicket {
  const figures = { ...noFigures, unit }
  const reading = photo ? ('waiting' as const) : ('typed' as const)
  return { id, photo, isSample: false, reading, figures, also: nothingElse, unsure: [], proposal: null }
}

/**
 * The draft after an answer of either reader. What the phone filled in stays when the server has read too: the server fills
 * what is empty, and where the two differ both are said.
 */
export function withAnswer(ticket: DraftTicket, answer: EitherAnswer): DraftTicket {
  if (!['waiting', 'offline', 'read_on_phone'].includes(ticket.reading)) return ticket
  switch (answer.kind) {
    case 'read': {
      const apart = ticket.onPhone ? readingsApart(ticket.onPhone, answer.reading) : []
      return { ...withReading(ticket, answer.reading), apart }
    }
    case 'read_on_phone':
      return { ...withReading(ticket, answer.reading), reading: 'read_on_phone', onPhone: answer.reading }
    case 'unreadable':
    case 'offline':
      return ticket.reading === 'read_on_phone' ? ticket : { ...ticket, reading: answer.kind }
  }
}

/** What was read, put where nobody has typed; what the reader is not sure of stays empty and is asked for. */
export function withReading(ticket: DraftTicket, reading: TicketReading): DraftTicket {
  const { fields } = reading
  const isSure = (field: TicketField) => !reading.needsConfirmation.includes(field)
  const sure = <T>(field: TicketField, read: { value: T } | null) => (read && isSure(field) ? read.value : null)
  const { figures, also } = ticket
  const asRead: TicketFigures = {
    unit: fields.unit?.value ?? figures.unit,
    gross: sure('gross', fields.gross),
    tare: sure('tare', fields.tare),
    net: sure('net', fields.net),
    ticketNumber: sure('ticket_number', fields.ticket_number) ?? '',
    ticketDate: parseDay(sure('date', fields.date) ?? ''),
  }
  const isTyped = figures.gross !== null || figures.tare !== null || figures.net !== null
  // Kilograms do not go where pounds were typed.
  const inUnit = (weight: number | null) => (isTyped && asRead.unit !== figures.unit ? null : weight)
  const asked = (['gross', 'tare', 'net', 'ticket_number', 'date'] as const).filter(
    (field) => !isSure(field) || (fields[field] === null && field !== 'date'),
  )
  return {
    ...ticket,
    reading: 'read',
    unsure: asked,
    asRead,
    figures: {
      unit: isTyped ? figures.unit : asRead.unit,
      gross: figures.gross ?? inUnit(asRead.gross),
      tare: figures.tare ?? inUnit(asRead.tare),
      net: figures.net ?? inUnit(asRead.net),
      ticketNumber: figures.ticketNumber || asRead.ticketNumber,
      ticketDate: figures.ticketDate ?? asRead.ticketDate,
    },
    also: {
      timeIn: also.timeIn ?? sure('time_in', fields.time_in),
      timeOut: also.timeOut ?? sure('time_out', fields.time_out),
      siteText: also.siteText ?? sure('site', fields.site),
      customerText: also.customerText ?? sure('customer', fields.customer),
      jobText: also.jobText ?? sure('job', fields.job),
      materialText: also.materialText ?? sure('material', fields.material),
      truckText: also.truckText ?? sure('truck', fields.truck),
    },
    proposal: JSON.parse(JSON.stringify(reading)),
  }
}
