import type { RouterPath } from '../sample-types.ts'

const ADMIN = '--xxx+'

/** Whether the fleet would stand an audit is the admin's to see and to mend. Written like the matrix. */
export const complianceMatrix: Record<Extract<RouterPath, `compliance.${string}`>, string> = {
  'compliance.readiness': ADMIN,
  'compliance.matrix': ADMIN,
  'compliance.item': ADMIN,
  'compliance.gates': ADMIN,
  'compliance.overrides': ADMIN,
  'compliance.addPaper': ADMIN,
  'compliance.reviewPaper': ADMIN,
  'compliance.withdrawPaper': ADMIN,
}

/** The same of its plain routes. */
export const complianceRoutes = {
  'GET /api/lists/compliance': ADMIN,
  'GET /api/lists/compliance-expiring': ADMIN,
  'GET /api/lists/assignment-overrides': ADMIN,
}
