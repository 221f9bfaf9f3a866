import { access, everyone, office } from '../rules.ts'

/** Everybody adds proof to loads of their own and sees it; only the office decides what a ticket counts for. */
export const documentProcedures = access({
  'documents.add': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'documents.addPlace': { for: 'member', roles: ['driver', 'contractor'], scope: 'own', writes: 'operation' },
  'documents.ofLoad': { for: 'member', roles: everyone, scope: 'own' },
  'documents.missing': { for: 'member', roles: everyone, scope: 'own' },
  'dayTickets.check': { for: 'member', roles: office, scope: 'fleet' },
  'dayTickets.save': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
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
