import type { CheckDayTicketInput } from '#contracts/day-tickets.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { checkTypedRow, quantityOfRow, type RowFinding, ticketOfRow } from '#domain/tickets/typed-row.ts'
import type { Instant, Milli } from '#domain/units/brands.ts'
import { printedLb } from '#domain/units/printed-weight.ts'
import { type FoundLoad, findLoads } from './find-load.ts'
import { rowFacts } from './row-facts.ts'

/** What saving a typed ticket would do, and what is asked before. */
export type CheckedDayTicket = {
  findings: RowFinding[]
  /** What truck and trailer weigh empty, in pounds; null where nobody entered it. */
  usualTareLb: number | null
  netLb: number | null
  quantityMilli: Milli | null
  /** The booked loads that it may belong to; saving takes the first that is left, and makes one where none is. */
  booked: Pick<FoundLoad, 'id' | 'number'>[]
}

/** Checks one typed ticket; writes nothing. Throws not_found, with the field, for a record that does not exist. */
export async function checkDayTicket(
  trx: FleetTransaction,
  row: CheckDayTicketInput,
  { fleetId }: Actor,
  now: Instant,
): Promise<CheckedDayTicket> {
  const { facts, plan } = await rowFacts(trx, fleetId, row, now)
  const ticket = ticketOfRow(row)
  const booked = await findLoads(trx, fleetId, row, plan)
  return {
    findings: checkTypedRow(row, facts),
    usualTareLb: facts.usualTareLb,
    netLb: ticket && ticket.net > 0 ? printedLb(ticket.net, ticket.unit) : null,
    quantityMilli: quantityOfRow(row, facts.material),
    booked: booked.map(({ id, number }) => ({ id, number })),
  }
}
