import type { RouterPath } from '../sample-types.ts'

const ADMIN = '--xxx+'

/** How contractors did is the admin's to see. Written like the matrix. */
export const scorecardMatrix: Record<Extract<RouterPath, `scorecards.${string}`>, string> = {
  'scorecards.list': ADMIN,
  'scorecards.byId': ADMIN,
  'scorecards.loads': ADMIN,
}

/** The same of its plain routes. */
export const scorecardRoutes = {
  'GET /api/lists/scorecards': ADMIN,
  'GET /api/lists/scorecard-loads': ADMIN,
}
