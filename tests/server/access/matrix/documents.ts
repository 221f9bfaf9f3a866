import type { RouterPath } from '../sample-types.ts'

const MEMBERS = '--++++'
const OFFICE = '--xx++'
const HAULING = '--++xx'

/** Documents, tickets and days of tickets, to be read as `matrix` says. */
export const documentMatrix: Record<
  Extract<RouterPath, `${'dayTickets' | 'documents' | 'tickets'}.${string}`>,
  string
> = {
  // Ticket detection and proof: the office reads and writes, the others their own.
  'documents.add': MEMBERS,
  'documents.addPlace': HAULING,
  'documents.ofLoad': MEMBERS,
  'documents.missing': MEMBERS,
  'dayTickets.check': OFFICE,
  'dayTickets.save': OFFICE,
  'tickets.read': MEMBERS,
  'tickets.add': MEMBERS,
  'tickets.capture': MEMBERS,
  'tickets.confirm': MEMBERS,
  'tickets.verify': OFFICE,
  'tickets.reopen': OFFICE,
  'tickets.reject': OFFICE,
  'tickets.void': OFFICE,
  'tickets.ofLoad': MEMBERS,
  'tickets.duplicates': OFFICE,
  'tickets.printedWords': OFFICE,
  'tickets.layouts': OFFICE,
  'tickets.forgetLayout': OFFICE,
}
