import { inAppAndDigest, type NotificationRule, toAdmins } from '#domain/notifications/rule.ts'
import { access } from '../access/rules.ts'

const reads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const
const writes = { ...reads, writes: 'operation' } as const

/** Where a fleet’s events are sent is the admins' alone. */
export const procedures = access({
  'webhooks.list': reads,
  'webhooks.create': writes,
  'webhooks.update': writes,
  'webhooks.remove': writes,
  'webhooks.newSecret': writes,
  'webhooks.test': writes,
  'webhooks.deliveries': reads,
  'webhooks.attempts': reads,
  'webhooks.replay': writes,
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  webhooks: ['webhooks'],
} as const

/** What people are told of. */
export const notifications = {
  webhook_off: {
    ...toAdmins,
    group: 'account',
    facts: ['address'],
    channels: inAppAndDigest,
    page: '/settings?tab=webhooks',
  },
} as const satisfies Record<string, NotificationRule>
