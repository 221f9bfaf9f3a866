import { access, everyone, office } from '../access/rules.ts'

/** Miles and standing: the office all, drivers and contractors their own. */
export const procedures = access({
  'mileage.month': { for: 'member', roles: everyone, scope: 'own' },
  'mileage.trips': { for: 'member', roles: everyone, scope: 'own' },
  'mileage.stationary': { for: 'member', roles: everyone, scope: 'own' },
  'mileage.byHand': { for: 'member', roles: office, scope: 'fleet' },
  'mileage.addReading': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'mileage.voidReading': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'mileage.correct': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'mileage.voidCorrection': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
})

export const routes = access({
  'GET /api/lists/readings': { for: 'member', roles: office, scope: 'fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  mileage: ['mileage'],
} as const
