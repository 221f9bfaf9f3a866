import type { RecordHoursInput } from '#contracts/charges.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { isAsRecorded, recordedTime, type WorkedTime, workedMinutes } from '#domain/settlements/worked-hours.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { proposeCharges } from './propose-charges.ts'
import { type StatedHours, statedHours } from './stated-hours.ts'

export type LoadHours = {
  /** A side of the load is priced or paid by the hour, so that it cannot be closed without them. */
  isHourly: boolean
  /** Nothing is stated any more: the load is closed or called off. */
  isOver: boolean
  /** Clock of the place where the work began. */
  zone: string
  /** What the steps on the road recorded. */
  recorded: Pick<WorkedTime, 'startedAt' | 'finishedAt'> | null
  stated: StatedHours | null
}

/** The hours worked on a load: what its steps recorded and what the office stated. Throws not_found for a foreign load. */
export async function loadHours(trx: FleetTransaction, actor: Actor, loadId: Uuid): Promise<LoadHours> {
  const [load, stops, stated, hourly] = await Promise.all([
    trx
      .selectFrom('loads')
      .select('status')
      .where('fleet_id', '=', actor.fleetId)
      .where('id', '=', loadId)
      .executeTakeFirst(),
    recordedStops(trx, actor.fleetId, loadId),
    statedHours(trx, actor.fleetId, loadId),
    trx
      .selectFrom('load_terms')
      .select('side')
      .where('fleet_id', '=', actor.fleetId)
      .where('load_id', '=', loadId)
      .where('basis', '=', 'per_hour')
      .limit(1)
      .execute(),
  ])
  if (!load) throw notFound()
  return {
    isHourly: hourly.length > 0,
    isOver: load.status === 'closed' || load.status === 'cancelled',
    zone: stops[0]?.zone ?? 'UTC',
    recorded: recordedTime(stops),
    stated: stated ?? null,
  }
}

/**
 * States the hours worked on a load, and prices it anew. Times other than the recorded ones need a reason. Refused for a
 * closed load and for hours that cannot be; throws not_found for a foreign load.
 */
export async function recordHours(w: Writing, input: RecordHoursInput): Promise<{ minutes: number }> {
  const { id, loadId, reason, startedAt, finishedAt, unpaidMin } = input
  const load = await w.trx
    .selectFrom('loads')
    .select('status')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', loadId)
    .forUpdate()
    .executeTakeFirst()
  if (!load) throw notFound()
  if (load.status === 'closed' || load.status === 'cancelled') throw refused('charges_locked')
  const worked = workedMinutes(input)
  if (!worked.ok)
    throw refused(worked.reason, {}, worked.reason === 'worked_breaks_too_long' ? 'unpaidMin' : 'finishedAt')
  const recorded = recordedTime(await recordedStops(w.trx, w.actor.fleetId, loadId))
  const source = isAsRecorded(input, recorded) ? ('recorded' as const) : ('typed' as const)
  if (source === 'typed' && reason === null) throw refused('reason_required', {}, 'reason')
  const row = {
    started_at: startedAt,
    finished_at: finishedAt,
    unpaid_min: unpaidMin,
    minutes: worked.minutes,
    source,
    reason,
  }
  const inserted = await w.trx
    .insertInto('load_hours')
    .values({ fleet_id: w.actor.fleetId, id, load_id: loadId, ...row, stated_by: w.actor.userId, stated_at: w.now })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw refused('id_taken', {}, 'id')
  await w.audit({ entity: 'load_hours', id: loadId, after: row, reason })
  await proposeCharges(w, loadId)
  return { minutes: worked.minutes }
}

function recordedStops(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid) {
  return trx
    .selectFrom('stops')
    .innerJoin('sites', (join) =>
      join.onRef('sites.fleet_id', '=', 'stops.fleet_id').onRef('sites.id', '=', 'stops.site_id'),
    )
    .select(['stops.id', 'stops.started_at as startedAt', 'stops.arrived_at as arrivedAt'])
    .select(['stops.departed_at as departedAt', 'sites.zone'])
    .where('stops.fleet_id', '=', fleetId)
    .where('stops.load_id', '=', loadId)
    .where('stops.status', '!=', 'skipped')
    .orderBy('stops.seq')
    .execute()
}
