import { access, office } from '../access/rules.ts'

const admin = ['admin'] as const

export const procedures = access({
  'share.create': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'share.list': { for: 'member', roles: office, scope: 'fleet' },
  'share.ofFleet': { for: 'member', roles: office, scope: 'fleet' },
  'share.revoke': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'share.revokeAll': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'share.visits': { for: 'member', roles: admin, scope: 'fleet' },
  'share.requests': { for: 'member', roles: office, scope: 'fleet' },
  'share.acceptRequest': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'share.declineRequest': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'share.answerRequest': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'share.signOffs': { for: 'member', roles: office, scope: 'fleet' },
  // Amounts of customers.
  'share.disputes': { for: 'member', roles: admin, scope: 'fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  share: ['share', 'invoicing'],
} as const
