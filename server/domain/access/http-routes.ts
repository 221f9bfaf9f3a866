import type { Access } from './rules.ts'

/** Plain routes beside tRPC (uploads, files, intake, health), by method and path as Hono writes them. */
export const httpRouteTable = {
  'GET /health': { for: 'anyone' },
  'GET /ready': { for: 'anyone' },
} satisfies Record<string, Access>

export type HttpRoute = keyof typeof httpRouteTable
