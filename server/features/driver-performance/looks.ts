import type { PerformanceCardInput, PerformanceLookInput } from '#contracts/driver-performance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { type SeenDriver, seenDriver } from './own-drivers.ts'

const MOST_LOOKS = 50

/** Keeps that somebody opens a driver's card. Another's card is read with this look and with no other. */
export async function lookAtDriver(w: Writing, { id, driverId }: PerformanceLookInput): Promise<{ id: Uuid }> {
  await seenDriver(w.trx, driverId, w.actor)
  const added = await w.trx
    .insertInto('performance_looks')
    .values({ fleet_id: w.actor.fleetId, id, driver_id: driverId, user_id: w.actor.userId, at: w.now })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  return { id }
}

/** A driver whose card the actor may read: their own, or one that a look of theirs is kept of. Throws not_found. */
export async function openedDriver(
  trx: FleetTransaction,
  { driverId, lookId }: Pick<PerformanceCardInput, 'driverId' | 'lookId'>,
  actor: Actor,
): Promise<SeenDriver> {
  const driver = await seenDriver(trx, driverId, actor)
  if (lookId === null && driverId === actor.driverId) return driver
  const look = await trx
    .selectFrom('performance_looks')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', lookId)
    .where('driver_id', '=', driverId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!look) throw notFound()
  return driver
}

export type Look = { id: Uuid; by: string | null; at: Instant }

/** Who opened a driver's card, the latest first. */
export function looksAt(trx: FleetTransaction, fleetId: Uuid, driverId: Uuid): Promise<Look[]> {
  return trx
    .selectFrom('performance_looks as o')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'o.fleet_id').onRef('m.id', '=', 'o.user_id'))
    .select(['o.id', 'm.full_name as by', 'o.at'])
    .where('o.fleet_id', '=', fleetId)
    .where('o.driver_id', '=', driverId)
    .orderBy('o.at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(MOST_LOOKS)
    .execute()
}
