import { inApp, type NotificationRule, officeRoles, toDriver, toNamed } from '#domain/notifications/rule.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { access, everyone, office } from '../../access/rules.ts'

/** Daily logs: drivers keep their own, the office sees clocks, audits and proposes; a contractor's office sees its drivers'. */
export const procedures = access({
  'logs.mine': { for: 'member', roles: ['driver'], scope: 'own' },
  'logs.keep': { for: 'member', roles: ['driver'], scope: 'own', writes: 'operation' },
  'logs.ofDriver': { for: 'member', roles: everyone, scope: 'own' },
  'logs.clocks': { for: 'member', roles: [...office, 'contractor'], scope: 'own' },
  'logs.violations': { for: 'member', roles: [...office, 'contractor'], scope: 'own' },
  'logs.propose': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'logs.withdraw': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'logs.unidentified': { for: 'member', roles: office, scope: 'fleet' },
  'logs.assignDriving': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'logs.annotateDriving': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'logs.setRules': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'logs.importEld': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'logs.eldImports': { for: 'member', roles: office, scope: 'fleet' },
})

export const routes = access({
  'GET /api/lists/daily-logs': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/logs/:id/paper': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/logs/:id/eld': { for: 'member', roles: everyone, scope: 'own' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  hours: ['logs'],
} as const

/** How hours of service are kept, and what a driver without enough of them stops. */
export const settings = {
  /** 49 CFR 395.3(b): 70 hours in 8 days, or 60 in 7 for carriers that do not run every day. */
  hos_cycle: { kind: 'choice', options: ['seventy', 'sixty'], default: 'seventy', whoMayChange: 'admin' },
  duty_from_steps: { kind: 'boolean', default: true, whoMayChange: 'admin' },
  duty_from_motion: { kind: 'boolean', default: true, whoMayChange: 'admin' },
  check_hours_left: { kind: 'choice', options: ['off', 'block', 'warn'], default: 'warn', whoMayChange: 'admin' },
  carrier_usdot: { kind: 'text', max: 9, default: '', mayBeEmpty: true, whoMayChange: 'admin' },
  /** The main office as each record names it: 49 CFR 395.8(d). */
  carrier_office: { kind: 'text', max: 120, default: '', mayBeEmpty: true, whoMayChange: 'admin' },
  /** Six months at least: 49 CFR 395.8(k)(1). */
  hos_keep_days: { kind: 'integer', min: 183, max: 3650, unit: 'days', default: 183, whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>

/** Whoever of the office proposed the edit is told what its driver answered. */
const answered = {
  ...toNamed,
  group: 'loads',
  facts: ['by'],
  named: officeRoles,
  channels: inApp,
  page: '/daily-logs?driver={id}',
} as const

/** What people are told of. */
export const notifications = {
  log_edit_proposed: { ...toDriver, group: 'loads', facts: ['by'], channels: inApp, page: '/daily-logs' },
  log_edit_accepted: answered,
  log_edit_rejected: answered,
} as const satisfies Record<string, NotificationRule>
