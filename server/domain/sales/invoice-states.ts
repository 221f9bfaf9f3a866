import type { Cents, Day } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'

export type InvoiceKind = 'invoice' | 'credit'

/** The life of an invoice. Overdue follows from its day, disputed is a flag beside it. */
export const invoiceStatuses = ['draft', 'issued', 'sent', 'part_paid', 'paid', 'void', 'written_off'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

const owing: readonly InvoiceStatus[] = ['issued', 'sent', 'part_paid']

const invoiceSteps = {
  issue: { from: ['draft'] },
  send: { from: ['issued', 'sent', 'part_paid', 'paid'] },
  /** What the customer has had in hand is corrected by a credit note, never taken back. */
  void: { from: ['draft', 'issued'] },
  settle: { from: owing },
  write_off: { from: owing },
  /** Sold to a factor, or taken back from them; who is paid changes, not what is owed. */
  factor: { from: owing },
  dispute: { from: owing },
  /** Also after it was paid or given up: an answer is owed all the same. */
  settle_dispute: { from: ['issued', 'sent', 'part_paid', 'paid', 'written_off'] },
  correct: { from: ['issued', 'sent', 'part_paid', 'paid'] },
} as const satisfies Record<string, { from: readonly InvoiceStatus[] }>
export type InvoiceStep = keyof typeof invoiceSteps

/** Whether an invoice in this status may take a step. */
export function mayTakeStep(status: InvoiceStatus, step: InvoiceStep): boolean {
  const from: readonly InvoiceStatus[] = invoiceSteps[step].from
  return from.includes(status)
}

export type Owed = {
  status: InvoiceStatus
  kind: InvoiceKind
  totalCents: Cents
  settledCents: Cents
  writtenOffCents: Cents
}

/** What is open of an invoice, in cents; of a credit note what of it is unused, below zero. Nothing of a draft or void one. */
export function openCents({ status, totalCents, settledCents, writtenOffCents }: Owed): Cents {
  if (status === 'draft' || status === 'void') return cents(0)
  const gone = settledCents + writtenOffCents
  return cents(totalCents < 0 ? totalCents + gone : totalCents - gone)
}

/**
 * The status of an issued invoice after what settles it has changed. A total of nothing is paid as it is issued, and an
 * invoice is paid of which the rest was kept for paying early.
 */
export function statusAfter(owed: Owed & { isSent: boolean; isDiscountTaken: boolean }): InvoiceStatus {
  if (owed.status === 'draft' || owed.status === 'void') return owed.status
  if (openCents(owed) === 0) return owed.writtenOffCents > 0 && !owed.isDiscountTaken ? 'written_off' : 'paid'
  if (owed.settledCents > 0) return 'part_paid'
  return owed.isSent ? 'sent' : 'issued'
}

/** Whether an invoice is past its day with something open; the due day itself is in time. */
export function isOverdue(owed: Owed & { dueOn: Day | null }, today: Day): boolean {
  return owed.kind === 'invoice' && owed.dueOn !== null && owed.dueOn < today && openCents(owed) > 0
}
