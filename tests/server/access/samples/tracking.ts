import { aDay } from '../../../support/brands.ts'
import { newId, op } from '../../../support/world.ts'
import { AT_JOBSITE, AT_PIT, bookedLoad } from '../../loads/haul.ts'
import type { Fixture } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'

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

export const trackingSamples: SamplesOf<'tracking' | 'alerts'> = {
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
