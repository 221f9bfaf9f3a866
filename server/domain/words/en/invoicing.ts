import type { BillingFindingCode, BillingFix } from '#domain/sales/billing-findings.ts'
import type { InvoiceStatus } from '#domain/sales/invoice-states.ts'
import type { PaymentMethod } from '#domain/sales/payment-methods.ts'
import { mailText } from '#domain/words/mail-text.ts'

/** What is billed to customers, and what comes in. */
export const invoicing = {
  title: 'Customer invoices',
  tabs: { ready: 'To bill', invoices: 'Invoices', payments: 'Payments', receivables: 'Receivables' },
  invoice: 'Invoice',
  creditNote: 'Credit note',
  draftPaper: 'Draft',
  lines: 'Lines',
  line: 'What for',
  load: 'Load',
  billTo: 'Bill to',
  payTo: 'Pay to',
  issuedOn: 'Issued',
  dueOn: 'Due',
  terms: 'Terms',
  termsDays: (days: number) => (days === 0 ? 'Due on receipt' : days === 1 ? '1 day' : `${days} days`),
  early: 'Early payment',
  earlyOffer: (percent: string, day: string, due: string) => `${percent} off if paid by ${day}: ${due}`,
  keptEarly: (amount: string) => `${amount} kept for paying early`,
  discountBack: (amount: string) => `${amount} kept for paying early is taken back`,
  reference: 'Reference',
  corrects: 'Corrects',
  subtotal: 'Subtotal',
  tax: 'Sales tax',
  why: 'Reason',
  po: (number: string) => `PO ${number}`,
  ticketNumber: (number: string) => `Ticket ${number}`,
  financeCharge: 'Finance charge',
  financeTerms: (percent: string) => `${percent} of what is overdue for 30 days`,
  ticketPictures: 'Pictures of the tickets',
  mail: mailText(
    (p: {
      number: string
      fleet: string
      customer: string
      total: string
      due: string
      /** What paying early comes to, or nothing. */
      early: string
      /** The address of the page on which it is paid, or nothing. */
      pay: string
      isCredit: boolean
      link: string
    }) => ({
      subject: `${p.fleet}: ${p.isCredit ? 'credit note' : 'invoice'} ${p.number}`,
      body: `Hello ${p.customer},

${p.isCredit ? 'credit note' : 'invoice'} ${p.number} over ${p.total} is attached${p.isCredit ? '' : `, due ${p.due}`}.${p.early && `\n\n${p.early}.`}${p.pay && `\n\nIt can be paid here:\n\n${p.pay}`}

Your loads and their tickets are here:

${p.link}`,
    }),
  ),
  status: {
    draft: 'Draft',
    issued: 'Issued',
    sent: 'Sent',
    part_paid: 'Part paid',
    paid: 'Paid',
    void: 'Void',
    written_off: 'Written off',
  } satisfies Record<InvoiceStatus, string>,
  overdue: 'Overdue',
  disputed: 'Disputed',
  method: {
    check: 'Check',
    ach: 'ACH',
    wire: 'Wire',
    card: 'Card',
    cash: 'Cash',
    other: 'Other',
  } satisfies Record<PaymentMethod, string>,
  finding: {
    not_closed: 'The load is not closed yet',
    nothing_to_bill: 'The load has no charge',
    ticket_missing: 'A weigh ticket is missing',
    ticket_duplicate: 'A ticket looks like another load’s',
    ticket_unverified: 'A ticket is not verified',
    ticket_unit: 'A ticket is in an unusual unit',
    ticket_outlier: 'The weight is far from what is usual on this lane',
    weights_apart: 'Origin and destination weights are apart',
    rate_zero: 'The haul costs nothing',
    po_missing: 'The customer asks for a PO number',
    po_overrun: 'The purchase order is used up',
    reference_double: 'Another load with the same reference is billed already',
    proof_missing: 'Proof of delivery is missing',
    hours_missing: 'Hours are not stated',
  } satisfies Record<BillingFindingCode, string>,
  fix: {
    load: 'Open the load',
    tickets: 'Check the tickets',
    charges: 'Check the charges',
    documents: 'Add the proof',
    job: 'Open the job',
  } satisfies Record<BillingFix, string>,
  passed: (reason: string) => `Overridden: ${reason}`,
  ready: 'Ready',
  customer: 'Customer',
  delivered: 'Delivered',
  amount: 'Amount',
  haul: 'Haul',
  chosen: (loads: number) => (loads === 1 ? '1 load chosen' : `${loads} loads chosen`),
  preview: 'Preview invoices',
  heldBack: (loads: string) => `Not billed, as something is still to be settled: ${loads}`,
  keepDraft: 'Keep as drafts',
  issued: (numbers: string) => `Issued ${numbers}`,
  kept: (count: number) => (count === 1 ? 'Kept as a draft' : `Kept ${count} drafts`),
  number: 'Number',
  state: 'State',
  total: 'Total',
  open: 'Open',
  search: 'Number or customer',
  export: 'Export',
  download: 'Download PDF',
  send: 'Send',
  email: 'Email',
  sentTo: (to: string, when: string) => `Sent to ${to} on ${when}`,
  sentOn: (when: string) => `Sent on ${when}`,
  issue: 'Issue',
  void: 'Void',
  voidTitle: (number: string) => `Void ${number}`,
  voidText: 'The number stays used. The loads can be billed again.',
  writeOff: 'Write off',
  dispute: 'Mark as disputed',
  settleDispute: 'Dispute settled',
  rebill: 'Credit and rebill',
  recomputed: 'Computed again',
  difference: 'Difference',
  credited: 'Credited',
  payRipple: 'Pay that changes with it',
  adjustPay: 'Correct this pay too',
  takePayment: 'Take payment',
  receivedOn: 'Received on',
  note: 'Note',
  settles: 'Settles the invoices that were due first; the rest is a credit on account.',
  taken: (amount: string) => `Payment of ${amount} taken`,
  onAccount: 'On account',
  owed: 'Owed',
  dso: 'Days sales outstanding',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  unbilled: 'To bill',
  loads: (count: number) => (count === 1 ? '1 load' : `${count} loads`),
  statement: 'Statement',
  picture: (ticket: string) => `Picture of ticket ${ticket}`,
  close: 'Close',
}
