import { sql } from 'kysely'
import type { HoldPayInput, ReleasePayInput } from '#contracts/fraud.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import { addEntry, type HeldCase, holdCase, requireOpen } from './held-case.ts'

/** Keeps one line of pay from settlements until the case is decided; everything else of the payee goes on. */
export async function holdPay(w: Writing, { id, caseId, chargeId, reason }: HoldPayInput): Promise<{ id: Uuid }> {
  await takeTurnOfPayee(w, chargeId)
  const row = await holdCase(w, caseId, null)
  requireOpen(row)
  const number = await holdableCharge(w, row, chargeId)
  const added = await w.trx
    .insertInto('pay_holds')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      charge_id: chargeId,
      case_id: caseId,
      reason,
      held_by: w.actor.userId,
      held_at: w.now,
      released_by: null,
      released_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('fraud_pay_held', undefined, 'chargeId')
  await addEntry(w, caseId, { kind: 'held', value: number, text: reason })
  await w.audit({ entity: 'pay_hold', id, after: { charge_id: chargeId, case_id: caseId }, reason })
  return { id }
}

/** A draft of the payee's that is being written has the line before it is looked at here, or finds it held. */
async function takeTurnOfPayee({ trx, actor }: Writing, chargeId: Uuid): Promise<void> {
  const charge = await trx
    .selectFrom('charges')
    .select('party_id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', chargeId)
    .executeTakeFirst()
  if (charge?.party_id) await inTurn(trx, actor.fleetId, `pay:${charge.party_id}`)
}

/** The number of the load of a charge that no settlement has. */
async function holdableCharge(w: Writing, row: HeldCase, chargeId: Uuid): Promise<string | null> {
  const { rows } = await sql<{ number: string | null; settlement: string | null }>`
    select l.load_number as number, (select s.settlement_number from settlement_lines n
      join settlements s on s.fleet_id = n.fleet_id and s.id = n.settlement_id
      where n.fleet_id = p.fleet_id and n.charge_id = p.id and n.is_live limit 1) as settlement
    from charges p join loads l on l.fleet_id = p.fleet_id and l.id = p.load_id
    where p.fleet_id = ${w.actor.fleetId} and p.id = ${chargeId} and p.side <> 'customer' and p.state = 'locked'
      and case when ${row.load_id}::uuid is not null then p.load_id = ${row.load_id}::uuid
        else p.party_id in (${row.contractor_id}::uuid, ${row.driver_id}::uuid) end`.execute(w.trx)
  const [charge] = rows
  if (!charge) throw new AppError({ kind: 'not_found', code: 'not_found', field: 'chargeId' })
  if (charge.settlement !== null) throw refused('fraud_pay_settled', { settlement: charge.settlement }, 'chargeId')
  return charge.number
}

/** Lets a held line go: the next settlement takes it. */
export async function releasePay(w: Writing, { id }: ReleasePayInput): Promise<{ id: Uuid }> {
  const hold = await w.trx
    .selectFrom('pay_holds')
    .select(['case_id'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  if (!hold) throw notFound()
  await holdCase(w, hold.case_id, null)
  await release(w, hold.case_id, id)
  return { id }
}

/** Lets all go that waits for a case. */
export async function releaseAll(w: Writing, caseId: Uuid): Promise<void> {
  const holds = await w.trx
    .selectFrom('pay_holds')
    .select('id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('case_id', '=', caseId)
    .where('released_at', 'is', null)
    .execute()
  for (const { id } of holds) await release(w, caseId, id)
}

async function release(w: Writing, caseId: Uuid, id: Uuid): Promise<void> {
  await w.trx
    .updateTable('pay_holds')
    .set({ released_by: w.actor.userId, released_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await addEntry(w, caseId, { kind: 'released', value: null, text: null })
  await w.audit({ entity: 'pay_hold', id, after: { released: true } })
}
