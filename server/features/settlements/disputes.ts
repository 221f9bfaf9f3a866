import type { AnswerDisputeInput, DisputeInput } from '#contracts/settlements.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { adjustCharge } from '../charges/adjust-charge.ts'
import { notify } from '../notifications/notify.ts'
import { payeeOfRow } from './payees.ts'
import { visibleSettlements } from './settlement-sight.ts'

/**
 * A payee says that a line is wrong, with a picture if they have one. Refused for a line that is disputed already, for a
 * void settlement, and for a picture that was not uploaded first; throws not_found for a line of others.
 */
export async function raiseDispute(w: Writing, input: DisputeInput): Promise<{ id: Uuid }> {
  const { trx, actor } = w
  const line = await trx
    .selectFrom('settlement_lines')
    .innerJoin('settlements', (join) =>
      join
        .onRef('settlements.fleet_id', '=', 'settlement_lines.fleet_id')
        .onRef('settlements.id', '=', 'settlement_lines.settlement_id'),
    )
    .select(['settlements.id', 'settlements.state', 'settlements.driver_id', 'settlements.contractor_id'])
    .select('settlements.settlement_number')
    .where('settlement_lines.fleet_id', '=', actor.fleetId)
    .where('settlement_lines.id', '=', input.lineId)
    .where(await visibleSettlements(trx, actor))
    .executeTakeFirst()
  if (!line) throw notFound()
  const { side, id: payeeId } = payeeOfRow(line)
  const isOwn = side === 'driver' ? actor.driverId === payeeId : actor.contractorIds.includes(payeeId)
  if (!isOwn) throw notFound()
  if (line.state === 'void') throw refused('settlement_state', { state: line.state })
  if (input.pictureSha256) await requireOwnPicture(w, input.pictureSha256)
  const added = await trx
    .insertInto('settlement_disputes')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      settlement_id: line.id,
      line_id: input.lineId,
      raised_by: actor.userId,
      raised_at: w.now,
      reason: input.reason,
      picture_sha256: input.pictureSha256,
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('line_disputed')
  await w.audit({ entity: 'settlement', id: line.id, after: { disputed_line: input.lineId }, reason: input.reason })
  await w.announce({ topic: 'settlements', entity: 'settlement', id: line.id })
  const facts = { settlement: line.settlement_number, by: actor.fullName, reason: input.reason }
  await notify(w, { kind: 'settlement_disputed', id: line.id, facts })
  return { id: input.id }
}

async function requireOwnPicture({ trx, actor }: Writing, sha256: NonNullable<DisputeInput['pictureSha256']>) {
  const file = await trx
    .selectFrom('file_uploads')
    .select('sha256')
    .where('fleet_id', '=', actor.fleetId)
    .where('sha256', '=', sha256)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!file) throw refused('file_not_uploaded', {}, 'pictureSha256')
}

/**
 * The office answers a dispute where it stands. An accepted one may state what the line should have been: then the
 * charge is corrected by rows that follow it, which the next settlement has. Refused where it was answered before.
 */
export async function answerDispute(w: Writing, input: AnswerDisputeInput): Promise<{ id: Uuid }> {
  const { trx, actor } = w
  const dispute = await trx
    .selectFrom('settlement_disputes as d')
    .innerJoin('settlement_lines as l', (join) =>
      join.onRef('l.fleet_id', '=', 'd.fleet_id').onRef('l.id', '=', 'd.line_id'),
    )
    .innerJoin('settlements as s', (join) =>
      join.onRef('s.fleet_id', '=', 'd.fleet_id').onRef('s.id', '=', 'd.settlement_id'),
    )
    .select(['d.state', 'l.charge_id', 's.id', 's.driver_id', 's.contractor_id', 's.settlement_number'])
    .where('d.fleet_id', '=', actor.fleetId)
    .where('d.id', '=', input.id)
    .forUpdate('d')
    .executeTakeFirst()
  if (!dispute) throw notFound()
  if (dispute.state !== 'open') throw refused('dispute_answered')
  if (input.correctCents !== null) {
    if (!input.isAccepted || !dispute.charge_id) throw refused('line_not_correctable', {}, 'correctCents')
    await adjustCharge(w, {
      operationId: input.operationId,
      chargeId: dispute.charge_id,
      reason: input.answer,
      to: input.correctCents === 0 ? { kind: 'nothing' } : { kind: 'amount', amountCents: input.correctCents },
    })
  }
  const state = input.isAccepted ? 'accepted' : 'declined'
  await trx
    .updateTable('settlement_disputes')
    .set({ state, answer: input.answer, answered_by: actor.userId, answered_at: w.now })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', input.id)
    .execute()
  await w.audit({ entity: 'settlement', id: dispute.id, after: { dispute: input.id, state }, reason: input.answer })
  const { side, id } = payeeOfRow(dispute)
  const owner = side === 'driver' ? { driverId: id } : { contractorId: id }
  await w.announce({ topic: 'settlements', entity: 'settlement', id: dispute.id, ...owner })
  const facts = { settlement: dispute.settlement_number, by: actor.fullName, reason: input.answer }
  await notify(w, { kind: 'dispute_answered', id: dispute.id, facts, ...owner })
  return { id: input.id }
}
