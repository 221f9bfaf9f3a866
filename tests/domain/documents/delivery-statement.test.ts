import { expect, test } from 'vitest'
import { type DeliveryFacts, deliveryStatement } from '#domain/documents/delivery-statement.ts'
import { loadWords } from '#domain/words/load-words.ts'
import { anInstant } from '../../support/brands.ts'

const facts: DeliveryFacts = {
  loadNumber: 'L-1042',
  customer: 'Osage Paving',
  material: 'Crushed stone #57',
  pickup: { site: 'Verdigris Quarry', departedAt: anInstant('2026-11-20T14:05:31.000Z'), zone: 'America/Chicago' },
  delivery: { site: 'Riverside Job', arrivedAt: anInstant('2026-11-20T15:20:00.000Z'), zone: 'America/Chicago' },
  tickets: [{ kind: 'origin', ticketNumber: '88213', net: 47_310, unit: 'lb' }],
}

test('the receiver signs load, material, weight as printed and both times', async () => {
  const { documents } = await loadWords('en')
  expect(deliveryStatement(facts, documents.statement).split('\n').slice(0, -2)).toEqual([
    'Delivery receipt',
    'Load: L-1042',
    'Customer: Osage Paving',
    'Material: Crushed stone #57',
    'Picked up: Verdigris Quarry, 2026-11-20 08:05 (America/Chicago)',
    'Delivered to: Riverside Job, 2026-11-20 09:20 (America/Chicago)',
    'Origin ticket: 88213, net 47,310 lb',
  ])
})

test('the words of consent end the text in each language', async () => {
  for (const language of ['en', 'es', 'fr'] as const) {
    const { statement } = (await loadWords(language)).documents
    expect(deliveryStatement(facts, statement).endsWith(`\n\n${statement.consent}`)).toBe(true)
  }
})

test('what is not known leaves no empty line', async () => {
  const { documents } = await loadWords('en')
  const bare: DeliveryFacts = { ...facts, loadNumber: null, material: ' ', pickup: null, tickets: [] }
  const text = deliveryStatement({ ...bare, delivery: { ...facts.delivery, arrivedAt: null } }, documents.statement)
  expect(text).toBe(
    `Delivery receipt\nCustomer: Osage Paving\nDelivered to: Riverside Job\n\n${documents.statement.consent}`,
  )
})
