import type { SetPayeeTermsInput } from '#contracts/settlements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import { invalid, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { namedPayee, type Payee, payeeColumns, payeeOf, rowsOfPayee } from './payees.ts'

export type PayeeTermsRow = {
  guaranteeCents: Cents | null
  minimumNetCents: Cents
  quickPayHundredths: number | null
  factorName: string | null
  factorNoticeOn: Day | null
  factorUntil: Day | null
  bankName: string | null
  bankLast4: string | null
  w9On: Day | null
  is1099: boolean
  /** 0 where none were set yet. */
  version: number
}

const NONE: PayeeTermsRow = {
  guaranteeCents: null,
  minimumNetCents: NO_MONEY,
  quickPayHundredths: null,
  factorName: null,
  factorNoticeOn: null,
  factorUntil: null,
  bankName: null,
  bankLast4: null,
  w9On: null,
  is1099: true,
  version: 0,
}

/** What holds for a payee beside the rates; undefined where nothing was set. */
export async function findPayeeTerms(
  trx: FleetTransaction,
  fleetId: Uuid,
  payee: Payee,
): Promise<(PayeeTermsRow & { id: Uuid }) | undefined> {
  return trx
    .selectFrom('payee_terms')
    .select(['id', 'guarantee_cents as guaranteeCents', 'minimum_net_cents as minimumNetCents'])
    .select(['quick_pay_hundredths as quickPayHundredths', 'factor_name as factorName'])
    .select(['factor_notice_on as factorNoticeOn', 'factor_until as factorUntil', 'bank_name as bankName'])
    .select(['bank_last4 as bankLast4', 'w9_on as w9On', 'is_1099 as is1099', 'version'])
    .where('fleet_id', '=', fleetId)
    .where(rowsOfPayee(payee, 'payee_terms'))
    .executeTakeFirst()
}

/** A payee's terms as the form shows them, with what holds where nobody has set any. */
export async function payeeTerms(trx: FleetTransaction, fleetId: Uuid, payee: Payee): Promise<PayeeTermsRow> {
  await namedPayee(trx, fleetId, payee)
  const found = await findPayeeTerms(trx, fleetId, payee)
  if (!found) return NONE
  const { id: _, ...terms } = found
  return terms
}

/** Sets what holds for a payee. Refused where a factor has no date of its notice, or somebody else was faster. */
export async function setPayeeTerms(w: Writing, input: SetPayeeTermsInput): Promise<PayeeTermsRow> {
  const payee = payeeOf(input.payee)
  const before = await payeeTerms(w.trx, w.actor.fleetId, payee)
  if (before.version !== input.version) throw stale(JSON.parse(JSON.stringify(before)))
  if (input.factorName !== null && input.factorNoticeOn === null) throw invalid('factorNoticeOn', 'required')
  if (input.factorName === null && input.factorNoticeOn !== null) throw invalid('factorName', 'required')
  if (input.factorUntil !== null && input.factorNoticeOn !== null && input.factorUntil < input.factorNoticeOn) {
    throw invalid('factorUntil', 'period_ends_before_start')
  }
  const values = {
    guarantee_cents: input.guaranteeCents,
    minimum_net_cents: input.minimumNetCents,
    quick_pay_hundredths: input.quickPayHundredths,
    factor_name: input.factorName,
    factor_notice_on: input.factorNoticeOn,
    factor_until: input.factorUntil,
    bank_name: input.bankName,
    bank_last4: input.bankLast4,
    w9_on: input.w9On,
    is_1099: input.is1099,
    version: before.version + 1,
    changed_at: w.now,
  }
  const known = await findPayeeTerms(w.trx, w.actor.fleetId, payee)
  const id = known?.id ?? w.newId()
  if (known) {
    await w.trx
      .updateTable('payee_terms')
      .set(values)
      .where('fleet_id', '=', w.actor.fleetId)
      .where('id', '=', id)
      .execute()
  } else {
    await w.trx
      .insertInto('payee_terms')
      .values({ fleet_id: w.actor.fleetId, id, ...payeeColumns(payee), ...values })
      .execute()
  }
  const { changed_at: _at, ...after } = values
  const { version: _v, ...shown } = before
  await w.audit({ entity: 'payee_terms', id, before: { ...shown }, after })
  await w.announce({ topic: 'settlements', entity: 'payee_terms', id })
  return payeeTerms(w.trx, w.actor.fleetId, payee)
}

/** Who gets the money on a day: the factor whose notice is in force, else the payee. */
export function payTo(name: string, terms: PayeeTermsRow | undefined, today: Day): string {
  const { factorName, factorNoticeOn, factorUntil } = terms ?? NONE
  const isInForce = factorNoticeOn !== null && factorNoticeOn <= today && (factorUntil === null || today <= factorUntil)
  return factorName !== null && isInForce ? factorName : name
}
