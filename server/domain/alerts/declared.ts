import { inApp, type NotificationRule, officeRoles, toNamed, toOffice } from '#domain/notifications/rule.ts'
import { access, everyone, office } from '../access/rules.ts'

export const procedures = access({
  'alerts.list': { for: 'member', roles: everyone, scope: 'own' },
  'alerts.change': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'alerts.assign': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'alerts.assignees': { for: 'member', roles: office, scope: 'fleet' },
  'alerts.etaRecord': { for: 'member', roles: office, scope: 'fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  alerts: ['alerts', 'tracking', 'loads'],
} as const

/** What people are told of. */
export const notifications = {
  tracking_alert: { ...toOffice, group: 'loads', facts: ['load', 'alert'], channels: inApp, page: '/loads/{id}' },
  alert_assigned: {
    ...toNamed,
    group: 'loads',
    facts: ['load', 'alert', 'by'],
    named: officeRoles,
    channels: inApp,
    page: '/loads/{id}',
  },
} as const satisfies Record<string, NotificationRule>
