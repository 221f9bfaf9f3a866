import type { BillState, PayState } from '#domain/sales/money-states.ts'
import type { SettlementState } from '#domain/settlements/settlement-ladder.ts'
import type { Tone } from '#ui'

export const billTones: Record<BillState, Tone> = {
  incomplete: 'idle',
  released: 'offer',
  queued: 'idle',
  invoiced: 'active',
  part_paid: 'site',
  paid: 'paid',
  written_off: 'danger',
}

export const payTones: Record<SettlementState | PayState, Tone> = {
  draft: 'idle',
  review: 'offer',
  approved: 'done',
  in_settlement: 'active',
  paid: 'paid',
  void: 'idle',
}
