import { filtered, get } from '../access/asked.ts'
import { MEMBERS } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'

/** Everybody of the fleet: the office of all loads, who hauls of the own ones. */
export const matrix: MatrixOf<'analytics'> = {
  'analytics.figures': MEMBERS,
  'analytics.groups': MEMBERS,
  'analytics.queues': MEMBERS,
  'analytics.rows': MEMBERS,
}

export const routeMatrix = {
  'GET /api/lists/analytics': MEMBERS,
  'GET /api/lists/analytics-points': MEMBERS,
  'GET /api/lists/analytics-groups': MEMBERS,
  'GET /api/lists/analytics-queues': MEMBERS,
  'GET /api/lists/analytics-rows': MEMBERS,
} satisfies RouteMatrix

const byTruck = { measure: 'tons', by: 'truck' } as const

export const samples: SamplesOf<'analytics'> = {
  'analytics.figures': () => ({}),
  'analytics.groups': () => byTruck,
  'analytics.queues': () => ({}),
  'analytics.rows': () => ({ measure: 'tons' }),
}

export const routeSamples = {
  'GET /api/lists/analytics': async () => get(`/api/lists/analytics?${filtered({})}`),
  'GET /api/lists/analytics-points': async () => get(`/api/lists/analytics-points?${filtered({})}`),
  'GET /api/lists/analytics-groups': async () => get(`/api/lists/analytics-groups?${filtered(byTruck)}`),
  'GET /api/lists/analytics-queues': async () => get(`/api/lists/analytics-queues?${filtered({})}`),
  'GET /api/lists/analytics-rows': async () => get(`/api/lists/analytics-rows?${filtered({ measure: 'tons' })}`),
} satisfies RouteSamples
