import { access } from '../access/rules.ts'

const reads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const
const writes = { ...reads, writes: 'operation' } as const

/**
 * What does not agree is the admins' to look into. Nothing of it is told to live views or in notifications: whoever a case
 * is about learns of it when it is decided, and not from a screen that moves.
 */
export const procedures = access({
  'fraud.figures': reads,
  'fraud.cases': reads,
  'fraud.look': writes,
  'fraud.case': reads,
  'fraud.moveCase': writes,
  'fraud.assignCase': writes,
  'fraud.addNote': writes,
  'fraud.lockEvidence': writes,
  'fraud.holdPay': writes,
  'fraud.releasePay': writes,
  'fraud.rules': reads,
  'fraud.backTest': writes,
  'fraud.setRule': writes,
  'fraud.lookNow': writes,
})

export const routes = access({
  'GET /api/lists/fraud-cases': reads,
})
