import { inApp, type NotificationRule, toAdmins, toDriver } from '#domain/notifications/rule.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { access, everyone, office } from '../access/rules.ts'

const reads = { for: 'member', roles: everyone, scope: 'own' } as const
const admin = { for: 'member', roles: ['admin'], scope: 'fleet', writes: 'operation' } as const
const driver = { for: 'member', roles: ['driver'], scope: 'own', writes: 'operation' } as const

/**
 * The office sees every driver, a company its own, a driver themselves; whoever opens another's card leaves a look at it that
 * its driver sees. A driver contests what is theirs; admins decide, coach and recognize.
 */
export const procedures = access({
  'driverPerformance.list': reads,
  'driverPerformance.look': { for: 'member', roles: [...office, 'contractor'], scope: 'own', writes: 'operation' },
  'driverPerformance.card': reads,
  'driverPerformance.rows': reads,
  'driverPerformance.contests': reads,
  'driverPerformance.contest': driver,
  'driverPerformance.decide': admin,
  'driverPerformance.tasks': reads,
  'driverPerformance.giveTask': admin,
  'driverPerformance.endTask': admin,
  'driverPerformance.recognize': admin,
  'driverPerformance.board': reads,
  'driverPerformance.joinBoard': driver,
})

export const routes = access({
  'GET /api/lists/driver-performance': reads,
  'GET /api/lists/driver-performance-rows': reads,
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  performance: ['driverPerformance'],
} as const

const weight = (usual: number) =>
  ({ kind: 'integer', min: 0, max: 10, unit: 'of_ten', default: usual, whoMayChange: 'admin' }) as const

/** What each card weighs in a driver's score, which everybody sees; and whether drivers may compare themselves by name. */
export const settings = {
  performance_weight_safety: weight(10),
  performance_weight_productivity: weight(6),
  performance_weight_quality: weight(6),
  performance_weight_compliance: weight(8),
  performance_weight_efficiency: weight(4),
  driver_leaderboard: { kind: 'boolean', default: true, whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>

const toOwn = { ...toDriver, group: 'people', channels: inApp, page: '/driver-performance' } as const

/** What people are told of. */
export const notifications = {
  coaching_given: { ...toOwn, facts: ['by', 'task'] },
  driver_recognized: { ...toOwn, facts: ['by'] },
  contest_decided: { ...toOwn, facts: ['by', 'reason'] },
  row_contested: {
    ...toAdmins,
    group: 'people',
    facts: ['by', 'reason'],
    channels: inApp,
    page: '/driver-performance?tab=contests',
  },
} as const satisfies Record<string, NotificationRule>
