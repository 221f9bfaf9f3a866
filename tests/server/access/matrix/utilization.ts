import type { RouterPath } from '../sample-types.ts'

const ADMIN = '--xxx+'

/** What the equipment is used for is the admin's to see. Written like the matrix. */
export const utilizationMatrix: Record<Extract<RouterPath, `utilization.${string}`>, string> = {
  'utilization.figures': ADMIN,
  'utilization.truck': ADMIN,
  'utilization.others': ADMIN,
}

/** The same of its plain routes. */
export const utilizationRoutes = {
  'GET /api/lists/utilization': ADMIN,
}
