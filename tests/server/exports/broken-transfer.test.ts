import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { AppError } from '#server/errors.ts'
import type { ExportPort, Session } from '#server/ports.ts'
import { newId, openWorld, type World } from '../../support/world.ts'

let world: World
let session: Session
beforeAll(async () => {
  world = await openWorld()
  session = {
    idHash: 'x',
    userId: newId(),
    email: 'a@example.com',
    fullName: 'A',
    fleet: { id: world.cedar.id, name: 'Cedar', currency: 'USD', zone: 'America/Chicago', isDemo: false },
    roles: ['admin'],
    driverId: null,
    contractorIds: [],
    confirmedUntil: null,
    epoch: 1,
  }
})
afterAll(() => world.close())

const appWith = (exports: ExportPort) => {
  const { ports } = world
  return createApp({ ...ports, exports, sessions: { ...ports.sessions, read: async () => session } })
}
const headers = { 'sec-fetch-site': 'same-origin' }
const broken = () => new AppError({ kind: 'busy', code: 'unavailable' })

/** Gives so many pieces, then breaks off as soon as it may. */
const breakingAfter = (pieces: number, ended = () => {}, may = Promise.resolve()): ExportPort => ({
  begin() {
    let given = 0
    return {
      async next() {
        given += 1
        if (given > pieces) {
          await may
          throw broken()
        }
        return new TextEncoder().encode(`row ${given}\r\n`)
      },
      end: ended,
    }
  },
})

test('a file that breaks off half-way is a broken transfer at the reader, not a shorter file', async () => {
  const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>()
  const app = appWith(breakingAfter(5, () => {}, hasBegun))
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: app.fetch })
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/lists/loads`, { headers })
    expect(answer.status).toBe(200)
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    begun()
    const rest = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(rest()).rejects.toThrow()
  } finally {
    await server.stop(true)
  }
})

test('one that cannot be begun is a refusal that says when to come again', async () => {
  const answer = await appWith(breakingAfter(0)).request('/api/lists/loads', { headers })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  const full: ExportPort = {
    begin() {
      throw new AppError({ kind: 'too_many', code: 'exports_busy', params: { seconds: 10 } })
    },
  }
  for (const method of ['GET', 'HEAD']) {
    const refusal = await appWith(full).request('/api/lists/loads', { method, headers })
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '10'])
  }
})

test('the making ends when the reader goes away, and at once where only the room was asked for', async () => {
  let ends = 0
  const app = appWith(breakingAfter(Number.POSITIVE_INFINITY, () => ends++))
  const answer = await app.request('/api/lists/loads', { headers })
  await answer.body?.cancel()
  expect(ends).toBe(1)
  expect((await app.request('/api/lists/loads', { method: 'HEAD', headers })).status).toBe(200)
  expect(ends).toBe(2)
})
