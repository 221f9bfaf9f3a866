import { get } from '../access/asked.ts'
import { ANYONE } from '../access/role-codes.ts'
import type { RouteMatrix, RouteSamples } from '../access/sample-types.ts'

/** Who may call the resources themselves follows from their procedures: `resources.test.ts` walks them. */
export const routeMatrix = {
  'GET /api/v1/openapi.json': ANYONE,
} satisfies RouteMatrix

export const routeSamples = {
  'GET /api/v1/openapi.json': async () => get('/api/v1/openapi.json'),
} satisfies RouteSamples
