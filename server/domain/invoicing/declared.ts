import { access } from '../access/rules.ts'

const reads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const
const writes = { ...reads, writes: 'operation' } as const

/** What customers are billed and pay is the admins' alone; a customer sees their own through their link. */
export const procedures = access({
  'invoicing.ready': reads,
  'invoicing.preview': reads,
  'invoicing.list': reads,
  'invoicing.byId': reads,
  'invoicing.history': reads,
  'invoicing.how': reads,
  'invoicing.late': reads,
  'invoicing.receivables': reads,
  'invoicing.iifFindings': reads,
  'invoicing.payments': reads,
  'invoicing.override': writes,
  'invoicing.create': writes,
  'invoicing.issue': writes,
  'invoicing.void': writes,
  'invoicing.send': writes,
  'invoicing.writeOff': writes,
  'invoicing.factor': writes,
  'invoicing.dispute': writes,
  'invoicing.settleDispute': writes,
  'invoicing.takePayment': writes,
  'invoicing.importBank': writes,
  'invoicing.allocate': writes,
  'invoicing.chargeLate': writes,
  'invoicing.rebillPreview': reads,
  'invoicing.creditAndRebill': writes,
})

export const routes = access({
  'GET /api/customers/:id/statement': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/lists/invoices': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/lists/invoice-lines': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/lists/payments': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/lists/receivables': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/lists/journal': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/lists/journal-iif': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/invoices/:id/paper': { for: 'member', roles: ['admin'], scope: 'fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  invoices: ['invoicing'],
} as const
