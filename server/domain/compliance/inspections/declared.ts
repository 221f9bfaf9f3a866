import { access, everyone, office } from '../../access/rules.ts'

/** Inspections: drivers make them, the office and a contractor's own office certify what they found. */
export const procedures = access({
  'inspections.start': { for: 'member', roles: ['driver'], scope: 'own' },
  'inspections.submit': { for: 'member', roles: ['driver'], scope: 'own', writes: 'operation' },
  'inspections.list': { for: 'member', roles: everyone, scope: 'own' },
  'inspections.byId': { for: 'member', roles: everyone, scope: 'own' },
  'inspections.figures': { for: 'member', roles: office, scope: 'fleet' },
  'inspections.ofLoad': { for: 'member', roles: everyone, scope: 'own' },
  'inspections.defects': { for: 'member', roles: everyone, scope: 'own' },
  'inspections.certify': { for: 'member', roles: [...office, 'contractor'], scope: 'own', writes: 'operation' },
  'inspections.reopen': { for: 'member', roles: [...office, 'contractor'], scope: 'own', writes: 'operation' },
  'inspections.templates': { for: 'member', roles: office, scope: 'fleet' },
  'inspections.saveTemplate': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
})

export const routes = access({
  'GET /api/lists/inspections': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/inspections/:id/report': { for: 'member', roles: everyone, scope: 'own' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  inspections: ['inspections', 'loads'],
} as const
