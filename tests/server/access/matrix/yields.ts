import type { RouterPath } from '../sample-types.ts'

const OFFICE = '--xx++'
const COMPANY = '--x+++'
const DRIVER = '--+xxx'

/** The office sees every load, a company its own ones, a driver the own load factor; only the office explains. */
export const yieldMatrix: Record<Extract<RouterPath, `yields.${string}`>, string> = {
  'yields.figures': COMPANY,
  'yields.list': COMPANY,
  'yields.byLoad': COMPANY,
  'yields.own': DRIVER,
  'yields.explain': OFFICE,
  'yields.takeBack': OFFICE,
}

/** The same of its plain routes. */
export const yieldRoutes = {
  'GET /api/lists/yields': COMPANY,
  'GET /api/lists/yield-scales': OFFICE,
}
