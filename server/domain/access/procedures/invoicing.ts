import { access } from '../rules.ts'

const reads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const
const writes = { ...reads, writes: 'operation' } as const

/** What customers are billed and pay is the admins' alone; a customer sees their own through their link. */
export const invoicingProcedures = access({
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
