import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import { FIRST_BYTES, get } from '../access/asked.ts'
import type { Fixture } from '../access/fixture.ts'
import { DRIVER, MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { AT_JOBSITE, AT_PIT, bookedLoad } from '../loads/haul.ts'

export const matrix: MatrixOf<'tracking' | 'alerts'> = {
  // Tracking: the office all, the others their own.
  'tracking.route': MEMBERS,
  'tracking.visits': MEMBERS,
  'tracking.trucks': MEMBERS,
  'tracking.truck': MEMBERS,
  'tracking.day': MEMBERS,
  'tracking.sitesOnMap': MEMBERS,
  'tracking.nearest': OFFICE,
  'tracking.plannedRoutes': OFFICE,
  'tracking.plannedRoute': OFFICE,
  'tracking.laneHabit': OFFICE,
  'tracking.drawRoute': OFFICE,
  'tracking.endRoute': OFFICE,
  'alerts.list': MEMBERS,
  'alerts.change': OFFICE,
  'alerts.assign': OFFICE,
  'alerts.assignees': OFFICE,
  'alerts.etaRecord': OFFICE,
}

export const routeMatrix = {
  'POST /api/positions': DRIVER,
  'GET /api/tracking/trucks': MEMBERS,
  'GET /api/tracking/stream': MEMBERS,
  'GET /api/map': MEMBERS,
} satisfies RouteMatrix

/** The fixture's truck while it is on a load. */
const onLoad = async ({ fleet }: Fixture) => {
  await bookedLoad(fleet)
  return { truckId: fleet.ids.truck }
}

const points = [AT_PIT, AT_JOBSITE].map(({ lat, lon }) => ({ lat, lon }))
/** A way of a new load, from its pit to its job site. */
const newRoute = async ({ fleet }: Fixture) => {
  const of = { for: 'load' as const, loadId: (await bookedLoad(fleet)).id }
  return { ...op(), id: newId(), of, replaces: null, source: 'drawn' as const, points }
}
const drawnRoute = async (fixture: Fixture) => {
  const way = await newRoute(fixture)
  await fixture.fleet.admin.tracking.drawRoute(way)
  return { id: way.id }
}

/** An alert of a load of the fixture. */
async function openAlert({ world, fleet }: Fixture) {
  const { id: load_id } = await bookedLoad(fleet)
  const at = world.clock.now()
  const id = newId()
  await world.db
    .insertInto('alerts')
    .values({
      fleet_id: fleet.id,
      id,
      kind: 'signal_lost',
      load_id,
      truck_id: fleet.ids.truck,
      driver_id: fleet.ids.driver,
      contractor_id: null,
      facts: { minutes: 12 },
      once_key: id,
      raised_at: at,
      lat: null,
      lon: null,
      assigned_to: null,
      snoozed_until: null,
      changed_by: null,
      changed_at: null,
      created_at: at,
    })
    .execute()
  return id
}

export const samples: SamplesOf<'tracking' | 'alerts'> = {
  'tracking.route': async (fixture) => ({ loadId: (await fixture.closed()).id }),
  'tracking.visits': async (fixture) => ({ loadId: (await fixture.closed()).id }),
  'tracking.trucks': () => ({ limit: 50 }),
  'tracking.truck': onLoad,
  'tracking.day': async (fixture) => ({ ...(await onLoad(fixture)), day: aDay('2026-03-16') }),
  'tracking.sitesOnMap': () => undefined,
  'tracking.nearest': ({ fleet }) => ({ siteId: fleet.ids.pit }),
  'tracking.plannedRoutes': async ({ fleet }) => ({
    loadId: (await bookedLoad(fleet)).id,
    siteId: fleet.ids.pit,
    past: true,
  }),
  'tracking.plannedRoute': drawnRoute,
  'tracking.laneHabit': ({ fleet }) => ({ pickupSiteId: fleet.ids.pit, deliverySiteId: fleet.ids.jobsite }),
  'tracking.drawRoute': newRoute,
  'tracking.endRoute': async (fixture) => ({ ...op(), ...(await drawnRoute(fixture)), reason: 'The bridge is closed' }),
  'alerts.list': () => ({ past: true }),
  'alerts.change': async (fixture) => ({ ...op(), id: await openAlert(fixture), version: 1, step: 'acknowledge' }),
  'alerts.assign': async (fixture) => {
    const [to] = await fixture.fleet.admin.alerts.assignees()
    return { ...op(), id: await openAlert(fixture), version: 1, to: to?.id ?? newId() }
  },
  'alerts.assignees': () => undefined,
  'alerts.etaRecord': () => undefined,
}

export const routeSamples = {
  'POST /api/positions': async ({ world, fleet }) => {
    const { id } = await bookedLoad(fleet)
    const fixes = [{ at: world.clock.now(), lat: 36.2, lon: -95.9, speedMps: 12, headingDeg: 90, accuracyM: 8 }]
    const body = JSON.stringify({ deviceId: newId(), loadId: id, fixes })
    return { path: '/api/positions', init: { method: 'POST', body, headers: { 'content-type': 'application/json' } } }
  },
  'GET /api/tracking/trucks': async () => get('/api/tracking/trucks'),
  'GET /api/tracking/stream': async () => get('/api/tracking/stream'),
  'GET /api/map': async () => ({ path: '/api/map', init: { headers: FIRST_BYTES } }),
} satisfies RouteSamples
