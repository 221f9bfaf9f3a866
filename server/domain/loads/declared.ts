import {
  inApp,
  inAppAndDigest,
  type NotificationRule,
  toDriver,
  toHauler,
  toNamed,
  toOffice,
} from '#domain/notifications/rule.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { access, everyone, office } from '../access/rules.ts'

/** Drivers and contractors read what is assigned to them; a contractor's office passes its loads on to its own drivers. */
export const procedures = access({
  'loads.list': { for: 'member', roles: everyone, scope: 'own' },
  'loads.counts': { for: 'member', roles: everyone, scope: 'own' },
  'loads.byId': { for: 'member', roles: everyone, scope: 'own' },
  'loads.preview': { for: 'member', roles: office, scope: 'fleet' },
  'loads.template': { for: 'member', roles: office, scope: 'fleet' },
  'loads.usualTrailer': { for: 'member', roles: ['admin', 'dispatcher', 'contractor'], scope: 'own' },
  'loads.saveDraft': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.deleteDraft': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.edit': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.plan': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.create': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.duplicate': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.assign': { for: 'member', roles: ['admin', 'dispatcher', 'contractor'], scope: 'own', writes: 'operation' },
  'loads.unassign': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.hold': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.release': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.cancel': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.takeBack': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.recordForDriver': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.close': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.setReference': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.bulkMatching': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.bulkProgress': { for: 'member', roles: office, scope: 'own' },
  'loads.stopBulk': { for: 'member', roles: office, scope: 'own', writes: 'operation' },
  'loads.importList': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'loads.bulk': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
})

export const routes = access({
  'GET /api/loads/sheets': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/loads/:id/sheet': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/lists/loads': { for: 'member', roles: everyone, scope: 'own' },
  // Where programs with a key found it before.
  'GET /api/loads/export': { for: 'member', roles: everyone, scope: 'own' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  loads: [
    'loads',
    'jobs',
    'tracking',
    'driver',
    'overview',
    'charges',
    'tickets',
    'documents',
    'sync',
    'invoicing',
    'logs',
    'schedule',
  ],
  jobs: ['loads'],
} as const

const severity = { kind: 'choice', options: ['block', 'warn'], whoMayChange: 'admin' } as const

/** How strict assigning is, what a truck may weigh, and when a load closes by itself. */
export const settings = {
  check_licence_valid: { ...severity, default: 'block' },
  check_medical_card_valid: { ...severity, default: 'block' },
  check_truck_not_down: { ...severity, default: 'block' },
  check_insurance_valid: { ...severity, default: 'block' },
  check_trailer_suits: { ...severity, default: 'warn' },
  check_no_overlap: { ...severity, default: 'warn' },
  check_legal_payload: { ...severity, default: 'warn' },
  check_customer_not_held: { ...severity, default: 'warn' },
  check_customer_credit: { ...severity, default: 'warn' },
  auto_close: { kind: 'boolean', default: false, whoMayChange: 'admin' },
  /** 80,000 lb on the Interstate System without a permit: 23 CFR 658.17(b). */
  legal_gross_lb: {
    kind: 'integer',
    min: 10_000,
    max: 200_000,
    unit: 'lb',
    default: 80_000,
    whoMayChange: 'admin',
  },
} as const satisfies Record<string, Setting>

/** What people are told of. */
export const notifications = {
  load_assigned: { ...toHauler, group: 'loads', facts: ['load', 'by'], channels: inApp, page: '/loads/{id}' },
  load_withdrawn: { ...toHauler, group: 'loads', facts: ['load', 'by'], channels: inApp, page: '/loads/{id}' },
  load_declined: {
    ...toOffice,
    group: 'loads',
    facts: ['load', 'by', 'reason'],
    channels: inAppAndDigest,
    page: '/loads/{id}',
  },
  step_refused: { ...toOffice, group: 'loads', facts: ['load', 'by', 'step'], channels: inApp, page: '/loads/{id}' },
  bulk_finished: { ...toNamed, group: 'loads', facts: ['done', 'refused'], channels: inApp, page: '/loads?job={id}' },
  load_proposed: { ...toOffice, group: 'loads', facts: ['by', 'site'], channels: inApp, page: '/loads/{id}' },
  proposal_approved: {
    ...toDriver,
    group: 'loads',
    facts: ['load', 'site', 'by'],
    channels: inApp,
    page: '/loads/new',
  },
  proposal_declined: {
    ...toDriver,
    group: 'loads',
    facts: ['site', 'by', 'reason'],
    channels: inApp,
    page: '/loads/new',
  },
  daily_loads_missing: {
    ...toOffice,
    group: 'loads',
    facts: ['job'],
    channels: inAppAndDigest,
    page: '/loads?jobId={id}',
  },
} as const satisfies Record<string, NotificationRule>
