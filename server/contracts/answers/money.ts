import * as z from 'zod/mini'
import { sha256, uuid } from '../base.ts'
import { at, called, onDay, orNull, pageOf, said, whole, words } from './base.ts'

const side = z.enum(['customer', 'driver', 'contractor'])
const amounts = {
  quantityMilli: said('Thousandths of the unit.', orNull(whole)),
  unit: words,
  rateMicro: said('Millionths of the currency for one unit.', orNull(whole)),
  amountCents: whole,
}

const charge = called(
  'Charge',
  z.object({
    id: uuid,
    side,
    partyId: orNull(uuid),
    kind: z.string(),
    stopId: orNull(uuid),
    siteName: words,
    label: words,
    ...amounts,
    state: z.enum(['proposed', 'locked']),
    adjustsId: orNull(uuid),
    reason: words,
    createdAt: at,
    explanation: said('How the amount came about.', z.record(z.string(), z.unknown())),
  }),
)
export const chargesAnswer = called(
  'ChargesOfLoad',
  z.object({
    sides: z.array(
      z.object({
        side,
        partyId: orNull(uuid),
        lines: z.array(charge),
        missing: said(
          'Lines that cannot be computed yet, each with the facts that it lacks.',
          z.array(z.object({ kind: z.string(), stopId: orNull(uuid), facts: z.array(z.unknown()) })),
        ),
        totalCents: whole,
      }),
    ),
    isLocked: z.boolean(),
    margin: said(
      'For admins.',
      orNull(
        z.object({
          revenueCents: whole,
          costCents: whole,
          marginCents: whole,
          marginPercentHundredths: orNull(z.number()),
          isComplete: z.boolean(),
        }),
      ),
    ),
  }),
)
export const chargeAnswer = called('AddedCharge', z.object({ chargeId: uuid }))

const ofInvoice = {
  id: uuid,
  kind: z.enum(['invoice', 'credit']),
  status: z.string(),
  number: said('Null while it is a draft.', words),
  customerId: uuid,
  customerName: z.string(),
  groupLabel: words,
  issuedOn: orNull(onDay),
  dueOn: orNull(onDay),
  totalCents: whole,
  openCents: whole,
  isOverdue: z.boolean(),
  isDisputed: z.boolean(),
  version: whole,
}
export const invoicePage = called('InvoicePage', pageOf(called('InvoiceRow', z.object(ofInvoice))))

const line = called(
  'InvoiceLine',
  z.object({
    id: uuid,
    kind: z.string(),
    loadId: orNull(uuid),
    loadNumber: words,
    ticketNumber: words,
    poNumber: words,
    deliveredOn: orNull(onDay),
    pickupName: words,
    deliveryName: words,
    materialName: words,
    label: words,
    ...amounts,
    taxHundredths: z.number(),
    taxCents: whole,
    pictureSha256: orNull(sha256),
  }),
)
const otherInvoice = z.object({
  id: uuid,
  number: words,
  kind: z.enum(['invoice', 'credit']),
  totalCents: whole,
})
export const invoiceAnswer = called(
  'Invoice',
  z.object({
    ...ofInvoice,
    billTo: words,
    termsDays: whole,
    subtotalCents: whole,
    taxCents: whole,
    settledCents: whole,
    writtenOffCents: whole,
    reason: words,
    sentAt: orNull(at),
    sentTo: words,
    viewedAt: orNull(at),
    lines: z.array(line),
    settlements: z.array(
      z.object({
        id: uuid,
        amountCents: whole,
        allocatedAt: at,
        payment: orNull(z.object({ id: uuid, receivedOn: onDay, method: z.string(), reference: words })),
        invoice: orNull(otherInvoice),
      }),
    ),
    corrects: orNull(otherInvoice),
    corrections: z.array(otherInvoice),
  }),
)
export const invoiceStepAnswer = called(
  'InvoiceAfterStep',
  z.object({ id: uuid, number: words, status: z.string(), version: whole }),
)
export const newInvoicesAnswer = called('NewInvoices', z.object({ invoices: z.array(invoiceStepAnswer) }))

export const paymentPage = called(
  'PaymentPage',
  pageOf(
    called(
      'Payment',
      z.object({
        id: uuid,
        customerId: uuid,
        customerName: z.string(),
        receivedOn: onDay,
        method: z.string(),
        reference: words,
        amountCents: whole,
        onAccountCents: whole,
        note: words,
        invoices: z.array(z.string()),
        isFromBank: z.boolean(),
      }),
    ),
  ),
)
export const paymentAnswer = called(
  'TakenPayment',
  z.object({
    id: uuid,
    settled: z.array(z.object({ invoiceId: uuid, amountCents: whole })),
    onAccountCents: whole,
  }),
)
