import type { Setting } from '#domain/settings/setting.ts'

/** How invoices are numbered, taxed and paid, and what the accounts are called in the bookkeeping. */
export const billingSettings = {
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
