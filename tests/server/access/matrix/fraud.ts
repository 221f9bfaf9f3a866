import type { RouterPath } from '../sample-types.ts'

const ADMIN = '--xxx+'

/** What does not agree is the admins' to look into; nobody else is told that a case is there. Written like the matrix. */
export const fraudMatrix: Record<Extract<RouterPath, `fraud.${string}`>, string> = {
  'fraud.figures': ADMIN,
  'fraud.cases': ADMIN,
  'fraud.look': ADMIN,
  'fraud.case': ADMIN,
  'fraud.moveCase': ADMIN,
  'fraud.assignCase': ADMIN,
  'fraud.addNote': ADMIN,
  'fraud.lockEvidence': ADMIN,
  'fraud.holdPay': ADMIN,
  'fraud.releasePay': ADMIN,
  'fraud.rules': ADMIN,
  'fraud.backTest': ADMIN,
  'fraud.setRule': ADMIN,
  'fraud.lookNow': ADMIN,
}

/** The same of its plain route. */
export const fraudRoutes = { 'GET /api/lists/fraud-cases': ADMIN }
