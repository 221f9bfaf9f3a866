import type { Setting } from '#domain/settings/setting.ts'
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

/** How invoices are numbered, taxed and paid, and what the accounts are called in the bookkeeping. */
export const settings = {
  /** Each prefix is a series of its own, numbered without gaps. */
  invoice_prefix: { kind: 'text', max: 12, default: 'INV', whoMayChange: 'admin' },
  credit_prefix: { kind: 'text', max: 12, default: 'CR', whoMayChange: 'admin' },
  /** On every line of a customer who is not exempt. Interstate for-hire freight normally carries no sales tax. */
  invoice_tax: { kind: 'integer', min: 0, max: 3_000, unit: 'bp', default: 0, whoMayChange: 'admin' },
  /** For 30 days, on what is overdue; nothing where it is 0. */
  finance_charge: { kind: 'integer', min: 0, max: 500, unit: 'bp', default: 0, whoMayChange: 'admin' },
  finance_grace_days: { kind: 'integer', min: 0, max: 90, unit: 'days', default: 10, whoMayChange: 'admin' },
  /** Where customers pay invoices; in braces what of an invoice its address names. Empty where there is no such page. */
  pay_page: { kind: 'text', max: 300, default: '', mayBeEmpty: true, format: 'pay_page', whoMayChange: 'admin' },
  account_receivable: { kind: 'text', max: 60, default: 'Accounts Receivable', whoMayChange: 'admin' },
  account_haulage: { kind: 'text', max: 60, default: 'Hauling Income', whoMayChange: 'admin' },
  account_surcharge: { kind: 'text', max: 60, default: 'Fuel Surcharge Income', whoMayChange: 'admin' },
  account_accessorial: { kind: 'text', max: 60, default: 'Accessorial Income', whoMayChange: 'admin' },
  account_finance: { kind: 'text', max: 60, default: 'Finance Charge Income', whoMayChange: 'admin' },
  account_tax: { kind: 'text', max: 60, default: 'Sales Tax Payable', whoMayChange: 'admin' },
  account_bank: { kind: 'text', max: 60, default: 'Undeposited Funds', whoMayChange: 'admin' },
  account_bad_debt: { kind: 'text', max: 60, default: 'Bad Debts', whoMayChange: 'admin' },
  account_discount: { kind: 'text', max: 60, default: 'Sales Discounts', whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>
