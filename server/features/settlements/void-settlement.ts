import type { VoidInput } from '#contracts/settlements.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { cents } from '#domain/units/money.ts'
import { dayIn } from '#domain/units/time.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'
import { type HeldSettlement, lockSettlement, settlementChanged, stateBy } from './held-settlement.ts'
import { carryOver, type Moved, tell } from './move-settlement.ts'

/**
 * Voids a settlement: its charges and tickets are open again, and what was booked of its deductions is booked back. What
 * was paid already stands against the payee, to be taken from the settlement that replaces it. Refused where a later one
 * has taken its negative net.
 */
export async function voidSettlement(w: Writing, input: VoidInput): Promise<Moved> {
  const row = await lockSettlement(w, input)
  const state = stateBy(row, 'void')
  await dropCarryOver(w, row)
  await bookBack(w, row)
  await w.trx
    .updateTable('settled_tickets')
    .set({ is_live: false })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('line_id', 'in', (eb) =>
      eb
        .selectFrom('settlement_lines')
        .select('id')
        .where('fleet_id', '=', w.actor.fleetId)
        .where('settlement_id', '=', row.id),
    )
    .execute()
  await w.trx
    .updateTable('settlement_lines')
    .set({ is_live: false })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('settlement_id', '=', row.id)
    .execute()
  if (row.state === 'paid' && row.net_cents > 0) {
    const zone = settingValue(await storedSettings(w.trx, w.actor.fleetId), 'fleet_zone')
    await carryOver(w, row, row.net_cents, dayIn(w.now, zone))
  }
  await w.trx
    .updateTable('settlements')
    .set({ state, voided_by: w.actor.userId, voided_at: w.now, void_reason: input.reason })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', row.id)
    .execute()
  const wasShown = row.state === 'approved' || row.state === 'paid'
  await settlementChanged(w, row, { after: { state }, reason: input.reason, isShown: true })
  if (wasShown) await tell(w, row, 'settlement_voided')
  return { id: row.id }
}

/** Its negative net is no balance any more; refused where a part of it was taken. */
async function dropCarryOver({ trx, actor, now }: Writing, row: HeldSettlement): Promise<void> {
  const item = await trx
    .selectFrom('pay_items')
    .select((eb) => [
      'id',
      eb
        .selectFrom('settlement_lines as l')
        .innerJoin('settlements as s', (join) =>
          join.onRef('s.fleet_id', '=', 'l.fleet_id').onRef('s.id', '=', 'l.settlement_id'),
        )
        .select('s.settlement_number')
        .whereRef('l.fleet_id', '=', 'pay_items.fleet_id')
        .whereRef('l.item_id', '=', 'pay_items.id')
        .where('l.is_live', '=', true)
        .limit(1)
        .as('taken_by'),
    ])
    .where('fleet_id', '=', actor.fleetId)
    .where('source_settlement_id', '=', row.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!item) return
  if (item.taken_by) throw refused('settlement_carried_on', { settlement: item.taken_by })
  await trx
    .updateTable('pay_items')
    .set({ closed_at: now })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', item.id)
    .execute()
}

async function bookBack(w: Writing, row: HeldSettlement): Promise<void> {
  const taken = await w.trx
    .selectFrom('pay_item_entries')
    .select(['item_id', 'due_cents', 'taken_cents'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('settlement_id', '=', row.id)
    .where('kind', '=', 'taken')
    .execute()
  const rows = taken.map(({ item_id, due_cents, taken_cents }) => ({
    fleet_id: w.actor.fleetId,
    id: w.newId(),
    item_id,
    settlement_id: row.id,
    kind: 'reversed' as const,
    due_cents: cents(-due_cents),
    taken_cents: cents(-taken_cents),
    note: null,
    user_id: w.actor.userId,
    at: w.now,
  }))
  if (rows.length > 0) await w.trx.insertInto('pay_item_entries').values(rows).execute()
}
