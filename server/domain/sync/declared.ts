import { access, office } from '../access/rules.ts'

/** Phones say what they hold; the office sees it, brings in what a phone cannot send, and settles what was refused. */
export const procedures = access({
  // The newest word counts, so it may be said again; a phone that cannot be heard has nothing to keep an answer for.
  'sync.contact': { for: 'member', roles: ['driver', 'contractor'], scope: 'own', writes: 'outside_fleet' },
  'sync.sealKey': { for: 'person', writes: 'outside_fleet' },
  'sync.phones': { for: 'member', roles: office, scope: 'fleet' },
  'sync.ofLoad': { for: 'member', roles: office, scope: 'fleet' },
  // Happens once under the id that the step has on the phone, whoever brings it.
  'sync.takeOver': { for: 'member', roles: office, scope: 'fleet', writes: 'outside_fleet' },
  'sync.settle': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  phones: ['sync'],
} as const
