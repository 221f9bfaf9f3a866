import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { memoryStore } from '#web/offline/memory-store.ts'
import { packQueue, readQueue } from '#web/offline/queue-file.ts'
import { aLoad, at, newId, photo, press } from './world.ts'

const owner = { fleetId: newId(), userId: newId(), driverName: 'Rosa Delgado' }

async function aQueue() {
  const store = memoryStore(newId())
  const bytes = new TextEncoder().encode('the picture').buffer
  const sha256 = await sha256Hex(new Uint8Array(bytes))
  const kept = { role: 'shrunk' as const, mediaType: 'image/jpeg', isUploaded: false, isReleased: false }
  await store.savePhoto({ ...kept, sha256, bytes, savedAt: at('12:00:00') })
  const load = aLoad()
  await store.addOperation(press(load, 'accept', at('12:00:00')))
  await store.addOperation(press(load, 'depart_pickup', at('12:30:00'), { documents: [photo('pickup_photo', sha256)] }))
  return { store, sha256, file: await packQueue(store, owner, at('13:00:00')) }
}

/** The same file with something in it changed by hand. */
async function edited(file: Blob, change: (files: Record<string, Uint8Array>) => void): Promise<Blob> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  change(files)
  return new Blob([new Uint8Array(zipSync(files))])
}

test('a queue is read again as the phone wrote it, with its pictures', async () => {
  const { store, sha256, file } = await aQueue()
  const read = await readQueue(file)
  expect(read).toMatchObject({ ok: true, queue: { driverName: 'Rosa Delgado' } })
  if (!read.ok) return
  const steps = (await store.operations()).map(({ input }) => input)
  expect(read.queue.items.map(({ item }) => item)).toEqual(
    steps.map((step) => ({ fleetId: owner.fleetId, userId: owner.userId, step })),
  )
  expect([...read.photos.keys()]).toEqual([sha256])
})

test('what was sent is not in the file', async () => {
  const { store } = await aQueue()
  const [first] = await store.operations()
  if (first) await store.updateOperation(first.id, { state: 'sent' })
  const read = await readQueue(await packQueue(store, owner, at('13:00:00')))
  expect(read.ok && read.queue.items.map(({ item }) => item.step?.action)).toEqual(['depart_pickup'])
})

test('a message that was not sent is in the file, in the order in which it was written', async () => {
  const { store } = await aQueue()
  const load = aLoad()
  const message = {
    operationId: newId(),
    id: newId(),
    loadId: load.id,
    body: 'Gate 3 is shut',
    writtenAt: at('12:40:00'),
  }
  await store.addOperation({
    kind: 'messages.send',
    id: message.operationId,
    entity: message.id,
    entityName: load.number,
    baseVersion: null,
    dependsOn: [],
    createdAt: message.writtenAt,
    input: message,
  })
  const read = await readQueue(await packQueue(store, owner, at('13:00:00')))
  const { fleetId, userId } = owner
  expect(read.ok && read.queue.items.map(({ item }) => item.step?.action ?? item)).toEqual([
    'accept',
    'depart_pickup',
    { fleetId, userId, message },
  ])
})

test('a proposed load that was not sent is in the file as the phone would have sent it', async () => {
  const { store } = await aQueue()
  const typed = (name: string | null) => ({ id: null, name })
  const proposal = {
    operationId: newId(),
    id: newId(),
    customer: typed(null),
    pickup: typed('Miller Road pit'),
    delivery: typed('County yard'),
    material: typed('Fill sand'),
    quantityMilli: null,
    unit: null,
    poNumber: null,
    ticketNumber: null,
    note: null,
    proposedAt: at('12:40:00'),
  }
  await store.addOperation({
    kind: 'driver.proposeLoad',
    id: proposal.operationId,
    entity: proposal.id,
    entityName: null,
    baseVersion: null,
    dependsOn: [],
    createdAt: proposal.proposedAt,
    input: proposal,
  })
  const read = await readQueue(await packQueue(store, owner, at('13:00:00')))
  const { fleetId, userId } = owner
  expect(read.ok && read.queue.items.at(-1)?.item).toEqual({ fleetId, userId, proposal })
})

test.each([
  ['another time', (text: string) => text.replace('12:30:00', '11:30:00')],
  [
    'a step left out',
    (text: string) => JSON.stringify({ ...JSON.parse(text), items: JSON.parse(text).items.slice(1) }),
  ],
  ['another driver', (text: string) => text.replaceAll(owner.userId, newId())],
])('%s is noticed', async (_, change) => {
  const { file } = await aQueue()
  const changed = await edited(file, (files) => {
    files['queue.json'] = strToU8(change(strFromU8(files['queue.json'] ?? new Uint8Array())))
  })
  expect(await readQueue(changed)).toEqual({ ok: false, why: 'changed' })
})

test('another picture under the same name is noticed', async () => {
  const { file, sha256 } = await aQueue()
  const changed = await edited(file, (files) => {
    files[`photos/${sha256}`] = strToU8('another picture')
  })
  expect(await readQueue(changed)).toEqual({ ok: false, why: 'changed' })
})

test('what is no queue is not read', async () => {
  expect(await readQueue(new Blob(['hello']))).toEqual({ ok: false, why: 'unreadable' })
  expect(await readQueue(new Blob([new Uint8Array(zipSync({ 'queue.json': strToU8('{}') }))]))).toEqual({
    ok: false,
    why: 'unreadable',
  })
})
