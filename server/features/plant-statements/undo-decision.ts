import type { UndoPlantRowInput } from '#contracts/plant-statements.ts'
import { isAdmin } from '#domain/access/roles.ts'
import { mayUndo, needsAdmin } from '#domain/plant-statements/decisions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { removeAccessorial } from '../charges/accessorials.ts'
import { adjustCharge } from '../charges/adjust-charge.ts'
import { voidTicket } from '../documents/settle-ticket.ts'
import { lockTicket } from '../documents/ticket-row.ts'
import { removeMessage } from '../messages/remove-message.ts'
import { type Decided, openStatementFor } from './hold-row.ts'

/**
 * Takes a decision back with what it did: the line is taken off the load or set as it was, the ticket that was typed is
 * voided, a message of one's own is withdrawn. Throws plant_not_undone for a rejected or reopened ticket and an answered claim.
 */
export async function undoDecision(w: Writing, { decisionId, version }: UndoPlantRowInput): Promise<Decided> {
  const { trx, actor, now } = w
  const row = await heldDecision(w, decisionId)
  await openStatementFor(w, row.statement_id)
  if (row.version !== version) throw stale({ version: row.version })
  if (!mayUndo(row.step, row.claim_state)) throw refused('plant_not_undone')
  if (needsAdmin(row.step, row.cents ?? 0) && !isAdmin(actor)) {
    throw new AppError({ kind: 'forbidden', code: 'plant_money_admin' })
  }
  await takeBack(w, row)
  await trx
    .updateTable('plant_decisions')
    .set({ undone_by: actor.userId, undone_at: now, version: version + 1 })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', decisionId)
    .execute()
  await w.audit({ entity: 'plant_statement', id: row.statement_id, before: { step: row.step, cents: row.cents } })
  await w.announce({ topic: 'plant_statements', entity: 'plant_statement', id: row.statement_id })
  return { id: decisionId, version: version + 1, step: row.step }
}

async function heldDecision({ trx, actor }: Writing, id: Uuid) {
  const row = await trx
    .selectFrom('plant_decisions')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

type Held = Awaited<ReturnType<typeof heldDecision>>

async function takeBack(w: Writing, row: Held): Promise<void> {
  const operationId = w.operationId ?? w.newId()
  const { charge_id: chargeId, before_cents: before, ticket_id: ticketId, message_id: messageId, reason } = row
  if (row.step === 'charge' && chargeId && before === null) await removeAccessorial(w, chargeId)
  if (row.step === 'charge' && chargeId && before !== null) {
    await adjustCharge(w, { operationId, chargeId, reason, to: { kind: 'amount', amountCents: before } })
  }
  if (row.step === 'attach' && ticketId) {
    const { ticket } = await lockTicket(w, ticketId)
    await voidTicket(w, { operationId, id: ticketId, version: ticket.version, reason })
  }
  // A message is its author's; of somebody else it stays, and only the row is open again.
  if (row.step === 'ask' && messageId && row.decided_by === w.actor.userId)
    await removeMessage(w, { operationId, id: messageId })
}
