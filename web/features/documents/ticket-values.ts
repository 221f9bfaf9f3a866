import type { TicketField } from '#domain/documents/weigh-ticket-reading.ts'
import type { Formats } from '#domain/format/formats.ts'
import { parseDay } from '#domain/units/time.ts'
import type { Words } from '#domain/words/words.ts'
import type { Outputs } from '#web/api.ts'

export type Ticket = Outputs['tickets']['ofLoad']['tickets'][number]

/** One line of a ticket: what counts, what the reader saw, and whether it was sure. */
export type TicketLine = {
  field: TicketField
  label: string
  value: string | null
  /** What the reader saw, where it is something else than what counts. */
  asRead: string | null
  /** What the driver's phone had read, where the server read something else. */
  readOnPhone: string | null
  isAsked: boolean
  isFigure: boolean
}

/** The lines of a ticket in the order of the paper; what neither the paper nor a person says is left out. */
export function ticketLines(ticket: Ticket, words: Words, formats: Formats): TicketLine[] {
  const { documents } = words
  const { weights } = documents
  const day = (text: string | null) => {
    const parsed = text === null ? null : parseDay(text)
    return parsed ? formats.day(parsed) : text
  }
  const unit = ticket.unit ?? ticket.reading?.fields.unit?.value ?? 'lb'
  const weight = (value: number | null | undefined) =>
    value === null || value === undefined ? null : formats.printedWeight(value, unit)
  const read = ticket.reading?.fields
  const readOnPhone = (field: TicketField) => {
    const said = ticket.readingsApart.find((one) => one.field === field)?.phone
    if (!said) return null
    return 'weight' in said ? formats.printedWeight(said.weight, said.unit ?? unit) : day(said.text)
  }
  const line = (field: TicketField, label: string, value: string | null, seen: string | null, isFigure = false) => ({
    field,
    label,
    value,
    asRead: seen !== null && seen !== value ? seen : null,
    readOnPhone: readOnPhone(field),
    isAsked: ticket.confirmedAt === null && (ticket.reading?.needsConfirmation.includes(field) ?? false),
    isFigure,
  })
  const text = (field: 'ticket_number' | 'time_in' | 'time_out' | 'site' | 'customer' | 'job' | 'material' | 'truck') =>
    read?.[field]?.value ?? null
  return [
    line('ticket_number', documents.ticketNumber, ticket.ticketNumber, text('ticket_number')),
    line('gross', documents.gross, weight(ticket.gross), weight(read?.gross?.value), true),
    line('tare', documents.tare, weight(ticket.tare), weight(read?.tare?.value), true),
    line('net', documents.net, weight(ticket.net), weight(read?.net?.value), true),
    line('date', weights.date, day(ticket.ticketDate), day(read?.date?.value ?? null)),
    line('time_in', weights.timeIn, ticket.timeIn, text('time_in')),
    line('time_out', weights.timeOut, ticket.timeOut, text('time_out')),
    line('site', weights.site, ticket.siteText, text('site')),
    line('customer', weights.customer, ticket.customerText, text('customer')),
    line('job', weights.job, ticket.jobText, text('job')),
    line('material', weights.material, ticket.materialText, text('material')),
    line('truck', weights.truck, ticket.truckText, text('truck')),
  ].filter(({ value, asRead, isAsked }) => value !== null || asRead !== null || isAsked)
}

/** The figures behind a flag as text: "44,000 lb against 48,000 lb"; null where it has none. */
export function flagFigures(ticket: Ticket, flag: string, words: Words, formats: Formats): string | null {
  const found = ticket.findings[flag]
  if (!found) return null
  const { against } = words.documents.weights
  const number = (key: string) => (typeof found[key] === 'number' ? found[key] : null)
  const both = (one: string, other: string, text: (value: number) => string) => {
    const [a, b] = [number(one), number(other)]
    return a === null || b === null ? null : against(text(a), text(b))
  }
  const minutes = number('minutes')
  if (minutes !== null) return formats.duration(minutes)
  return (
    both('readLb', 'claimedLb', formats.weight) ??
    both('readLb', 'storedLb', formats.weight) ??
    both('grossLb', 'legalLb', formats.weight) ??
    both('printed', 'computed', (value) => formats.printedWeight(value, ticket.unit ?? 'lb'))
  )
}
