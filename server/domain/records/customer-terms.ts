import { invoiceBreaks, invoiceDeliveries } from '../sales/invoice-choices.ts'
import { MOST_PATTERN } from '../sales/po-pattern.ts'
import { field, type Say } from './field.ts'
import { defineRecord } from './record.ts'

const invoices: Say = (w) => w.customers.section.invoices
const payment: Say = (w) => w.customers.section.payment
const orders: Say = (w) => w.customers.section.orders
const mail: Say = (w) => w.customers.section.mail

/**
 * What is agreed with a customer about money, orders and invoices: a part of the customer's record that only admins
 * read and change.
 */
export const customerTerms = defineRecord({
  name: 'customerTerms',
  entity: 'customer',
  fields: {
    creditLimitCents: field.cents({
      section: payment,
      label: (w) => w.customers.creditLimit,
      hint: (w) => w.customers.creditLimitHint,
    }),
    discountHundredths: field.share({ section: payment, label: (w) => w.customers.discount }),
    discountDays: field.whole({
      section: payment,
      min: 1,
      max: 365,
      label: (w) => w.customers.discountDays,
      unit: (w) => w.parties.customer.days,
    }),
    taxExempt: field.flag({ section: payment, label: (w) => w.customers.taxExempt }),
    taxExemptUntil: field.day({ section: payment, label: (w) => w.customers.taxExemptUntil }),
    taxNumber: field.text({ section: payment, max: 40, label: (w) => w.customers.taxNumber }),
    accountNumber: field.text({
      section: payment,
      max: 60,
      label: (w) => w.customers.accountNumber,
      hint: (w) => w.customers.accountNumberHint,
    }),
    invoiceBreak: field.choice({
      section: invoices,
      options: invoiceBreaks,
      required: true,
      start: 'customer',
      label: (w) => w.customers.invoiceBreak,
      name: (w, value) => w.customers.invoiceBreaks[value],
    }),
    invoiceDelivery: field.choice({
      section: invoices,
      options: invoiceDeliveries,
      required: true,
      start: 'email',
      label: (w) => w.customers.invoiceDelivery,
      name: (w, value) => w.customers.invoiceDeliveries[value],
    }),
    invoiceTickets: field.flag({ section: invoices, label: (w) => w.customers.invoiceTickets }),
    invoicePhotos: field.flag({ section: invoices, label: (w) => w.customers.invoicePhotos }),
    invoiceSignatures: field.flag({ section: invoices, label: (w) => w.customers.invoiceSignatures }),
    poRequired: field.flag({ section: orders, label: (w) => w.customers.poRequired }),
    poPattern: field.text({
      section: orders,
      max: MOST_PATTERN,
      label: (w) => w.customers.poPattern,
      hint: (w) => w.customers.poPatternHint,
    }),
    billingEmail: field.email({ section: mail, label: (w) => w.customers.billingEmail }),
    dispatchEmail: field.email({ section: mail, label: (w) => w.customers.dispatchEmail }),
    proofEmail: field.email({ section: mail, label: (w) => w.customers.proofEmail }),
  },
  access: { reads: ['admin'], scope: 'fleet', writes: ['admin'] },
  filters: [],
  offers: [],
})
