import { feedPath } from '#domain/calendars/feeds.ts'
import { newId, op } from '../../support/world.ts'
import { get } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { ANYONE, MEMBERS } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'

/** Everybody subscribes to what is their own. */
export const matrix: MatrixOf<'calendars'> = {
  'calendars.list': MEMBERS,
  'calendars.create': MEMBERS,
  'calendars.revoke': MEMBERS,
}

export const routeMatrix = {
  // By the secret that the address carries, whoever sends it.
  'GET /api/calendars/:key': ANYONE,
} satisfies RouteMatrix

const ofDriver = ({ fleet }: Fixture) => ({
  ...op(),
  ...{ id: newId(), subject: 'driver' as const, subjectId: must(fleet.equipment().driverId ?? fleet.ids.driver) },
})

export const samples: SamplesOf<'calendars'> = {
  'calendars.list': () => undefined,
  'calendars.create': ofDriver,
  'calendars.revoke': async (fixture) => {
    const { id } = await fixture.fleet.admin.calendars.create(ofDriver(fixture))
    return { ...op(), id }
  },
}

export const routeSamples = {
  'GET /api/calendars/:key': async (fixture) => {
    const { token } = await fixture.fleet.admin.calendars.create(ofDriver(fixture))
    return get(feedPath(must(token)))
  },
} satisfies RouteSamples
