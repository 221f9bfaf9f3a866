import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FraudRuleId } from '#domain/fraud/catalogue.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { lookNightly } from '#server/features/fraud/look.ts'
import { inTurn } from '#server/features/in-turn.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { must } from '../access/fixture.ts'
import { aCase, casedPay } from './cases.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rule = async (id: FraudRuleId) => must((await world.cedar.admin.fraud.rules()).find((one) => one.id === id))

async function opened(id: Uuid) {
  const look = await world.cedar.admin.fraud.look({ ...op(), id: newId(), caseId: id })
  return world.cedar.admin.fraud.case({ id, lookId: look.id })
}

test('a rule is tried before it is on, and each night finds a thing once', async () => {
  const on = { ...op(), rule: 'F20' as const, isOn: true, score: null, snoozedUntil: null }
  const untried = world.cedar.admin.fraud.setRule({ ...on, version: 0 })
  expect(await refusal(untried)).toMatchObject({ code: 'fraud_rule_no_back_test', field: 'isOn' })
  expect(await refusal(world.cedar.admin.fraud.setRule({ ...on, ...op(), rule: 'F13', version: 0 }))).toMatchObject({
    code: 'fraud_rule_missing_data',
  })
  await sql`update contractors set phone = '555-010-7788' where fleet_id = ${world.cedar.id}`.execute(world.db)
  await sql`insert into contractors select (jsonb_populate_record(c, jsonb_build_object('id', ${newId()}::text,
    'company_name', 'Verdigris Hauling', 'phone', '555 0107788'))).* from contractors c
    where fleet_id = ${world.cedar.id} and id = ${world.cedar.ids.contractor}`.execute(world.db)
  const tried = await world.cedar.admin.fraud.backTest({ ...op(), rule: 'F20' })
  expect(tried.backTest).toMatchObject({ fired: 1 })
  expect((await world.cedar.admin.fraud.cases({ phase: 'open' })).rows).toEqual([])
  await world.cedar.admin.fraud.setRule({ ...on, ...op(), version: tried.version })
  expect(await refusal(world.cedar.admin.fraud.setRule({ ...on, ...op(), version: tried.version }))).toMatchObject({
    kind: 'conflict',
  })
  await lookNightly(world.ports)
  await lookNightly(world.ports)
  expect(await world.cedar.admin.fraud.lookNow({ ...op(), days: 90 })).toMatchObject({ signals: 0 })
  const { rows } = await world.cedar.admin.fraud.cases({ phase: 'open' })
  expect(rows).toMatchObject([{ state: 'new', score: 85, rules: ['F20'], sentence: { code: 'contact_shared' } }])
  expect(await world.cedar.admin.fraud.figures()).toMatchObject({ open: 1, rulesOn: 1 })
  // At rest it looks at nothing.
  const { version } = await rule('F20')
  const rests = { ...on, ...op(), version, snoozedUntil: aDay('2026-03-20') }
  await world.cedar.admin.fraud.setRule(rests)
  expect(await world.cedar.admin.fraud.lookNow({ ...op(), days: 90 })).toMatchObject({ rules: 0 })
})

test('a case is read by a look that is kept, and decided on locked evidence', async () => {
  const { id } = await aCase(world, world.cedar, null)
  expect(await refusal(world.cedar.admin.fraud.case({ id, lookId: newId() }))).toMatchObject({ code: 'not_found' })
  expect((await opened(id)).looks).toHaveLength(1)
  const step = (to: 'triage' | 'investigating' | 'confirmed' | 'recovered', version: number) =>
    world.cedar.admin.fraud.moveCase({
      ...op(),
      id,
      version,
      to,
      reason: 'The pit has no such ticket',
      recoveredCents: null,
    })
  await step('triage', 1)
  await step('investigating', 2)
  expect(await refusal(step('confirmed', 3))).toMatchObject({ code: 'fraud_evidence_open' })
  await world.cedar.admin.fraud.lockEvidence({ ...op(), id, version: 3 })
  expect(await refusal(world.cedar.admin.fraud.lockEvidence({ ...op(), id, version: 4 }))).toMatchObject({
    code: 'fraud_evidence_locked',
  })
  expect(await opened(id)).toMatchObject({ isIntact: true })
  await sql`update fraud_signals set score = 10 where case_id = ${id}`.execute(world.db)
  expect(await opened(id)).toMatchObject({ isIntact: false })
  await step('confirmed', 4)
  expect(await refusal(step('recovered', 5))).toMatchObject({ field: 'recoveredCents' })
  await world.cedar.admin.fraud.addNote({ ...op(), id: newId(), caseId: id, text: 'Asked the pit' })
  expect(await refusal(world.cedar.admin.fraud.assignCase({ ...op(), id, version: 5, isMine: true }))).toMatchObject({
    code: 'fraud_case_decided',
  })
  expect((await opened(id)).entries.map(({ kind }) => kind).sort()).toEqual([
    'locked',
    'note',
    'state',
    'state',
    'state',
  ])
  expect((await rule('F20')).outcomes).toMatchObject({ confirmed: 1 })
})

test('one line of pay waits for a case, and goes on when the case is cleared', async () => {
  const hold = await casedPay(world, world.cedar)
  const through = { side: 'driver' as const, through: aDay('2026-12-31') }
  const open = async () =>
    (await world.cedar.admin.settlements.openPay(through)).rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const before = await open()
  await world.cedar.admin.fraud.holdPay(hold)
  expect(await refusal(world.cedar.admin.fraud.holdPay({ ...hold, ...op(), id: newId() }))).toMatchObject({
    code: 'fraud_pay_held',
  })
  const { pay, moneyCents } = await opened(hold.caseId)
  const held = must(pay.find(({ chargeId }) => chargeId === hold.chargeId))
  expect([held.hold?.reason, moneyCents]).toEqual(['Until the pit answers', 12_500])
  expect(await open()).toBe(before - held.amountCents)
  await world.cedar.admin.fraud.releasePay({ ...op(), id: hold.id })
  expect(await open()).toBe(before)
  await world.cedar.admin.fraud.holdPay({ ...hold, ...op(), id: newId() })
  const step = (to: 'triage' | 'cleared', version: number) =>
    world.cedar.admin.fraud.moveCase({
      ...op(),
      id: hold.caseId,
      version,
      to,
      reason: 'Weighed twice by the pit',
      recoveredCents: null,
    })
  await step('triage', 1)
  await step('cleared', 2)
  expect(await open()).toBe(before)
})

test('a hold waits for a draft of its payee that is being written, so that no line is held and paid', async () => {
  const hold = await casedPay(world, world.cedar)
  const { party_id: payee } = await world.db
    .selectFrom('charges')
    .select('party_id')
    .where('id', '=', hold.chargeId)
    .executeTakeFirstOrThrow()
  let isHeld = false
  const holding = await world.db.transaction().execute(async (trx) => {
    await inTurn(trx, world.cedar.id, `pay:${must(payee)}`)
    const begun = world.cedar.admin.fraud.holdPay(hold).then(() => {
      isHeld = true
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(isHeld).toBe(false)
    return { begun }
  })
  await holding.begun
  expect(isHeld).toBe(true)
  await world.cedar.admin.fraud.releasePay({ ...op(), id: hold.id })
})

test('nobody sees a case about themselves', async () => {
  const { id } = await aCase(world, world.cedar, null)
  const { rows } = await sql<{ user_id: Uuid }>`select user_id from user_roles
    where fleet_id = ${world.cedar.id} and role = 'admin'`.execute(world.db)
  const { driver } = world.cedar.ids
  await sql`update fraud_cases set driver_id = ${driver} where id = ${id}`.execute(world.db)
  await sql`update drivers set user_id = ${must(rows[0]).user_id} where fleet_id = ${world.cedar.id} and id = ${driver}`.execute(
    world.db,
  )
  expect((await world.cedar.admin.fraud.cases({})).rows.map((row) => row.id)).not.toContain(id)
  expect(await refusal(world.cedar.admin.fraud.look({ ...op(), id: newId(), caseId: id }))).toMatchObject({
    code: 'not_found',
  })
})
