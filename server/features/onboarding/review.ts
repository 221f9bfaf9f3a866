import { sql } from 'kysely'
import type { EndOnboardingInput, ReviewItemInput, TaxNumberInput } from '#contracts/onboarding.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { acceptItem, giveBackItem } from './accept-item.ts'
import { holdItem, type ItemAnswer } from './held.ts'

/** Accepts an item that was handed in, or gives it back with the reason that its applicant reads. */
export async function reviewItem(w: Writing, input: ReviewItemInput, zone: string): Promise<ItemAnswer> {
  const { kind, isAccepted, reason } = input
  const held = await holdItem(w, input)
  const { item } = held
  const isHere = item?.state === 'submitted' || (item?.state === 'accepted' && !isAccepted)
  if (!item || !isHere) throw refused('onboarding_item_not_handed_in')
  if (!isAccepted) return giveBackItem(w, held, kind, reason ?? '')
  const handedInOn = dayIn(item.submitted_at ?? w.now, zone)
  return acceptItem(w, held, kind, { state: 'accepted', reason: null }, handedInOn)
}

/** Gives an onboarding up: it stays to be read, and another may begin for the same person. */
export async function endOnboarding(
  w: Writing,
  { id, version, reason }: EndOnboardingInput,
): Promise<{ id: Uuid; version: number }> {
  const { trx, actor, now } = w
  const row = await trx
    .selectFrom('onboardings')
    .select(['version', 'ended_at', 'completed_at', 'driver_id', 'contractor_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.ended_at) throw refused('onboarding_ended')
  if (row.completed_at) throw refused('onboarding_complete')
  if (row.version !== version) throw stale({ version: row.version })
  await trx
    .updateTable('onboardings')
    .set({ version: sql<number>`version + 1`, ended_at: now, end_reason: reason, ended_by: actor.userId })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.audit({ entity: 'onboarding', id, after: { ended: true }, reason })
  const whose = { driverId: row.driver_id, contractorId: row.contractor_id }
  await w.announce({ topic: 'onboarding', entity: 'onboarding', id, version: version + 1, ...whose })
  return { id, version: version + 1 }
}

/** The sealed number of an item, once the look at it is written down. */
export async function lookAtNumber(w: Writing, { id, kind }: TaxNumberInput): Promise<string> {
  const row = await w.trx
    .selectFrom('onboarding_items')
    .select('sealed')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('onboarding_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row?.sealed) throw notFound()
  await w.audit({ entity: 'onboarding', id, after: { item: kind, looked: true } })
  return row.sealed
}
