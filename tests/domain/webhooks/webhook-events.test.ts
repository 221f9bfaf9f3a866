import { expect, test } from 'vitest'
import { instant } from '#domain/units/time.ts'
import { isGivenUp, nextAttempt } from '#domain/webhooks/retry-times.ts'
import { resourceOf, webhookEvents, webhookEventsOf } from '#domain/webhooks/webhook-events.ts'

const happened = (topic: string, entity: string, payload: Record<string, unknown> = {}) =>
  webhookEventsOf({ topic, entity, payload })

test('an event is told by its exact name, and by the one of any change', () => {
  expect(happened('loads', 'load', { status: 'assigned', from: 'planned' })).toEqual(['load.moved', 'load.changed'])
  expect(happened('loads', 'load', { status: 'planned' })).toEqual(['load.changed'])
  expect(happened('loads', 'load', { status: 'planned', from: 'planned' })).toEqual(['load.changed'])
  expect(happened('documents', 'weigh_ticket', { status: 'verified' })).toEqual(['ticket.verified', 'ticket.changed'])
  expect(happened('documents', 'weigh_ticket', { status: 'matched' })).toEqual(['ticket.changed'])
  expect(happened('invoices', 'invoice', { isIssued: true })).toEqual(['invoice.issued', 'invoice.changed'])
  expect(happened('parties', 'customer')).toEqual(['customer.changed'])
})

test('what only makes a view stale is told to nobody', () => {
  expect(happened('share', 'load')).toEqual([])
  expect(happened('invoices', 'load')).toEqual([])
  expect(happened('mileage', 'truck')).toEqual([])
  expect(happened('webhooks', 'webhook')).toEqual([])
})

test('a message says where the open API has its record', () => {
  expect(resourceOf('load.moved', 'A', {})).toBe('/api/v1/loads/A')
  expect(resourceOf('ticket.verified', 'A', { loadId: 'L' })).toBe('/api/v1/loads/L/tickets')
  expect(resourceOf('ticket.verified', 'A', {})).toBeNull()
  expect(resourceOf('customer.changed', 'A', {})).toBe('/api/v1/customers/A')
  expect(resourceOf('quote.changed', 'A', {})).toBeNull()
  expect(new Set(webhookEvents).size).toBe(webhookEvents.length)
})

test('what failed comes back after seconds, then hours, and is given up after three days', () => {
  const at = instant(Date.parse('2026-03-16T12:00:00.000Z'))
  const afterS = (failed: number, chance = 0) => {
    const next = nextAttempt(failed, at, chance)
    return next && (Date.parse(next) - Date.parse(at)) / 1000
  }
  expect([1, 2, 3, 9].map((failed) => afterS(failed))).toEqual([5, 300, 1800, 86_400])
  expect(afterS(1, 1)).toBe(5.5)
  expect(afterS(10)).toBeNull()
  const days = (count: number) => instant(Date.parse(at) + count * 86_400_000)
  expect(isGivenUp(at, days(4.9))).toBe(false)
  expect(isGivenUp(at, days(5))).toBe(true)
})
