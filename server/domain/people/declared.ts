import { inApp, type NotificationRule, toAdmins } from '#domain/notifications/rule.ts'
import { access, everyone } from '../access/rules.ts'

const admin = ['admin'] as const

export const procedures = access({
  'people.members': { for: 'member', roles: admin, scope: 'fleet' },
  'people.setPhoto': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  // Whether a member sees a page or a load, and why not.
  'people.sight': { for: 'member', roles: admin, scope: 'fleet' },
  'people.invitations': { for: 'member', roles: admin, scope: 'fleet' },
  'people.linkable': { for: 'member', roles: admin, scope: 'fleet' },
  'people.invite': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.inviteMany': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.resendInvitation': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.revokeInvitation': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.setRoles': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.suspend': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.restore': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.outbox': { for: 'member', roles: admin, scope: 'fleet' },
})

export const routes = access({
  'GET /api/mails/:id/attachment': { for: 'member', roles: ['admin'], scope: 'fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  people: ['people', 'account'],
} as const

/** What people are told of. */
export const notifications = {
  invitation_accepted: {
    ...toAdmins,
    group: 'people',
    facts: ['by', 'email'],
    channels: inApp,
    page: '/user-management',
  },
} as const satisfies Record<string, NotificationRule>
