import {
  inApp,
  inAppAndDigest,
  type NotificationRule,
  toAdmins,
  toDriver,
  toOffice,
} from '#domain/notifications/rule.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { access, everyone, office } from '../access/rules.ts'

/** Everybody adds proof to loads of their own and sees it; only the office decides what a ticket counts for. */
export const procedures = access({
  'documents.add': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'documents.addPlace': { for: 'member', roles: ['driver', 'contractor'], scope: 'own', writes: 'operation' },
  'documents.ofLoad': { for: 'member', roles: everyone, scope: 'own' },
  'documents.missing': { for: 'member', roles: everyone, scope: 'own' },
  'tickets.read': { for: 'member', roles: everyone, scope: 'own', writes: 'outside_fleet' },
  'tickets.add': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'tickets.capture': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'tickets.confirm': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'tickets.verify': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'tickets.reopen': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'tickets.reject': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'tickets.void': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'tickets.ofLoad': { for: 'member', roles: everyone, scope: 'own' },
  'tickets.duplicates': { for: 'member', roles: office, scope: 'fleet' },
  'tickets.printedWords': { for: 'member', roles: office, scope: 'fleet' },
  'tickets.layouts': { for: 'member', roles: office, scope: 'fleet' },
  'tickets.forgetLayout': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
})

export const routes = access({
  'GET /api/files/:sha256': { for: 'member', roles: everyone, scope: 'own' },
  'PUT /api/files/:sha256': { for: 'member', roles: everyone, scope: 'own', writes: 'outside_fleet' },
  // The same in pieces, for large pictures; HEAD asks how far it is.
  'POST /api/uploads/:sha256': { for: 'member', roles: everyone, scope: 'own', writes: 'outside_fleet' },
  'GET /api/uploads/:sha256': { for: 'member', roles: everyone, scope: 'own' },
  'PATCH /api/uploads/:sha256': { for: 'member', roles: everyone, scope: 'own', writes: 'outside_fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  documents: [
    'documents',
    'tickets',
    'ticketDetection',
    'plantStatements',
    'loads',
    'jobs',
    'overview',
    'driver',
    'proof',
    'invoicing',
  ],
} as const

/** When weigh tickets agree with each other and with the load. */
export const settings = {
  /** Handbook 44: truck scales of class III L mostly weigh in steps of 20 lb or 10 kg. */
  scale_division_lb: { kind: 'integer', min: 1, max: 200, unit: 'scale_lb', default: 20, whoMayChange: 'office' },
  scale_division_kg: { kind: 'integer', min: 1, max: 100, unit: 'scale_kg', default: 10, whoMayChange: 'office' },
  ticket_tolerance_bp: { kind: 'integer', min: 0, max: 1_000, unit: 'bp', default: 50, whoMayChange: 'office' },
  ticket_tolerance_min_lb: { kind: 'integer', min: 0, max: 2_000, unit: 'lb', default: 160, whoMayChange: 'office' },
  stored_tare_max_age_days: { kind: 'integer', min: 1, max: 365, unit: 'days', default: 30, whoMayChange: 'office' },
  learn_ticket_layouts: { kind: 'boolean', default: true, whoMayChange: 'office' },
  /** 0: whoever entered a ticket may also verify it. */
  ticket_four_eyes_lb: { kind: 'integer', min: 0, max: 200_000, unit: 'lb', default: 0, whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>

/** What people are told of. */
export const notifications = {
  delivered_without_proof: {
    ...toOffice,
    group: 'proof',
    facts: ['load', 'flags'],
    channels: inAppAndDigest,
    page: '/loads/{id}',
  },
  left_without_proof: { ...toDriver, group: 'proof', facts: ['load', 'site'], channels: inApp, page: '/loads/{id}' },
  ticket_mismatch: {
    ...toOffice,
    group: 'proof',
    facts: ['load', 'ticket'],
    channels: inAppAndDigest,
    page: '/loads/{id}?tab=weights',
  },
  file_damaged: { ...toAdmins, group: 'proof', facts: ['load'], channels: inAppAndDigest, page: '/dashboard' },
} as const satisfies Record<string, NotificationRule>
