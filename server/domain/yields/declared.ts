import { access, office } from '../access/rules.ts'

const hauls = { for: 'member', roles: ['admin', 'dispatcher', 'contractor'], scope: 'own' } as const
const decides = { for: 'member', roles: office, scope: 'fleet', writes: 'operation' } as const

/** The office sees every load, a company those that it hauled, a driver the own load factor. */
export const procedures = access({
  'yields.figures': hauls,
  'yields.list': hauls,
  'yields.byLoad': hauls,
  'yields.own': { for: 'member', roles: ['driver'], scope: 'own' },
  'yields.explain': decides,
  'yields.takeBack': decides,
})

export const routes = access({
  'GET /api/lists/yields': hauls,
  'GET /api/lists/yield-scales': { for: 'member', roles: office, scope: 'fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  yields: ['yields'],
} as const
