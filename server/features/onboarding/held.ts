import { sql, type Updateable } from 'kysely'
import type { OnboardingItems } from '#db/schema/onboarding.ts'
import { type ItemKind, itemsOf } from '#domain/onboarding/items.ts'
import { progressOf } from '#domain/onboarding/progress.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { ownRows } from '../parties/scope.ts'

/** Which item, of which version; 0 where nothing of it was saved yet. */
export type OfItem = { id: Uuid; kind: ItemKind; version: number }
export type ItemAnswer = { id: Uuid; kind: ItemKind; version: number; state: OnboardingItems['state'] }

/**
 * An item for whoever changes it: two at once follow each other, and the second is told. Throws not_found for an
 * onboarding that is not the actor's, and conflict where somebody else was faster.
 */
export async function holdItem({ trx, actor }: Writing, { id, kind, version }: OfItem) {
  const onboarding = await trx
    .selectFrom('onboardings')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where(ownRows(actor, { driver: 'driver_id', contractor: 'contractor_id' }))
    .forUpdate()
    .executeTakeFirst()
  if (!onboarding) throw notFound()
  if (onboarding.ended_at) throw refused('onboarding_ended')
  const of = { track: onboarding.track, isCdl: onboarding.is_cdl, isInterstate: onboarding.is_interstate }
  if (!itemsOf(of).includes(kind)) throw refused('onboarding_item_closed')
  const item = await trx
    .selectFrom('onboarding_items')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('onboarding_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if ((item?.version ?? 0) !== version) throw stale({ version: item?.version ?? 0, state: item?.state ?? 'todo' })
  return { onboarding, of, item: item ?? null }
}

export type HeldItem = Awaited<ReturnType<typeof holdItem>>

/** An item that may still be handed in: what was accepted is given back first. */
export async function holdOpenItem(w: Writing, of: OfItem): Promise<HeldItem> {
  const held = await holdItem(w, of)
  if (held.item?.state === 'accepted') throw refused('onboarding_item_closed')
  return held
}

export type ItemChange = Omit<
  Updateable<OnboardingItems>,
  'fleet_id' | 'onboarding_id' | 'kind' | 'version' | 'state'
> &
  Pick<OnboardingItems, 'state'>

/** Writes a change of a held item, and whether the whole is complete by it. */
export async function changeItem(w: Writing, held: HeldItem, kind: ItemKind, change: ItemChange): Promise<ItemAnswer> {
  const { trx, actor, now } = w
  const { id } = held.onboarding
  const version = (held.item?.version ?? 0) + 1
  const { answers, ...plain } = change
  const json = answers && { answers: sql<typeof answers>`${JSON.stringify(answers)}::text::jsonb` }
  const saved = { saved_at: now, saved_by: actor.userId }
  const named = { fleet_id: actor.fleetId, onboarding_id: id, kind }
  const empty = { answers: sql<OnboardingItems['answers']>`'{"fields":{},"history":[]}'::jsonb` }
  await trx
    .insertInto('onboarding_items')
    .values({ ...named, ...empty, ...saved, ...plain, ...json, version })
    .onConflict((conflict) =>
      conflict.columns(['fleet_id', 'onboarding_id', 'kind']).doUpdateSet({ ...plain, ...json, version }),
    )
    .execute()
  await complete(w, held)
  return { id, kind, version, state: change.state }
}

/** Notes when all that is required was accepted, and forgets it where an item was given back. */
async function complete(w: Writing, { onboarding, of }: HeldItem): Promise<void> {
  const { trx, actor, now } = w
  const items = await trx
    .selectFrom('onboarding_items')
    .select(['kind', 'state'])
    .where('fleet_id', '=', actor.fleetId)
    .where('onboarding_id', '=', onboarding.id)
    .execute()
  const { accepted, required } = progressOf(of, items)
  const isWhole = accepted === required
  await trx
    .updateTable('onboardings')
    .set({ version: sql<number>`version + 1`, completed_at: isWhole ? (onboarding.completed_at ?? now) : null })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', onboarding.id)
    .execute()
  const { id, driver_id: driverId, contractor_id: contractorId } = onboarding
  const version = onboarding.version + 1
  await w.announce({ topic: 'onboarding', entity: 'onboarding', id, version, driverId, contractorId })
}
