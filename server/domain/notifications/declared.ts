import { access, everyone } from '../access/rules.ts'

const admin = ['admin'] as const

export const procedures = access({
  'notifications.list': { for: 'member', roles: everyone, scope: 'own' },
  'notifications.unread': { for: 'member', roles: everyone, scope: 'own' },
  'notifications.mark': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'notifications.markAll': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'notifications.ownChannels': { for: 'member', roles: everyone, scope: 'own' },
  'notifications.setOwnChannels': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'notifications.fleetChannels': { for: 'member', roles: admin, scope: 'fleet' },
  'notifications.setRoleChannels': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  notifications: ['notifications'],
} as const
