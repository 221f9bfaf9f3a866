import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { LineTicket } from '../charges/charge-lines.ts'
import { fleetVoice } from './fleet-voice.ts'
import { getSettlement } from './get-settlement.ts'
import { type SettledLine, settlementLines } from './settlement-lines.ts'
import type { StatementData } from './statement.ts'

/** Everything a statement says; throws not_found for one that the actor may not see. */
export async function statementData(
  trx: FleetTransaction,
  id: Uuid,
  actor: Actor,
  now: Instant,
): Promise<StatementData> {
  const settlement = await getSettlement(trx, id, actor, now)
  const lines: SettledLine[] = []
  const tickets: LineTicket[] = []
  let cursor: string | undefined
  do {
    const page = await settlementLines(trx, { id, cursor, limit: 200 }, actor)
    lines.push(...page.rows)
    tickets.push(...page.tickets)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return { settlement, lines, tickets, fleet: await fleetVoice(trx, actor.fleetId) }
}
