import { expect, test } from 'vitest'
import { costPerMileCents, downtimePct, pmCompliancePct } from '#domain/maintenance/maintenance-figures.ts'
import {
  mayEditWorkOrder,
  needsApproval,
  nextWorkOrderStatuses,
  workOrderStatuses,
} from '#domain/maintenance/work-order-states.ts'

test('cost per mile needs miles', () => {
  expect(costPerMileCents(15_000, 1_609_344)).toBe(15)
  expect(costPerMileCents(15_000, 0)).toBeNull()
})

test('services that were done before they were overdue, of those that were due', () => {
  expect(
    pmCompliancePct([{ wasOverdue: false }, { wasOverdue: true }, { wasOverdue: false }, { wasOverdue: false }]),
  ).toBe(75)
  expect(pmCompliancePct([])).toBeNull()
})

test('downtime counts the part of a spell within the period, and one that lasts up to its end', () => {
  const spells = [
    { fromMs: -50, toMs: 10 },
    { fromMs: 80, toMs: null },
    { fromMs: 200, toMs: 300 },
  ]
  expect(downtimePct(spells, { fromMs: 0, toMs: 100, trucks: 2 })).toBe(15)
  expect(downtimePct([], { fromMs: 0, toMs: 100, trucks: 0 })).toBeNull()
})

test('a work order goes up its ladder and out of it', () => {
  expect(nextWorkOrderStatuses('open')).toEqual(['approved', 'cancelled'])
  expect(nextWorkOrderStatuses('completed')).toEqual(['closed'])
  expect(workOrderStatuses.filter((status) => nextWorkOrderStatuses(status).length === 0)).toEqual([
    'closed',
    'cancelled',
  ])
  expect(workOrderStatuses.filter(mayEditWorkOrder)).toEqual(['open', 'approved', 'in_progress', 'waiting_parts'])
})

test.each([
  [100_000, 100_000, false],
  [100_001, 100_000, true],
  [100_001, 0, false],
])('an estimate of %s against a limit of %s', (estimate, limit, asks) => {
  expect(needsApproval(estimate, limit)).toBe(asks)
})
