import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isAdmin } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { type ApprovalBlock, approvalBlocks } from '#domain/settlements/approval-blocks.ts'
import { type SettlementStep, stepsFrom } from '#domain/settlements/settlement-ladder.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { notFound } from '../../errors.ts'
import { storedSettings } from '../stored-settings.ts'
import { type SettlementRow, settlementRows } from './list-settlements.ts'
import { findPayeeTerms, payTo } from './payee-terms.ts'
import { namedPayee } from './payees.ts'
import { visibleSettlements } from './settlement-sight.ts'

/** 49 CFR 376.12(f): the lessor is paid within 15 days after the papers are in. */
const PAID_WITHIN_DAYS = 15

export type SettlementDetails = Omit<SettlementRow, 'created_at'> & {
  payCents: Cents
  accessorialCents: Cents
  guaranteeCents: Cents
  reimbursementCents: Cents
  isQuickPay: boolean
  quickPayHundredths: number | null
  payTo: string
  bank: string | null
  approvedAt: Instant | null
  /** By when it is to be paid; null before it is approved. */
  dueOn: Day | null
  batchNumber: string | null
  voidReason: string | null
  createdAt: Instant
  /** What the actor may do with it now. */
  steps: SettlementStep[]
  blocks: ApprovalBlock[]
}

/** One settlement with its totals, and what keeps it from being approved. Throws not_found where it may not be seen. */
export async function getSettlement(
  trx: FleetTransaction,
  id: Uuid,
  actor: Actor,
  now: Instant,
): Promise<SettlementDetails> {
  const row = await settlementRows(trx, actor, {}, await visibleSettlements(trx, actor))
    .leftJoin('pay_batches as b', (join) =>
      join.onRef('b.fleet_id', '=', 'settlements.fleet_id').onRef('b.id', '=', 'settlements.batch_id'),
    )
    .select(['settlements.pay_cents as payCents', 'settlements.accessorial_cents as accessorialCents'])
    .select(['settlements.guarantee_cents as guaranteeCents', 'settlements.reimbursement_cents as reimbursementCents'])
    .select(['settlements.is_quick_pay as isQuickPay', 'settlements.pay_to', 'settlements.approved_at as approvedAt'])
    .select(['settlements.void_reason as voidReason', 'b.batch_number as batchNumber'])
    .where('settlements.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const payee = await namedPayee(trx, actor.fleetId, { side: row.side, id: row.payeeId })
  const terms = await findPayeeTerms(trx, actor.fleetId, payee)
  const settings = await storedSettings(trx, actor.fleetId)
  const today = dayIn(now, settingValue(settings, 'fleet_zone'))
  const isOpen = row.state === 'draft' || row.state === 'review'
  const { created_at: createdAt, pay_to, ...shown } = row
  return {
    ...shown,
    createdAt,
    payTo: pay_to ?? payTo(payee.name, terms, today),
    quickPayHundredths: terms?.quickPayHundredths ?? null,
    bank: terms?.bankLast4 ? [terms.bankName, `••••${terms.bankLast4}`].filter(Boolean).join(' ') : null,
    dueOn: row.approvedAt
      ? addDays(dayIn(row.approvedAt, settingValue(settings, 'fleet_zone')), PAID_WITHIN_DAYS)
      : null,
    steps: isAdmin(actor) ? stepsFrom(row.state) : [],
    blocks: isOpen
      ? approvalBlocks({
          zeroLines: row.zeroLines,
          insuranceExpiresOn: payee.insuranceExpiresOn,
          blocksUninsured: settingValue(settings, 'uninsured_wait_for_pay'),
          today,
        })
      : [],
  }
}
