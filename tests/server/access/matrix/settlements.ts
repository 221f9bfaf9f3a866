import type { RouterPath } from '../sample-types.ts'

const MEMBERS = '--++++'
const ADMIN = '--xxx+'
const HAULING = '--++xx'

/** Pay runs are an admin's; payees see their own, and say what is wrong with it. Written like the matrix. */
export const settlementMatrix: Record<Extract<RouterPath, `settlements.${string}`>, string> = {
  'settlements.list': MEMBERS,
  'settlements.byId': MEMBERS,
  'settlements.lines': MEMBERS,
  'settlements.summary': MEMBERS,
  'settlements.items': MEMBERS,
  'settlements.dispute': HAULING,
  'settlements.openPay': ADMIN,
  'settlements.startRun': ADMIN,
  'settlements.run': ADMIN,
  'settlements.stopRun': ADMIN,
  'settlements.refresh': ADMIN,
  'settlements.send': ADMIN,
  'settlements.takeBack': ADMIN,
  'settlements.approve': ADMIN,
  'settlements.void': ADMIN,
  'settlements.acceptZeroLines': ADMIN,
  'settlements.setQuickPay': ADMIN,
  'settlements.addLine': ADMIN,
  'settlements.removeLine': ADMIN,
  'settlements.pay': ADMIN,
  'settlements.batches': ADMIN,
  'settlements.terms': ADMIN,
  'settlements.setTerms': ADMIN,
  'settlements.addItem': ADMIN,
  'settlements.closeItem': ADMIN,
  'settlements.bookItem': ADMIN,
  'settlements.answerDispute': ADMIN,
  'settlements.invoices': ADMIN,
  'settlements.invoice': ADMIN,
  'settlements.addInvoice': ADMIN,
  'settlements.decideInvoice': ADMIN,
  'settlements.reportable': ADMIN,
}
