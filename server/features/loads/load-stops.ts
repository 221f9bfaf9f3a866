import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { fromJson } from './from-json.ts'
import { geofenceOf } from './held-load.ts'
import type { LoadStop } from './load-details.ts'

/** The stops of the query's load with their sites, in driving order; for a JSON column of it. */
export function stopsOf(eb: ExpressionBuilder<Database, 'loads'>) {
  return eb
    .selectFrom('stops')
    .innerJoin('sites', (join) =>
      join.onRef('sites.fleet_id', '=', 'stops.fleet_id').onRef('sites.id', '=', 'stops.site_id'),
    )
    .select(['stops.id', 'stops.seq', 'stops.kind', 'stops.status', 'stops.window_start', 'stops.window_end'])
    .select([
      'stops.started_at',
      'stops.arrived_at',
      'stops.departed_at',
      'stops.arrived_inside',
      'stops.requires_ticket',
    ])
    .select(['sites.id as site_id', 'sites.name', 'sites.address', 'sites.lat', 'sites.lon', 'sites.zone'])
    .select(['sites.geofence', 'sites.has_scale', 'sites.free_time_min', 'sites.instructions', 'sites.notes'])
    .whereRef('stops.fleet_id', '=', 'loads.fleet_id')
    .whereRef('stops.load_id', '=', 'loads.id')
    .orderBy('stops.seq')
}

type Row = Awaited<ReturnType<ReturnType<typeof stopsOf>['execute']>>[number]

/** A stop out of a JSON column, where Postgres writes times in its own form. */
export function loadStop(row: Row): LoadStop {
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind,
    status: row.status,
    windowStart: fromJson(row.window_start),
    windowEnd: fromJson(row.window_end),
    startedAt: fromJson(row.started_at),
    arrivedAt: fromJson(row.arrived_at),
    departedAt: fromJson(row.departed_at),
    arrivedInside: row.arrived_inside,
    requiresTicket: row.requires_ticket,
    site: {
      id: row.site_id,
      name: row.name,
      address: row.address,
      lat: row.lat,
      lon: row.lon,
      zone: row.zone,
      geofence: geofenceOf(row),
      hasScale: row.has_scale,
      freeTimeMin: row.free_time_min,
      instructions: row.instructions,
      notes: row.notes,
    },
  }
}
