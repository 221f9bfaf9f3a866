import { inAppAndDigest, type NotificationRule, officeRoles, toDriver } from '#domain/notifications/rule.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { access, everyone } from '../access/rules.ts'

const decides = {
  for: 'member',
  roles: ['admin', 'dispatcher', 'contractor'],
  scope: 'own',
  writes: 'operation',
} as const

/** Drivers ask for days off; the office, and a company of its own drivers, enters and decides them. */
export const procedures = access({
  'timeOff.list': { for: 'member', roles: everyone, scope: 'own' },
  'timeOff.ask': { for: 'member', roles: ['driver'], scope: 'own', writes: 'operation' },
  'timeOff.enter': decides,
  'timeOff.decide': decides,
  'timeOff.withdraw': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  timeOff: ['timeOff', 'schedule'],
} as const

export const settings = {
  check_no_time_off: { kind: 'choice', options: ['block', 'warn'], default: 'warn', whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>

/** What people are told of. */
export const notifications = {
  time_off_asked: {
    roles: officeRoles,
    owners: ['contractor'],
    group: 'people',
    facts: ['driver', 'from', 'to'],
    channels: inAppAndDigest,
    page: '/scheduling?day={from}',
  },
  time_off_decided: {
    ...toDriver,
    group: 'people',
    facts: ['by', 'state', 'from', 'to', 'reason'],
    channels: inAppAndDigest,
    page: '/scheduling?day={from}',
  },
} as const satisfies Record<string, NotificationRule>
