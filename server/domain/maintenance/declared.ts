import { inApp, inAppAndDigest, type NotificationRule, officeRoles } from '#domain/notifications/rule.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { access, everyone, office } from '../access/rules.ts'

const reads = { for: 'member', roles: everyone, scope: 'own' } as const
/** A contractor's office works on its own trucks. */
const works = { for: 'member', roles: [...office, 'contractor'], scope: 'own', writes: 'operation' } as const
const officeReads = { for: 'member', roles: office, scope: 'fleet' } as const
const officeWrites = { ...officeReads, writes: 'operation' } as const

/** Maintenance: the office plans it, a contractor's office works on its own trucks, drivers see that of their own. */
export const procedures = access({
  'maintenance.services': reads,
  'maintenance.orders': reads,
  'maintenance.order': reads,
  'maintenance.figures': officeReads,
  'maintenance.programs': officeReads,
  'maintenance.saveProgram': officeWrites,
  'maintenance.archiveProgram': officeWrites,
  'maintenance.setLast': officeWrites,
  'maintenance.addOrder': works,
  'maintenance.editOrder': works,
  'maintenance.moveOrder': works,
  'maintenance.addLine': works,
  'maintenance.removeLine': works,
  'maintenance.completeOrder': works,
  'maintenance.takeDown': works,
  'maintenance.putBack': works,
})

export const routes = access({
  'GET /api/lists/services': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/trucks/:id/service-book': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/lists/work-orders': { for: 'member', roles: everyone, scope: 'own' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  maintenance: ['maintenance'],
} as const

export const settings = {
  /** 0 asks for no approval. */
  work_order_approval: {
    kind: 'integer',
    min: 0,
    max: 1_000_000,
    unit: 'money',
    default: 1_000,
    whoMayChange: 'admin',
  },
} as const satisfies Record<string, Setting>

const ofTruck = {
  group: 'loads',
  roles: officeRoles,
  owners: ['driver', 'contractor'],
  page: '/maintenance?truckId={id}',
} as const

/** What people are told of. */
export const notifications = {
  service_due_soon: { ...ofTruck, facts: ['truck', 'service'], channels: inApp },
  service_overdue: { ...ofTruck, facts: ['truck', 'service'], channels: inAppAndDigest },
} as const satisfies Record<string, NotificationRule>
