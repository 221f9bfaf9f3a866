import type { Generated } from 'kysely'
import type { InvoiceLineKind } from '#domain/sales/invoice-lines.ts'
import type { InvoiceKind, InvoiceStatus } from '#domain/sales/invoice-states.ts'
import type { PaymentMethod } from '#domain/sales/payment-methods.ts'
import type { QuantityUnit } from '#domain/settlements/explanation.ts'
import type { Cents, Day, Instant, MicroRate, Milli, Sha256, Uuid } from '#domain/units/brands.ts'

/** An invoice, or a credit note with a total below zero. Issued, it never changes but for what settles it. */
export interface Invoices {
  fleet_id: Uuid
  id: Uuid
  kind: InvoiceKind
  status: InvoiceStatus
  /** Taken when it is issued, without gaps in a series. */
  series: string | null
  number: number | null
  invoice_number: string | null
  customer_id: Uuid
  customer_name: string
  bill_to: string | null
  /** What its loads have in common by the customer's rule: a purchase order, a job, a site. */
  group_label: string | null
  terms_days: number
  issued_on: Day | null
  due_on: Day | null
  currency: string
  subtotal_cents: Cents
  tax_cents: Cents
  total_cents: Cents
  /** What payments and credits have settled of it; of a credit note, what of it was used. */
  settled_cents: Generated<Cents>
  written_off_cents: Generated<Cents>
  /** What its customer may keep who pays by the day, in hundredths of a percent; null without such terms. */
  discount_hundredths: Generated<number | null>
  discount_until: Generated<Day | null>
  /** What is written off was kept for paying early; of a credit note, it takes that much of what was kept back. */
  is_discount_taken: Generated<boolean>
  corrects_id: Uuid | null
  reason: string | null
  issued_at: Instant | null
  sent_at: Instant | null
  sent_to: string | null
  disputed_at: Instant | null
  dispute_reason: string | null
  /** When it was sold to a factor, and to whom, as it stands on the paper. */
  factored_at: Generated<Instant | null>
  factored_to: Generated<string | null>
  /** When the customer first opened it by their link. */
  viewed_at: Instant | null
  /** In the fleet's zone: on these days the bookkeeping takes it back, or gives it up. */
  voided_on: Day | null
  written_off_on: Day | null
  /** It charges for being late, and bills no load. */
  is_finance_charge: Generated<boolean>
  version: Generated<number>
  created_by: Uuid
  created_at: Instant
}

export interface InvoiceLines {
  fleet_id: Uuid
  id: Uuid
  invoice_id: Uuid
  seq: number
  kind: InvoiceLineKind
  /** Both null on a finance charge, which comes from no load. */
  load_id: Uuid | null
  charge_id: Uuid | null
  load_number: string | null
  ticket_number: string | null
  po_number: string | null
  delivered_on: Day | null
  pickup_name: string | null
  delivery_name: string | null
  material_name: string | null
  label: string | null
  quantity_milli: Milli | null
  unit: QuantityUnit | null
  rate_micro: MicroRate | null
  amount_cents: Cents
  tax_hundredths: Generated<number>
  tax_cents: Generated<Cents>
  /** Of waiting: where, and from when until when it counted; none of the four on other lines. */
  waited_site: string | null
  waited_from: Instant | null
  waited_until: Instant | null
  waited_zone: string | null
  /** False on a void invoice: the charge may be billed again. */
  is_live: Generated<boolean>
  /** On a finance charge: the invoice that is late, and the last day that is charged for. */
  late_invoice_id: Uuid | null
  charged_through: Day | null
}

/** What a customer says against an invoice or a line of it, until somebody answers. */
export interface InvoiceDisputes {
  fleet_id: Uuid
  id: Uuid
  invoice_id: Uuid
  line_id: Uuid | null
  reason: string
  raised_by: Uuid | null
  raised_name: string | null
  raised_at: Instant
  answer: string | null
  settled_by: Uuid | null
  settled_at: Instant | null
}

/** A bank's file that payments were taken from; the same bytes are taken once. */
export interface BankImports {
  fleet_id: Uuid
  id: Uuid
  sha256: Sha256
  file_name: string
  lines: number
  taken: number
  imported_by: Uuid
  imported_at: Instant
}

export interface Payments {
  fleet_id: Uuid
  id: Uuid
  customer_id: Uuid
  received_on: Day
  method: PaymentMethod
  reference: string | null
  amount_cents: Cents
  /** What of it settles invoices; the rest is a credit on the customer's account. */
  allocated_cents: Generated<Cents>
  bank_import_id: Uuid | null
  /** Which it is of the lines that say the same in a bank's files; each of them is taken once. */
  bank_line_nth: number | null
  note: string | null
  version: Generated<number>
  created_by: Uuid
  created_at: Instant
}

/** So much of a payment or a credit note settles so much of an invoice. */
export interface PaymentAllocations {
  fleet_id: Uuid
  id: Uuid
  invoice_id: Uuid
  payment_id: Uuid | null
  credit_id: Uuid | null
  amount_cents: Cents
  allocated_by: Uuid
  allocated_at: Instant
}

/** A finding before billing that somebody let pass, and why. */
export interface BillingOverrides {
  fleet_id: Uuid
  load_id: Uuid
  finding: string
  reason: string
  made_by: Uuid
  made_at: Instant
}

/** Loads with something to bill; kept by triggers. */
export interface UnbilledLoads {
  fleet_id: Uuid
  load_id: Uuid
}
