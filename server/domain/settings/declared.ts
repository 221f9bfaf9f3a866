import { access, office } from '../access/rules.ts'

const admin = ['admin'] as const

export const procedures = access({
  'settings.history': { for: 'member', roles: office, scope: 'fleet' },
  'settings.list': { for: 'member', roles: office, scope: 'fleet' },
  // Each entry of the registry says which of these two may change it.
  'settings.set': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  // In a demo fleet only; it takes the fleet itself away, so nothing is left to keep an operation in.
  'settings.removeDemo': { for: 'member', roles: admin, scope: 'fleet', writes: 'outside_fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  settings: ['settings', 'account', 'loads'],
} as const
