import { afterEach, expect, test, vi } from 'vitest'
import { memoryStore } from '#web/offline/memory-store.ts'
import { httpTransport } from '#web/offline/transport.ts'
import { at, newId } from './world.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A network on which nothing is ever answered; the limits that are set end at once. Gives them in seconds. */
function deadNetwork(): number[] {
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms / 1000)
    return AbortSignal.abort(new DOMException('The operation timed out.', 'TimeoutError'))
  })
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    if (signal?.aborted) return Promise.reject(signal.reason)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  return limits
}

test('what is not answered in its time was not reached, and the queue goes on', async () => {
  const limits = deadNetwork()
  const store = memoryStore(newId())
  const transport = httpTransport(newId(), store)
  expect(await transport.contact({ operations: [], photos: [] })).toBe('unreached')
  const message = { operationId: newId(), id: newId(), loadId: newId(), body: 'At the gate', writtenAt: at('12:00:00') }
  await store.addOperation({
    kind: 'messages.send',
    id: message.operationId,
    entity: message.id,
    entityName: 'L-00001',
    baseVersion: null,
    dependsOn: [],
    createdAt: message.writtenAt,
    input: message,
  })
  for (const work of await store.operations()) expect(await transport.send(work)).toEqual({ kind: 'unreached' })
  expect(limits).toEqual([20, 60])
})
