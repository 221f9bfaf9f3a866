import {
  inApp,
  inAppAndDigest,
  inAppAndMail,
  type NotificationRule,
  officeRoles,
  toDriver,
} from '#domain/notifications/rule.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { access, everyone, office } from '../../access/rules.ts'

/** Inspections: drivers make them, the office and a contractor's own office certify what they found. */
export const procedures = access({
  'inspections.start': { for: 'member', roles: ['driver'], scope: 'own' },
  'inspections.submit': { for: 'member', roles: ['driver'], scope: 'own', writes: 'operation' },
  'inspections.list': { for: 'member', roles: everyone, scope: 'own' },
  'inspections.byId': { for: 'member', roles: everyone, scope: 'own' },
  'inspections.figures': { for: 'member', roles: office, scope: 'fleet' },
  'inspections.ofLoad': { for: 'member', roles: everyone, scope: 'own' },
  'inspections.defects': { for: 'member', roles: everyone, scope: 'own' },
  'inspections.certify': { for: 'member', roles: [...office, 'contractor'], scope: 'own', writes: 'operation' },
  'inspections.reopen': { for: 'member', roles: [...office, 'contractor'], scope: 'own', writes: 'operation' },
  'inspections.templates': { for: 'member', roles: office, scope: 'fleet' },
  'inspections.saveTemplate': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
})

export const routes = access({
  'GET /api/lists/inspections': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/inspections/:id/report': { for: 'member', roles: everyone, scope: 'own' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  inspections: ['inspections', 'loads'],
} as const

/** What inspections and their defects stop, and how long they are kept. */
export const settings = {
  check_no_open_defect: { kind: 'choice', options: ['block', 'warn'], default: 'block', whoMayChange: 'admin' },
  /** A report without defects is no duty of the law for who hauls property: 49 CFR 396.11(a)(2). */
  check_inspected_today: {
    kind: 'choice',
    options: ['off', 'block', 'warn'],
    default: 'off',
    whoMayChange: 'admin',
  },
  inspection_fast_min: { kind: 'integer', min: 0, max: 60, unit: 'min', default: 3, whoMayChange: 'admin' },
  defect_repeat_days: { kind: 'integer', min: 1, max: 365, unit: 'days', default: 30, whoMayChange: 'admin' },
  /** Three months at least: 49 CFR 396.11(a)(4). */
  inspection_keep_days: { kind: 'integer', min: 92, max: 3650, unit: 'days', default: 92, whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>

/** What people are told of. */
export const notifications = {
  defect_out_of_service: {
    group: 'loads',
    facts: ['truck', 'by', 'defect'],
    roles: officeRoles,
    owners: ['contractor'],
    channels: inAppAndMail,
    page: '/pretrip?report={id}',
  },
  defect_reported: {
    group: 'loads',
    facts: ['truck', 'by', 'defect'],
    roles: officeRoles,
    owners: ['contractor'],
    channels: inAppAndDigest,
    page: '/pretrip?report={id}',
  },
  defect_certified: {
    ...toDriver,
    group: 'loads',
    facts: ['truck', 'by', 'defect'],
    channels: inApp,
    page: '/pretrip?report={id}',
  },
} as const satisfies Record<string, NotificationRule>
