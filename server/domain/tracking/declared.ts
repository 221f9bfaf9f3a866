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
