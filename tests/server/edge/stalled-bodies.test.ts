import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import type { AppEnv } from '#server/app-env.ts'
import { STALL_MS, stalledBodies } from '#server/http/stalled-bodies.ts'

afterEach(() => void vi.useRealTimers())

function app() {
  const hono = new Hono<AppEnv>()
  hono.onError((error, c) => c.text(error.message, 500))
  hono.use(stalledBodies)
  hono.on(['POST', 'PATCH'], '*', async (c) => c.text(await c.req.text()))
  return hono
}

/** A body whose bytes come when the test says so. */
function slowBody() {
  let send: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = controller
    },
  })
  return {
    request: (path: string, method = 'POST') => new Request(`http://localhost${path}`, { method, body }),
    bring: (text: string) => send?.enqueue(new TextEncoder().encode(text)),
    end: () => send?.close(),
  }
}

/** What a promise has come to, without waiting for it. */
const now = <T>(promise: Promise<T>) =>
  Promise.race([promise, new Promise((resolve) => setImmediate(() => resolve('open')))])

test('a body that stops half-way is answered 408 and its connection closed, however much came before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = slowBody()
  const answering = Promise.resolve(app().request(slow.request('/trpc/loads.create')))
  slow.bring('{"half":')
  await vi.advanceTimersByTimeAsync(STALL_MS - 1)
  expect(await now(answering)).toBe('open')
  slow.bring(' "and')
  await vi.advanceTimersByTimeAsync(STALL_MS - 1)
  expect(await now(answering)).toBe('open')
  await vi.advanceTimersByTimeAsync(2)
  const answer = await answering
  expect(answer.status).toBe(408)
  expect(answer.headers.get('connection')).toBe('close')
  expect(await answer.json()).toMatchObject({ error: { data: { refusal: { code: 'request_stalled' } } } })
})

test('a slow body that goes on arrives whole', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = slowBody()
  const answering = Promise.resolve(app().request(slow.request('/api/files/0')))
  for (const letter of ['a', 'b', 'c']) {
    await vi.advanceTimersByTimeAsync(STALL_MS - 1)
    slow.bring(letter)
  }
  slow.end()
  expect(await (await answering).text()).toBe('abc')
})

test('a piece of an upload may take its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = slowBody()
  const answering = Promise.resolve(app().request(slow.request('/api/uploads/0', 'PATCH')))
  slow.bring('half')
  await vi.advanceTimersByTimeAsync(10 * STALL_MS)
  expect(await now(answering)).toBe('open')
  slow.end()
  expect((await answering).status).toBe(200)
})
