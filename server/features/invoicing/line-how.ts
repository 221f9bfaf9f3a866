import type { LineHowInput } from '#contracts/invoicing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Explanation } from '#domain/settlements/explanation.ts'
import { notFound } from '../../errors.ts'
import type { LineTicket } from '../charges/charge-lines.ts'
import { lineTickets } from '../charges/line-tickets.ts'
import { readExplanation } from '../charges/stored-explanation.ts'

/** How an invoice's line came about: its formula with the version of the rate, and the tickets that it rests on. */
export type LineHow = { explanation: Explanation; tickets: LineTicket[] }

/** The formula behind a line of an invoice. Throws not_found for a foreign line, and for one that no load has charged. */
export async function lineHow(trx: FleetTransaction, { id, lineId }: LineHowInput, actor: Actor): Promise<LineHow> {
  const line = await trx
    .selectFrom('invoice_lines as l')
    .innerJoin('charges as c', (join) => join.onRef('c.fleet_id', '=', 'l.fleet_id').onRef('c.id', '=', 'l.charge_id'))
    .select('c.explanation')
    .where('l.fleet_id', '=', actor.fleetId)
    .where('l.invoice_id', '=', id)
    .where('l.id', '=', lineId)
    .executeTakeFirst()
  if (!line) throw notFound()
  const explanation = readExplanation(line.explanation)
  return { explanation, tickets: await lineTickets(trx, actor, [{ explanation }]) }
}
