import { ensurePartitions } from '#db/partitions.ts'
import { get } from '../access/asked.ts'
import { ANYONE } from '../access/role-codes.ts'
import type { RouteMatrix, RouteSamples } from '../access/sample-types.ts'

export const routeMatrix = {
  'GET /health': ANYONE,
  'GET /ready': ANYONE,
  'GET /metrics': ANYONE,
} satisfies RouteMatrix

export const routeSamples = {
  'GET /health': async () => get('/health'),
  'GET /ready': async ({ world }) => {
    // What every hour does in the background: the samples moved the clock on by days.
    await ensurePartitions(world.db, Date.parse(world.clock.now()))
    return get('/ready')
  },
  'GET /metrics': async () => get('/metrics'),
} satisfies RouteSamples
