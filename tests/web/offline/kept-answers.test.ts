import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/api.ts'
import { keepAnswers, showKept } from '#web/offline/kept-answers.ts'
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

test('an answer that came before the store was open is kept as those that come later', async () => {
  const store = memoryStore(newId())
  const [early, late, other] = ['charges.earnings', 'fuel.start', 'account.me'].map((path) => [path.split('.')])
  if (!early || !late || !other) throw new Error('three queries')
  const keptOf = async () => (await store.keptAnswers()).map(({ data }) => data)
  queryClient.setQueryData(early, 'before')
  queryClient.setQueryData(other, 'of no use without a network')
  await showKept(store)
  const reached = vi.fn()
  const stop = keepAnswers(store, reached)
  await expect.poll(keptOf).toContain('before')
  await queryClient.fetchQuery({ queryKey: late, queryFn: async () => 'after' })
  await expect.poll(keptOf).toContain('after')
  expect(reached).toHaveBeenCalledOnce()
  stop()
  queryClient.setQueryData(early, 'of the next user')
  expect(await keptOf()).not.toContain('of no use without a network')
  expect(await keptOf()).not.toContain('of the next user')
})
