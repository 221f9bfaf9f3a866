import { exportAccess } from '../records/export-access.ts'
import { type Access, everyone, office } from './rules.ts'

/** Plain routes beside tRPC (uploads, files, intake, health), by method and path as Hono writes them. */
export const httpRouteTable = {
  'GET /health': { for: 'anyone' },
  'GET /ready': { for: 'anyone' },
  // Opened by the operator's token or from this machine; the route itself looks.
  'GET /metrics': { for: 'anyone' },
  'GET /api/files/:sha256': { for: 'member', roles: everyone, scope: 'own' },
  'PUT /api/files/:sha256': { for: 'member', roles: everyone, scope: 'own', writes: 'outside_fleet' },
  // The same in pieces, for large pictures; HEAD asks how far it is.
  'POST /api/uploads/:sha256': { for: 'member', roles: everyone, scope: 'own', writes: 'outside_fleet' },
  'GET /api/uploads/:sha256': { for: 'member', roles: everyone, scope: 'own' },
  'PATCH /api/uploads/:sha256': { for: 'member', roles: everyone, scope: 'own', writes: 'outside_fleet' },
  // Foreign trackers and servers: a key of the fleet or the device, never a cookie.
  'GET /intake/osmand': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/osmand': { for: 'device', writes: 'outside_fleet' },
  'GET /intake/osmand/:key': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/osmand/:key': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/traccar': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/traccar/:key': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/owntracks': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/owntracks/:key': { for: 'device', writes: 'outside_fleet' },
  'POST /intake/positions': { for: 'device', writes: 'outside_fleet' },
  'POST /api/positions': { for: 'member', roles: ['driver'], scope: 'own', writes: 'outside_fleet' },
  'GET /api/loads/:id/sheet': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/customers/:id/statement': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/invoices/export': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/invoices/lines/export': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/payments/export': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/receivables/export': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/journal/export': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/journal/iif': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/invoices/:id/paper': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/pricing-runs/:id/export': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/proofs/:id': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/audit/export': { for: 'member', roles: ['admin'], scope: 'fleet', confirms: true },
  'GET /api/loads/export': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/settlements/export': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/settlements/:id/export': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/settlements/:id/statement': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/pay-batches/:id/export': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/reportable-pay/export': { for: 'member', roles: ['admin'], scope: 'fleet' },
  ...exportAccess,
  'GET /api/inspections/export': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/inspections/:id/report': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/fuel/export': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/fuel/files/:id/rejects': { for: 'member', roles: office, scope: 'fleet' },
  'PUT /api/fuel/files/:sha256': { for: 'member', roles: office, scope: 'fleet', writes: 'outside_fleet' },
  'GET /api/reports/:report/file': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/report-runs/:id/file': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/readings/export': { for: 'member', roles: office, scope: 'fleet' },
  'GET /api/tracking/trucks': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/tracking/stream': { for: 'member', roles: everyone, scope: 'own' },
  // Streets under the fleet: the same bytes for every fleet.
  'GET /api/map': { for: 'member', roles: everyone, scope: 'fleet' },
  'GET /api/portal/map': { for: 'link' },
  'GET /api/portal/documents/:id': { for: 'link' },
  'GET /api/portal/pictures/:id': { for: 'link' },
} satisfies Record<string, Access>

export type HttpRoute = keyof typeof httpRouteTable
