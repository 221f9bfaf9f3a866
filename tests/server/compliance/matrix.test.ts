import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPaperInput } from '#contracts/compliance.ts'
import type { ItemCode } from '#domain/compliance/papers/item-rules.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { must } from '../access/fixture.ts'
import { newPaper } from '../contractor-portal/portal-world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { aPaper } from './papers.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const company = async (code: string, on?: string) => {
  const { rows } = await world.cedar.admin.compliance.matrix({ subject: 'company', ...(on ? { on: aDay(on) } : {}) })
  return must(must(rows[0]).items.find((item) => item.code === code))
}

test('a paper of the company counts once it is checked, and until its last day', async () => {
  expect((await company('ucr')).state).toBe('missing')
  const { id, version } = await world.cedar.admin.compliance.addPaper(aPaper({ isChecked: false }))
  expect((await company('ucr')).state).toBe('in_review')
  const accepted = await world.cedar.admin.compliance.reviewPaper({
    ...op(),
    id,
    version,
    isAccepted: true,
    reason: null,
  })
  expect(await company('ucr')).toMatchObject({ state: 'valid', lastDay: '2026-12-31' })
  expect((await company('ucr', '2026-12-31')).state).toBe('expiring')
  expect((await company('ucr', '2027-01-01')).state).toBe('expired')
  expect((await company('ucr', '2025-12-31')).state).toBe('missing')
  // Of two who look at it, the second is told.
  const late = world.cedar.admin.compliance.reviewPaper({ ...op(), id, version, isAccepted: false, reason: 'Torn' })
  expect(await refusal(late)).toMatchObject({ kind: 'conflict' })
  // What was decided stays decided: a paper that was wrong is taken back.
  const again = { ...op(), id, version: accepted.version, isAccepted: false, reason: 'Torn' }
  expect(await refusal(world.cedar.admin.compliance.reviewPaper(again))).toMatchObject({ code: 'paper_decided' })
  await world.cedar.admin.compliance.withdrawPaper({
    ...op(),
    id,
    version: accepted.version,
    reason: 'Of another company',
  })
  expect((await company('ucr')).state).toBe('missing')
  const { papers } = await world.cedar.admin.compliance.item({ subject: 'company', subjectId: null, code: 'ucr' })
  expect(papers).toMatchObject([{ withdrawnReason: 'Of another company' }])
})

test.each([
  ['no last day where one is printed', { expiresOn: null }, 'expiresOn'],
  ['no day where months are counted from it', { code: 'consortium', effectiveOn: null }, 'effectiveOn'],
  [
    'an inspection of tomorrow',
    { code: 'consortium', effectiveOn: aDay('2026-03-17'), expiresOn: null },
    'effectiveOn',
  ],
  ['an item that is asked of nobody of the kind', { code: 'licence' }, 'code'],
  ['what is worked out', { code: 'annual_inspections' }, 'code'],
  ['a file that never came', { sha256: 'a'.repeat(64) }, 'sha256'],
] as const)('refused at its field: %s', async (_, some, field) => {
  expect(await refusal(world.cedar.admin.compliance.addPaper(aPaper(some as object)))).toMatchObject({ field })
})

test.each([
  ['the last day before the first', { expiresOn: aDay('2025-12-31') }, 'expiresOn'],
  ['a truck that is named of the company', { subjectId: newId() }, 'subjectId'],
  ['a driver who is not named', { subject: 'driver' }, 'subjectId'],
  ['a day of another century', { effectiveOn: aDay('1926-01-01') }, 'effectiveOn'],
] as const)('not read at its field: %s', (_, some, field) => {
  const read = addPaperInput.safeParse({ ...aPaper(), ...some })
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('what stands on a record is judged there, and mended there', async () => {
  const driver = world.cedar.ids.driver
  await world.db
    .updateTable('drivers')
    .set({ licence_expires_on: aDay('2026-04-01') })
    .where('id', '=', driver)
    .execute()
  const item = await world.cedar.admin.compliance.item({ subject: 'driver', subjectId: driver, code: 'licence' })
  expect(item).toMatchObject({ item: { state: 'expiring', daysLeft: 16 }, severity: 'block', papers: [] })
  const paper = aPaper({ subject: 'driver', subjectId: driver, code: 'licence' })
  expect(await refusal(world.cedar.admin.compliance.addPaper(paper))).toMatchObject({ code: 'item_kept_elsewhere' })
})

test('an old day is judged by the rule of that day', async () => {
  const codes = async (on: string) =>
    (await world.cedar.admin.compliance.matrix({ subject: 'driver', on: aDay(on) })).codes
  expect(await codes('2022-05-08')).toContain('violations_list')
  expect(await codes('2022-05-09')).not.toContain('violations_list')
})

test('the company answers for the worst annual inspection of its trucks', async () => {
  await bookedLoad(world.cedar)
  const { rows: trucks } = await world.cedar.admin.compliance.matrix({ subject: 'truck' })
  const { rows: trailers } = await world.cedar.admin.compliance.matrix({ subject: 'trailer' })
  expect((await company('annual_inspections')).state).toBe('missing')
  const units = [
    ...trucks.map(({ id }) => ({ subject: 'truck', subjectId: id }) as const),
    ...trailers.map(({ id }) => ({ subject: 'trailer', subjectId: id }) as const),
  ]
  for (const [at, unit] of units.entries()) {
    const effectiveOn = at === 0 ? aDay('2025-03-20') : aDay('2026-01-10')
    await world.cedar.admin.compliance.addPaper(
      aPaper({ ...unit, code: 'annual_inspection', effectiveOn, expiresOn: null }),
    )
  }
  expect(await company('annual_inspections')).toMatchObject({ state: 'expiring', lastDay: '2026-03-19', daysLeft: 3 })
})

test('readiness is the share of what is asked, and what lapses next comes first', async () => {
  const answer = await world.cedar.admin.compliance.readiness({})
  const drivers = must(answer.kinds.find(({ subject }) => subject === 'driver'))
  expect(drivers.required).toBeGreaterThan(drivers.satisfied)
  expect(answer.all.required).toBe(answer.kinds.reduce((sum, { required }) => sum + required, 0))
  const left = answer.lapsing.map(({ daysLeft }) => daysLeft)
  expect(left).toEqual(left.toSorted((a, b) => a - b))
  expect(answer.lapsing).toContainEqual(expect.objectContaining({ code: 'annual_inspection', daysLeft: 3, bucket: 7 }))
  expect(answer.buckets.find(({ within }) => within === 7)?.items).toBeGreaterThan(0)
})

test('the matrix goes on page by page, and only as it was asked', async () => {
  const all = await world.cedar.admin.compliance.matrix({ subject: 'driver', sort: 'name' })
  const ids: unknown[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<World['cedar']['admin']['compliance']['matrix']>> =
      await world.cedar.admin.compliance.matrix({
        subject: 'driver',
        sort: 'name',
        limit: 1,
        ...(cursor ? { cursor } : {}),
      })
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  expect(ids).toEqual(all.rows.map(({ id }) => id))
  const first = await world.cedar.admin.compliance.matrix({ subject: 'driver', sort: 'name', limit: 1 })
  const other = world.cedar.admin.compliance.matrix({
    subject: 'driver',
    sort: 'lapse',
    cursor: must(first.nextCursor),
  })
  expect(await refusal(other)).toMatchObject({ field: 'cursor' })
})

test('another fleet has its own papers', async () => {
  await world.cedar.admin.compliance.addPaper(aPaper({ code: 'ifta' }))
  const { rows } = await world.stone.admin.compliance.matrix({ subject: 'company' })
  expect(must(rows[0]).items.find(({ code }) => code === 'ifta')?.state).toBe('missing')
})

test('an assignment that went through on a reason is in the log with what did not pass', async () => {
  const before = await world.cedar.admin.compliance.overrides({})
  const load = await bookedLoad(world.cedar)
  const { truckId } = world.cedar.equipment()
  await world.cedar.dispatcher.loads.assign({
    ...op(),
    id: load.id,
    version: load.version,
    driverId: world.cedar.ids.driver,
    contractorId: null,
    truckId,
    trailerId: null,
    checksReason: 'The customer waits',
  })
  const { rows } = await world.cedar.admin.compliance.overrides({})
  expect(rows).toHaveLength(before.rows.length + 1)
  expect(rows[0]).toMatchObject({ reason: 'The customer waits', loadId: load.id })
  expect(must(rows[0]).rules.length).toBeGreaterThan(0)
})

test('the gates are those of the assignment, as the fleet has set them', async () => {
  const gates = await world.cedar.admin.compliance.gates()
  expect(gates.find(({ rule }) => rule === 'licence_valid')).toMatchObject({
    severity: 'block',
    isOff: false,
    citations: ['49 CFR 383.23, 391.11(b)(5)'],
  })
})

test('what a company brought counts among the papers, and is decided where it brought it', async () => {
  const { cedar } = world
  const { contractor, hiredTruck, hiredDriver } = cedar.ids
  const item = (subject: 'contractor' | 'truck' | 'driver', subjectId: Uuid, code: ItemCode) =>
    cedar.admin.compliance.item({ subject, subjectId, code })
  const brings = async (some: object) => {
    const paper = { ...(await newPaper(world, cedar)), ...some }
    await cedar.contractor.contractorPortal.addPaper(paper)
    return { ...op(), id: paper.id, version: 1, isAccepted: true, reason: null }
  }
  expect((await item('contractor', contractor, 'w9')).item.state).toBe('missing')
  const form = await brings({ kind: 'w9', expiresOn: null })
  const waiting = await item('contractor', contractor, 'w9')
  expect(waiting).toMatchObject({ item: { state: 'in_review' }, papers: [{ id: form.id, broughtBy: contractor }] })
  await cedar.admin.contractorPortal.decidePaper(form)
  expect((await item('contractor', contractor, 'w9')).item.state).toBe('valid')

  const inspection = await brings({ kind: 'annual_inspection', truckId: hiredTruck, expiresOn: aDay('2026-04-01') })
  await cedar.admin.contractorPortal.decidePaper(inspection)
  expect((await item('truck', hiredTruck, 'annual_inspection')).item).toMatchObject({
    state: 'expiring',
    lastDay: '2026-04-01',
  })
  // A licence that was rejected takes nothing from the one on the record, and one that was accepted is the record.
  const before = (await item('driver', hiredDriver, 'licence')).item
  const torn = await brings({ kind: 'licence', driverId: hiredDriver })
  await cedar.admin.contractorPortal.decidePaper({ ...torn, isAccepted: false, reason: 'Torn' })
  expect((await item('driver', hiredDriver, 'licence')).item).toEqual(before)
  const renewed = await brings({ kind: 'licence', driverId: hiredDriver, expiresOn: aDay('2030-05-01') })
  await cedar.admin.contractorPortal.decidePaper(renewed)
  await world.db
    .updateTable('drivers')
    .set({ licence_expires_on: aDay('2028-05-01') })
    .where('id', '=', hiredDriver)
    .execute()
  const licence = await item('driver', hiredDriver, 'licence')
  expect(licence.item).toMatchObject({ state: 'valid', lastDay: '2028-05-01' })
  expect(licence.papers).toHaveLength(2)
})
