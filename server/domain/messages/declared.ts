import { inApp, type NotificationRule, officeRoles } from '#domain/notifications/rule.ts'
import { access, everyone } from '../access/rules.ts'

/** Between the office and who hauls a load; others do not find the load. */
export const procedures = access({
  'messages.ofLoad': { for: 'member', roles: everyone, scope: 'own' },
  'messages.unread': { for: 'member', roles: everyone, scope: 'own' },
  'messages.send': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'messages.markRead': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'messages.remove': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  messages: ['messages'],
} as const

/** What people are told of. */
export const notifications = {
  message_sent: {
    group: 'loads',
    facts: ['load', 'by'],
    roles: officeRoles,
    owners: ['driver', 'contractor'],
    channels: inApp,
    page: '/loads/{id}?tab=messages',
  },
} as const satisfies Record<string, NotificationRule>
