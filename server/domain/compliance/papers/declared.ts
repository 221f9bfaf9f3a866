import { access } from '../../access/rules.ts'

const reads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const
const writes = { ...reads, writes: 'operation' } as const

/** Whether the fleet would stand an audit is the admin's to see and to mend. */
export const procedures = access({
  'compliance.readiness': reads,
  'compliance.matrix': reads,
  'compliance.item': reads,
  'compliance.gates': reads,
  'compliance.overrides': reads,
  'compliance.addPaper': writes,
  'compliance.reviewPaper': writes,
  'compliance.withdrawPaper': writes,
})

export const routes = access({
  'GET /api/lists/compliance': reads,
  'GET /api/lists/compliance-expiring': reads,
  'GET /api/lists/assignment-overrides': reads,
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  compliance: ['compliance'],
} as const
