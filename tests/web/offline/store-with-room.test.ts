import { expect, test } from 'vitest'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { memoryStore } from '#web/offline/memory-store.ts'
import { startSender, type Transport } from '#web/offline/outbox.ts'
import { packQueue, readQueue } from '#web/offline/queue-file.ts'
import type { DriverStore } from '#web/offline/store.ts'
import { storeWithRoom } from '#web/offline/store-with-room.ts'
import { aLoad, at, hash, newId, photo, press } from './world.ts'

const load = aLoad()
const WRITES = ['addOperation', 'restoreOperation', 'updateOperation', 'savePhoto', 'markPhoto', 'saveDraft'] as const

/** A disk that can be full: it then takes nothing more, and lets go as before. */
function aDisk() {
  const disk = memoryStore(newId())
  const state = { isFull: false }
  const refuse = async () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  const store: DriverStore = new Proxy(disk, {
    get(target, name, receiver) {
      const isRefused = state.isFull && WRITES.some((one) => one === name)
      return isRefused ? refuse : Reflect.get(target, name, receiver)
    },
  })
  // Looked up anew with each call, as the object is spread.
  const asked = Object.fromEntries(
    Object.keys(disk).map((name) => [name, (...given: unknown[]) => Reflect.get(store, name)(...given)]),
  )
  return { disk, state, store: { ...disk, ...asked } satisfies DriverStore }
}

async function aFullPhone() {
  const { disk, state, store: refusing } = aDisk()
  let time = 0
  const asked = { room: 0 }
  const store = storeWithRoom(
    refusing,
    async () => {
      asked.room += 1
    },
    () => time,
  )
  const first = await store.addOperation(press(load, 'accept', at('12:00:00')))
  state.isFull = true
  return { disk, state, store, first, asked, pass: (ms: number) => (time += ms) }
}

const picture = {
  sha256: hash('a'),
  role: 'shrunk' as const,
  mediaType: 'image/jpeg',
  savedAt: at('12:00:00'),
  isUploaded: false,
  isReleased: false,
  bytes: new TextEncoder().encode('one').buffer,
}

test('what a full disk refuses is held in the page, after room was asked for, and counted as unsaved', async () => {
  const { disk, store, first, asked } = await aFullPhone()
  await store.savePhoto(picture)
  const documents = [photo('pickup_photo', hash('a'))]
  const second = await store.addOperation(press(load, 'depart_pickup', at('12:01:00'), { documents }))
  await store.saveDraft({ step: 'x', value: 1 })
  expect(asked.room).toBeGreaterThan(0)
  expect(store.unsaved()).toBe(3)
  expect((await store.operations()).map(({ id, seq }) => [id, seq])).toEqual([
    [first.id, 1],
    [second.id, 2],
  ])
  expect(await store.photos()).toMatchObject([{ sha256: hash('a'), isUploaded: false }])
  expect(await store.drafts()).toEqual([{ step: 'x', value: 1 }])
  expect((await disk.operations()).map(({ id }) => id)).toEqual([first.id])
})

test('it goes to disk once there is room, in its order, and what follows is numbered behind it', async () => {
  const { disk, state, store, pass } = await aFullPhone()
  await store.savePhoto(picture)
  await store.addOperation(press(load, 'start', at('12:01:00')))
  state.isFull = false
  pass(10_000)
  const third = await store.addOperation(press(load, 'arrive_pickup', at('12:02:00')))
  expect(third.seq).toBe(3)
  expect(store.unsaved()).toBe(0)
  expect((await disk.operations()).map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect((await disk.photo(hash('a')))?.bytes).toEqual(picture.bytes)
})

test('with a full disk all is sent all the same, from disk and page, and nothing twice', async () => {
  const { store } = await aFullPhone()
  await store.savePhoto(picture)
  const documents = [photo('pickup_photo', hash('a'))]
  await store.addOperation(press(load, 'depart_pickup', at('12:01:00'), { documents }))
  const sent: string[] = []
  const transport: Transport = {
    contact: async () => 'yes',
    upload: async ({ sha256 }) => ({ kind: sent.push(sha256) > 0 ? 'done' : 'again', version: 9 }),
    send: async ({ input }) => ({
      kind: sent.push('action' in input ? input.action : 'message') > 0 ? 'done' : 'again',
      version: 9,
    }),
  }
  await new Promise<void>((resolve) => {
    const sender = startSender(
      store,
      transport,
      ({ phase }) => phase === 'resting' && resolve(),
      () => undefined,
    )
    sender.wake()
  })
  expect(sent.toSorted()).toEqual(['accept', 'depart_pickup', hash('a')].toSorted())
  expect((await store.operations()).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('what is held in the page is in the exported file', async () => {
  const { store } = await aFullPhone()
  const sha256 = await sha256Hex('one')
  await store.savePhoto({ ...picture, sha256 })
  const documents = [photo('pickup_photo', sha256)]
  await store.addOperation(press(load, 'depart_pickup', at('12:01:00'), { documents }))
  const owner = { fleetId: newId(), userId: newId(), driverName: 'Rosa Delgado' }
  const read = await readQueue(await packQueue(store, owner, at('13:00:00')))
  if (!read.ok) throw new Error(read.why)
  expect(read.queue.items.map(({ item }) => item.step?.action)).toEqual(['accept', 'depart_pickup'])
  expect([...read.photos.keys()]).toEqual([sha256])
})

test('a new try of a refused step that cannot be written down takes the place of the old one', async () => {
  const { store, first, state, pass, disk } = await aFullPhone()
  const id = newId()
  await store.updateOperation(first.id, { id, state: 'waiting' })
  expect((await store.operations()).map((one) => one.id)).toEqual([id])
  state.isFull = false
  pass(10_000)
  await store.saveDraft({ step: 'x', value: 1 })
  expect((await disk.operations()).map((one) => one.id)).toEqual([id])
})

test('an error that is not about room is not hidden', async () => {
  const { store: disk } = aDisk()
  const broken = { ...disk, saveDraft: () => Promise.reject(new DOMException('gone', 'AbortError')) }
  const store = storeWithRoom(broken, async () => undefined)
  await expect(store.saveDraft({ step: 'x', value: 1 })).rejects.toThrow('gone')
})
