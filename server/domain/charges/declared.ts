import { inApp, inAppAndDigest, type NotificationRule, toAdmins } from '#domain/notifications/rule.ts'
import { access, everyone, office } from '../access/rules.ts'

/** Which lines of a load a caller gets is decided in the query, by side and party; dispatchers' sight by settings. */
export const procedures = access({
  'charges.ofLoad': { for: 'member', roles: everyone, scope: 'own' },
  'charges.standing': { for: 'member', roles: everyone, scope: 'own' },
  'charges.earnings': { for: 'member', roles: everyone, scope: 'own' },
  'charges.recompute': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'charges.addAccessorial': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'charges.removeAccessorial': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'charges.hours': { for: 'member', roles: office, scope: 'fleet' },
  'charges.recordHours': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'charges.adjust': { for: 'member', roles: ['admin'], scope: 'fleet', writes: 'operation' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  charges: ['charges', 'loads', 'overview', 'settlements', 'invoicing'],
} as const

/** What people are told of. */
export const notifications = {
  customer_charge_adjusted: {
    ...toAdmins,
    group: 'money',
    facts: ['load', 'by', 'reason'],
    channels: inApp,
    page: '/loads/{id}?tab=money',
  },
  pay_adjusted: {
    group: 'money',
    facts: ['load', 'by', 'reason'],
    roles: ['admin'],
    owners: ['driver', 'contractor'],
    channels: inAppAndDigest,
    page: '/loads/{id}?tab=money',
  },
} as const satisfies Record<string, NotificationRule>
