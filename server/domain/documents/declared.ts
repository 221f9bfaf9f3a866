import { access, everyone, office } from '../access/rules.ts'

/** Everybody adds proof to loads of their own and sees it; only the office decides what a ticket counts for. */
export const procedures = access({
  'documents.add': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'documents.addPlace': { for: 'member', roles: ['driver', 'contractor'], scope: 'own', writes: 'operation' },
  'documents.ofLoad': { for: 'member', roles: everyone, scope: 'own' },
  'documents.missing': { for: 'member', roles: everyone, scope: 'own' },
  'tickets.read': { for: 'member', roles: everyone, scope: 'own', writes: 'outside_fleet' },
  'tickets.add': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'tickets.capture': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'tickets.confirm': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'tickets.verify': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'tickets.reopen': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'tickets.reject': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'tickets.void': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'tickets.ofLoad': { for: 'member', roles: everyone, scope: 'own' },
  'tickets.duplicates': { for: 'member', roles: office, scope: 'fleet' },
  'tickets.printedWords': { for: 'member', roles: office, scope: 'fleet' },
  'tickets.layouts': { for: 'member', roles: office, scope: 'fleet' },
  'tickets.forgetLayout': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'tickets.queue': { for: 'member', roles: office, scope: 'fleet' },
})

export const routes = access({
  'GET /api/files/:sha256': { for: 'member', roles: everyone, scope: 'own' },
  'PUT /api/files/:sha256': { for: 'member', roles: everyone, scope: 'own', writes: 'outside_fleet' },
  // The same in pieces, for large pictures; HEAD asks how far it is.
  'POST /api/uploads/:sha256': { for: 'member', roles: everyone, scope: 'own', writes: 'outside_fleet' },
  'GET /api/uploads/:sha256': { for: 'member', roles: everyone, scope: 'own' },
  'PATCH /api/uploads/:sha256': { for: 'member', roles: everyone, scope: 'own', writes: 'outside_fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  documents: ['documents', 'tickets', 'loads', 'jobs', 'overview', 'driver', 'proof', 'invoicing'],
} as const
