import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from '#web/api.ts'
import { showKept } from '#web/offline/kept-answers.ts'
import { memoryStore } from '#web/offline/memory-store.ts'
import { newId } from './world.ts'

test('a kept answer is shown with its time, and asked for again however young it is', async () => {
  const store = memoryStore(newId())
  const queryKey = [['inspections', 'start'], { type: 'query' }]
  const at = Date.now() - 1000
  await store.keepAnswer({ key: JSON.stringify(queryKey), data: 'not repaired yet', at })
  await showKept(store)
  expect(queryClient.getQueryData(queryKey)).toBe('not repaired yet')
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(at)

  const observer = new QueryObserver(queryClient, { queryKey, queryFn: async () => 'repaired' })
  const shown: unknown[] = []
  const stop = observer.subscribe(({ data }) => shown.push(data))
  await expect.poll(() => shown.at(-1)).toBe('repaired')
  stop()
})

test('what the server has answered already is left as it is', async () => {
  const store = memoryStore(newId())
  const queryKey = [['logs', 'mine'], { type: 'query' }]
  queryClient.setQueryData(queryKey, 'of the server')
  await store.keepAnswer({ key: JSON.stringify(queryKey), data: 'of the phone', at: Date.now() })
  await showKept(store)
  expect(queryClient.getQueryData(queryKey)).toBe('of the server')
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
})
