import { afterEach, expect, test, vi } from 'vitest'
import { storageRoom } from '#web/offline/storage-room.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser that does not say how much is stored is not waited for, and asked again later', async () => {
  vi.useFakeTimers()
  const estimate = vi.fn(() => new Promise<StorageEstimate>(() => undefined))
  vi.stubGlobal('navigator', { storage: { estimate, persisted: () => Promise.resolve(true) } })
  const waiting = storageRoom()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await waiting).toBeNull()

  estimate.mockResolvedValue({ usage: 1000, quota: 5000 })
  await vi.advanceTimersByTimeAsync(4000)
  expect(await storageRoom()).toEqual({ usedBytes: 1000, quotaBytes: 5000, isPersisted: true })
})
