import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { dayIn } from '#domain/units/time.ts'
import { payDifferences } from '#server/features/settlements/settlement-ledger.ts'
import { statement } from '#server/features/settlements/statement.ts'
import { statementData } from '#server/features/settlements/statement-data.ts'
import type { ListOrder } from '#server/list-file.ts'
import { bytesOfList } from '#server/lists.ts'
import { chance } from '../../support/chance.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { haul, verifyTickets } from '../charges/money-world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { pdfText } from '../proof/pdf-text.ts'
import { copyLoads } from './many-loads.ts'
import { periodUntilNow, runPeriod } from './pay-world.ts'

let world: World
let load: Awaited<ReturnType<typeof hiredLoad>>
beforeAll(async () => {
  world = await openWorld()
  load = await hiredLoad()
})
afterAll(() => world.close())

/** A closed load that the contractor hauled. */
async function hiredLoad() {
  const { cedar } = world
  const { hiredDriver: driverId, contractor: contractorId, hiredTruck: truckId, hiredTrailer: trailerId } = cedar.ids
  const booked = await bookedLoad(cedar, { driverId, contractorId, truckId, trailerId })
  const hauled = await haul(world, { ...cedar, driver: cedar.hiredDriver }, booked.id)
  await verifyTickets(world, booked.id)
  await cedar.admin.loads.close({ ...op(), id: booked.id, version: hauled.version })
  const { sides } = await cedar.contractor.charges.ofLoad({ loadId: booked.id })
  return {
    id: booked.id,
    number: booked.number ?? '',
    ticket: hauled.ticket.ticketNumber,
    cents: sides[0]?.totalCents ?? 0,
  }
}

const actor = (): Actor => ({
  userId: newId(),
  fleetId: world.cedar.id,
  fullName: 'A',
  roles: ['admin'],
  driverId: null,
  contractorIds: [],
})

async function file(order: ListOrder): Promise<string> {
  let text = ''
  const bytes = bytesOfList(order, (work) => world.ports.db.read(world.cedar.id, work))
  for await (const piece of bytes) text += new TextDecoder().decode(piece)
  return text
}

test('a contractor’s invoice is matched by ticket and load, decided once, and entered once', async () => {
  const { cedar } = world
  const { settlements } = cedar.admin
  expect(load.cents).toBe(18_928)
  const line = {
    loadNumber: load.number,
    ticketNumber: load.ticket,
    quantityMilli: milli(23_660),
    amountCents: cents(19_500),
  }
  const invoice = {
    ...op(),
    id: newId(),
    contractorId: cedar.ids.contractor,
    number: 'D-2026/14',
    date: dayIn(world.clock.now(), 'America/Chicago'),
    lines: [line, { ...line, loadNumber: 'L-99999', ticketNumber: null }],
  }
  await settlements.addInvoice(invoice)
  expect(
    await refusal(settlements.addInvoice({ ...invoice, ...op(), id: newId(), number: 'd-2026/14' })),
  ).toMatchObject({ field: 'number', code: 'invoice_number_taken' })
  const unnamed = { ...line, loadNumber: null, ticketNumber: null }
  expect(
    await refusal(settlements.addInvoice({ ...invoice, ...op(), id: newId(), number: 'D-15', lines: [unnamed] })),
  ).toMatchObject({ field: 'lines.0.loadNumber', code: 'required' })
  const matched = await settlements.invoice({ id: invoice.id })
  expect(matched.match.lines.map(({ result, differenceCents }) => [result, differenceCents])).toEqual([
    ['amount_differs', 572],
    ['not_ours', 19_500],
  ])
  const decide = { id: invoice.id, isAccepted: false }
  expect(await refusal(settlements.decideInvoice({ ...op(), ...decide, reason: null }))).toMatchObject({
    field: 'reason',
    code: 'invoice_needs_reason',
  })
  await settlements.decideInvoice({ ...op(), ...decide, reason: 'Priced at the old rate' })
  expect(await refusal(settlements.decideInvoice({ ...op(), ...decide, reason: 'Again' }))).toMatchObject({
    code: 'invoice_decided',
  })
  expect((await settlements.invoices({})).rows).toMatchObject([
    { number: 'D-2026/14', state: 'rejected', totalCents: 39_000 },
  ])
})

test('the files of a settlement: its lines, the pay file with the last digits alone, the totals of the year', async () => {
  const { cedar } = world
  const { settlements } = cedar.admin
  const payee = { contractorId: cedar.ids.contractor }
  await settlements.setTerms({
    ...op(),
    ...(await settlements.terms({ payee })),
    payee,
    bankName: 'First Bank of Tulsa',
    bankLast4: '6789',
  })
  const [made] = await runPeriod(world, cedar, 'contractor', [cedar.ids.contractor])
  const id = made?.id ?? newId()
  await settlements.send({ ...op(), id, version: made?.version ?? 0 })
  await settlements.approve({ ...op(), id, version: (await settlements.byId({ id })).version })
  const batch = { ...op(), id: newId(), side: 'contractor' as const, method: 'ach' as const, settlementIds: [id] }
  await settlements.pay({ ...batch, paidOn: periodUntilNow(world).to })
  const common = { format: 'csv' as const, actor: actor(), now: world.clock.now() }
  const lines = await file({ list: 'settlement-lines', asked: { id }, ...common })
  expect(lines.split('\r\n')[1]).toContain(`,${load.number},${load.ticket},linehaul,`)
  expect(lines).toContain('23.66,ton,8,189.28')
  const payments = await file({ list: 'pay-batch', asked: { id: batch.id }, ...common })
  expect(payments).toContain('Dune Trucking of Cedar Ridge Aggregates,First Bank of Tulsa,6789,189.28')
  const year = await settlements.reportable({ side: 'contractor', year: 2026 })
  expect(year).toMatchObject({
    thresholdCents: 200_000,
    rows: [{ paidCents: load.cents, isReported: false, w9On: null }],
  })
  expect(await file({ list: 'reportable-pay', asked: { side: 'contractor', year: 2026 }, ...common })).toContain(
    'Dune Trucking of Cedar Ridge Aggregates,189.28,no,',
  )
  const data = await world.ports.db.read(cedar.id, (trx) => statementData(trx, id, actor(), world.clock.now()))
  const paper = await pdfText(await world.ports.pdf.render(statement(data)))
  for (const said of [
    made?.number,
    'First Bank of Tulsa',
    load.number,
    load.ticket,
    '23.66 tons',
    '$8.00',
    '$189.28',
  ]) {
    expect(paper.replaceAll(' ', '')).toContain(said?.replaceAll(' ', ''))
  }
  // What the customer pays is in no paper of a payee.
  expect(paper).not.toContain('12.34')
  expect(await file({ list: 'settlements', asked: { side: 'contractor' }, ...common })).toContain(',paid,')
  const foreign = { ...actor(), fleetId: world.stone.id }
  await expect(file({ list: 'pay-batch', asked: { id: batch.id }, ...common, actor: foreign })).rejects.toThrow(
    'not_found',
  )
})

const ROUNDS = Number(process.env.SETTLED_ROUNDS ?? 10)

test(`after ${ROUNDS} runs and voidings out of chance every charge is settled once or open, to the cent`, async () => {
  const { cedar } = world
  const { settlements } = cedar.admin
  const random = chance(26)
  for (let round = 0; round < ROUNDS; round++) {
    await copyLoads(world, load.id, 1 + random.below(4), `M${round}-`)
    world.clock.addMinutes(60 * 24 * 15)
    await runPeriod(world, cedar, 'contractor', [cedar.ids.contractor])
    const { rows } = await settlements.list({ contractor: cedar.ids.contractor, limit: 200 })
    for (const { id, state, version } of rows) {
      if (state === 'draft' && random.is(0.7)) await settlements.send({ ...op(), id, version })
      if (state === 'review' && random.is(0.7)) await approve(id, version)
      if ((state === 'draft' || state === 'review') && random.is(0.2)) await voided(id)
    }
    expect(await payDifferences(world.db)).toEqual([])
  }
  const lines = await world.db
    .selectFrom('settlement_lines')
    .select('charge_id')
    .where('is_live', '=', true)
    .where('charge_id', 'is not', null)
    .execute()
  expect(new Set(lines.map(({ charge_id }) => charge_id)).size).toBe(lines.length)
  expect(lines.length).toBeGreaterThan(ROUNDS)
})

async function approve(id: Uuid, version: number) {
  await world.cedar.admin.settlements.approve({ ...op(), id, version })
}

async function voided(id: Uuid) {
  const { settlements } = world.cedar.admin
  const { state, version } = await settlements.byId({ id })
  if (state !== 'void') await settlements.void({ ...op(), id, version, reason: 'Out of chance' })
}

test('a line that says another amount than its charge is found, with how much it is', async () => {
  const { db } = world
  const line = await db
    .selectFrom('settlement_lines')
    .select(['id', 'amount_cents'])
    .where('is_live', '=', true)
    .where('charge_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const set = (amount: number) =>
    db
      .updateTable('settlement_lines')
      .set({ amount_cents: cents(amount) })
      .where('id', '=', line.id)
      .execute()
  await set(line.amount_cents + 1)
  const [found] = await payDifferences(db)
  expect(found).toMatchObject({ fleetId: world.cedar.id, settlements: 1 })
  expect((found?.settledCents ?? 0) + (found?.openCents ?? 0) - (found?.payCents ?? 0)).toBe(1)
  await set(line.amount_cents)
  expect(await payDifferences(db)).toEqual([])
})
