import { expect, test } from 'vitest'
import {
  takeWeighTicketStep,
  type WeighTicketStatus,
  weighTicketStatuses,
} from '#domain/documents/weigh-ticket-steps.ts'

test('a ticket goes from the picture to the closed load', () => {
  const office = { actor: 'office' } as const
  const system = { actor: 'system' } as const
  expect(takeWeighTicketStep('captured', 'read', system)).toEqual({ ok: true, status: 'read' })
  expect(takeWeighTicketStep('read', 'ask', system)).toEqual({ ok: true, status: 'needs_review' })
  expect(takeWeighTicketStep('needs_review', 'match', { actor: 'driver' })).toEqual({ ok: true, status: 'matched' })
  expect(takeWeighTicketStep('matched', 'verify', office)).toEqual({ ok: true, status: 'verified' })
  expect(takeWeighTicketStep('verified', 'lock', system)).toEqual({ ok: true, status: 'locked' })
})

test('a driver does not verify their own ticket', () => {
  expect(takeWeighTicketStep('matched', 'verify', { actor: 'driver' })).toEqual({ ok: false, reason: 'not_allowed' })
})

test('the system verifies matched tickets only', () => {
  expect(takeWeighTicketStep('needs_review', 'verify', { actor: 'system' })).toEqual({
    ok: false,
    reason: 'not_allowed',
  })
})

test('a duplicate or a contradiction is verified with a reason only', () => {
  expect(takeWeighTicketStep('duplicate', 'verify', { actor: 'office' })).toEqual({
    ok: false,
    reason: 'reason_missing',
  })
  const reason = 'second axle group weighed apart'
  expect(takeWeighTicketStep('mismatch', 'verify', { actor: 'office', reason })).toEqual({
    ok: true,
    status: 'verified',
  })
})

test('nothing leads out of locked, rejected and void', () => {
  const final: WeighTicketStatus[] = ['locked', 'rejected', 'void']
  const reason = 'mistake'
  for (const status of weighTicketStatuses.filter((one) => final.includes(one))) {
    for (const action of ['read', 'ask', 'match', 'verify', 'reopen', 'lock', 'reject', 'void'] as const) {
      expect(takeWeighTicketStep(status, action, { actor: 'office', reason })).toEqual({
        ok: false,
        reason: 'wrong_status',
      })
    }
  }
})
