import {
  invoiceAnswer,
  invoicePage,
  invoiceStepAnswer,
  newInvoicesAnswer,
  paymentAnswer,
  paymentPage,
} from '#contracts/answers/money.ts'
import { openApi } from '#contracts/open-api.ts'

const step = { tag: 'Invoices', answer: invoiceStepAnswer } as const

/** Customer invoices and what settles them, for tokens of admins. */
export const api = openApi({
  'GET /invoices': { procedure: 'invoicing.list', tag: 'Invoices', summary: 'Lists invoices', answer: invoicePage },
  'POST /invoices': {
    procedure: 'invoicing.create',
    tag: 'Invoices',
    summary: 'Bills loads',
    answer: newInvoicesAnswer,
    creates: true,
  },
  'GET /invoices/:id': {
    procedure: 'invoicing.byId',
    tag: 'Invoices',
    summary: 'Reads one invoice with its lines',
    answer: invoiceAnswer,
  },
  'POST /invoices/:id/issue': { ...step, procedure: 'invoicing.issue', summary: 'Issues a draft' },
  'POST /invoices/:id/void': { ...step, procedure: 'invoicing.void', summary: 'Voids an invoice that was not sent' },
  'POST /invoices/:id/send': { ...step, procedure: 'invoicing.send', summary: 'Sends an invoice' },
  'GET /payments': { procedure: 'invoicing.payments', tag: 'Invoices', summary: 'Lists payments', answer: paymentPage },
  'POST /payments': {
    procedure: 'invoicing.takePayment',
    tag: 'Invoices',
    summary: 'Takes in a payment and settles invoices with it',
    answer: paymentAnswer,
    creates: true,
  },
})
