import { filtered, get } from '../access/asked.ts'
import { ADMIN } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'

/** What the equipment is used for is the admin's to see. */
export const matrix: MatrixOf<'utilization'> = {
  'utilization.figures': ADMIN,
  'utilization.truck': ADMIN,
  'utilization.others': ADMIN,
}

export const routeMatrix = {
  'GET /api/lists/utilization': ADMIN,
} satisfies RouteMatrix

export const samples: SamplesOf<'utilization'> = {
  'utilization.figures': () => ({}),
  'utilization.truck': ({ fleet }) => ({ truckId: fleet.ids.truck }),
  'utilization.others': () => ({}),
}

export const routeSamples = {
  'GET /api/lists/utilization': async () => get(`/api/lists/utilization?${filtered({})}`),
} satisfies RouteSamples
