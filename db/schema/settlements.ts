import type { Generated } from 'kysely'
import type { PayItemKind } from '#domain/settlements/deduction-order.ts'
import type { SettlementLineKind, SettlementState } from '#domain/settlements/settlement-ladder.ts'
import type { Cents, Day, Instant, Milli, Sha256, Uuid } from '#domain/units/brands.ts'
import type { Json } from './ledger.ts'

/** Exactly one of the two. */
interface Payee {
  driver_id: Uuid | null
  contractor_id: Uuid | null
}

/** What holds for a payee beside the rates: guarantee, quick pay, who gets the money, papers for the tax. */
export interface PayeeTerms extends Payee {
  fleet_id: Uuid
  id: Uuid
  /** Of a period. */
  guarantee_cents: Cents | null
  minimum_net_cents: Generated<Cents>
  quick_pay_hundredths: number | null
  factor_name: string | null
  factor_notice_on: Day | null
  factor_until: Day | null
  bank_name: string | null
  bank_last4: string | null
  w9_on: Day | null
  is_1099: Generated<boolean>
  version: Generated<number>
  changed_at: Instant
}

export interface SettlementRuns {
  fleet_id: Uuid
  id: Uuid
  side: 'driver' | 'contractor'
  period_from: Day
  period_to: Day
  user_id: Uuid
  payee_ids: Uuid[]
  next_index: Generated<number>
  made: Generated<number>
  /** Payees for whom no settlement was made, and why. */
  skipped: Generated<Json[]>
  state: Generated<'running' | 'done' | 'stopped'>
  created_at: Instant
  updated_at: Instant
}

export interface PayBatches {
  fleet_id: Uuid
  id: Uuid
  batch_number: string
  side: 'driver' | 'contractor'
  paid_on: Day
  method: 'ach' | 'check' | 'cash' | 'other'
  settlements: number
  total_cents: Cents
  user_id: Uuid
  created_at: Instant
}

export interface Settlements extends Payee {
  fleet_id: Uuid
  id: Uuid
  settlement_number: string
  run_id: Uuid | null
  period_from: Day
  period_to: Day
  state: Generated<SettlementState>
  is_quick_pay: Generated<boolean>
  lines: Generated<number>
  pay_cents: Generated<Cents>
  accessorial_cents: Generated<Cents>
  guarantee_cents: Generated<Cents>
  gross_cents: Generated<Cents>
  reimbursement_cents: Generated<Cents>
  deduction_cents: Generated<Cents>
  net_cents: Generated<Cents>
  pay_to: string | null
  approved_by: Uuid | null
  approved_at: Instant | null
  batch_id: Uuid | null
  paid_on: Day | null
  voided_by: Uuid | null
  voided_at: Instant | null
  void_reason: string | null
  version: Generated<number>
  created_at: Instant
}

export interface SettlementLines {
  fleet_id: Uuid
  id: Uuid
  settlement_id: Uuid
  kind: SettlementLineKind
  charge_id: Uuid | null
  load_id: Uuid | null
  item_id: Uuid | null
  earned_on: Day | null
  /** Earned before the period, and not settled with the one it was earned in. */
  is_late: Generated<boolean>
  label: string | null
  amount_cents: Cents
  due_cents: Cents | null
  zero_reason: string | null
  is_live: Generated<boolean>
  seq: number
  created_at: Instant
}

/** Tickets that live lines pay: each once. */
export interface SettledTickets {
  fleet_id: Uuid
  line_id: Uuid
  ticket_id: Uuid
  is_live: Generated<boolean>
}

/** What is taken from a payee: an advance, a lease, an escrow and so on. */
export interface PayItems extends Payee {
  fleet_id: Uuid
  id: Uuid
  kind: PayItemKind
  label: string
  amount_cents: Cents | null
  percent_hundredths: number | null
  total_cents: Cents | null
  starts_on: Day
  ends_on: Day | null
  source_settlement_id: Uuid | null
  closed_at: Instant | null
  version: Generated<number>
  created_at: Instant
}

/** What fell due and was taken of an item, each row once and for good. */
export interface PayItemEntries {
  fleet_id: Uuid
  id: Uuid
  item_id: Uuid
  settlement_id: Uuid | null
  kind: 'taken' | 'reversed' | 'used' | 'returned' | 'interest'
  due_cents: Generated<Cents>
  taken_cents: Cents
  note: string | null
  user_id: Uuid
  at: Instant
}

export interface SettlementDisputes {
  fleet_id: Uuid
  id: Uuid
  settlement_id: Uuid
  line_id: Uuid
  raised_by: Uuid
  raised_at: Instant
  reason: string
  picture_sha256: Sha256 | null
  state: Generated<'open' | 'accepted' | 'declined'>
  answer: string | null
  answered_by: Uuid | null
  answered_at: Instant | null
}

export interface ContractorInvoices {
  fleet_id: Uuid
  id: Uuid
  contractor_id: Uuid
  invoice_number: string
  invoice_date: Day
  total_cents: Cents
  state: Generated<'received' | 'accepted' | 'rejected'>
  decision_reason: string | null
  decided_by: Uuid | null
  decided_at: Instant | null
  user_id: Uuid
  created_at: Instant
}

export interface ContractorInvoiceLines {
  fleet_id: Uuid
  invoice_id: Uuid
  seq: number
  load_number: string | null
  ticket_number: string | null
  quantity_milli: Milli | null
  amount_cents: Cents
}
