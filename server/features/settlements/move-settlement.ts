import type { AcceptZeroInput, QuickPayInput } from '#contracts/settlements.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { type ApprovalBlock, approvalBlocks } from '#domain/settlements/approval-blocks.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { dayIn } from '#domain/units/time.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { storedSettings } from '../stored-settings.ts'
import { computeSettlement } from './compute-settlement.ts'
import { addChargeLines } from './draft-lines.ts'
import { lockSettlement, requireDraft, settlementChanged, stateBy } from './held-settlement.ts'
import { openCharges } from './open-charges.ts'
import { findPayeeTerms, payTo } from './payee-terms.ts'
import { namedPayee, payeeOfRow } from './payees.ts'

const REFUSALS = {
  zero_lines: 'pay_zero_lines',
  insurance_expired: 'pay_insurance_expired',
  insurance_missing: 'pay_insurance_missing',
} as const satisfies Record<ApprovalBlock['code'], RefusalCode>

type Step = { id: Uuid; version: number }
export type Moved = { id: Uuid }

/** Shows a draft to its payee, or takes it back to work on it. */
export async function sendSettlement(w: Writing, input: Step, step: 'send' | 'take_back'): Promise<Moved> {
  const row = await lockSettlement(w, input)
  const state = stateBy(row, step)
  if (step === 'send') await computeSettlement(w, row.id)
  await w.trx
    .updateTable('settlements')
    .set({ state })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', row.id)
    .execute()
  await settlementChanged(w, row, { after: { state }, isShown: true })
  if (step === 'send') await tell(w, row, 'settlement_ready')
  return { id: row.id }
}

/** Takes in what was locked since, and computes the draft anew. */
export async function refreshSettlement(w: Writing, input: Step): Promise<Moved> {
  const row = await lockSettlement(w, input)
  requireDraft(row)
  const zone = settingValue(await storedSettings(w.trx, w.actor.fleetId), 'fleet_zone')
  const charges = await openCharges(w.trx, w.actor.fleetId, payeeOfRow(row), row.period_to, zone)
  await addChargeLines(w, row.id, charges, row.period_from, row.lines)
  await computeSettlement(w, row.id)
  await settlementChanged(w, row, { after: { added: charges.length } })
  return { id: row.id }
}

/** Pays early for the fee that was agreed with the payee, or not. */
export async function setQuickPay(w: Writing, input: QuickPayInput): Promise<Moved> {
  const row = await lockSettlement(w, input)
  requireDraft(row)
  const terms = await findPayeeTerms(w.trx, w.actor.fleetId, payeeOfRow(row))
  if (input.isQuickPay && !terms?.quickPayHundredths) throw refused('no_quick_pay', {}, 'isQuickPay')
  await w.trx
    .updateTable('settlements')
    .set({ is_quick_pay: input.isQuickPay })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', row.id)
    .execute()
  await computeSettlement(w, row.id)
  await settlementChanged(w, row, { after: { is_quick_pay: input.isQuickPay } })
  return { id: row.id }
}

/** Says why the lines that come to nothing are right, so that they keep nothing from being approved. */
export async function acceptZeroLines(w: Writing, input: AcceptZeroInput): Promise<Moved> {
  const row = await lockSettlement(w, input)
  if (row.state !== 'draft' && row.state !== 'review') throw refused('settlement_state', { state: row.state })
  await w.trx
    .updateTable('settlement_lines')
    .set({ zero_reason: input.reason })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('settlement_id', '=', row.id)
    .where('kind', '=', 'pay')
    .where('amount_cents', '=', cents(0))
    .where('zero_reason', 'is', null)
    .execute()
  await settlementChanged(w, row, { after: { zero_lines: 'accepted' }, reason: input.reason })
  return { id: row.id }
}

/**
 * Approves a settlement: its deductions are taken from the balances, a negative net becomes a balance of its own, and
 * who gets the money is kept. Refused where lines come to nothing without a reason, or a document of the payee expired.
 */
export async function approveSettlement(w: Writing, input: Step): Promise<Moved> {
  const held = await lockSettlement(w, input)
  const state = stateBy(held, 'approve')
  await computeSettlement(w, held.id)
  const row = await lockSettlement(w, input)
  // The payee has seen other figures: a balance changed meanwhile.
  if (row.net_cents !== held.net_cents) throw refused('settlement_changed')
  const payee = await namedPayee(w.trx, w.actor.fleetId, payeeOfRow(row))
  const settings = await storedSettings(w.trx, w.actor.fleetId)
  const today = dayIn(w.now, settingValue(settings, 'fleet_zone'))
  const [block] = approvalBlocks({
    zeroLines: await zeroLines(w, row.id),
    insuranceExpiresOn: payee.insuranceExpiresOn,
    blocksUninsured: settingValue(settings, 'uninsured_wait_for_pay'),
    today,
  })
  if (block) throw refused(REFUSALS[block.code], { count: block.count ?? null, day: block.day ?? null })
  const terms = await findPayeeTerms(w.trx, w.actor.fleetId, payee)
  await w.trx
    .updateTable('settlements')
    .set({ state, approved_by: w.actor.userId, approved_at: w.now, pay_to: payTo(payee.name, terms, today) })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', row.id)
    .execute()
  await takeDeductions(w, row.id)
  if (row.net_cents < 0) await carryOver(w, row, cents(-row.net_cents), today)
  await settlementChanged(w, row, { after: { state, net_cents: row.net_cents }, isShown: true })
  await tell(w, row, 'settlement_approved')
  return { id: row.id }
}

async function zeroLines({ trx, actor }: Writing, id: Uuid): Promise<number> {
  const { count } = await trx
    .selectFrom('settlement_lines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fleet_id', '=', actor.fleetId)
    .where('settlement_id', '=', id)
    .where('kind', '=', 'pay')
    .where('amount_cents', '=', cents(0))
    .where('zero_reason', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Books what fell due and was taken into the account of each item. */
async function takeDeductions(w: Writing, id: Uuid): Promise<void> {
  const lines = await w.trx
    .selectFrom('settlement_lines')
    .select(['item_id', 'amount_cents', 'due_cents'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('settlement_id', '=', id)
    .where('kind', '=', 'deduction')
    .execute()
  const rows = lines.flatMap(({ item_id, amount_cents, due_cents }) =>
    item_id
      ? {
          fleet_id: w.actor.fleetId,
          id: w.newId(),
          item_id,
          settlement_id: id,
          kind: 'taken' as const,
          due_cents: due_cents ?? cents(0),
          taken_cents: cents(-amount_cents),
          note: null,
          user_id: w.actor.userId,
          at: w.now,
        }
      : [],
  )
  if (rows.length > 0) await w.trx.insertInto('pay_item_entries').values(rows).execute()
}

type Row = Awaited<ReturnType<typeof lockSettlement>>

/** What a payee owes from a settlement is taken first of all from the next one, as far as that goes. */
export async function carryOver(
  w: Writing,
  row: Row,
  amount: ReturnType<typeof cents>,
  today: ReturnType<typeof dayIn>,
): Promise<void> {
  await w.trx
    .insertInto('pay_items')
    .values({
      fleet_id: w.actor.fleetId,
      id: w.newId(),
      driver_id: row.driver_id,
      contractor_id: row.contractor_id,
      kind: 'carry_over',
      label: row.settlement_number,
      amount_cents: amount,
      percent_hundredths: null,
      total_cents: amount,
      starts_on: today < row.period_from ? today : row.period_from,
      ends_on: null,
      source_settlement_id: row.id,
      closed_at: null,
      created_at: w.now,
    })
    .execute()
}

/** Tells the payee of a settlement; no amount travels. */
export async function tell(
  w: Writing,
  row: Row,
  kind: 'settlement_ready' | 'settlement_approved' | 'settlement_paid' | 'settlement_voided',
): Promise<void> {
  const { side, id } = payeeOfRow(row)
  const owner = side === 'driver' ? { driverId: id } : { contractorId: id }
  await notify(w, { kind, id: row.id, facts: { settlement: row.settlement_number }, ...owner })
}
