import { access, everyone, office } from '../access/rules.ts'

/** Drivers and contractors read what is assigned to them; a contractor's office passes its loads on to its own drivers. */
export const procedures = access({
  'loads.list': { for: 'member', roles: everyone, scope: 'own' },
  'loads.counts': { for: 'member', roles: everyone, scope: 'own' },
  'loads.byId': { for: 'member', roles: everyone, scope: 'own' },
  'loads.preview': { for: 'member', roles: office, scope: 'fleet' },
  'loads.template': { for: 'member', roles: office, scope: 'fleet' },
  'loads.usualTrailer': { for: 'member', roles: ['admin', 'dispatcher', 'contractor'], scope: 'own' },
  'loads.saveDraft': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.deleteDraft': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.edit': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.plan': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.create': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.duplicate': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.assign': { for: 'member', roles: ['admin', 'dispatcher', 'contractor'], scope: 'own', writes: 'operation' },
  'loads.unassign': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.hold': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.release': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.cancel': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.takeBack': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.recordForDriver': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.close': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.setReference': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.bulkMatching': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.bulkProgress': { for: 'member', roles: office, scope: 'own' },
  'loads.stopBulk': { for: 'member', roles: office, scope: 'own', writes: 'operation' },
  'loads.importList': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.bulk': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
})

export const routes = access({
  'GET /api/loads/sheets': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/loads/:id/sheet': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/lists/loads': { for: 'member', roles: everyone, scope: 'own' },
  // Where programs with a key found it before.
  'GET /api/loads/export': { for: 'member', roles: everyone, scope: 'own' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  loads: [
    'loads',
    'jobs',
    'tracking',
    'driver',
    'overview',
    'charges',
    'tickets',
    'documents',
    'sync',
    'invoicing',
    'logs',
  ],
  jobs: ['loads'],
} as const
