import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/access/limits.ts'
import { createStreamSeats } from '#server/features/live/stream-seats.ts'
import { anInstant } from '../../support/brands.ts'
import { newAdmin } from '../../support/people.ts'
import { type TestApp, testApp, type Visitor } from '../../support/test-app.ts'

let app: TestApp
let viewer: Visitor
beforeAll(async () => {
  app = await testApp()
  viewer = await newAdmin(app)
  // Streams look at sessions by the clock of the machine, which is ahead of the one of the tests.
  const later = anInstant('2099-01-01T00:00:00.000Z')
  await app.db.updateTable('sessions').set({ expires_at: later, ends_at: later }).execute()
})
afterAll(() => app.close())

const open = (path: string, stop = new AbortController()) =>
  viewer.send(`http://localhost:4610${path}`, { signal: stop.signal })

test.each(['/trpc/live.changes?input=%7B%7D', '/api/tracking/stream'])(
  'a session holds so many streams of %s at once, is told when it has them, and gets another when one ends',
  async (path) => {
    const stops = Array.from({ length: limits.session_streams.most }, () => new AbortController())
    const streams = await Promise.all(stops.map((stop) => open(path, stop)))
    expect(streams.map(({ status }) => status)).toEqual(stops.map(() => 200))
    const refused = await open(path)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(refused.headers.get('x-refusal')).toBe('too_many_streams')
    expect(JSON.stringify(await refused.json())).toContain('"code":"too_many_streams"')
    const [first, ...others] = stops
    first?.abort()
    const again = new AbortController()
    expect((await open(path, again)).status).toBe(200)
    for (const stop of [again, ...others]) stop.abort()
  },
)

test('a stream that its reader cancels gives its place back, and one that was refused takes none', async () => {
  const path = '/api/tracking/stream'
  for (let i = 0; i < 2 * limits.session_streams.most; i++) {
    const answer = await open(path)
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
  }
  for (let i = 0; i < 2 * limits.session_streams.most; i++)
    expect((await open(`${path}?after=nonsense&x=1`)).status).toBe(400)
  const last = await open(path)
  expect(last.status).toBe(200)
  await last.body?.cancel()
})

test.each([
  ['user', limits.user_streams.most, (i: number) => ({ session: `s${i}`, user: 'one', ip: `198.51.100.${i}` })],
  ['address', limits.address_streams.most, (i: number) => ({ session: `s${i}`, user: `u${i}`, ip: '198.51.100.1' })],
] as const)('streams are counted for each %s as well', (_, most, viewerOf) => {
  const seats = createStreamSeats()
  const leaving = Array.from({ length: most }, (_, i) => seats.take(viewerOf(i)))
  expect(() => seats.take(viewerOf(most))).toThrow('too_many_streams')
  leaving[0]?.()
  leaving[0]?.()
  expect(() => seats.take(viewerOf(most))).not.toThrow()
  expect(() => seats.take(viewerOf(most + 1))).toThrow('too_many_streams')
})
