import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { WorkedTime } from '#domain/settlements/worked-hours.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

export type StatedHours = WorkedTime & {
  minutes: number
  source: 'recorded' | 'typed'
  reason: string | null
  statedAt: Instant
}

/** The hours that count for a load: those stated last; undefined where none are. */
export async function statedHours(
  trx: FleetTransaction,
  fleetId: Uuid,
  loadId: Uuid,
): Promise<(StatedHours & { id: Uuid }) | undefined> {
  return trx
    .selectFrom('load_hours')
    .select(['id', 'started_at as startedAt', 'finished_at as finishedAt', 'unpaid_min as unpaidMin', 'minutes'])
    .select(['source', 'reason', 'stated_at as statedAt'])
    .where('fleet_id', '=', fleetId)
    .where('load_id', '=', loadId)
    .orderBy('stated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
