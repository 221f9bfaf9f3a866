import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddFuelInput } from '#contracts/fuel.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { aPurchase } from './purchases.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const REASON = 'The truck was in the yard'

async function add(some: Partial<AddFuelInput> = {}) {
  const { admin } = world.cedar
  const { truckId, driverId } = world.cedar.equipment()
  const { id } = await admin.fuel.add(aPurchase(world, { truckId, driverId }, some))
  return { id, step: async () => ({ ...op(), id, version: (await admin.fuel.byId({ id })).version }) }
}
const shown = (id: Uuid) => world.cedar.admin.fuel.byId({ id })
const noCredit = { creditedCents: null, answer: null }

test('a disputed purchase is neither taken from pay nor taken out until it is known what came of it', async () => {
  const { admin, dispatcher } = world.cedar
  const { id, step } = await add({ isPersonal: true })
  expect(await shown(id)).toMatchObject({ mayDispute: true, isDisputed: false, mayDeduct: true, disputes: [] })
  await dispatcher.fuel.dispute({ ...(await step()), reason: REASON })
  expect(await shown(id)).toMatchObject({ mayDispute: false, isDisputed: true, mayDeduct: false })
  const at = await step()
  const { truckId, driverId } = world.cedar.equipment()
  const half = { printedMilli: milli(40_000), amountCents: cents(15_596), truckId, driverId, isPersonal: true }
  for (const change of [
    () => admin.fuel.dispute({ ...at, ...op(), reason: REASON }),
    () => admin.fuel.deduct({ ...at, ...op() }),
    () => admin.fuel.split({ ...at, ...op(), newId: newId(), ...half }),
    () => admin.fuel.void({ ...at, ...op(), reason: 'Not ours' }),
  ]) {
    expect(await refusal(change())).toMatchObject({ code: 'fuel_disputed' })
  }
  await admin.fuel.settleDispute({
    ...(await step()),
    outcome: 'refused',
    ...noCredit,
    answer: 'The pump was in order',
  })
  const [settled] = (await shown(id)).disputes
  expect(settled).toMatchObject({ reason: REASON, outcome: 'refused', answer: 'The pump was in order' })
  expect(await refusal(admin.fuel.settleDispute({ ...(await step()), outcome: 'refused', ...noCredit }))).toMatchObject(
    {
      code: 'fuel_not_disputed',
    },
  )
  await admin.fuel.deduct(await step())
  expect(await shown(id)).toMatchObject({ isDeducted: true, mayDispute: true })
})

test('a credit has an amount, of no more than was bought for; a second dispute stands beside the first', async () => {
  const { admin } = world.cedar
  const { id, step } = await add()
  await admin.fuel.dispute({ ...(await step()), reason: REASON })
  const outcome = 'credited' as const
  for (const [creditedCents, code] of [
    [null, 'required'],
    [0, 'fuel_credit_range'],
    [31_193, 'fuel_credit_range'],
  ] as const) {
    const credit = creditedCents === null ? null : cents(creditedCents)
    const settled = admin.fuel.settleDispute({ ...(await step()), outcome, creditedCents: credit, answer: null })
    expect(await refusal(settled)).toMatchObject({ code, field: 'creditedCents' })
  }
  await admin.fuel.settleDispute({ ...(await step()), outcome, creditedCents: cents(31_192), answer: null })
  world.clock.addMinutes(1)
  await admin.fuel.dispute({ ...(await step()), reason: 'The credit did not come' })
  expect((await shown(id)).disputes.map((one) => [one.outcome, one.creditedCents])).toEqual([
    [null, null],
    ['credited', 31_192],
  ])
  const withdrawn = { outcome: 'withdrawn' as const, creditedCents: cents(1), answer: null }
  expect(await refusal(admin.fuel.settleDispute({ ...(await step()), ...withdrawn }))).toMatchObject({
    field: 'creditedCents',
  })
})

test('there is no provider to ask about what a driver paid', async () => {
  const { id, step } = await add({ paidBy: 'driver' })
  expect(await shown(id)).toMatchObject({ mayDispute: false })
  expect(await refusal(world.cedar.admin.fuel.dispute({ ...(await step()), reason: REASON }))).toMatchObject({
    code: 'fuel_not_disputable',
  })
})

test('the office finds what is disputed; the driver of it is told nothing', async () => {
  const { admin, driver } = world.cedar
  const { id, step } = await add()
  await add()
  await admin.fuel.dispute({ ...(await step()), reason: REASON })
  const found = (await admin.fuel.list({ disputed: true })).rows
  expect(found.map((row) => row.isDisputed)).toEqual(found.map(() => true))
  expect(found.some((row) => row.id === id)).toBe(true)
  expect(await driver.fuel.byId({ id })).toMatchObject({ disputes: [], isDisputed: false, mayDispute: false })
  const own = (await driver.fuel.list({ disputed: true })).rows
  expect(own.length).toBeGreaterThan(found.length)
  expect(own.some((row) => row.isDisputed)).toBe(false)
})
