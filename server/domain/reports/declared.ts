import { inApp, type NotificationRule, toNamed } from '#domain/notifications/rule.ts'
import { access, everyone, office } from '../access/rules.ts'

const reads = { for: 'member', roles: everyone, scope: 'own' } as const
const writes = { ...reads, writes: 'operation' } as const
const officeReads = { for: 'member', roles: office, scope: 'own' } as const
const officeWrites = { ...officeReads, writes: 'operation' } as const

/**
 * Everyone runs reports over what is theirs; which report takes which roles, and which columns, it declares itself. What is
 * sent out of the house at its hours is the office's.
 */
export const procedures = access({
  'reports.catalogue': reads,
  'reports.preview': reads,
  'reports.totals': reads,
  'reports.start': writes,
  'reports.runs': reads,
  'reports.run': reads,
  'reports.stop': writes,
  'reports.schedules': officeReads,
  'reports.saveSchedule': officeWrites,
  'reports.removeSchedule': officeWrites,
  'reports.sendSchedule': officeWrites,
})

export const routes = access({
  'GET /api/reports/:report/file': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/report-runs/:id/file': { for: 'member', roles: everyone, scope: 'own' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  reports: ['reports'],
} as const

/** Told to whoever had the file made. */
const told = { ...toNamed, group: 'account', facts: ['file'], channels: inApp, page: '/reports?tab=files' } as const

/** What people are told of. */
export const notifications = {
  report_ready: told,
  report_failed: told,
} as const satisfies Record<string, NotificationRule>
