import { settingValue } from '#domain/settings/setting-value.ts'
import type { Line } from '#domain/tracking/line.ts'
import { DEVIATION_FIXES } from '#domain/tracking/watch/route-deviation.ts'
import type { WatchedLoad, WatchLimits } from '#domain/tracking/watch/watch-load.ts'
import type { Writing } from '../../writing.ts'
import { geofenceOf, type HeldLoad } from '../loads/held-load.ts'

/** A load as the watch looks at it, with the fleet's limits. */
export async function watchedLoad(
  w: Writing,
  held: HeldLoad,
  route: Line | null,
): Promise<{ load: WatchedLoad; limits: WatchLimits }> {
  const { load, stops, settings } = held
  const open = stops.filter(({ status }) => status !== 'done' && status !== 'skipped')
  const pickup = stops.find(({ kind }) => kind === 'pickup')
  const ids = open.map(({ site_id }) => site_id)
  const sites =
    ids.length === 0
      ? []
      : await w.trx
          .selectFrom('sites')
          .select(['id', 'name'])
          .where('fleet_id', '=', w.actor.fleetId)
          .where('id', 'in', ids)
          .execute()
  const ticket = await w.trx
    .selectFrom('weigh_tickets')
    .select('id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', '=', load.id)
    .where('status', 'not in', ['rejected', 'void'])
    .executeTakeFirst()
  return {
    load: {
      status: load.status,
      hasTicket: ticket !== undefined,
      pickupDue: pickup?.window_start ?? pickup?.window_end ?? null,
      nextDue: open[0]?.window_end ?? null,
      sites: open.map((stop) => ({
        stopId: stop.id,
        siteId: stop.site_id,
        name: sites.find(({ id }) => id === stop.site_id)?.name ?? '',
        kind: stop.kind,
        geofence: geofenceOf(stop),
      })),
      route,
    },
    limits: {
      bufferM: settingValue(settings, 'off_route_m'),
      fixes: DEVIATION_FIXES,
      minutes: settingValue(settings, 'off_route_min'),
      accuracyLimitM: settingValue(settings, 'fix_accuracy_limit_m'),
      arrivalDwellMin: settingValue(settings, 'arrival_dwell_min'),
      dwellAlertMin: settingValue(settings, 'site_dwell_min'),
      haltMin: settingValue(settings, 'prolonged_stop_min'),
      speedKmh: settingValue(settings, 'overspeed_kmh'),
      signalLostMin: settingValue(settings, 'signal_lost_min'),
      lateDepartureMin: settingValue(settings, 'late_departure_min'),
      tellsPassages: settingValue(settings, 'tell_site_passages'),
    },
  }
}
