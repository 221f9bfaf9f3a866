import { expect, test, vi } from 'vitest'
import { memoryStore } from '#web/offline/memory-store.ts'
import type { DriverStore, StoredDraft } from '#web/offline/store.ts'
import { StoredDrafts } from '#web/offline/stored-drafts.ts'
import { newId } from './world.ts'

const STEP = 'inspection'
const draft = (value: string): StoredDraft => ({ step: STEP, value })

/** Drafts of a store whose writes and reads end when the test says so. */
function heldDrafts() {
  const disk = memoryStore(newId())
  const ends: (() => void)[] = []
  const held = <Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) =>
    vi.fn(async (...args: Args) => {
      const answer = await act(...args)
      await new Promise<void>((end) => ends.push(end))
      return answer
    })
  const store: DriverStore = { ...disk, drafts: held(disk.drafts), saveDraft: held(disk.saveDraft) }
  const endNext = async () => {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(0))
    ends.shift()?.()
  }
  return { disk, store, drafts: new StoredDrafts(Promise.resolve(store)), endNext }
}

test('a draft that is saved is known once it is written, and nothing is read for it', async () => {
  const { disk, store, drafts, endNext } = heldDrafts()
  const saved = drafts.save(draft('brakes'))
  expect(drafts.all()).toEqual([])
  await endNext()
  await saved
  expect(drafts.all()).toEqual([draft('brakes')])
  expect(await disk.drafts()).toEqual([draft('brakes')])
  await drafts.remove(STEP)
  expect(drafts.all()).toEqual([])
  expect(await disk.drafts()).toEqual([])
  expect(store.drafts).not.toHaveBeenCalled()
})

test('what another tab changed is read, and again where this page wrote meanwhile', async () => {
  const { disk, store, drafts, endNext } = heldDrafts()
  await disk.saveDraft({ step: 'fuel', value: 'another tab’s' })
  await disk.saveDraft(draft('old'))
  const read = drafts.read()
  await vi.waitFor(() => expect(store.drafts).toHaveBeenCalledTimes(1))
  await drafts.remove(STEP)
  await endNext()
  await endNext()
  await read
  expect(store.drafts).toHaveBeenCalledTimes(2)
  expect(drafts.all()).toEqual([{ step: 'fuel', value: 'another tab’s' }])
})

test('of two writes of one draft the newer is known, whichever ends first', async () => {
  const { store, drafts } = heldDrafts()
  const ends: (() => void)[] = []
  store.saveDraft = () => new Promise((end) => ends.push(end))
  const older = drafts.save(draft('older'))
  const newer = drafts.save(draft('newer'))
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  ends[1]?.()
  await newer
  ends[0]?.()
  await older
  expect(drafts.all()).toEqual([draft('newer')])
  expect(drafts.saves(STEP)).toBe(2)
})
