import type { DraftTicket, TicketFigures } from './step-draft.ts'

/** The fields that a driver checks against the paper, in the order in which they stand on the screen. */
export const figureFields = ['gross', 'tare', 'net', 'ticket_number', 'date'] as const
export type FigureField = (typeof figureFields)[number]

/** `unsure`: left open by the reader and still empty; `read`: stands as it was read; null: typed, or nothing to say. */
export function figureState(ticket: DraftTicket, field: FigureField): 'unsure' | 'read' | null {
  const value = figureOf(ticket.figures, field)
  if (value === null) return ticket.unsure.includes(field) ? 'unsure' : null
  return ticket.asRead && figureOf(ticket.asRead, field) === value ? 'read' : null
}

function figureOf({ gross, tare, net, ticketNumber, ticketDate }: TicketFigures, field: FigureField) {
  switch (field) {
    case 'gross':
      return gross
    case 'tare':
      return tare
    case 'net':
      return net
    case 'ticket_number':
      return ticketNumber === '' ? null : ticketNumber
    case 'date':
      return ticketDate
  }
}
