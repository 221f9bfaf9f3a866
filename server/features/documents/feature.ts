import type { Workers } from '../../workers.ts'
import { readTicket } from './read-ticket.ts'
import { documentsRouter, ticketsRouter } from './router.ts'

export { api } from './api.ts'
export { payloads } from './payloads.ts'

export const routers = { documents: documentsRouter, tickets: ticketsRouter }
export const work = {
  read_ticket: (ports, fleetId, { ticketId }) => readTicket(ports, fleetId, ticketId),
} satisfies Workers
