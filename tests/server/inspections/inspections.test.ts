import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubmitInspectionInput } from '#contracts/inspections.ts'
import { standardTemplate } from '#domain/compliance/inspections/template-items.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { removeExpired } from '#server/features/upkeep/remove-expired.ts'
import { allowedRemoval } from '../../support/removal.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { aReport, type Units } from './reports.ts'

let world: World
let units: Units
let picture: Sha256
beforeAll(async () => {
  world = await openWorld()
  await bookedLoad(world.cedar)
  await bookedLoad(world.cedar, { ...world.cedar.equipment(), ...otherDriver() })
  const { truckId, trailerId } = world.cedar.equipment()
  units = { truckId: truckId ?? newId(), trailerId }
  picture = await world.cedar.file('a torn tarp')
})
afterAll(() => world.close())

const equipped = (truckId: Uuid) => ({ ...world.cedar.equipment(), truckId })
const otherDriver = () => ({ driverId: world.cedar.ids.secondDriver, truckId: world.cedar.ids.secondTruck })
type Found = NonNullable<Parameters<typeof aReport>[3]>
const report = (found: Found = [], some: Partial<SubmitInspectionInput> = {}) =>
  aReport(world, units, picture, found, some)
const tarp: Found = [{ part: 'trailer', code: 'tarp', severity: 'minor', note: 'Torn at the front' }]
const brakes: Found = [{ part: 'truck', code: 'service_brakes', severity: 'out_of_service', note: 'Air leak' }]
const defectOf = async (inspectionId: Uuid) => {
  const { defects } = await world.cedar.dispatcher.inspections.byId({ id: inspectionId })
  const [defect] = defects
  if (!defect) throw new Error('the report found nothing')
  return defect
}
const certified = async (inspectionId: Uuid, as: 'repaired' | 'not_needed' = 'repaired') => {
  const { id, version } = await defectOf(inspectionId)
  return world.cedar.dispatcher.inspections.certify({ ...op(), id, version, as, note: 'Seen by the shop' })
}
/** Reads all earlier reports as the phone would show them. */
const acknowledging = async () => {
  const { earlier, serverTime } = await world.cedar.driver.inspections.start()
  return { acknowledges: earlier.map(({ id }) => id), lookedAt: serverTime }
}
const news = (kind: string, id: Uuid) =>
  world.db.selectFrom('notifications').select('facts').where('kind', '=', kind).where('entity_id', '=', id).execute()

test('the phone gets its driver’s truck and trailer with their lists, and nobody else’s', async () => {
  const { driver, hiredDriver, ids } = world.cedar
  const { trucks, trailers, usual } = await driver.inspections.start()
  expect(trucks.map(({ unitNumber }) => unitNumber)).toEqual(['T-1'])
  expect(trailers[0]?.template).toMatchObject({ id: null, version: 0, items: standardTemplate('trailer_end_dump') })
  expect(usual).toEqual({ truckId: ids.truck, trailerId: ids.trailer })
  expect(await hiredDriver.inspections.start()).toMatchObject({ trucks: [], trailers: [], earlier: [] })
})

test('an out-of-service defect keeps the truck from being assigned until the shop certifies its repair', async () => {
  const { driver, dispatcher, admin, contractor } = world.cedar
  const input = report(brakes)
  const { id } = await driver.inspections.submit(input)
  expect(await news('defect_out_of_service', id)).not.toHaveLength(0)
  expect(await dispatcher.inspections.byId({ id })).toMatchObject({
    status: 'submitted',
    isSafe: false,
    durationS: 540,
    isFast: false,
    defects: [{ code: 'service_brakes', unit: 'T-1', status: 'open', note: 'Air leak', photos: 1, repeats: 0 }],
  })
  const load = await bookedLoad(world.cedar, null)
  const assign = (version: number) =>
    admin.loads.assign({
      ...op(),
      id: load.id,
      version,
      ...world.cedar.equipment(),
      checksReason: 'It is only a short way',
    })
  expect(await refusal(assign(load.version))).toMatchObject({
    code: 'assignment_blocked',
    params: { missing: ['no_open_defect'] },
  })
  const [busy] = (await driver.driver.today()).next
  expect(await driver.inspections.ofLoad({ loadId: busy?.id ?? newId() })).toEqual([{ unit: 'T-1', note: 'Air leak' }])
  expect(await dispatcher.inspections.figures()).toMatchObject({ openDefects: 1, unitsOut: 1, inspectedToday: 1 })
  expect(await refusal(contractor.inspections.byId({ id }))).toMatchObject({ code: 'not_found' })

  expect(await certified(id)).toMatchObject({ status: 'repaired', version: 2 })
  expect(await news('defect_certified', id)).toHaveLength(1)
  expect(await assign(load.version)).toMatchObject({ status: 'assigned' })
  expect(await driver.inspections.ofLoad({ loadId: load.id })).toEqual([])
  expect(await dispatcher.inspections.byId({ id })).toMatchObject({ status: 'certified', certifiedAs: 'repaired' })
})

test('where the fleet asks for it, a truck is inspected before it is given a load of today', async () => {
  const { driver, dispatcher, admin, ids } = world.cedar
  const key = 'check_inspected_today'
  await admin.settings.set({ ...op(), key, value: 'block' })
  const load = await bookedLoad(world.cedar, null)
  const today = { windowStart: world.clock.now(), windowEnd: addMinutes(world.clock.now(), 60) }
  const preview = (truckId: Uuid) =>
    dispatcher.loads
      .preview({
        ...world.cedar.draft(),
        pickup: { ...world.cedar.draft().pickup, ...today },
        id: load.id,
        ...equipped(truckId),
      })
      .then(({ checks }) => checks.find(({ rule }) => rule === 'inspected_today')?.answer)
  expect(await preview(ids.truck)).toBe('pass')
  expect(await preview(ids.secondTruck)).toBe('block')
  await admin.settings.set({ ...op(), key, value: 'off' })
  expect(await preview(ids.secondTruck)).toBeUndefined()
  expect((await driver.inspections.start()).trucks).toHaveLength(1)
})

test('the next driver reads what was found before; with that a certified report is reviewed', async () => {
  const { driver, dispatcher } = world.cedar
  const { earlier, serverTime: lookedAt } = await driver.inspections.start()
  expect(earlier.map(({ defects }) => defects[0]?.note)).toEqual(['Air leak'])
  expect(await refusal(driver.inspections.submit(report([], { lookedAt })))).toMatchObject({
    code: 'inspection_not_acknowledged',
    field: 'acknowledges',
  })
  const foreign = { acknowledges: [newId()], lookedAt }
  expect(await refusal(driver.inspections.submit(report([], foreign)))).toMatchObject({
    code: 'inspection_not_acknowledged',
  })
  const acknowledges = earlier.map(({ id }) => id)
  const unknown = report([], { acknowledges: [...acknowledges, newId()], lookedAt })
  expect(await refusal(driver.inspections.submit(unknown))).toMatchObject({
    code: 'not_found',
    field: 'acknowledges.1',
  })
  const next = await driver.inspections.submit(report([], { acknowledges, lookedAt }))
  const read = await dispatcher.inspections.byId({ id: acknowledges[0] ?? newId() })
  expect(read).toMatchObject({ status: 'reviewed', reviewedBy: 'Rosa Delgado' })
  expect((await driver.inspections.start()).earlier).toEqual([])
  expect(await dispatcher.inspections.byId({ id: next.id })).toMatchObject({ status: 'submitted', defects: [] })
  // Whoever read it on a phone without signal meanwhile is not refused.
  const late = report([], { acknowledges, lookedAt })
  expect(await driver.inspections.submit(late)).toEqual({ id: late.id })
  const { id, version } = await defectOf(acknowledges[0] ?? newId())
  const again = { ...op(), id, version, reason: 'It leaks again' }
  expect(await refusal(dispatcher.inspections.reopen(again))).toMatchObject({ code: 'defect_not_to_reopen' })
})

test('a certification that was wrong is taken back, and an old screen is told', async () => {
  const { driver, dispatcher } = world.cedar
  const { id } = await driver.inspections.submit(report(tarp))
  const { id: defectId, version } = await defectOf(id)
  await certified(id, 'not_needed')
  const old = { ...op(), id: defectId, version, as: 'repaired' as const, note: 'Patched' }
  expect(await refusal(dispatcher.inspections.certify(old))).toMatchObject({ code: 'stale_version' })
  const opened = await dispatcher.inspections.reopen({ ...op(), id: defectId, version: 2, reason: 'It is torn' })
  expect(opened).toMatchObject({ status: 'open', version: 3 })
  expect(await dispatcher.inspections.byId({ id })).toMatchObject({ status: 'submitted', certifiedAs: null })
  await certified(id)
  const twice = { ...op(), id: defectId, version: 4, as: 'repaired' as const, note: 'Patched' }
  expect(await refusal(dispatcher.inspections.certify(twice))).toMatchObject({ code: 'defect_not_open' })
  const events = await world.db.selectFrom('defect_events').select('kind').where('defect_id', '=', defectId).execute()
  expect(events.map(({ kind }) => kind).sort()).toEqual(['not_needed', 'reopened', 'repaired', 'reported'])
})

test('the same defect again within thirty days is a repeat', async () => {
  const { driver, dispatcher } = world.cedar
  world.clock.addMinutes(60)
  const { id } = await driver.inspections.submit(report(tarp, await acknowledging()))
  expect(await defectOf(id)).toMatchObject({ repeats: 1 })
  const { rows } = await dispatcher.inspections.defects({ status: 'open', severity: 'minor' })
  expect(rows.map(({ inspectionId, repeats }) => ({ inspectionId, repeats }))).toEqual([
    { inspectionId: id, repeats: 1 },
  ])
  await certified(id)
})

test('what comes again under its id is the same report, and another driver’s id is not theirs', async () => {
  const { driver, secondDriver } = world.cedar
  const input = report()
  await driver.inspections.submit(input)
  expect(await driver.inspections.submit(input)).toEqual({ id: input.id })
  expect(await driver.inspections.submit({ ...input, ...op() })).toEqual({ id: input.id })
  const theirs = { ...input, ...op() }
  expect(await refusal(secondDriver.inspections.submit(theirs))).toMatchObject({ code: 'not_found' })
  expect(await refusal(secondDriver.inspections.submit({ ...theirs, ...op(), id: newId() }))).toMatchObject({
    code: 'not_found',
    field: 'truckId',
  })
  const { count } = await world.db
    .selectFrom('inspections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', input.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test.each<[string, () => SubmitInspectionInput, { code: string; field: string }]>([
  [
    'an odometer lower than the last',
    () => report([], { odometerM: 800_000_000 }),
    { code: 'reading_goes_back', field: 'odometerM' },
  ],
  [
    'not safe without an out-of-service defect',
    () => report(tarp, { isSafe: false }),
    { code: 'inspection_unsafe_without_reason', field: 'unsafeReason' },
  ],
  [
    'safe in spite of one',
    () => report(brakes, { isSafe: true }),
    { code: 'inspection_safe_out_of_service', field: 'isSafe' },
  ],
  [
    'an item without an answer',
    () => ({ ...report(), items: report().items.slice(1) }),
    { code: 'inspection_item_open', field: 'items' },
  ],
  [
    'a defect without a picture',
    () => {
      const input = report(tarp)
      return { ...input, items: input.items.map((item) => (item.defect ? { ...item, photos: [] } : item)) }
    },
    { code: 'inspection_photo_missing', field: 'items.17.photos' },
  ],
  [
    'a defect that is none',
    () => {
      const input = report()
      return {
        ...input,
        items: input.items.map((item, at) => (at === 2 ? { ...item, result: 'defect' as const } : item)),
      }
    },
    { code: 'inspection_severity_missing', field: 'items.2.defect' },
  ],
  [
    'an item that the list does not have',
    () => {
      const input = report()
      return { ...input, items: input.items.map((item, at) => (at === 0 ? { ...item, code: 'wings' } : item)) }
    },
    { code: 'inspection_item_unknown', field: 'items.0.code' },
  ],
])('refused at its field: %s', async (_, input, expected) => {
  const before = await world.cedar.dispatcher.inspections.list({ limit: 200 })
  expect(await refusal(world.cedar.driver.inspections.submit(input()))).toMatchObject(expected)
  expect(await world.cedar.dispatcher.inspections.list({ limit: 200 })).toEqual(before)
})

test('a picture that was not brought, and an unsigned report, are refused', async () => {
  const { driver } = world.cedar
  const foreign = await world.stone.file('another fleet’s tarp')
  const input = report(tarp)
  const items = input.items.map((item) => ({
    ...item,
    photos: item.photos.map((one) => ({ ...one, sha256: foreign })),
  }))
  expect(await refusal(driver.inspections.submit({ ...input, items }))).toMatchObject({ code: 'file_missing' })
  const unsigned = { ...report(), signature: { signerName: '  ', strokes: null } }
  await expect(driver.inspections.submit(unsigned)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a replaced odometer begins anew, and the mileage books know it', async () => {
  const { driver, admin, ids } = world.cedar
  world.clock.addMinutes(60)
  const input = report([], { odometerM: 12_000, isNewOdometer: true })
  const { id } = await driver.inspections.submit(input)
  const { readings } = await admin.mileage.byHand({ month: '2026-03', truckId: ids.truck })
  expect(readings.at(-1)).toMatchObject({ id, metres: 12_000, isNewInstrument: true })
})

test('a changed list is a new version: the reports of the old one keep theirs, also when they come late', async () => {
  const { driver, admin } = world.cedar
  const chains = { code: 'own_chains', label: 'Snow chains', needsPhoto: false }
  const items = [...standardTemplate('trailer_end_dump'), chains]
  const edit = { type: 'trailer_end_dump' as const, version: 0, items }
  const saved = await admin.inspections.saveTemplate({ ...op(), id: newId(), ...edit })
  expect(saved).toMatchObject({ version: 1 })
  expect(await refusal(admin.inspections.saveTemplate({ ...op(), id: newId(), ...edit }))).toMatchObject({
    code: 'stale_version',
  })
  const short = { ...op(), id: newId(), ...edit, version: 1, items: items.slice(1) }
  expect(await refusal(admin.inspections.saveTemplate(short))).toMatchObject({ code: 'template_required_item_missing' })
  expect((await driver.inspections.start()).trailers[0]?.template).toMatchObject({ id: saved.id, version: 1, items })
  const some = { odometerM: 12_000 }
  expect(await refusal(driver.inspections.submit(report([], { ...some, trailerTemplateId: saved.id })))).toMatchObject({
    code: 'inspection_item_open',
  })
  await driver.inspections.submit(report([], some))
  const input = report([], { ...some, trailerTemplateId: saved.id })
  const added = { part: 'trailer' as const, code: 'own_chains', result: 'na' as const, defect: null, photos: [] }
  await driver.inspections.submit({ ...input, items: [...input.items, added] })
  const { items: said } = await admin.inspections.byId({ id: input.id })
  expect(said.at(-1)).toEqual({ part: 'trailer', code: 'own_chains', label: 'Snow chains', result: 'na' })
  const types = (await admin.inspections.templates()).map(({ type, version }) => `${type} ${version}`)
  expect(types).toContain('trailer_end_dump 1')
})

test('the list is narrowed, and its pages neither repeat nor leave out a report', async () => {
  const { dispatcher, driver, secondDriver, ids } = world.cedar
  const quick = report([], { odometerM: 12_000, startedAt: addMinutes(world.clock.now(), -1) })
  await driver.inspections.submit(quick)
  const fast = await dispatcher.inspections.list({ fast: true })
  expect(fast.rows.map(({ id, isFast }) => ({ id, isFast }))).toEqual([{ id: quick.id, isFast: true }])
  const all = (await dispatcher.inspections.list({ limit: 200 })).rows.map(({ id }) => id)
  const paged: Uuid[] = []
  let cursor: string | undefined
  do {
    const page = await dispatcher.inspections.list({ limit: 2, cursor })
    paged.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(paged).toEqual(all)
  const found = await dispatcher.inspections.list({ withDefects: true, truckId: ids.truck, kind: 'pre' })
  expect(found.rows.every(({ defects }) => defects > 0)).toBe(true)
  expect((await dispatcher.inspections.list({ driverId: ids.secondDriver })).rows).toEqual([])
  expect((await secondDriver.inspections.list({})).rows).toEqual([])
})

test('reports are kept for three months, and those with an open defect until it is certified', async () => {
  const { driver, dispatcher } = world.cedar
  world.clock.addMinutes(60)
  const { id } = await driver.inspections.submit(report(tarp, { ...(await acknowledging()), odometerM: 12_000 }))
  await world.db
    .updateTable('inspections')
    .set({ received_at: addMinutes(world.clock.now(), -93 * 24 * 60) })
    .where('fleet_id', '=', world.cedar.id)
    .execute()
  const clock = { ...world.ports, db: { ...world.ports.db, now: async () => world.clock.now() } }
  await removeExpired(await allowedRemoval(clock))
  expect((await dispatcher.inspections.list({})).rows.map((row) => row.id)).toEqual([id])
  await certified(id)
  await removeExpired(await allowedRemoval(clock))
  expect((await dispatcher.inspections.list({})).rows).toEqual([])
  expect((await dispatcher.inspections.defects({})).rows).toEqual([])
})
