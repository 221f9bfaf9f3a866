import type { RouterPath } from '../sample-types.ts'

const MEMBERS = '--++++'
const OFFICE = '--xx++'

/** Everybody sees what is open of their own tickets; the office decides. Written like the matrix. */
export const ticketDetectionMatrix: Record<Extract<RouterPath, `ticketDetection.${string}`>, string> = {
  'ticketDetection.queue': MEMBERS,
  'ticketDetection.ticket': MEMBERS,
  'ticketDetection.figures': MEMBERS,
  'ticketDetection.missing': MEMBERS,
  'ticketDetection.scales': OFFICE,
  'ticketDetection.green': OFFICE,
  'ticketDetection.acceptGreen': OFFICE,
  'ticketDetection.takeBack': OFFICE,
  'ticketDetection.moveTicket': OFFICE,
}

/** The same of its plain routes. */
export const ticketDetectionRoutes = {
  'GET /api/lists/ticket-queue': MEMBERS,
  'GET /api/lists/missing-tickets': MEMBERS,
}
