import type { ConfirmPlanInput } from '#contracts/schedule.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** A driver has read the plan of a day. Refuses one that a later one has replaced: what changed is to be read first. */
export async function confirmPlan(w: Writing, { id }: ConfirmPlanInput): Promise<{ id: string }> {
  const { trx, actor, now } = w
  if (actor.driverId === null) throw notFound()
  const plan = await trx
    .selectFrom('published_plans')
    .select(['day', 'confirmed_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('driver_id', '=', actor.driverId)
    .forUpdate()
    .executeTakeFirst()
  if (!plan) throw notFound()
  const newest = await trx
    .selectFrom('published_plans')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('driver_id', '=', actor.driverId)
    .where('day', '=', plan.day)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (newest?.id !== id) throw refused('plan_replaced')
  if (plan.confirmed_at !== null) return { id }
  await trx
    .updateTable('published_plans')
    .set({ confirmed_at: now })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.audit({ entity: 'published_plan', id, after: { confirmed: true } })
  await w.announce({ topic: 'plans', entity: 'published_plan', id, driverId: actor.driverId })
  return { id }
}
