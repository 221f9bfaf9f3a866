import type { RouterPath } from '../sample-types.ts'

const ADMIN = '--xxx+'

/** What customers are billed and pay is the admins' alone. Written like the matrix. */
export const invoicingMatrix: Record<Extract<RouterPath, `invoicing.${string}`>, string> = {
  'invoicing.ready': ADMIN,
  'invoicing.preview': ADMIN,
  'invoicing.list': ADMIN,
  'invoicing.byId': ADMIN,
  'invoicing.receivables': ADMIN,
  'invoicing.iifFindings': ADMIN,
  'invoicing.payments': ADMIN,
  'invoicing.override': ADMIN,
  'invoicing.create': ADMIN,
  'invoicing.issue': ADMIN,
  'invoicing.void': ADMIN,
  'invoicing.send': ADMIN,
  'invoicing.writeOff': ADMIN,
  'invoicing.factor': ADMIN,
  'invoicing.dispute': ADMIN,
  'invoicing.settleDispute': ADMIN,
  'invoicing.takePayment': ADMIN,
  'invoicing.allocate': ADMIN,
  'invoicing.rebillPreview': ADMIN,
  'invoicing.creditAndRebill': ADMIN,
  'invoicing.history': ADMIN,
  'invoicing.how': ADMIN,
  'invoicing.late': ADMIN,
  'invoicing.chargeLate': ADMIN,
  'invoicing.importBank': ADMIN,
}
