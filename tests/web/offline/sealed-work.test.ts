import { expect, test } from 'vitest'
import { memoryStore } from '#web/offline/memory-store.ts'
import { sealKeyOf } from '#web/offline/seal.ts'
import { sealUnsent, unsealAll } from '#web/offline/sealed-work.ts'
import { aDay, aLoad, at, hash, newId, photo, press } from './world.ts'

async function worked() {
  const store = memoryStore(newId())
  const load = aLoad()
  const kept = {
    role: 'shrunk' as const,
    mediaType: 'image/jpeg',
    savedAt: at('12:00:00'),
    isUploaded: false,
    isReleased: false,
  }
  await store.savePhoto({ ...kept, sha256: hash('a'), bytes: new TextEncoder().encode('a picture').buffer })
  await store.savePhoto({ ...kept, sha256: hash('b'), isUploaded: true, bytes: new ArrayBuffer(4) })
  const sent = await store.addOperation(press(load, 'accept', at('12:00:00')))
  await store.updateOperation(sent.id, { state: 'sent' })
  await store.addOperation(
    press(load, 'depart_pickup', at('12:30:00'), { documents: [photo('pickup_photo', hash('a'))] }),
  )
  await store.saveDraft({ step: 'x/deliver', value: { photos: [] } })
  await store.keepDay({ today: aDay(load), at: at('12:00:00') })
  return store
}

test('signing out leaves only what is unsent, and nobody can read it', async () => {
  const store = await worked()
  await sealUnsent(store, await sealKeyOf('the key of this driver'))
  expect(await store.operations()).toEqual([])
  expect(await store.photos()).toEqual([])
  expect(await store.drafts()).toEqual([])
  expect(await store.keptDay()).toBeNull()
  const boxes = await store.sealedBoxes()
  expect(boxes.map(([name]) => name.replace(/^queue-.*/, 'queue')).sort()).toEqual([hash('a'), 'queue'].sort())
  const readable = boxes.map(([, box]) => new TextDecoder().decode(box.bytes)).join()
  expect(readable).not.toContain('picture')
  expect(readable).not.toContain('depart_pickup')
  await expect(unsealAll(store, await sealKeyOf('another key'))).rejects.toThrow()
  expect(await store.sealedBoxes()).toHaveLength(2)
})

test('back again they find every step as they left it, with its number and its pictures', async () => {
  const store = await worked()
  const [, unsent] = await store.operations()
  const key = await sealKeyOf('the key of this driver')
  await sealUnsent(store, key)
  await unsealAll(store, key)
  expect(await store.operations()).toEqual([unsent])
  expect(new TextDecoder().decode((await store.photo(hash('a')))?.bytes)).toBe('a picture')
  expect(await store.drafts()).toEqual([{ step: 'x/deliver', value: { photos: [] } }])
  expect(await store.sealedBoxes()).toEqual([])
})

test('what is sealed again beside a box that could not be opened in between puts nothing of it away', async () => {
  const store = await worked()
  const [, first] = await store.operations()
  const key = await sealKeyOf('the key of this driver')
  await sealUnsent(store, key)
  const second = await store.addOperation(press(aLoad(), 'accept', at('13:00:00')))
  await store.saveDraft({ step: 'x/deliver', value: { photos: [hash('c')] } })
  await store.saveDraft({ step: 'y/deliver', value: { photos: [] } })
  await sealUnsent(store, key)
  await store.saveDraft({ step: 'y/deliver', value: { photos: [hash('d')] } })
  await unsealAll(store, key)
  expect(await store.operations()).toEqual([first, second])
  expect(second.seq).toBeGreaterThan(first?.seq ?? 0)
  expect(new TextDecoder().decode((await store.photo(hash('a')))?.bytes)).toBe('a picture')
  expect(new Map((await store.drafts()).map(({ step, value }) => [step, value]))).toEqual(
    new Map([
      ['x/deliver', { photos: [hash('c')] }],
      ['y/deliver', { photos: [hash('d')] }],
    ]),
  )
  expect(await store.sealedBoxes()).toEqual([])
})

test('who has nothing unsent leaves nothing', async () => {
  const store = memoryStore(newId())
  await store.keepDay({ today: aDay(), at: at('12:00:00') })
  await sealUnsent(store, await sealKeyOf('key'))
  expect(await store.sealedBoxes()).toEqual([])
  expect(await store.keptDay()).toBeNull()
})
