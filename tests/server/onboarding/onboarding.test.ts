import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { ItemKind } from '#domain/onboarding/items.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { findFile } from '#server/features/documents/find-file.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { must } from '../access/fixture.ts'
import { someoneNew } from './applicants.ts'

let world: World
let id: Uuid
beforeAll(async () => {
  world = await openWorld()
  const whose = { driverId: world.cedar.ids.driver, contractorId: null, person: null }
  const started = await world.cedar.admin.onboarding.start({
    ...{ ...op(), id: newId(), ...whose },
    ...{ isCdl: true, isInterstate: true },
  })
  id = started.id
})
afterAll(() => world.close())

const itemOf = async (kind: ItemKind, by = world.cedar.driver) => {
  const { items } = await by.onboarding.byId({ id })
  return must(items.find((item) => item.kind === kind))
}
const person = {
  fullName: 'Rosa Delgado',
  birthDate: '1988-04-02',
  address: '12 Elm St, Tulsa OK 74103',
  phone: '918 555 0142',
}
const licence = {
  nameOnLicence: 'DELGADO, ROSA',
  licenceNumber: 'D12-345-678',
  licenceRegion: 'OK',
  licenceClass: 'A',
  licenceExpiresOn: '2029-05-01',
}
type Fields = Parameters<World['cedar']['driver']['onboarding']['save']>[0]['fields']
async function save(kind: ItemKind, fields: Fields, some: object = {}, by = world.cedar.driver) {
  const { version } = await itemOf(kind)
  return by.onboarding.save({
    ...{ ...op(), id, kind, version },
    ...{ fields, history: [], sha256: null, isDone: true, ...some },
  })
}
const review = async (kind: ItemKind, isAccepted: boolean, reason: string | null = null) => {
  const { version } = await itemOf(kind)
  return world.cedar.admin.onboarding.review({ ...op(), id, kind, version, isAccepted, reason })
}

test('what was typed is there again; handed in, given back with the reason, corrected and accepted, it is in the record', async () => {
  await save('licence', { licenceNumber: 'D12' }, { isDone: false })
  expect((await itemOf('licence')).answers.fields).toEqual({ licenceNumber: 'D12' })
  const sha256 = await world.cedar.file('licence')
  await save('licence', licence, { sha256 })
  expect((await world.cedar.admin.onboarding.list({ phase: 'waiting' })).rows.map((row) => row.id)).toEqual([id])
  await review('licence', false, 'The picture is cut off')
  expect(await itemOf('licence')).toMatchObject({ state: 'rejected', reason: 'The picture is cut off' })
  await save('licence', { ...licence, licenceExpiresOn: '2030-05-01' }, { sha256 })
  await review('licence', true)
  const driver = await world.cedar.admin.drivers.byId({ id: world.cedar.ids.driver })
  expect(driver).toMatchObject({ licenceRegion: 'OK', licenceNumber: 'D12-345-678', licenceExpiresOn: '2030-05-01' })
  expect(await refusal(save('licence', licence, { sha256 }))).toMatchObject({ code: 'onboarding_item_closed' })
})

test('who is under age and what has expired are refused at the field', async () => {
  const young = { ...person, birthDate: '2006-01-01' }
  expect(await refusal(save('personal', young))).toMatchObject({ code: 'under_age', field: 'birthDate' })
  const card = { nameOnCard: 'Rosa Delgada', examinedOn: '2024-01-10', medicalExpiresOn: '2026-01-10' }
  const sha256 = await world.cedar.file('card')
  expect(await refusal(save('medical', card, { sha256 }))).toMatchObject({
    code: 'paper_expired',
    field: 'medicalExpiresOn',
  })
  expect(await refusal(save('personal', { ...person, nameOnCard: 'x' }))).toMatchObject({ code: 'unknown_field' })
  await save('personal', person)
  await save('medical', { ...card, examinedOn: '2026-01-10', medicalExpiresOn: '2027-01-10' }, { sha256 })
  const { mismatches } = await world.cedar.admin.onboarding.byId({ id })
  expect(mismatches).toEqual([{ name: 'Rosa Delgado', other: 'Rosa Delgada' }])
})

test('of two who save at once the second is told, and a picture of somebody else is not taken', async () => {
  const { version } = await itemOf('personal')
  const again = { ...op(), id, kind: 'personal' as const, version: version - 1, fields: person, history: [] }
  const late = world.cedar.driver.onboarding.save({ ...again, sha256: null, isDone: true })
  expect(await refusal(late)).toMatchObject({ code: 'stale_version' })
  const sha256 = await sha256Hex('nobody has this')
  expect(await refusal(save('personal', person, { sha256 }))).toMatchObject({ kind: 'not_found', field: 'sha256' })
})

test('a text is signed as it was read, kept word by word with its hash, and by the applicant alone', async () => {
  const { driver, secondDriver, admin } = world.cedar
  const text = await driver.onboarding.text({ id, kind: 'policy', language: 'es' })
  expect(text.sha256).toBe(await sha256Hex(text.text))
  const input = { id, kind: 'policy', version: 0, language: 'es', name: 'Rosa Delgado' } as const
  const other = await sha256Hex('another text')
  const changed = driver.onboarding.sign({ ...op(), ...input, textSha256: other })
  expect(await refusal(changed)).toMatchObject({ code: 'signed_text_changed' })
  const foreign = secondDriver.onboarding.sign({ ...op(), ...input, textSha256: text.sha256 })
  expect(await refusal(foreign)).toMatchObject({ kind: 'not_found' })
  await driver.onboarding.sign({ ...op(), ...input, textSha256: text.sha256 })
  const signed = (await admin.onboarding.byId({ id })).items.find(({ kind }) => kind === 'policy')?.signed
  expect(signed).toMatchObject({ ...text, name: 'Rosa Delgado' })
})

test('a tax number is sealed, its last four are shown, and each look at the whole is written down', async () => {
  const { driver, admin, dispatcher } = world.cedar
  const input = { id, kind: 'ssn', version: 0, salt: await sha256Hex(newId()) } as const
  const wrong = driver.onboarding.setTaxNumber({ ...op(), ...input, number: '666-12-3456' })
  expect(await refusal(wrong)).toMatchObject({ code: 'tax_number_wrong', field: 'number' })
  await driver.onboarding.setTaxNumber({ ...op(), ...input, number: '219-09-9999' })
  const row = await world.db.selectFrom('onboarding_items').selectAll().where('kind', '=', 'ssn').executeTakeFirst()
  expect(JSON.stringify(row)).not.toContain('21909')
  expect(row?.sealed).toMatch(/^[0-9a-f]{12}\./)
  expect((await itemOf('ssn')).last4).toBe('9999')
  expect((await itemOf('ssn', dispatcher)).last4).toBeNull()
  const looks = async () => {
    const { rows } = await admin.audit.list({ entity: 'onboarding', procedure: 'onboarding.taxNumber' })
    return rows.length
  }
  const before = await looks()
  expect(await admin.onboarding.taxNumber({ id, kind: 'ssn' })).toEqual({ number: '219099999' })
  await admin.onboarding.taxNumber({ id, kind: 'ssn' })
  expect(await looks()).toBe(before + 2)
  const kept = await world.db.selectFrom('operations').select(['response', 'refusal']).execute()
  expect(JSON.stringify(kept)).not.toContain('219099999')
})

test('a person with the phone or the licence of a driver is linked, not doubled', async () => {
  const { admin } = world.cedar
  const start = (some: object) => admin.onboarding.start({ ...op(), id: newId(), ...someoneNew(some) })
  const first = await start({ phone: '(918) 555-7001', licenceNumber: 'Z-9912', licenceRegion: 'TX' })
  expect(first.known).toBeNull()
  expect(await start({ fullName: 'M. Bell', phone: '+1 918 555 7001' })).toEqual({ id: first.id, known: 'Marcus Bell' })
  expect(await start({ licenceNumber: 'z9912', licenceRegion: 'TX' })).toEqual({ id: first.id, known: 'Marcus Bell' })
  const rows = await world.db.selectFrom('drivers').select('id').where('full_name', '=', 'Marcus Bell').execute()
  expect(rows).toHaveLength(1)
})

const auditOf = async (code: string) => {
  const { file } = await world.cedar.admin.onboarding.byId({ id })
  return must(file?.items.find((item) => item.code === code)).state
}

test('what the office enters is accepted with that, stands in the file of an audit, and goes from it when it is reopened', async () => {
  const { admin, driver } = world.cedar
  const sha256 = await world.cedar.file('mvr')
  const record = { doneOn: '2026-02-20', regions: 'OK' }
  expect(await refusal(save('mvr_initial', record, { sha256 }))).toMatchObject({ code: 'not_allowed' })
  expect(await auditOf('mvr')).toBe('missing')
  await save('mvr_initial', record, { sha256 }, admin)
  expect(await auditOf('mvr')).toBe('valid')
  const subject = { subject: 'driver', subjectId: world.cedar.ids.driver, code: 'mvr' } as const
  const { papers } = await admin.compliance.item(subject)
  expect(papers).toMatchObject([{ effectiveOn: '2026-02-20', lastDay: '2027-02-19', issuer: 'OK', sha256 }])
  expect(await driver.onboarding.byId({ id })).toMatchObject({ file: null, progress: { required: 17, accepted: 2 } })
  expect(await refusal(save('mvr_initial', record, { sha256 }, admin))).toMatchObject({
    code: 'onboarding_item_closed',
  })

  await review('mvr_initial', false, 'Of another driver')
  expect(await auditOf('mvr')).toBe('missing')
  expect((await admin.compliance.item(subject)).papers).toMatchObject([{ withdrawnReason: 'Of another driver' }])
  await save('mvr_initial', record, { sha256 }, admin)
  expect(await auditOf('mvr')).toBe('valid')
})

test('the reason is read until the item is handed in again, whatever is typed meanwhile', async () => {
  await review('personal', false, 'The street is missing')
  await save('personal', { ...person, address: '12' }, { isDone: false })
  expect(await itemOf('personal')).toMatchObject({ state: 'rejected', reason: 'The street is missing' })
  await save('personal', person)
  expect(await itemOf('personal')).toMatchObject({ state: 'submitted', reason: null })
})

test('pictures that an applicant handed in are theirs to see, what the office filed is not', async () => {
  const { driver, secondDriver } = world.cedar.ids
  const { fleet_id: fleetId } = await world.db
    .selectFrom('onboardings')
    .select('fleet_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const seen = async (driverId: Uuid, kind: ItemKind) => {
    const { items } = await world.cedar.admin.onboarding.byId({ id })
    const sha256 = must(must(items.find((item) => item.kind === kind)).sha256)
    const nobody = { userId: newId(), fleetId, fullName: 'Somebody', contractorIds: [] }
    const actor = { ...nobody, roles: ['driver' as const], driverId }
    return world.ports.db.read(fleetId, (trx) => findFile(trx, actor, sha256, 'display'))
  }
  expect(await seen(driver, 'licence')).not.toBeNull()
  expect(await seen(secondDriver, 'licence')).toBeNull()
  expect(await seen(driver, 'mvr_initial')).toBeNull()
})

test('a company hands in, and finds what was accepted on its own page', async () => {
  const { admin, contractor, ids } = world.cedar
  const whose = { driverId: null, contractorId: ids.contractor, person: null, isCdl: true, isInterstate: true }
  const { id: file } = await admin.onboarding.start({ ...op(), id: newId(), ...whose })
  const version = async (kind: ItemKind) =>
    must((await admin.onboarding.byId({ id: file })).items.find((item) => item.kind === kind)).version
  const sha256 = await world.cedar.file('policy')
  const insurance = { insurer: 'Lone Star Mutual', policyNumber: 'LS-1', insuranceExpiresOn: '2027-01-31' }
  const typed = { ...op(), id: file, fields: insurance, history: [], sha256, isDone: true }
  const answer = await contractor.onboarding.save({ ...typed, kind: 'insurance', version: await version('insurance') })
  const decision = { id: file, kind: 'insurance', isAccepted: true, reason: null } as const
  await admin.onboarding.review({ ...op(), ...decision, version: answer.version })
  const slot = async () => {
    const [company] = await contractor.contractorPortal.papers()
    return must(company?.papers.find(({ kind }) => kind === 'insurance'))
  }
  expect(await slot()).toMatchObject({ expiresOn: '2027-01-31', brought: { decision: 'accepted', sha256 } })
  expect((await admin.contractors.byId({ id: ids.contractor })).insuranceExpiresOn).toBe('2027-01-31')
  const back = { ...op(), ...decision, isAccepted: false, reason: 'It names another company' }
  await admin.onboarding.review({ ...back, version: await version('insurance') })
  expect((await slot()).brought).toMatchObject({ decision: 'rejected', reason: 'It names another company' })
})

test('one that was given up stays to be read, takes nothing more, and another may begin', async () => {
  const { admin } = world.cedar
  const someone = someoneNew()
  const start = () => admin.onboarding.start({ ...op(), id: newId(), ...someone })
  const first = await start()
  const { version } = await admin.onboarding.byId({ id: first.id })
  const end = { id: first.id, reason: 'Took another job' }
  expect(await refusal(admin.onboarding.end({ ...op(), ...end, version: version + 1 }))).toMatchObject({
    code: 'stale_version',
  })
  await admin.onboarding.end({ ...op(), ...end, version })
  expect(await admin.onboarding.byId({ id: first.id })).toMatchObject({ endReason: 'Took another job' })
  expect((await admin.onboarding.list({ phase: 'ended' })).rows.map((row) => row.id)).toEqual([first.id])
  expect((await admin.onboarding.list({})).rows.map((row) => row.id)).not.toContain(first.id)
  const late = { ...op(), id: first.id, kind: 'personal' as const, version: 0, fields: {}, history: [] }
  const refusedSave = admin.onboarding.save({ ...late, sha256: null, isDone: false })
  expect(await refusal(refusedSave)).toMatchObject({ code: 'onboarding_ended' })
  expect((await start()).id).not.toBe(first.id)
})

test('applicants see their own alone', async () => {
  const { driver, secondDriver, contractor, dispatcher } = world.cedar
  expect((await driver.onboarding.list({})).rows.map((row) => row.id)).toEqual([id])
  expect((await secondDriver.onboarding.list({})).rows).toEqual([])
  expect((await contractor.onboarding.list({})).rows.map(({ track }) => track)).toEqual(['contractor'])
  expect((await dispatcher.onboarding.list({ phase: 'under_way' })).rows.length).toBeGreaterThan(2)
  expect(await refusal(secondDriver.onboarding.byId({ id }))).toMatchObject({ kind: 'not_found' })
})
