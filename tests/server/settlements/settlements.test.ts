import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/units/money.ts'
import { mailRemittance } from '#server/features/settlements/mail-remittance.ts'
import { runSettlements } from '#server/features/settlements/run-settlements.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { closedLoad, sharedLoad } from '../charges/money-world.ts'
import { periodUntilNow, runPeriod } from './pay-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The only settlement of a run. */
async function settled(payeeId = world.cedar.ids.driver, side: 'driver' | 'contractor' = 'driver') {
  const [made] = await runPeriod(world, world.cedar, side, [payeeId])
  if (!made) throw new Error('nothing was settled')
  return made
}

const step = ({ id, version }: { id: ReturnType<typeof newId>; version: number }) => ({ ...op(), id, version })

async function now(id: ReturnType<typeof newId>) {
  return world.cedar.admin.settlements.byId({ id })
}

test('two loads are settled, shown to their driver, approved and paid; every figure is that of the charges', async () => {
  const { cedar } = world
  const { settlements } = cedar.admin
  const loads = [await closedLoad(world, cedar), await sharedLoad(world, cedar)]
  const paid = await Promise.all(loads.map(async ({ id }) => cedar.driver.charges.ofLoad({ loadId: id })))
  const gross = paid.flatMap(({ sides }) => sides).reduce((sum, { totalCents }) => sum + totalCents, 0)
  expect(gross).toBeGreaterThan(0)

  const open = await settlements.openPay({ side: 'driver', through: periodUntilNow(world).to })
  expect(open.rows).toMatchObject([{ payeeId: cedar.ids.driver, loads: 2, amountCents: gross, openSettlement: null }])

  const made = await settled()
  expect(await now(made.id)).toMatchObject({ state: 'draft', grossCents: gross, netCents: gross, zeroLines: 0 })
  expect(await refusal(cedar.driver.settlements.byId({ id: made.id }))).toMatchObject({ code: 'not_found' })

  await settlements.send(step(made))
  const seen = await cedar.driver.settlements.byId({ id: made.id })
  expect(seen).toMatchObject({ state: 'review', netCents: gross, steps: [] })
  const { rows, tickets } = await cedar.driver.settlements.lines({ id: made.id })
  expect(rows.map(({ loadNumber }) => loadNumber)).toEqual(loads.map(({ number }) => number))
  expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(gross)
  expect(rows[0]?.explanation?.steps.length).toBeGreaterThan(0)
  expect(tickets.map(({ number }) => number).sort()).toEqual(loads.map(({ ticket }) => ticket.ticketNumber).sort())
  expect(await refusal(cedar.secondDriver.settlements.byId({ id: made.id }))).toMatchObject({ code: 'not_found' })
  expect((await cedar.secondDriver.settlements.lines({ id: made.id })).rows).toEqual([])
  expect((await cedar.contractor.settlements.list({})).rows).toEqual([])

  await settlements.approve(step(seen))
  await world.db.updateTable('drivers').set({ email: 'driver@cedar.test' }).where('id', '=', cedar.ids.driver).execute()
  const batch = await settlements.pay({
    ...op(),
    id: newId(),
    side: 'driver',
    paidOn: periodUntilNow(world).to,
    method: 'ach',
    settlementIds: [made.id],
  })
  expect(batch).toMatchObject({ totalCents: gross, settlements: 1 })
  expect((await settlements.batches({ side: 'driver' })).rows).toMatchObject([
    { number: batch.number, totalCents: gross },
  ])
  expect(await cedar.driver.settlements.summary({})).toMatchObject({ openCents: 0, paidGrossCents: gross })
  expect((await settlements.openPay({ side: 'driver', through: periodUntilNow(world).to })).rows).toEqual([])
})

test('a mail of the payment goes out once, however often its work is done', async () => {
  const { cedar, db, ports } = world
  const [paid] = (await cedar.admin.settlements.list({ state: 'paid' })).rows
  const id = paid?.id ?? newId()
  const mailing = await db
    .selectFrom('paper_mails')
    .selectAll()
    .where('settlement_id', '=', id)
    .executeTakeFirstOrThrow()
  await mailRemittance(ports, cedar.id, mailing.id)
  // Its sentences may be others by then: what was mailed is told by its row.
  await db.updateTable('mails').set({ subject: 'Other words' }).where('kind', '=', 'remittance').execute()
  await Promise.all([mailRemittance(ports, cedar.id, mailing.id), mailRemittance(ports, cedar.id, mailing.id)])
  const mails = await db
    .selectFrom('mails')
    .select(['to_address', 'body', 'attachment_name'])
    .where('kind', '=', 'remittance')
    .execute()
  expect(mails).toMatchObject([{ to_address: 'driver@cedar.test', attachment_name: `${paid?.number}.pdf` }])
  expect(mails[0]?.body).toContain(`/earnings?statement=${id}`)
})

test('nobody is settled twice: not by the same run delivered twice, not by a second run, not by two live lines', async () => {
  const { cedar, db, ports } = world
  await closedLoad(world, cedar)
  const made = await settled()
  const run = await db
    .selectFrom('settlement_runs')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  await runSettlements(ports, cedar.id, run.id)
  const again = await cedar.admin.settlements.startRun({
    ...op(),
    id: newId(),
    side: 'driver',
    period: periodUntilNow(world),
    payeeIds: [cedar.ids.driver, cedar.ids.secondDriver],
  })
  await runSettlements(ports, cedar.id, again.id)
  expect(await cedar.admin.settlements.run({ id: again.id })).toMatchObject({
    state: 'done',
    made: 0,
    skipped: [{ code: 'settlement_open' }, { code: 'nothing_to_settle' }],
  })
  const line = await db
    .selectFrom('settlement_lines')
    .selectAll()
    .where('settlement_id', '=', made.id)
    .where('charge_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const twice = db
    .insertInto('settlement_lines')
    .values({ ...line, id: newId() })
    .execute()
  await expect(twice).rejects.toThrow(/settlement_lines_charge_once/)
  const ticket = await db
    .selectFrom('settled_tickets')
    .selectAll()
    .where('line_id', '=', line.id)
    .executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('settlement_lines')
    .select('id')
    .where('id', '!=', line.id)
    .executeTakeFirstOrThrow()
  const ticketTwice = db
    .insertInto('settled_tickets')
    .values({ ...ticket, line_id: other.id })
    .execute()
  await expect(ticketTwice).rejects.toThrow(/settled_tickets_once/)
})

test('a void settlement lets its charges be settled again; what was paid of it is taken back first', async () => {
  const { cedar } = world
  const { settlements } = cedar.admin
  const [paid] = (await settlements.list({ state: 'paid' })).rows
  const [open] = (await settlements.list({ state: 'draft' })).rows
  if (!paid || !open) throw new Error('the tests above left a paid and an open settlement')
  await settlements.void({ ...step(paid), reason: 'Wrong week' })
  await settlements.void({ ...step(open), reason: 'Together with the other' })
  const made = await settled()
  const anew = await now(made.id)
  expect(anew).toMatchObject({
    grossCents: paid.grossCents + open.grossCents,
    deductionCents: paid.netCents,
    netCents: open.grossCents,
  })
  const { rows } = await settlements.lines({ id: made.id })
  expect(rows.at(-1)).toMatchObject({ kind: 'deduction', itemKind: 'carry_over', label: paid.number, itemOpenCents: 0 })
  await settlements.send(step(anew))
  await settlements.approve(step(await now(made.id)))
  expect(await cedar.driver.settlements.items({})).toMatchObject({ rows: [{ kind: 'carry_over', openCents: 0 }] })
  expect(await refusal(settlements.approve(step(await now(made.id))))).toMatchObject({ code: 'settlement_state' })
})

test('an advance falls with each settlement, and comes back with a void one; its account says when', async () => {
  const { cedar } = world
  const { settlements } = cedar.admin
  const payee = { driverId: cedar.ids.driver }
  await settlements.addItem({
    ...op(),
    id: newId(),
    payee,
    kind: 'advance',
    label: 'Advance of 2 March',
    amountCents: cents(4000),
    percentHundredths: null,
    totalCents: cents(25_000),
    startsOn: aDay('2026-03-02'),
    endsOn: null,
  })
  for (const { id, version } of (await settlements.list({ state: 'approved' })).rows) {
    await settlements.void({ ...op(), id, version, reason: 'To have something to settle' })
  }
  const made = await settled()
  await settlements.send(step(made))
  const before = await now(made.id)
  await settlements.approve(step(before))
  const account = async () => (await cedar.driver.settlements.items({})).rows.find(({ kind }) => kind === 'advance')
  expect(await account()).toMatchObject({ openCents: 21_000, entries: [{ kind: 'taken', takenCents: 4000 }] })
  world.clock.addMinutes(1)
  await settlements.void({ ...step(await now(made.id)), reason: 'Once more' })
  expect(await account()).toMatchObject({
    openCents: 25_000,
    entries: [
      { kind: 'reversed', takenCents: -4000, settlement: made.number },
      { kind: 'taken', takenCents: 4000, settlement: made.number },
    ],
  })
})

test('lines are typed into a draft only; a reimbursement is no gross, a negative one is refused at its field', async () => {
  const { cedar } = world
  const { settlements } = cedar.admin
  const made = await settled()
  const before = await now(made.id)
  const typed = { newId: newId(), kind: 'reimbursement' as const, label: 'Scale fee', amountCents: cents(1250) }
  await settlements.addLine({ ...step(before), ...typed })
  const after = await now(made.id)
  expect(after).toMatchObject({
    grossCents: before.grossCents,
    reimbursementCents: 1250,
    netCents: before.netCents + 1250,
  })
  expect(
    await refusal(settlements.addLine({ ...step(after), ...typed, newId: newId(), amountCents: cents(-1) })),
  ).toMatchObject({ field: 'amountCents', code: 'too_small' })
  expect(await refusal(settlements.addLine({ ...step(before), ...typed, newId: newId() }))).toMatchObject({
    kind: 'conflict',
    code: 'stale_version',
  })
  await settlements.removeLine({ ...step(after), lineId: typed.newId })
  await settlements.send(step(await now(made.id)))
  expect(await refusal(settlements.addLine({ ...step(await now(made.id)), ...typed, newId: newId() }))).toMatchObject({
    code: 'settlement_not_draft',
  })
  expect((await now(made.id)).netCents).toBe(before.netCents)
})

test('a driver disputes a line with a picture, and the correction stands on the next settlement with its own day', async () => {
  const { cedar } = world
  const { settlements } = cedar.admin
  const [open] = (await settlements.list({ state: 'review' })).rows
  const { rows } = await cedar.driver.settlements.lines({ id: open?.id ?? newId() })
  const line = rows.find(({ chargeId }) => chargeId !== null)
  if (!open || !line) throw new Error('the test above left a settlement in review')
  const dispute = { ...op(), id: newId(), lineId: line.id, reason: 'It was 25 tons', pictureSha256: null }
  expect(await refusal(cedar.secondDriver.settlements.dispute({ ...dispute, ...op() }))).toMatchObject({
    code: 'not_found',
  })
  await cedar.driver.settlements.dispute(dispute)
  expect(await refusal(cedar.driver.settlements.dispute({ ...dispute, ...op(), id: newId() }))).toMatchObject({
    code: 'line_disputed',
  })
  expect((await settlements.list({ state: 'review' })).rows).toMatchObject([{ openDisputes: 1 }])
  const answer = { isAccepted: true, answer: 'Read from the picture', correctCents: cents(line.amountCents + 700) }
  await settlements.answerDispute({ ...op(), id: dispute.id, ...answer })
  expect(await refusal(settlements.answerDispute({ ...op(), id: dispute.id, ...answer }))).toMatchObject({
    code: 'dispute_answered',
  })
  const answered = (await cedar.driver.settlements.lines({ id: open.id })).rows.find(({ id }) => id === line.id)
  expect(answered?.dispute).toMatchObject({ state: 'accepted', answer: 'Read from the picture' })
  await settlements.approve(step(open))
  const next = await settled()
  expect(await now(next.id)).toMatchObject({ grossCents: 700 })
  expect((await settlements.lines({ id: next.id })).rows.map(({ label, amountCents }) => [label, amountCents])).toEqual(
    expect.arrayContaining([
      ['reversal', -line.amountCents],
      ['correction', line.amountCents + 700],
    ]),
  )
})

test('a closed load without pay is a line of nothing that keeps the settlement from being approved until explained', async () => {
  const { cedar, db } = world
  const { settlements } = cedar.admin
  const load = await closedLoad(world, cedar)
  await db.deleteFrom('charges').where('load_id', '=', load.id).where('side', '=', 'driver').execute()
  const [open] = (await settlements.list({ state: 'draft' })).rows
  if (open) await settlements.void({ ...step(open), reason: 'Anew' })
  const made = await settled()
  await settlements.send(step(made))
  const seen = await now(made.id)
  expect(seen).toMatchObject({ zeroLines: 1, blocks: [{ code: 'zero_lines', count: 1 }] })
  expect(await refusal(settlements.approve(step(seen)))).toMatchObject({ code: 'pay_zero_lines' })
  await settlements.acceptZeroLines({ ...step(seen), reason: 'Rode along to learn the route' })
  await settlements.approve(step(await now(made.id)))
  expect(await now(made.id)).toMatchObject({ state: 'approved', zeroLines: 0 })
})

test('a contractor without valid insurance waits for the money; the factor gets it once the notice is in force', async () => {
  const { cedar, db } = world
  const { settlements } = cedar.admin
  const payee = { contractorId: cedar.ids.contractor }
  await settlements.setTerms({
    ...op(),
    ...(await settlements.terms({ payee })),
    payee,
    guaranteeCents: cents(120_000),
    quickPayHundredths: 150,
    factorName: 'Plains Factoring',
    factorNoticeOn: aDay('2026-03-01'),
  })
  const made = await settled(cedar.ids.contractor, 'contractor')
  await settlements.setQuickPay({ ...step(made), isQuickPay: true })
  expect(await now(made.id)).toMatchObject({
    guaranteeCents: 120_000,
    deductionCents: 1800,
    netCents: 118_200,
    payTo: 'Plains Factoring',
  })
  await settlements.send(step(await now(made.id)))
  const insured = (day: string) =>
    db
      .updateTable('contractors')
      .set({ insurance_expires_on: aDay(day) })
      .where('id', '=', cedar.ids.contractor)
      .execute()
  await insured('2026-03-01')
  const waiting = await now(made.id)
  expect(waiting.blocks).toEqual([{ code: 'insurance_expired', day: '2026-03-01' }])
  expect(await refusal(settlements.approve(step(waiting)))).toMatchObject({ code: 'pay_insurance_expired' })
  await insured('2027-03-01')
  await settlements.approve(step(waiting))
  expect(await cedar.contractor.settlements.byId({ id: made.id })).toMatchObject({
    state: 'approved',
    payTo: 'Plains Factoring',
    dueOn: '2026-03-31',
  })
})

test('what was locked since the draft is taken in; what the payee has seen is taken back to draft first', async () => {
  const { cedar } = world
  const { settlements } = cedar.admin
  await closedLoad(world, cedar)
  const [open] = (await settlements.list({ state: 'draft', driver: cedar.ids.driver })).rows
  const made = open ?? (await settled())
  const before = await now(made.id)
  await settlements.send(step(before))
  const late = await closedLoad(world, cedar)
  expect(await refusal(settlements.refresh(step(await now(made.id))))).toMatchObject({ code: 'settlement_not_draft' })
  await settlements.takeBack(step(await now(made.id)))
  await settlements.refresh(step(await now(made.id)))
  const after = await now(made.id)
  expect(after.lines).toBeGreaterThan(before.lines)
  const { rows } = await settlements.lines({ id: made.id })
  expect(rows.map(({ loadNumber }) => loadNumber)).toContain(late.number)
})

test('a run that is stopped makes no further draft', async () => {
  const { cedar, ports } = world
  const { settlements } = cedar.admin
  const run = { side: 'driver' as const, period: periodUntilNow(world), payeeIds: [cedar.ids.secondDriver] }
  const { id } = await settlements.startRun({ ...op(), id: newId(), ...run })
  await settlements.stopRun({ ...op(), id })
  await runSettlements(ports, cedar.id, id)
  expect(await settlements.run({ id })).toMatchObject({ state: 'stopped', looked: 0, made: 0, total: 1 })
})

test('bad periods, payees and balances are refused at their field', async () => {
  const { cedar, stone } = world
  const { settlements } = cedar.admin
  const run = { side: 'driver' as const, payeeIds: [cedar.ids.driver], period: periodUntilNow(world) }
  const tried = (some: Partial<typeof run>) => refusal(settlements.startRun({ ...op(), id: newId(), ...run, ...some }))
  const backwards = { ...run, period: { from: aDay('2026-03-10'), to: aDay('2026-03-09') } }
  await expect(settlements.startRun({ ...op(), id: newId(), ...backwards })).rejects.toThrow(/period_ends_before_start/)
  expect(await tried({ period: { from: aDay('2026-03-10'), to: aDay('2026-05-01') } })).toMatchObject({
    field: 'period.to',
    code: 'day_ahead',
  })
  expect(await tried({ period: { from: aDay('2025-03-10'), to: aDay('2026-03-01') } })).toMatchObject({
    field: 'period.to',
    code: 'period_too_long',
  })
  expect(await tried({ payeeIds: [stone.ids.driver] })).toMatchObject({ code: 'not_found' })
  const escrow = {
    payee: { driverId: cedar.ids.secondDriver },
    kind: 'escrow' as const,
    label: 'Escrow',
    amountCents: cents(3000),
    percentHundredths: null,
    totalCents: cents(75_000),
    startsOn: aDay('2026-03-01'),
    endsOn: null,
  }
  const item = (some: Partial<typeof escrow>) =>
    refusal(settlements.addItem({ ...op(), id: newId(), ...escrow, ...some }))
  expect(await item({ totalCents: cents(0) })).toMatchObject({ field: 'totalCents', code: 'required' })
  const { id } = await settlements.addItem({ ...op(), id: newId(), ...escrow })
  const book = { ...op(), id, version: 1, newId: newId(), amountCents: cents(1), note: 'Repair' }
  expect(await refusal(settlements.bookItem({ ...book, kind: 'used' }))).toMatchObject({
    field: 'amountCents',
    code: 'beyond_balance',
  })
  await settlements.bookItem({ ...book, ...op(), kind: 'interest' })
  await settlements.closeItem({ ...op(), id, version: 2, reason: 'Lease ended' })
  expect(await refusal(settlements.closeItem({ ...op(), id, version: 3, reason: 'Again' }))).toMatchObject({
    code: 'pay_item_closed',
  })
})
