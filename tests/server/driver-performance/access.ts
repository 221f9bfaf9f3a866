import { newId, op } from '../../support/world.ts'
import { filtered, get } from '../access/asked.ts'
import type { Fixture } from '../access/fixture.ts'
import { ADMIN, COMPANY, DRIVER, MEMBERS } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { anEvent, aTask } from './driven-set.ts'

/** Everybody sees drivers of their own; a driver contests what is theirs, and admins decide, coach and recognize. */
export const matrix: MatrixOf<'driverPerformance'> = {
  'driverPerformance.list': MEMBERS,
  'driverPerformance.look': COMPANY,
  'driverPerformance.card': MEMBERS,
  'driverPerformance.rows': MEMBERS,
  'driverPerformance.contests': MEMBERS,
  'driverPerformance.contest': DRIVER,
  'driverPerformance.decide': ADMIN,
  'driverPerformance.tasks': MEMBERS,
  'driverPerformance.giveTask': ADMIN,
  'driverPerformance.endTask': ADMIN,
  'driverPerformance.recognize': ADMIN,
  'driverPerformance.board': MEMBERS,
  'driverPerformance.joinBoard': DRIVER,
}

export const routeMatrix = {
  'GET /api/lists/driver-performance': MEMBERS,
  'GET /api/lists/driver-performance-rows': MEMBERS,
} satisfies RouteMatrix

const driverOf = ({ fleet }: Fixture) => fleet.ids.driver

/** A card as its driver reads it, or the admin whose look at it is kept. */
async function opened(fixture: Fixture) {
  const driverId = driverOf(fixture)
  const look = await fixture.fleet.admin.driverPerformance.look({ ...op(), id: newId(), driverId })
  return { driverId, lookId: look.id }
}

let choices = 0

export const samples: SamplesOf<'driverPerformance'> = {
  'driverPerformance.list': () => ({}),
  'driverPerformance.look': (fixture) => ({ ...op(), id: newId(), driverId: driverOf(fixture) }),
  'driverPerformance.card': opened,
  'driverPerformance.rows': async (fixture) => ({ ...(await opened(fixture)), metric: 'tickets' }),
  'driverPerformance.contests': (fixture) => ({ driverId: driverOf(fixture) }),
  'driverPerformance.contest': ({ world, fleet }) => anEvent(world, fleet),
  'driverPerformance.decide': async ({ world, fleet }) => {
    const { id, version } = await fleet.driver.driverPerformance.contest(await anEvent(world, fleet))
    return { ...op(), id, version, isUpheld: true, reason: 'The scale was down that day' }
  },
  'driverPerformance.tasks': (fixture) => ({ driverId: driverOf(fixture) }),
  'driverPerformance.giveTask': ({ fleet }) => aTask(fleet),
  'driverPerformance.endTask': async ({ fleet }) => {
    const { id, version } = await fleet.admin.driverPerformance.giveTask(aTask(fleet))
    return { ...op(), id, version, isDone: true, result: 'Rode along, all fine' }
  },
  'driverPerformance.recognize': (fixture) => ({
    ...op(),
    id: newId(),
    driverId: driverOf(fixture),
    card: 'quality',
    text: 'Every ticket legible this month',
  }),
  'driverPerformance.board': () => ({}),
  'driverPerformance.joinBoard': async ({ fleet }) => {
    // The first choice of a driver adds a row, each later one changes it: a sample is always a later one.
    choices += 1
    await fleet.driver.driverPerformance.joinBoard({ ...op(), isShown: choices % 2 === 0 })
    return { ...op(), isShown: choices % 2 === 1 }
  },
}

export const routeSamples = {
  'GET /api/lists/driver-performance': async () => get(`/api/lists/driver-performance?${filtered({})}`),
  'GET /api/lists/driver-performance-rows': async (fixture) =>
    get(`/api/lists/driver-performance-rows?${filtered({ ...(await opened(fixture)), metric: 'tickets' })}`),
} satisfies RouteSamples
