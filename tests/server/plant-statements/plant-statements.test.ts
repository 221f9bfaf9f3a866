import { strToU8, type Zippable, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/units/money.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'
import {
  about,
  customerLines,
  driven,
  HEAD,
  lineOf,
  plantMapping,
  received,
  rowsOf,
  taken,
  weighed,
} from './plant-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Each test has days of its own. */
const nextDay = () => world.clock.addMinutes(5 * 24 * 60)
const classesOf = async (id: Awaited<ReturnType<typeof taken>>) =>
  (await rowsOf(world.cedar, id)).map(({ class: what }) => what)

test('a statement is read, shown and taken; what it leaves open has to be said first', async () => {
  nextDay()
  const { dispatcher, ids } = world.cedar
  const one = await weighed(world, world.cedar, '0088213')
  const id = await received(
    world,
    world.cedar,
    `${HEAD}\n${lineOf(one, { number: '88213', amount: '176.00' })}\n,,,,,,,176.00\n`,
  )
  const guessed = await dispatcher.plantStatements.look({ id, siteId: null, mapping: null, period: null })
  expect(guessed).toMatchObject({
    from: 'guessed',
    siteId: null,
    asksUnit: false,
    asksMoney: true,
    lines: 1,
    rejected: 1,
  })
  expect(guessed.sums).toBeNull()
  const period = { from: one.day, to: one.day }
  const early = { id, siteId: ids.pit, mapping: guessed.mapping, ...period }
  expect(await refusal(dispatcher.plantStatements.take({ ...op(), ...early }))).toMatchObject({
    code: 'plant_money_open',
  })
  const unit = { ...plantMapping, unit: null, columns: { ...plantMapping.columns, net: '#7' } }
  const noUnit = await refusal(dispatcher.plantStatements.take({ ...op(), ...early, mapping: unit }))
  expect(noUnit).toMatchObject({ code: 'plant_unit_open' })
  const run = await dispatcher.plantStatements.look({ id, siteId: ids.pit, mapping: plantMapping, period: null })
  expect(run).toMatchObject({ period, known: 0, sums: { counts: { agreed: 1 } } })
  const sent = { ...op(), ...early, mapping: plantMapping }
  const answer = await dispatcher.plantStatements.take(sent)
  expect(answer).toMatchObject({ lines: 1, known: 0, rejected: 1 })
  expect(await dispatcher.plantStatements.take(sent)).toEqual(answer)
  expect(await refusal(dispatcher.plantStatements.take({ ...sent, ...op() }))).toMatchObject({
    code: 'plant_file_taken',
  })
  expect(await classesOf(id)).toEqual(['agreed'])
  expect((await dispatcher.plantStatements.list()).rows[0]).toMatchObject({ id, state: 'open', site: 'North Pit' })
  expect((await dispatcher.plantStatements.sites()).rows[0]).toMatchObject({ id: ids.pit, isKnown: true })

  // Another file with the same lines adds nothing; its heads are remembered.
  const again = await received(
    world,
    world.cedar,
    `${HEAD}\n${lineOf(one, { number: '0088213', amount: '176' })}\n`,
    'b.csv',
  )
  const remembered = await dispatcher.plantStatements.look({ id: again, siteId: null, mapping: null, period: null })
  expect(remembered).toMatchObject({ from: 'remembered', siteId: ids.pit, known: 1, knownFile: 'march.csv', lines: 0 })
  const twice = { ...op(), ...early, id: again, mapping: remembered.mapping }
  expect(await refusal(dispatcher.plantStatements.take(twice))).toMatchObject({ code: 'plant_lines_known' })
  expect(await dispatcher.plantStatements.drop({ ...op(), id: again })).toEqual({ id: again })
  expect(await refusal(dispatcher.plantStatements.drop({ ...op(), id }))).toMatchObject({ code: 'not_found' })
  const others = world.stone.admin.plantStatements
  expect(await refusal(others.byId({ id }))).toMatchObject({ code: 'not_found' })
  expect(await refusal(others.rows({ id }))).toMatchObject({ code: 'not_found' })
})

test('a missing, a doubled and a differing line lead to a rejected ticket, a claim and a charge; then it is settled', async () => {
  nextDay()
  const { admin, dispatcher } = world.cedar
  const hauled = await driven(world, world.cedar)
  const agreed = await weighed(world, world.cedar, 'D-100')
  const missing = await weighed(world, world.cedar, 'D-101')
  const before = await customerLines(world.cedar, hauled.loadId)
  const ours = before.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const theirs = ((ours + 2_500) / 100).toFixed(2)
  const id = await taken(world, world.cedar, [
    lineOf(hauled, { net: 46_000, amount: theirs }),
    lineOf(agreed),
    lineOf(agreed, { number: '100' }),
    lineOf(agreed),
  ])
  expect(await classesOf(id)).toEqual(['doubled', 'missing_with_us', 'missing_at_plant', 'weight', 'agreed'])
  const rows = await rowsOf(world.cedar, id)
  const [doubled, alien, gone, heavier] = rows
  expect(heavier).toMatchObject({ differenceLb: 2_000, differenceCents: 2_500 })
  expect(gone).toMatchObject({ haul: { ticketId: missing.ticketId }, steps: ['claim', 'reject_ticket', 'accept'] })
  const head = await admin.plantStatements.byId({ id })
  expect(head.sums).toMatchObject({ open: 4, theirs: { lines: 4 }, ours: { hauls: 3 } })
  const early = { ...op(), id, version: head.version }
  expect(await refusal(admin.plantStatements.settle(early))).toMatchObject({ code: 'plant_rows_open' })

  // The charge is a line of the load, which the next invoice takes; taken back, it is gone.
  const charge = { ...about(id, heavier), newId: newId(), name: 'Weight of the plant', amountCents: cents(2_500) }
  const charged = await admin.plantStatements.charge(charge)
  expect(await admin.plantStatements.charge(charge)).toEqual(charged)
  expect(await customerLines(world.cedar, hauled.loadId)).toHaveLength(before.length + 1)
  const twice = await refusal(admin.plantStatements.claim({ ...about(id, heavier), amountCents: cents(1) }))
  expect(twice).toMatchObject({ code: 'plant_row_decided' })
  await admin.plantStatements.undo({ ...op(), decisionId: charged.id, version: charged.version })
  expect(await customerLines(world.cedar, hauled.loadId)).toHaveLength(before.length)
  await admin.plantStatements.charge({ ...charge, ...op(), newId: newId() })

  await dispatcher.plantStatements.decide({
    ...about(id, gone, 'Never weighed'),
    step: 'reject_ticket',
    newId: null,
    toLoadId: null,
  })
  const { tickets } = await admin.tickets.ofLoad({ loadId: missing.loadId })
  expect(tickets).toMatchObject([{ status: 'rejected' }])
  const claim = await admin.plantStatements.claim({
    ...about(id, doubled, 'Counted twice'),
    amountCents: cents(-1_760),
  })
  await admin.plantStatements.decide({ ...about(id, alien), step: 'accept', newId: null, toLoadId: null })
  const settled = await admin.plantStatements.settle({ ...early, ...op() })
  expect(settled).toMatchObject({ state: 'settled' })
  const kept = await rowsOf(world.cedar, id)
  // From now on nothing of it changes, whatever becomes of its tickets; only its claims are answered.
  await dispatcher.tickets.void({ ...op(), id: agreed.ticketId, version: 1, reason: 'Typed twice' })
  expect((await rowsOf(world.cedar, id)).map(({ class: what }) => what)).toEqual(kept.map(({ class: what }) => what))
  const undo = admin.plantStatements.undo({ ...op(), decisionId: claim.id, version: 1 })
  expect(await refusal(undo)).toMatchObject({ code: 'plant_settled' })
  const answer = { ...op(), decisionId: claim.id, version: 1, outcome: 'granted' as const, note: null }
  const tooMuch = admin.plantStatements.settleClaim({ ...answer, ...op(), grantedCents: cents(-9_900) })
  expect(await refusal(tooMuch)).toMatchObject({ field: 'grantedCents' })
  await admin.plantStatements.settleClaim({ ...answer, grantedCents: cents(-1_000) })
  expect((await admin.plantStatements.byId({ id })).openClaims.count).toBe(0)
  const reopened = await admin.plantStatements.reopen({
    ...op(),
    id,
    version: settled.version,
    reason: 'One more line',
  })
  expect(reopened).toMatchObject({ state: 'open', version: settled.version + 1 })
  expect(await classesOf(id)).toContain('ticket_void')
})

test('a closed load is adjusted instead, and set as it was where that is taken back', async () => {
  nextDay()
  const { admin } = world.cedar
  const hauled = await driven(world, world.cedar)
  const { tickets } = await admin.tickets.ofLoad({ loadId: hauled.loadId })
  const [ticket] = tickets
  await admin.tickets.verify({ ...op(), id: hauled.ticketId, version: ticket?.version ?? 1 })
  const { version, status } = await admin.loads.byId({ id: hauled.loadId })
  if (status === 'delivered') await admin.loads.close({ ...op(), id: hauled.loadId, version })
  const before = await customerLines(world.cedar, hauled.loadId)
  const sum = (lines: typeof before) => lines.reduce((total, { amountCents }) => total + amountCents, 0)
  const id = await taken(world, world.cedar, [lineOf(hauled, { net: 42_000, amount: '1.00' })])
  const [row] = await rowsOf(world.cedar, id)
  expect(row).toMatchObject({ class: 'weight', haul: { isClosed: true } })
  const charge = { ...about(id, row), newId: newId(), name: 'Weight of the plant', amountCents: cents(-500) }
  const decided = await admin.plantStatements.charge(charge)
  expect(sum(await customerLines(world.cedar, hauled.loadId))).toBe(sum(before) - 500)
  await admin.plantStatements.undo({ ...op(), decisionId: decided.id, version: 1 })
  expect(sum(await customerLines(world.cedar, hauled.loadId))).toBe(sum(before))
})

test('a ticket that is missing with us is asked for or typed from the line, and either can be taken back', async () => {
  nextDay()
  const { admin, dispatcher, driver } = world.cedar
  const noted = await weighed(world, world.cedar, 'M-1')
  const { id: loadId } = await bookedLoad(world.cedar)
  await driveTo(world, world.cedar, loadId, 'arrive_pickup')
  const id = await taken(world, world.cedar, [
    lineOf(noted),
    lineOf({ ...noted, timeOut: '12:44' }, { number: 'M-2', net: 41_000 }),
  ])
  const alien = async () => (await rowsOf(world.cedar, id)).find(({ line }) => line?.ticket === 'M-2')
  expect(await alien()).toMatchObject({ class: 'missing_with_us', haul: null, steps: ['attach', 'claim', 'accept'] })
  const attach = {
    ...about(id, await alien(), 'From the statement'),
    step: 'attach' as const,
    newId: newId(),
    toLoadId: loadId,
  }
  const decided = await dispatcher.plantStatements.decide(attach)
  expect(await dispatcher.plantStatements.decide(attach)).toEqual(decided)
  const typed = (await admin.tickets.ofLoad({ loadId })).tickets
  expect(typed).toMatchObject([{ id: attach.newId, ticketNumber: 'M-2', net: 41_000, unit: 'lb' }])
  expect(await alien()).toMatchObject({ class: 'agreed', haul: { loadId } })
  await dispatcher.plantStatements.undo({ ...op(), decisionId: decided.id, version: 1 })
  expect((await admin.tickets.ofLoad({ loadId })).tickets).toMatchObject([{ status: 'void' }])
  // The line names the voided ticket now; a load of another plant is none for it.
  expect(await alien()).toMatchObject({ class: 'ticket_void' })

  await driveTo(world, world.cedar, (await bookedLoad(world.cedar)).id, 'accept')
  const bare = await bookedLoad(world.cedar)
  await world.db
    .updateTable('stops')
    .set({ status: 'done', departed_at: world.clock.now() })
    .where('load_id', '=', bare.id)
    .where('kind', '=', 'pickup')
    .execute()
  const other = { ...noted, number: 'M-3', day: noted.day, timeOut: '' }
  world.clock.addMinutes(1)
  const second = await taken(world, world.cedar, [lineOf(other)])
  const [row] = await rowsOf(world.cedar, second)
  expect(row).toMatchObject({ class: 'missing_with_us', haul: { loadId: bare.id } })
  const ask = { ...about(second, row, 'Please send ticket M-3'), step: 'ask' as const, newId: newId(), toLoadId: null }
  const asked = await dispatcher.plantStatements.decide(ask)
  const said = async () => (await driver.messages.ofLoad({ loadId: bare.id })).rows
  expect(await said()).toMatchObject([{ body: 'Please send ticket M-3' }])
  await dispatcher.plantStatements.undo({ ...op(), decisionId: asked.id, version: 1 })
  expect((await said())[0]?.body ?? null).toBeNull()
})

test('a dispatcher decides no money, and sees none where the fleet shows it to admins alone', async () => {
  nextDay()
  const { admin, dispatcher } = world.cedar
  const hauled = await driven(world, world.cedar)
  const id = await taken(world, world.cedar, [lineOf(hauled, { amount: '9.00' })])
  const [row] = await rowsOf(world.cedar, id)
  expect(row).toMatchObject({ class: 'price', steps: expect.arrayContaining(['charge', 'claim', 'accept']) })
  const accept = { ...about(id, row), step: 'accept' as const, newId: null, toLoadId: null }
  expect(await refusal(dispatcher.plantStatements.decide(accept))).toMatchObject({ code: 'plant_money_admin' })
  await admin.settings.set({ ...op(), key: 'dispatcher_sees_customer_rates', value: false })
  const hidden = (await dispatcher.plantStatements.rows({ id })).rows[0]
  expect(hidden).toMatchObject({ differenceCents: null, line: { amountCents: null }, haul: { amountCents: null } })
  expect(await dispatcher.plantStatements.byId({ id })).toMatchObject({ seesMoney: false, sums: { openCents: 0 } })
  await admin.settings.set({ ...op(), key: 'dispatcher_sees_customer_rates', value: true })
  // The tolerance is the fleet's.
  await admin.settings.set({ ...op(), key: 'plant_money', value: 1_000 })
  expect(await classesOf(id)).toEqual(['agreed'])
  await admin.settings.set({ ...op(), key: 'plant_money', value: 1 })
})

test('a load that another statement of the plant has is missing on none', async () => {
  nextDay()
  const [one, other] = [await weighed(world, world.cedar, 'S-1'), await weighed(world, world.cedar, 'S-2')]
  const first = await taken(world, world.cedar, [lineOf(one)])
  expect(await classesOf(first)).toEqual(['missing_at_plant', 'agreed'])
  world.clock.addMinutes(1)
  const second = await taken(world, world.cedar, [lineOf(other)])
  expect(await classesOf(first)).toEqual(['agreed'])
  expect(await classesOf(second)).toEqual(['agreed'])
})

test('an Excel workbook is read by its cells, days and numbers as they are', async () => {
  nextDay()
  const one = await weighed(world, world.cedar, 'X-77', 45_320)
  const serial = Math.round(Date.parse(`${one.day}T00:00:00Z`) / 86_400_000) + 25_569
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = `<worksheet><sheetData><row r="1">${cell('A1', 'North Pit &amp; Sons')}</row><row r="3">${cell('A3', 'Ticket')}${cell('B3', 'Date')}${cell('C3', 'Truck')}${cell('D3', 'Net Tons')}</row><row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4" s="1"><v>${serial}</v></c>${cell('C4', 'T-1')}<c r="D4"><v>22.66</v></c></row></sheetData></worksheet>`
  const files: Zippable = {
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="March" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8('<sst><si><r><t>X-</t></r><r><t>77</t></r></si></sst>'),
    'xl/styles.xml': strToU8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  }
  const id = await received(world, world.cedar, zipSync(files), 'march.xlsx')
  const { dispatcher, ids } = world.cedar
  const run = await dispatcher.plantStatements.look({ id, siteId: ids.jobsite, mapping: null, period: null })
  expect(run).toMatchObject({ lines: 1, asksUnit: false, asksMoney: false, period: { from: one.day, to: one.day } })
  const here = { id, siteId: ids.pit, mapping: run.mapping, from: one.day, to: one.day }
  await dispatcher.plantStatements.take({ ...op(), ...here })
  expect(await rowsOf(world.cedar, id)).toMatchObject([{ class: 'agreed', line: { ticket: 'X-77', netLb: 45_320 } }])
  const broken = await received(world, world.cedar, zipSync({ 'a.txt': strToU8('no workbook') }), 'a.xlsx')
  const look = dispatcher.plantStatements.look({ id: broken, siteId: null, mapping: null, period: null })
  expect(await refusal(look)).toMatchObject({ code: 'plant_file_unreadable' })
})

test('ten thousand lines are taken and shown', async () => {
  nextDay()
  const one = await weighed(world, world.cedar, 'L-1')
  const lines = Array.from({ length: 10_000 }, (_, at) =>
    lineOf(one, { number: `9${String(at).padStart(5, '0')}`, net: 30_000 + (at % 300) * 20 }),
  )
  const begun = performance.now()
  const id = await taken(world, world.cedar, lines)
  const takenMs = performance.now() - begun
  const { rows, nextCursor } = await world.cedar.admin.plantStatements.rows({ id, isOpen: true })
  expect([rows.length, nextCursor === null]).toEqual([50, false])
  const next = await world.cedar.admin.plantStatements.rows({ id, isOpen: true, cursor: nextCursor ?? '' })
  expect(next.rows[0]?.key).not.toBe(rows[0]?.key)
  const head = await world.cedar.admin.plantStatements.byId({ id })
  expect(head.sums.counts).toMatchObject({ missing_with_us: 10_000, missing_at_plant: 1 })
  expect(takenMs).toBeLessThan(60_000)
}, 120_000)
