import { inAppAndDigest, type NotificationRule, toDriver } from '#domain/notifications/rule.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { access, everyone, office } from '../access/rules.ts'

/** The office plans and publishes; drivers and contractors look at what is their own, and a driver confirms a plan. */
export const procedures = access({
  'schedule.day': { for: 'member', roles: everyone, scope: 'own' },
  'schedule.place': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'schedule.publish': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'schedule.confirm': { for: 'member', roles: ['driver'], scope: 'own', writes: 'operation' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  plans: ['schedule'],
} as const

export const settings = {
  /** Off, a driver is told of each load as it is given; on, of the whole day once, when it is published. */
  tells_when_published: { kind: 'boolean', default: false, whoMayChange: 'office' },
} as const satisfies Record<string, Setting>

/** What people are told of. */
export const notifications = {
  plan_published: {
    ...toDriver,
    group: 'loads',
    facts: ['by', 'day', 'loads', 'changes'],
    channels: inAppAndDigest,
    page: '/scheduling?day={day}',
  },
} as const satisfies Record<string, NotificationRule>
