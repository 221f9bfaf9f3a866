import type { Setting } from '#domain/settings/setting.ts'
import { access, everyone, office } from '../access/rules.ts'

export const procedures = access({
  'tracking.route': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.visits': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.trucks': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.truck': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.day': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.sitesOnMap': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.nearest': { for: 'member', roles: office, scope: 'fleet' },
  'tracking.plannedRoutes': { for: 'member', roles: office, scope: 'fleet' },
  'tracking.plannedRoute': { for: 'member', roles: office, scope: 'fleet' },
  'tracking.laneHabit': { for: 'member', roles: office, scope: 'fleet' },
  'tracking.drawRoute': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'tracking.endRoute': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
})

export const routes = access({
  // Foreign trackers and servers: a key of the fleet or the device, never a cookie.
  'GET /intake/osmand': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/osmand': { for: 'device', writes: 'outside_fleet' },
  'GET /intake/osmand/:key': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/osmand/:key': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/traccar': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/traccar/:key': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/owntracks': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/owntracks/:key': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/positions': { for: 'device', writes: 'outside_fleet' },
  'POST /api/positions': { for: 'member', roles: ['driver'], scope: 'own', writes: 'outside_fleet' },
  'GET /api/tracking/trucks': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/tracking/stream': { for: 'member', roles: everyone, scope: 'own' },
  // Streets under the fleet: the same bytes for every fleet.
  'GET /api/map': { for: 'member', roles: everyone, scope: 'fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  tracking: ['tracking'],
} as const

/** Positions, arrivals and estimates. */
export const settings = {
  geofence_radius_m: { kind: 'integer', min: 25, max: 5_000, unit: 'm', default: 200, whoMayChange: 'office' },
  /** A truck that only drives through has not arrived. */
  arrival_dwell_min: { kind: 'integer', min: 0, max: 60, unit: 'min', default: 2, whoMayChange: 'office' },
  position_interval_s: { kind: 'integer', min: 5, max: 300, unit: 's', default: 10, whoMayChange: 'admin' },
  signal_lost_min: { kind: 'integer', min: 2, max: 240, unit: 'min', default: 10, whoMayChange: 'office' },
  /** Road length in percent of the straight line, for lanes nobody has driven yet; about a fifth longer in the United States. */
  road_estimate_pct: { kind: 'integer', min: 100, max: 300, unit: 'pct', default: 120, whoMayChange: 'office' },
  /** Distance to the nearest piece of the planned route. */
  off_route_m: { kind: 'integer', min: 50, max: 10_000, unit: 'm', default: 500, whoMayChange: 'office' },
  off_route_min: { kind: 'integer', min: 1, max: 60, unit: 'min', default: 3, whoMayChange: 'office' },
  fix_accuracy_limit_m: { kind: 'integer', min: 10, max: 1_000, unit: 'm', default: 100, whoMayChange: 'admin' },
  prolonged_stop_min: { kind: 'integer', min: 5, max: 720, unit: 'min', default: 30, whoMayChange: 'office' },
  site_dwell_min: { kind: 'integer', min: 5, max: 1_440, unit: 'min', default: 90, whoMayChange: 'office' },
  late_departure_min: { kind: 'integer', min: 1, max: 720, unit: 'min', default: 15, whoMayChange: 'office' },
  overspeed_kmh: { kind: 'integer', min: 30, max: 200, unit: 'kmh', default: 121, whoMayChange: 'office' },
  tell_site_passages: { kind: 'boolean', default: false, whoMayChange: 'office' },
  /** What an engine burns at rest: the planning value for a tractor; the fleet knows its own trucks better. */
  idle_burn: { kind: 'integer', min: 1, max: 500, unit: 'cgal_h', default: 80, whoMayChange: 'office' },
  /** A phone offers the next form once positions say that the truck stays at the site. */
  geofence_offers_form: { kind: 'boolean', default: true, whoMayChange: 'office' },
  geofence_arrives: { kind: 'boolean', default: false, whoMayChange: 'office' },
  geofence_departs: { kind: 'boolean', default: true, whoMayChange: 'office' },
} as const satisfies Record<string, Setting>
