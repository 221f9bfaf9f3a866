import { inApp, type NotificationRule, officeRoles } from '#domain/notifications/rule.ts'
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
  tracking_alert: {
    group: 'loads',
    facts: ['load', 'alert'],
    roles: officeRoles,
    owners: [],
    channels: inApp,
    page: '/loads/{id}',
  },
  alert_assigned: {
    group: 'loads',
    facts: ['load', 'alert', 'by'],
    roles: [],
    owners: [],
    named: officeRoles,
    channels: inApp,
    page: '/loads/{id}',
  },
} as const satisfies Record<string, NotificationRule>
