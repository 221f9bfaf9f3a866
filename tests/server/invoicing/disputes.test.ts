import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { billedLoad } from './billed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const office = () => world.cedar.admin
const invoiceOf = (id: Uuid) => office().invoicing.byId({ id })

test('a dispute of a line is a flag beside the state until it is answered; the same is not raised twice', async () => {
  const { invoice } = await billedLoad(world, world.cedar)
  const { id, lines } = invoice
  const lineId = lines[0]?.id ?? newId()
  const reason = 'They say 22 tons'
  const first = await office().invoicing.dispute({ ...op(), id, version: invoice.version, lineId, reason })
  const again = office().invoicing.dispute({ ...op(), id, version: first.version, lineId, reason })
  expect(await refusal(again)).toMatchObject({ code: 'dispute_open' })
  world.clock.addMinutes(1)
  const whole = await office().invoicing.dispute({
    ...op(),
    id,
    version: first.version,
    lineId: null,
    reason: 'Wrong PO',
  })
  const disputed = await invoiceOf(id)
  expect(disputed).toMatchObject({ status: 'issued', isDisputed: true, openCents: 29_196 })
  expect(disputed.disputes).toMatchObject([
    { lineId, reason, answer: null },
    { lineId: null, reason: 'Wrong PO', raisedBy: disputed.disputes[0]?.raisedBy },
  ])
  expect((await office().invoicing.list({ disputed: true })).rows.map((row) => row.id)).toEqual([id])
  const settle = (version: number, at: number) =>
    office().invoicing.settleDispute({
      ...op(),
      id,
      version,
      disputeId: disputed.disputes[at]?.id ?? newId(),
      answer: 'The ticket was shown',
    })
  const half = await settle(whole.version, 0)
  expect((await invoiceOf(id)).isDisputed).toBe(true)
  const done = await settle(half.version, 1)
  expect(await invoiceOf(id)).toMatchObject({ isDisputed: false, disputes: [{ answer: 'The ticket was shown' }, {}] })
  expect(await refusal(settle(done.version, 1))).toMatchObject({ code: 'invoice_not_disputed' })
})

test('a line of another invoice cannot be disputed with this one', async () => {
  const { invoice } = await billedLoad(world, world.cedar)
  const other = (await billedLoad(world, world.cedar)).invoice
  const input = { id: invoice.id, version: invoice.version, lineId: other.lines[0]?.id ?? newId(), reason: 'Mixed up' }
  expect(await refusal(office().invoicing.dispute({ ...op(), ...input }))).toMatchObject({ code: 'not_found' })
})

test('a correction answers what was said against its line, and the story of the invoice tells all of it', async () => {
  const { invoice } = await billedLoad(world, world.cedar)
  const lineId = invoice.lines[0]?.id ?? newId()
  world.clock.addMinutes(5)
  const raised = await office().invoicing.dispute({
    ...op(),
    id: invoice.id,
    version: invoice.version,
    lineId,
    reason: 'They say 22 tons',
  })
  world.clock.addMinutes(5)
  const below = { lineId, to: { kind: 'amount' as const, amountCents: cents(-1) } }
  expect(await refusal(office().invoicing.rebillPreview({ id: invoice.id, corrections: [below] }))).toMatchObject({
    code: 'too_small',
    field: 'corrections.0.to.amountCents',
  })
  await office().invoicing.creditAndRebill({
    ...op(),
    id: invoice.id,
    version: raised.version,
    corrections: [{ lineId, to: { kind: 'amount', amountCents: cents(27_148) } }],
    reason: '22.00 tons by the second scale',
    adjustPay: false,
  })
  const after = await invoiceOf(invoice.id)
  const rebilled = await invoiceOf(after.corrections.find(({ kind }) => kind === 'invoice')?.id ?? newId())
  const { quantityMilli, unit, ticketNumber } = invoice.lines[0] ?? {}
  expect(rebilled.lines).toMatchObject([
    { quantityMilli, unit, ticketNumber, rateMicro: 11_474_200, amountCents: 27_148 },
  ])
  expect([quantityMilli, unit, ticketNumber]).toEqual([23_660, 'ton', expect.any(String)])
  expect(after).toMatchObject({ isDisputed: false, disputes: [{ answer: '22.00 tons by the second scale' }] })
  const { rows } = await office().invoicing.history({ id: invoice.id })
  expect(rows.map(({ step }) => step)).toEqual(['creditAndRebill', 'dispute', 'create'])
  expect(rows[0]).toMatchObject({ amountCents: 29_196, status: 'paid', reason: '22.00 tons by the second scale' })
})

test('a line says how it came about, with the ticket that it rests on', async () => {
  const { invoice } = await billedLoad(world, world.cedar)
  const { explanation, tickets } = await office().invoicing.how({
    id: invoice.id,
    lineId: invoice.lines[0]?.id ?? newId(),
  })
  expect(explanation.steps.map(({ code }) => code)).toContain('quantity_times_rate')
  expect(tickets).toHaveLength(1)
})
