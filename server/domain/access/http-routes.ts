import { routes } from '../all/routes.gen.ts'
import type { Access } from './rules.ts'

/** Plain routes beside tRPC (uploads, files, intake, health), by method and path as Hono writes them. */
export const httpRouteTable = {
  'GET /health': { for: 'anyone' },
  'GET /ready': { for: 'anyone' },
  // Opened by the operator's token or from this machine; the route itself looks.
  'GET /metrics': { for: 'anyone' },
  // What the open API has; each of its resources has the rule of its procedure.
  'GET /api/v1/openapi.json': { for: 'anyone' },
  ...routes,
} satisfies Record<string, Access>

export type HttpRoute = keyof typeof httpRouteTable
