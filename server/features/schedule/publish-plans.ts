import type { PublishInput } from '#contracts/schedule.ts'
import { dayAxis } from '#domain/schedule/day-axis.ts'
import type { BoardLoad } from '#domain/schedule/day-board.ts'
import { planChanges, plannedLoads } from '#domain/schedule/publication.ts'
import type { PlannedLoad } from '#domain/schedule/published-plan.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { dayBoard } from './day-board.ts'

export type PublishAnswer = { published: number }

/**
 * Tells drivers of their day, each once, and keeps what they were told. A driver whose day is as it was told hears nothing.
 * Refuses a day that is over, and loads that are otherwise than the office looked at.
 */
export async function publishPlans(w: Writing, { day, drivers }: PublishInput): Promise<PublishAnswer> {
  const { trx, actor, now } = w
  await lockPlans(
    w,
    drivers.map(({ driverId }) => driverId),
  )
  const board = await dayBoard(trx, day, actor, now)
  const axis = dayAxis(day, board.zone)
  if (axis.to <= now) throw refused('day_is_over', {}, 'day')
  let published = 0
  for (const { driverId, loads: seen } of drivers) {
    const driver = board.drivers.find(({ id }) => id === driverId)
    if (!driver) throw notFound()
    const loads = plannedLoads(board.loads, driverId, axis)
    if (!isAsSeen(loads, seen, board.loads)) throw stale({ driver: driver.name })
    const changes = planChanges(loads, driver.plan?.loads ?? []).length
    if (changes === 0) continue
    await publish(w, { driverId, day, loads, changes: driver.plan ? changes : 0 })
    published += 1
  }
  return { published }
}

/** Two who publish at once wait for each other, so that no driver is told twice. */
async function lockPlans({ trx, actor }: Writing, drivers: readonly Uuid[]): Promise<void> {
  await trx
    .selectFrom('drivers')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', [...drivers])
    .orderBy('id')
    .forUpdate()
    .execute()
}

function isAsSeen(
  loads: readonly PlannedLoad[],
  seen: PublishInput['drivers'][number]['loads'],
  onBoard: readonly BoardLoad[],
): boolean {
  const versions = new Map(onBoard.map(({ id, version }) => [id, version]))
  const known = new Map(seen.map(({ id, version }) => [id, version]))
  return loads.length === seen.length && loads.every(({ id }) => known.get(id) === versions.get(id))
}

type Plan = { driverId: Uuid; day: Day; loads: PlannedLoad[]; changes: number }

async function publish(w: Writing, { driverId, day, loads, changes }: Plan): Promise<void> {
  const id = w.newId()
  const { actor, now } = w
  await w.trx
    .insertInto('published_plans')
    .values({
      ...{ fleet_id: actor.fleetId, id, driver_id: driverId, day, loads: { planned: loads } },
      ...{ published_by: actor.userId, published_at: now },
    })
    .execute()
  const facts = { by: actor.fullName, day, loads: String(loads.length), changes: String(changes) }
  await notify(w, { kind: 'plan_published', id, facts, driverId })
  await w.audit({ entity: 'published_plan', id, after: { driver_id: driverId, day, loads: loads.length } })
  await w.announce({ topic: 'plans', entity: 'published_plan', id, driverId })
}
