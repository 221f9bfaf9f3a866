import type { PostInput } from '#contracts/bidding.ts'
import { isSeenByAnybody, type Viewer, visibilityOf } from '#domain/bidding/visibility.ts'
import { invoiceNumberText } from '#domain/sales/invoice-lines.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { takeNumber } from '../loads/take-number.ts'
import { storedSettings } from '../stored-settings.ts'
import type { PostingAnswer } from './held-posting.ts'
import { offeredBlock, offeredLoads } from './offered.ts'

/** Opens loads, or a quantity of a job, for bids. Whoever may see it is told, each tier at its time. */
export async function post(w: Writing, input: PostInput): Promise<PostingAnswer & { number: string }> {
  const { offered, basis, closesAt, targetMicro, ceilingMicro } = input
  requireSound(input, w.now)
  await requireContractors(w, input)
  const what = offered.kind === 'block' ? await offeredBlock(w, offered, basis) : await offeredLoads(w, offered, basis)
  const settings = await storedSettings(w.trx, w.actor.fleetId)
  const zone = settingValue(settings, 'fleet_zone')
  if (what.ends_on < dayIn(w.now, zone)) throw invalid('offered', 'posting_days_past')
  if (dayIn(closesAt, zone) > what.ends_on) throw invalid('closesAt', 'posting_deadline_late')
  const { viewers, allFrom } = visibilityOf(input, w.now)
  const prefix = settingValue(settings, 'posting_prefix')
  const number = invoiceNumberText(prefix, await takeNumber(w, `posting:${prefix}`))
  const { id } = input
  await w.trx
    .insertInto('postings')
    .values({
      ...what,
      fleet_id: w.actor.fleetId,
      id,
      posting_number: number,
      kind: offered.kind,
      status: 'open',
      basis,
      target_micro: targetMicro,
      ceiling_micro: ceilingMicro,
      shows_target: input.showsTarget,
      shows_ceiling: input.showsCeiling,
      shows_standing: input.showsStanding,
      requires_insurance: input.requiresInsurance,
      all_from: allFrom,
      opened_at: w.now,
      closes_at: closesAt,
      first_closes_at: closesAt,
      extend_min: input.extendMin,
      equipment: input.equipment,
      notes: input.notes,
      ended_at: null,
      cancel_reason: null,
      created_by: w.actor.userId,
      created_at: w.now,
      updated_at: w.now,
    })
    .execute()
  await keepViewers(w, id, viewers)
  if (offered.kind === 'loads') await keepLoads(w, id, offered.loadIds)
  await w.audit({ entity: 'posting', id, after: { ...what, number, basis, closes_at: closesAt } })
  await w.announce({ topic: 'bidding', entity: 'posting', id, version: 1 })
  const moments = [...viewers.map(({ seesFrom }) => seesFrom), ...(allFrom === null ? [] : [allFrom])]
  for (const at of new Set(moments)) await w.later('tell_of_posting', { postingId: id }, at)
  return { id, status: 'open', version: 1, number }
}

/** What is wrong whatever is posted. */
function requireSound(input: PostInput, now: Instant): void {
  const { closesAt, targetMicro, ceilingMicro } = input
  if (!isSeenByAnybody(input)) throw invalid('first', 'posting_nobody')
  if (closesAt <= now) throw invalid('closesAt', 'posting_deadline_past')
  if (targetMicro !== null && ceilingMicro !== null && targetMicro > ceilingMicro) {
    throw invalid('targetMicro', 'posting_target_above')
  }
}

async function keepViewers(w: Writing, postingId: Uuid, viewers: readonly Viewer[]): Promise<void> {
  if (viewers.length === 0) return
  const rows = viewers.map(({ contractorId, seesFrom }) => ({
    fleet_id: w.actor.fleetId,
    posting_id: postingId,
    contractor_id: contractorId,
    sees_from: seesFrom,
  }))
  await w.trx.insertInto('posting_viewers').values(rows).execute()
}

async function requireContractors(w: Writing, { first, second }: PostInput): Promise<void> {
  const ids = [...new Set([...first, ...second])]
  if (ids.length === 0) return
  const known = await w.trx
    .selectFrom('contractors')
    .select('id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
  const isKnown = (id: Uuid) => known.some((row) => row.id === id)
  if (!first.every(isKnown)) throw invalid('first', 'not_found')
  if (!second.every(isKnown)) throw invalid('second', 'not_found')
}

/** What an earlier posting held of them, that was awarded and given back since, ends. */
async function keepLoads(w: Writing, postingId: Uuid, ids: readonly Uuid[]): Promise<void> {
  await w.trx
    .updateTable('posting_loads')
    .set({ removed_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute()
  const rows = ids.map((load_id) => ({
    fleet_id: w.actor.fleetId,
    posting_id: postingId,
    load_id,
    bid_id: null,
    removed_at: null,
  }))
  await w.trx.insertInto('posting_loads').values(rows).execute()
}
