import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn, daysBetween, instant } from '#domain/units/time.ts'
import { Temporal } from '#domain/units/zoned.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { assignLoad } from './assign-load.ts'
import { createLoads } from './create-loads.ts'
import { haulerOf } from './hauler-of.ts'
import { loadAsDraft } from './load-as-draft.ts'
import type { LoadAnswer } from './load-details.ts'
import { orRefusal } from './or-refusal.ts'

type Rolled = { operationId: Uuid; id: Uuid; day: Day; withHauler: boolean }

/**
 * Plans a load once more on another day: the same haul at the same hours of the sites' clocks, without number, customer's
 * reference and driver. `withHauler` gives it to who hauls the first one too; where a check of the assignment stands in the
 * way, it stays planned. Throws same_day for the day that it has, and what the new load lacks.
 */
export async function rollForward(w: Writing, { operationId, id, day, withHauler }: Rolled): Promise<LoadAnswer> {
  const draft = await loadAsDraft(w.trx, w.actor, id)
  if (!draft) throw notFound()
  const stops = await windowsOf(w, id)
  const [first] = stops
  const from = first?.window_start ?? null
  const shift = first && from ? daysBetween(dayIn(from, first.zone), day) : 0
  if (from && shift === 0) throw refused('same_day')
  const stop = (kind: 'pickup' | 'delivery') => {
    const planned = stops.find((one) => one.kind === kind)
    const moved = (at: Instant | null) => (at && planned ? daysLater(at, shift, planned.zone) : null)
    return {
      ...draft[kind],
      windowStart: moved(planned?.window_start ?? null),
      windowEnd: moved(planned?.window_end ?? null),
    }
  }
  const plan = { ...draft, pickup: stop('pickup'), delivery: stop('delivery') }
  const { loads } = await createLoads(w, { operationId, ids: [w.newId()], ...plan })
  const [load] = loads
  if (!load) throw notFound()
  const hauler = withHauler ? await haulerOf(w, id) : null
  if (!hauler) return load
  const assigned = await orRefusal(w, () => assignLoad(w, { ...hauler, id: load.id, version: load.version }))
  return assigned.ok ? assigned.done : load
}

function windowsOf({ trx, actor }: Writing, loadId: Uuid) {
  return trx
    .selectFrom('stops')
    .innerJoin('sites', (join) =>
      join.onRef('sites.fleet_id', '=', 'stops.fleet_id').onRef('sites.id', '=', 'stops.site_id'),
    )
    .select(['stops.kind', 'stops.window_start', 'stops.window_end', 'sites.zone'])
    .where('stops.fleet_id', '=', actor.fleetId)
    .where('stops.load_id', '=', loadId)
    .orderBy('stops.seq')
    .execute()
}

/** The same hour of the clock so many days later. */
function daysLater(at: Instant, days: number, zone: string): Instant {
  return instant(Temporal.Instant.from(at).toZonedDateTimeISO(zone).add({ days }).epochMilliseconds)
}
