import type { QuoteReasonInput, QuoteStepInput } from '#contracts/quotes.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { storedSettings } from '../stored-settings.ts'
import { changeQuote, lockQuote, numberOf, type QuoteAnswer } from './held-quote.ts'
import { keptFigures, previewQuote } from './quote-figures.ts'
import { readyQuote } from './ready-quote.ts'

/**
 * Asks for the approval of a price below the floor, with the reason why it is worth it. Where the fleet's setting lets a
 * reason be enough, it is approved by whoever gives it.
 */
export async function submitQuote(w: Writing, { id, version, reason }: QuoteReasonInput): Promise<QuoteAnswer> {
  const row = await lockQuote(w, id, 'submit', version)
  const { fields, price } = await readyQuote(w, row)
  if (!price.isBelowFloor) throw refused('quote_not_below_floor')
  const isReasonEnough = settingValue(await storedSettings(w.trx, w.actor.fleetId), 'quote_below_floor') === 'reason'
  if (!isReasonEnough && !(await hasOtherAdmin(w))) throw refused('quote_no_other_admin')
  const quote_number = await numberOf(w, row)
  const figures = keptFigures(await previewQuote(w.trx, { fleetId: w.actor.fleetId, now: w.now, id }, fields))
  const asked = { approval_asked_by: w.actor.userId, approval_reason: reason }
  const given = isReasonEnough ? { approved_by: w.actor.userId, approved_at: w.now } : {}
  const answer = await changeQuote(w, row, { status: 'approval', quote_number, ...figures, ...asked, ...given }, reason)
  if (!isReasonEnough) {
    await notify(w, {
      kind: 'quote_approval',
      id,
      facts: { quote: answer.number ?? quote_number, by: w.actor.fullName, reason },
    })
  }
  return answer
}

async function hasOtherAdmin({ trx, actor }: Writing): Promise<boolean> {
  const other = await trx
    .selectFrom('members')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '<>', actor.userId)
    .where('suspended_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where((eb) => eb(eb.val('admin'), '=', eb.fn.any('roles')))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Approves a price below the floor; whoever asked for it cannot. */
export async function approveQuote(w: Writing, { id, version }: QuoteStepInput): Promise<QuoteAnswer> {
  const row = await lockQuote(w, id, 'approve', version)
  if (row.approved_at !== null) throw refused('quote_wrong_status', { status: row.status, step: 'approve' })
  if (row.approval_asked_by === w.actor.userId) throw refused('quote_other_admin')
  return changeQuote(w, row, { approved_by: w.actor.userId, approved_at: w.now }, row.approval_reason)
}

/** Back to a draft, whose price may change: an approval holds for the price that it was given for. */
export async function takeBackQuote(w: Writing, { id, version }: QuoteStepInput): Promise<QuoteAnswer> {
  const row = await lockQuote(w, id, 'take_back', version)
  const none = { approval_asked_by: null, approval_reason: null, approved_by: null, approved_at: null }
  return changeQuote(w, row, { status: 'draft', ...none })
}
