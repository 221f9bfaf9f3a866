import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryStatement } from '#domain/documents/delivery-statement.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { loadWords } from '#domain/words/load-words.ts'
import { deliveryFacts } from '#server/features/documents/delivery-facts.ts'
import { storeUpload } from '#server/features/documents/store-upload.ts'
import { verifyStoredLoad } from '#server/features/proof/verify-stored-load.ts'
import { runWrite } from '#server/run-write.ts'
import { newId, op, openWorld, refusal, type World, type WorldFleet } from '../../support/world.ts'
import { AT_JOBSITE, AT_PIT, bookedLoad, driveTo, photo, signature, stepOf, ticket } from '../loads/haul.ts'
import { picture } from './pictures.ts'

const en = await loadWords('en')

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Uploads bytes as a member of the fleet's office. */
async function send(fleet: WorldFleet, bytes: Uint8Array): Promise<Sha256> {
  const sha256 = await sha256Hex(bytes)
  const actor = {
    userId: newId(),
    fleetId: fleet.id,
    fullName: 'Somebody',
    roles: ['dispatcher' as const],
    driverId: null,
    contractorIds: [],
  }
  const context = { ports: world.ports, requestId: 'test', ip: '127.0.0.1' }
  await storeUpload(world.ports, { actor, sha256, bytes }, (work) =>
    runWrite(context, actor, 'PUT /api/files/:sha256', null, work),
  )
  return sha256
}

const verified = (loadId: Uuid) =>
  world.ports.db.read(world.cedar.id, (trx) => verifyStoredLoad(trx, world.ports.files, world.cedar.id, loadId))

test('an original that comes later is bound by its hash, also after closing, and the load still proves itself', async () => {
  const { cedar, db } = world
  const [during, after] = [await picture(11), await picture(12)]
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'arrive_pickup')
  const shot = { ...(await photo(world, cedar, 'pickup_photo')), originalSha256: await sha256Hex(during) }
  const late = { ...(await photo(world, cedar, 'pickup_photo')), originalSha256: await sha256Hex(after) }
  const step = {
    ...stepOf(world, id, AT_PIT),
    action: 'depart_pickup' as const,
    reasons: { ticket: 'Scale is broken' },
  }
  await cedar.driver.driver.step({ ...step, documents: [shot, late] })
  const waiting = async () =>
    (await cedar.dispatcher.documents.ofLoad({ loadId: id })).documents
      .filter((document) => document.originalSha256 && !document.originalReceivedAt)
      .map((document) => document.id)
      .sort()
  expect(await waiting()).toEqual([shot.id, late.id].sort())
  await send(cedar, during)
  expect(await waiting()).toEqual([late.id])

  await cedar.driver.driver.step({ ...stepOf(world, id, AT_JOBSITE), action: 'arrive_delivery' })
  const proof = { documents: [await photo(world, cedar, 'delivery_photo')], signature: await signature(world) }
  const done = await cedar.driver.driver.step({ ...stepOf(world, id, AT_JOBSITE), action: 'deliver', ...proof })
  await enterNet(id)
  await cedar.admin.loads.close({ ...op(), id, version: done.version })
  expect(await verified(id)).toMatchObject({ ok: true, isSealed: true })

  await send(cedar, after)
  expect(await waiting()).toEqual([])
  await addPaper(id)
  expect(await verified(id)).toMatchObject({ ok: true, isSealed: true })
  const kinds = await db.selectFrom('load_events').select('kind').where('load_id', '=', id).orderBy('seq').execute()
  expect(kinds.slice(-3).map((event) => event.kind)).toEqual(['sealed', 'original_received', 'document_added'])
})

test('a better position of a photo is added beside the first one, with the step or after it, and sealed with the load', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'arrive_pickup')
  const later = { lat: 36.2002, lon: -95.9002, accuracyM: 5, afterS: 6 }
  const without = { ...(await photo(world, cedar, 'pickup_photo')), fix: null }
  const step = {
    ...stepOf(world, id, AT_PIT),
    action: 'depart_pickup' as const,
    reasons: { ticket: 'Scale is broken' },
    documents: [without],
  }
  expect(await refusal(cedar.driver.driver.step(step))).toMatchObject({
    code: 'missing_proof',
    params: { missing: ['photo_position_or_reason'] },
  })
  const documents = [{ ...without, laterFix: { id: newId(), ...later } }]
  await cedar.driver.driver.step({ ...step, ...op(), documents })
  await cedar.driver.driver.step({ ...stepOf(world, id, AT_JOBSITE), action: 'arrive_delivery' })
  const proof = { documents: [await photo(world, cedar, 'delivery_photo')], signature: await signature(world) }
  const done = await cedar.driver.driver.step({ ...stepOf(world, id, AT_JOBSITE), action: 'deliver', ...proof })
  await enterNet(id)
  await cedar.admin.loads.close({ ...op(), id, version: done.version })

  const place = { ...later, lat: 36.2003, accuracyM: 2, afterS: 20 }
  const sent = { ...op(), id: newId(), loadId: id, documentId: without.id, deviceId: step.deviceId, ...place }
  expect(await refusal(cedar.driver.documents.addPlace({ ...sent, deviceId: newId() }))).toMatchObject({
    code: 'not_allowed_for_you',
  })
  await cedar.driver.documents.addPlace({ ...sent, ...op() })
  await cedar.driver.documents.addPlace({ ...sent, ...op() })
  const shown = (await cedar.dispatcher.documents.ofLoad({ loadId: id })).documents.find((one) => one.id === without.id)
  expect(shown).toMatchObject({ position: null, laterPositions: [later, place] })
  expect(await verified(id)).toMatchObject({ ok: true, isSealed: true })
  await world.db.updateTable('document_places').set({ lat: 36.3 }).where('id', '=', sent.id).execute()
  expect(await verified(id)).toMatchObject({ ok: false })
})

async function enterNet(loadId: Uuid) {
  const { dispatcher } = world.cedar
  const ticket = { id: newId(), documentId: null, source: 'typed' as const, reading: null }
  const texts = { siteText: null, customerText: null, jobText: null, materialText: null, truckText: null }
  const times = { ticketDate: null, timeIn: null, timeOut: null }
  const weights = { unit: 'lb' as const, gross: 74_000, tare: 30_000, net: 44_000 }
  const added = await dispatcher.tickets.add({
    ...op(),
    loadId,
    stopId: null,
    kind: 'origin',
    ticket: { ...ticket, ...texts, ...times, ...weights, ticketNumber: null },
  })
  await dispatcher.tickets.verify({ ...op(), id: added.id, version: 1 })
}

async function addPaper(loadId: Uuid) {
  return world.cedar.dispatcher.documents.add({ ...op(), ...(await paper(loadId)) })
}

const paper = async (loadId: Uuid) => ({
  id: newId(),
  loadId,
  stopId: null,
  kind: 'other' as const,
  sha256: await send(world.cedar, new TextEncoder().encode('%PDF-1.7 a bill of lading')),
  originalSha256: null,
  capturedAt: world.clock.now(),
  source: 'office' as const,
  libraryReason: null,
  fix: null,
  noPositionReason: null,
})

test('a driver binds only what they uploaded; a picture from their library needs a reason', async () => {
  const { cedar } = world
  const { id: loadId } = await bookedLoad(cedar)
  const foreign = { ...(await paper(loadId)), source: 'camera' as const }
  expect(await refusal(cedar.driver.documents.add({ ...op(), ...foreign }))).toMatchObject({ code: 'file_missing' })
  const unlabelled = { ...foreign, sha256: await cedar.file('a shot'), source: 'library' as const }
  expect(await refusal(cedar.driver.documents.add({ ...op(), ...unlabelled }))).toMatchObject({
    code: 'reason_required',
    field: 'libraryReason',
  })
  const other = await refusal(cedar.secondDriver.documents.add({ ...op(), ...unlabelled, libraryReason: 'no camera' }))
  expect(other).toMatchObject({ code: 'not_found' })
  const photoOfPaper = { ...(await paper(loadId)), kind: 'pickup_photo' as const }
  expect(await refusal(cedar.dispatcher.documents.add({ ...op(), ...photoOfPaper }))).toMatchObject({
    code: 'not_an_image',
  })
})

test('what a stop still lacks is named, and a photo without a position asks for a reason', async () => {
  const { cedar } = world
  const { id: loadId } = await bookedLoad(cedar)
  await driveTo(world, cedar, loadId, 'arrive_pickup')
  const missing = async () => (await cedar.driver.documents.missing({ loadId })).missing
  expect(await missing()).toEqual(['pickup_photo', 'weigh_ticket_or_reason'])
  const bare = { ...(await photo(world, cedar, 'pickup_photo')), fix: null, loadId, stopId: null }
  await cedar.driver.documents.add({ ...op(), ...bare })
  expect(await missing()).toEqual(['photo_position_or_reason', 'weigh_ticket_or_reason'])
})

test('the chain says whether what was signed is what the server knows of the delivery', async () => {
  const { cedar, db } = world
  const { id: loadId } = await bookedLoad(cedar)
  await driveTo(world, cedar, loadId, 'arrive_delivery')
  const facts = await world.ports.db.read(cedar.id, (trx) => deliveryFacts(trx, cedar.id, loadId, null))
  if (!facts) throw new Error('no facts')
  const signedText = deliveryStatement(facts, en.documents.statement)
  expect(signedText).toContain('net 44,000 lb')
  const signed = { ...(await signature(world)), signedText, signedSha256: await sha256Hex(signedText) }
  const step = { ...stepOf(world, loadId, AT_JOBSITE), action: 'deliver' as const }
  const documents = [await photo(world, cedar, 'delivery_photo')]
  const forged = { ...signed, signedText: `${signedText} and more` }
  expect(await refusal(cedar.driver.driver.step({ ...step, documents, signature: forged }))).toMatchObject({
    code: 'hash_does_not_match',
    field: 'signature.signedSha256',
  })
  await cedar.driver.driver.step({ ...step, ...op(), documents, signature: signed })
  const event = await db
    .selectFrom('load_events')
    .select('body')
    .where('load_id', '=', loadId)
    .where('kind', '=', 'signature_added')
    .executeTakeFirstOrThrow()
  expect(event.body).toMatchObject({ is_as_recorded: true })
})

test('a hash that a driver only read somewhere binds nothing: they must have brought the bytes themselves', async () => {
  const { cedar, db } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'arrive_pickup')
  const picture = await photo(world, cedar, 'pickup_photo')
  await db.deleteFrom('file_uploads').where('sha256', '=', picture.sha256).execute()
  await db.updateTable('files').set({ created_by: null }).where('sha256', '=', picture.sha256).execute()
  const step = { ...stepOf(world, id), action: 'depart_pickup' as const, documents: [picture], ticket: ticket() }
  expect(await refusal(cedar.driver.driver.step(step))).toMatchObject({ code: 'file_missing' })
})
