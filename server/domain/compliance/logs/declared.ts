import { access, everyone, office } from '../../access/rules.ts'

/** Daily logs: drivers keep their own, the office sees clocks, audits and proposes; a contractor's office sees its drivers'. */
export const procedures = access({
  'logs.mine': { for: 'member', roles: ['driver'], scope: 'own' },
  'logs.keep': { for: 'member', roles: ['driver'], scope: 'own', writes: 'operation' },
  'logs.ofDriver': { for: 'member', roles: everyone, scope: 'own' },
  'logs.clocks': { for: 'member', roles: [...office, 'contractor'], scope: 'own' },
  'logs.violations': { for: 'member', roles: [...office, 'contractor'], scope: 'own' },
  'logs.propose': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'logs.withdraw': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'logs.unidentified': { for: 'member', roles: office, scope: 'fleet' },
  'logs.assignDriving': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'logs.annotateDriving': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'logs.setRules': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'logs.importEld': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'logs.eldImports': { for: 'member', roles: office, scope: 'fleet' },
})

export const routes = access({
  'GET /api/lists/daily-logs': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/logs/:id/paper': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/logs/:id/eld': { for: 'member', roles: everyone, scope: 'own' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  hours: ['logs'],
} as const
