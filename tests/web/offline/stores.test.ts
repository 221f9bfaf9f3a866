import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { openIdbStore } from '#web/offline/idb-store.ts'
import { memoryStore } from '#web/offline/memory-store.ts'
import { isFull, isStorageLow } from '#web/offline/storage-room.ts'
import { type DriverStore, isOf } from '#web/offline/store.ts'
import { databaseName, isStoreName } from '#web/offline/store-name.ts'
import { aDay, aLoad, at, hash, newId, press } from './world.ts'

const load = aLoad()
const kept = { role: 'shrunk' as const, mediaType: 'image/jpeg', isUploaded: false, isReleased: false }

const stores: [string, () => Promise<DriverStore>][] = [
  ['in the browser’s database', () => openIdbStore(newId())],
  ['in memory', async () => memoryStore(newId())],
]

describe.each(stores)('a phone’s store %s', (_, open) => {
  test('numbers what was done in the order of the device', async () => {
    const store = await open()
    await store.addOperation(press(load, 'accept', at('12:00:00')))
    await store.addOperation(press(load, 'start', at('12:01:00')))
    const operations = (await store.operations()).filter(isOf('driver.step'))
    expect(operations.map(({ seq, input }) => [seq, input.deviceSeq])).toEqual([
      [1, 1],
      [2, 2],
    ])
    const { deviceId } = await store.device()
    expect(new Set(operations.map(({ input }) => input.deviceId))).toEqual(new Set([deviceId]))
  })

  test('keeps a picture once under its hash, with what became of it', async () => {
    const store = await open()
    const photo = { ...kept, sha256: hash('a'), savedAt: at('12:00:00'), bytes: new TextEncoder().encode('one').buffer }
    await store.savePhoto(photo)
    await store.markPhoto(hash('a'), { isUploaded: true })
    await store.savePhoto({ ...photo, bytes: new TextEncoder().encode('other').buffer })
    expect(await store.photos()).toMatchObject([{ sha256: hash('a'), isUploaded: true }])
    expect(new TextDecoder().decode((await store.photo(hash('a')))?.bytes)).toBe('one')
  })

  test('a new try takes the place of the old one, and keeps its number', async () => {
    const store = await open()
    const first = await store.addOperation(press(load, 'accept', at('12:00:00')))
    const id = newId()
    await store.updateOperation(first.id, { id, state: 'waiting' })
    expect((await store.operations()).map((one) => [one.id, one.seq])).toEqual([[id, 1]])
  })

  test('keeps papers with their bytes, and lets go of those asked and, at sign-out, of all', async () => {
    const store = await open()
    const paper = (of: string) => ({
      name: hash(of),
      edition: null,
      mediaType: 'application/pdf',
      bytes: new TextEncoder().encode(`paper ${of}`).buffer,
      at: 5,
    })
    for (const of of ['a', 'b', 'c']) await store.keepPaper(paper(of))
    await store.removePapers([hash('b')])
    expect((await store.papers()).map(({ name, byteSize }) => [name, byteSize])).toEqual([
      [hash('a'), 7],
      [hash('c'), 7],
    ])
    expect(new TextDecoder().decode((await store.paper(hash('a')))?.bytes)).toBe('paper a')
    expect(await store.paper(hash('b'))).toBeNull()
    await store.clearOpen()
    expect([await store.papers(), await store.paper(hash('a'))]).toEqual([[], null])
  })

  test('keeps answers beside the day, and lets go of those asked', async () => {
    const store = await open()
    await store.keepAnswer({ key: 'a', data: 1, at: 5 })
    await store.keepAnswer({ key: 'a', data: 2, at: 6 })
    await store.keepAnswer({ key: 'b', data: 3, at: 7 })
    await store.removeAnswers(['b'])
    expect(await store.keptAnswers()).toEqual([{ key: 'a', data: 2, at: 6 }])
  })
})

test('what was written down is there after the page has died', async () => {
  const user = newId()
  const first = await openIdbStore(user)
  const written = await first.addOperation(press(load, 'accept', at('12:00:00')))
  first.close()
  const second = await openIdbStore(user)
  expect(await second.operations()).toEqual([written])
  expect(await second.addOperation(press(load, 'start', at('12:01:00')))).toMatchObject({ seq: 2 })
})

/** As the first release made it. */
async function firstRelease(user: Uuid) {
  const db = await openDB(databaseName(user), 1, {
    upgrade(fresh) {
      fresh.createObjectStore('operations', { keyPath: 'id' }).createIndex('seq', 'seq')
      fresh.createObjectStore('photos', { keyPath: 'sha256' })
      fresh.createObjectStore('photo_bytes')
      fresh.createObjectStore('kept')
      fresh.createObjectStore('drafts', { keyPath: 'step' })
      fresh.createObjectStore('fixes', { keyPath: 'seq', autoIncrement: true })
      fresh.createObjectStore('device')
    },
  })
  const operation = { ...press(load, 'accept', at('12:00:00')), seq: 4, state: 'waiting' }
  await db.put('operations', operation)
  await db.put('kept', { today: aDay(load), at: at('12:00:00') }, 'only')
  await db.put('device', { deviceId: newId(), nextSeq: 5, droppedFixes: 0, lastSentAt: null }, 'only')
  db.close()
  return operation
}

test('a store of the first release is taken over with everything unsent', async () => {
  const user = newId()
  const operation = await firstRelease(user)
  const store = await openIdbStore(user)
  expect(await store.operations()).toMatchObject([{ id: operation.id, seq: 4 }])
  expect(await store.device()).toMatchObject({ nextSeq: 5 })
  // Its day lacks what this release looks at; the server gives it again.
  expect(await store.keptDay()).toBeNull()
  expect(await store.sealedBoxes()).toEqual([])
})

test('each person has a database of their own, and other databases are none of ours', () => {
  const [one, other] = [newId(), newId()]
  expect(databaseName(one)).not.toBe(databaseName(other))
  expect([isStoreName(databaseName(one)), isStoreName('workbox-precache')]).toEqual([true, false])
})

test('a full disk is told from other failures, and room that gets short is noticed in time', () => {
  expect(isFull(new DOMException('no room', 'QuotaExceededError'))).toBe(true)
  expect(isFull(new DOMException('aborted', 'AbortError'))).toBe(false)
  const room = (leftMb: number) => ({ usedBytes: 0, quotaBytes: leftMb * 1024 * 1024, isPersisted: false })
  expect([isStorageLow(room(59)), isStorageLow(room(60))]).toEqual([true, false])
})
