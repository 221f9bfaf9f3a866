import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/access/roles.ts'
import type { Quarter } from '#domain/ifta/quarter.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { lists } from '#server/features/ifta/lists.ts'
import { memberActor } from '#server/features/people/member-actor.ts'
import type { Read } from '#server/list-file.ts'
import { aDay } from '../../support/brands.ts'
import { type Caller, newId, op, openWorld, type World } from '../../support/world.ts'
import { set } from '../charges/money-world.ts'
import { at, driven, filledUp } from './ifta-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  at(world, '2026-04-20T15:00:00.000Z')
})
afterAll(() => world.close())

const QUARTER: Quarter = '2026-Q1'
const of = { quarter: QUARTER, contractorId: null }
const RATES = readFileSync(join(import.meta.dirname, '../../support/ifta/rates-2q2026.csv'), 'utf8')

const importRates = (caller: Caller, quarter: Quarter, csv: string, some: { dryRun?: boolean } = {}) =>
  caller.ifta.importRates({ ...op(), id: newId(), quarter, source: 'matrix.csv', csv, dryRun: false, ...some })
async function step(caller: Caller, contractorId: Uuid | null = null) {
  const { version } = await caller.ifta.quarter({ quarter: QUARTER, contractorId })
  return { ...op(), quarter: QUARTER, contractorId, version }
}

test('rates: looked at first, kept by version, refused for another quarter and with a hole', async () => {
  const { admin } = world.cedar
  const look = await importRates(admin, '2026-Q2', RATES, { dryRun: true })
  expect(look).toMatchObject({ isDone: false, quarter: '2026-Q2', bad: [], lacking: [], changed: 244 })
  expect((await admin.ifta.quarter({ ...of, quarter: '2026-Q2' })).rates).toBeNull()
  await importRates(admin, '2026-Q2', RATES)
  expect((await admin.ifta.quarter({ ...of, quarter: '2026-Q2' })).rates).toMatchObject({ version: 1, isEarly: true })
  const refusal = (code: string) => ({ data: { code, field: 'csv' } })
  await expect(importRates(admin, '2026-Q2', RATES)).rejects.toMatchObject({ cause: refusal('ifta_rates_same') })
  await expect(importRates(admin, '2026-Q3', RATES)).rejects.toMatchObject({ cause: refusal('ifta_rates_quarter') })
  const bad = 'jurisdiction,diesel\nOK,0.19\nTexas,soon'
  await expect(importRates(admin, QUARTER, bad)).rejects.toMatchObject({ cause: refusal('ifta_rates_bad') })
  await expect(importRates(admin, QUARTER, 'a,b\nOK,1')).rejects.toMatchObject({ cause: refusal('ifta_rates_open') })
})

test('a quarter from its drives and fills to what was filed, and what an amendment adds', async () => {
  const { cedar } = world
  const { truck } = cedar.ids
  await world.db.updateTable('trucks').set({ tank_gal: 200 }).where('fleet_id', '=', cedar.id).execute()
  await driven(world, cedar, { truckId: truck, day: '2026-01-15' }, [
    ['OK', 500],
    ['KS', 100],
  ])
  await driven(world, cedar, { truckId: truck, day: '2026-03-31', driverId: cedar.ids.driver }, [
    ['KS', 50],
    ['OK', 350],
  ])
  // The day after the quarter is another quarter's.
  await driven(world, cedar, { truckId: truck, day: '2026-04-01' }, [['OK', 900]])
  await filledUp(world, cedar, { truckId: truck, day: '2026-01-15', state: 'OK', gallons: 120.4 })
  const late = await filledUp(world, cedar, { truckId: truck, day: '2026-02-10', state: 'TX', gallons: 50 })
  await importRates(cedar.dispatcher, QUARTER, 'jurisdiction,diesel\nOK,0.19\nKS,0.26\nTX,0.20')

  const open = await cedar.dispatcher.ifta.quarter(of)
  expect(open).toMatchObject({ state: 'open', version: 0, dueOn: '2026-04-30', isOver: true, monthsLate: 0 })
  const [diesel] = open.figures.returns
  expect(diesel).toMatchObject({ fuel: 'diesel', totalMiles: 1000, totalGallons: 170, mpgHundredths: 588 })
  expect(
    diesel?.lines.map(({ jurisdiction, miles, taxableGallons, netGallons, taxCents }) => [
      jurisdiction,
      miles,
      taxableGallons,
      netGallons,
      taxCents,
    ]),
  ).toEqual([
    ['KS', 150, 26, 26, 676],
    ['OK', 850, 145, 25, 475],
    ['TX', 0, 0, -50, -1_000],
  ])
  expect(open.findings.map(({ rule, jurisdiction }) => [rule, jurisdiction])).toEqual([['fuel_without_miles', 'TX']])
  const filing = { filedOn: aDay('2026-04-20'), confirmation: 'OK-26-Q1-118' }
  const code = (refused: string) => ({ cause: { data: { code: refused } } })
  await expect(cedar.admin.ifta.file({ ...(await step(cedar.admin)), ...filing })).rejects.toMatchObject(
    code('ifta_not_reviewed'),
  )
  await cedar.dispatcher.ifta.move({ ...(await step(cedar.admin)), to: 'review' })
  await expect(cedar.admin.ifta.file({ ...(await step(cedar.admin)), ...filing })).rejects.toMatchObject(
    code('ifta_checks_open'),
  )
  const key = open.findings[0]?.key ?? ''
  const explained = { key, decision: 'explained' as const, reason: 'The driver filled a can in Texas.' }
  await expect(
    cedar.admin.ifta.decideCheck({ ...(await step(cedar.admin)), ...explained, reason: null }),
  ).rejects.toMatchObject(code('required'))
  await cedar.dispatcher.ifta.decideCheck({ ...(await step(cedar.admin)), ...explained })
  await expect(
    cedar.admin.ifta.file({ ...(await step(cedar.admin)), ...filing, filedOn: aDay('2026-03-31') }),
  ).rejects.toMatchObject(code('ifta_filed_when'))
  const before = await step(cedar.admin)
  await cedar.admin.ifta.file({ ...before, ...filing })
  await expect(cedar.admin.ifta.move({ ...before, ...op(), to: 'open' })).rejects.toMatchObject(code('stale_version'))
  await expect(cedar.admin.ifta.move({ ...(await step(cedar.admin)), to: 'open' })).rejects.toMatchObject(
    code('ifta_is_filed'),
  )
  const nothing = { ...(await step(cedar.admin)), ...filing, reason: 'A drive was missing.' }
  await expect(cedar.admin.ifta.amend(nothing)).rejects.toMatchObject(code('ifta_nothing_differs'))

  // A drive that comes in later changes nothing of what was filed.
  await driven(world, cedar, { truckId: truck, day: '2026-02-20' }, [['OK', 100]])
  const since = await cedar.admin.ifta.quarter(of)
  expect(since.filings).toMatchObject([{ seq: 1, confirmation: 'OK-26-Q1-118', reason: null }])
  expect(since.filings[0]?.figures.figures).toEqual(open.figures)
  expect(since.difference.map(({ jurisdiction, miles }) => [jurisdiction, miles])).toEqual([
    ['KS', 0],
    ['OK', 100],
  ])
  await cedar.admin.ifta.amend({
    ...(await step(cedar.admin)),
    ...filing,
    confirmation: 'OK-26-Q1-118A',
    reason: 'A drive was missing.',
  })
  const amended = await cedar.admin.ifta.quarter(of)
  expect(amended).toMatchObject({
    state: 'amended',
    difference: [],
    filings: [{ seq: 1 }, { seq: 2, reason: 'A drive was missing.' }],
  })
  expect(amended.filings[0]?.figures.figures).toEqual(open.figures)
  // Of other figures the explanation is none any more.
  await cedar.admin.fuel.void({ ...op(), id: late, version: 1, reason: 'Not ours.' })
  await filledUp(world, cedar, { truckId: truck, day: '2026-02-10', state: 'TX', gallons: 30 })
  expect((await cedar.admin.ifta.quarter(of)).openFindings).toBe(1)
})

test('a truck below the weight is left out until somebody says that it has three axles', async () => {
  const { cedar } = world
  await world.db
    .updateTable('trucks')
    .set({ registered_gross_lb: 25_900 })
    .where('id', '=', cedar.ids.secondTruck)
    .execute()
  await driven(world, cedar, { truckId: cedar.ids.secondTruck, day: '2026-02-02' }, [['OK', 10]])
  const truckOf = async () =>
    (await cedar.admin.ifta.quarter(of)).trucks.find(({ truckId }) => truckId === cedar.ids.secondTruck)
  expect(await truckOf()).toMatchObject({ isIncluded: false, byRule: false, choice: null, miles: 10 })
  const choose = async (decision: 'included' | 'by_rule', reason: string | null) =>
    cedar.admin.ifta.includeTruck({ ...(await step(cedar.admin)), truckId: cedar.ids.secondTruck, decision, reason })
  await expect(choose('included', null)).rejects.toMatchObject({
    cause: { data: { code: 'required', field: 'reason' } },
  })
  await choose('included', 'It has three axles.')
  expect(await truckOf()).toMatchObject({ isIncluded: true, byRule: false, choice: 'included' })
  await choose('by_rule', null)
  expect(await truckOf()).toMatchObject({ isIncluded: false, choice: null })
})

test('a driver reads own miles; a company files only under an authority of its own, and then the fleet does not', async () => {
  const { cedar, stone } = world
  const { contractor, hiredTruck } = cedar.ids
  await driven(world, cedar, { truckId: hiredTruck, day: '2026-01-20' }, [['OK', 70]])
  expect(await cedar.driver.ifta.miles({ quarter: QUARTER })).toEqual({
    states: [
      { code: 'OK', miles: 350 },
      { code: 'KS', miles: 50 },
    ],
    miles: 400,
  })
  expect((await cedar.contractor.ifta.miles({ quarter: QUARTER })).miles).toBe(70)
  const hiredIn = async () => (await cedar.admin.ifta.quarter(of)).trucks.some(({ truckId }) => truckId === hiredTruck)
  expect(await hiredIn()).toBe(true)
  const ofCompany = { quarter: QUARTER, contractorId: contractor }
  const missing = { cause: { data: { code: 'not_found' } } }
  await expect(cedar.contractor.ifta.quarter(ofCompany)).rejects.toMatchObject(missing)
  expect((await cedar.contractor.ifta.start({ contractorId: null })).filers).toEqual([])
  await world.db.updateTable('contractors').set({ mc_number: 'MC-118204' }).where('id', '=', contractor).execute()
  expect(await hiredIn()).toBe(false)
  const own = await cedar.contractor.ifta.quarter(ofCompany)
  expect(own.trucks.map(({ truckId, miles }) => [truckId, miles])).toEqual([[hiredTruck, 70]])
  for (const call of [
    cedar.contractor.ifta.quarter(of),
    cedar.admin.ifta.quarter(ofCompany),
    stone.admin.ifta.quarter(ofCompany),
  ]) {
    await expect(call).rejects.toMatchObject(missing)
  }
  await cedar.contractor.ifta.move({ ...(await step(cedar.contractor, contractor)), to: 'review' })
  expect((await cedar.contractor.ifta.start({ contractorId: contractor })).quarters[1]).toMatchObject({
    quarter: QUARTER,
    state: 'review',
  })
  expect((await stone.admin.ifta.quarter(of)).trucks).toEqual([])
})

test('completeness, what is not verified, and a quarter that is late with its interest', async () => {
  const { stone } = world
  const { truck } = stone.ids
  await driven(world, stone, { truckId: truck, day: '2026-01-15', gapS: 300 }, [
    ['OK', 600],
    ['IA', 100],
  ])
  await filledUp(world, stone, { truckId: truck, day: '2026-01-15', state: 'OK', gallons: 100, receipt: false })
  await importRates(stone.admin, QUARTER, 'jurisdiction,diesel\nOK,0.19\nIA,0.325')
  at(world, '2026-05-01T15:00:00.000Z')
  const shown = await stone.admin.ifta.quarter(of)
  expect(shown).toMatchObject({
    completePermille: 900,
    monthsLate: 1,
    unverified: { count: 1, rows: [{ why: ['no_receipt'] }] },
  })
  expect(shown.figures).toMatchObject({ taxCents: 189, interestCents: 3, penaltyCents: 5_000, totalCents: 5_192 })
  expect(shown.findings.map(({ rule }) => rule)).toEqual(['completeness', 'unverified', 'sequence'])
  await set(world, stone, 'ifta_interest', 0)
  expect((await stone.admin.ifta.quarter(of)).figures.interestCents).toBe(0)
  at(world, '2026-04-20T15:00:00.000Z')
})

test('the file for the state has a line for each jurisdiction and each surcharge, and is of what was filed', async () => {
  const { stone } = world
  const quarter: Quarter = '2025-Q4'
  await driven(world, stone, { truckId: stone.ids.truck, day: '2025-11-11' }, [
    ['KY', 600],
    ['TN', 300],
  ])
  await filledUp(world, stone, { truckId: stone.ids.truck, day: '2025-11-11', state: 'TN', gallons: 150 })
  await importRates(stone.admin, quarter, 'jurisdiction,kind,diesel\nKY,base,0.22\nKY,surcharge,0.105\nTN,base,0.27')
  const read: Read = (work) => world.ports.db.read(stone.id, work, 'test')
  const actor = await adminOf(stone.id)
  const order = { list: 'ifta-return', asked: { quarter, contractorId: null }, actor, format: 'csv' as const }
  const pieces: Uint8Array[] = []
  for await (const piece of lists['ifta-return'].bytes({ ...order, now: world.clock.now() }, read)) pieces.push(piece)
  const text = new TextDecoder().decode(await new Blob(pieces.map((piece) => new Uint8Array(piece))).arrayBuffer())
  const lines = text.trim().split(/\r?\n/)
  expect(lines[0]).toMatch(/quarter,fuel,ifta_fuel_code,jurisdiction,surcharge,total_miles/)
  expect(lines.slice(1).map((line) => line.split(',').slice(3))).toEqual([
    ['KY', 'no', '600', '600', '100', '0', '100', '0.22', '22', '0'],
    ['KY', 'yes', '', '', '100', '', '', '0.105', '10.5', ''],
    ['TN', 'no', '300', '300', '50', '150', '-100', '0.27', '-27', '0'],
  ])
})

async function adminOf(fleetId: Uuid): Promise<Actor> {
  const { user_id: userId } = await world.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', fleetId)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const actor = await world.ports.db.read(fleetId, (trx) => memberActor(trx, fleetId, userId), 'test')
  if (!actor) throw new Error('the fleet has no admin')
  return actor
}
