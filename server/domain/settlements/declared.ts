import { access, everyone } from '../access/rules.ts'

const reads = { for: 'member', roles: everyone, scope: 'own' } as const
const adminReads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const
const adminWrites = { ...adminReads, writes: 'operation' } as const

/** Pay runs are an admin's; each payee sees and disputes their own, a dispatcher what the settings show them. */
export const procedures = access({
  'settlements.list': reads,
  'settlements.byId': reads,
  'settlements.lines': reads,
  'settlements.summary': reads,
  'settlements.items': reads,
  'settlements.dispute': { for: 'member', roles: ['driver', 'contractor'], scope: 'own', writes: 'operation' },
  'settlements.openPay': adminReads,
  'settlements.startRun': adminWrites,
  'settlements.run': adminReads,
  'settlements.stopRun': adminWrites,
  'settlements.refresh': adminWrites,
  'settlements.send': adminWrites,
  'settlements.takeBack': adminWrites,
  'settlements.approve': adminWrites,
  'settlements.void': adminWrites,
  'settlements.acceptZeroLines': adminWrites,
  'settlements.setQuickPay': adminWrites,
  'settlements.addLine': adminWrites,
  'settlements.removeLine': adminWrites,
  'settlements.pay': adminWrites,
  'settlements.batches': adminReads,
  'settlements.terms': adminReads,
  'settlements.setTerms': adminWrites,
  'settlements.addItem': adminWrites,
  'settlements.closeItem': adminWrites,
  'settlements.bookItem': adminWrites,
  'settlements.invoices': adminReads,
  'settlements.invoice': adminReads,
  'settlements.addInvoice': adminWrites,
  'settlements.decideInvoice': adminWrites,
  'settlements.reportable': adminReads,
  'settlements.answerDispute': adminWrites,
})

export const routes = access({
  'GET /api/lists/settlements': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/lists/settlement-lines': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/settlements/:id/statement': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/lists/pay-batch': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'GET /api/lists/reportable-pay': { for: 'member', roles: ['admin'], scope: 'fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  settlements: ['settlements', 'charges', 'fuel'],
} as const
