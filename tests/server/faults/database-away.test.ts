import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import { newAdmin } from '../../support/people.ts'
import { PUBLIC_URL, type TestApp, testApp, type Visitor } from '../../support/test-app.ts'
import { type FlakyLink, flakyLink } from './flaky-link.ts'
import { loopClock } from './loop-clock.ts'

/** What the design allows until the answer 503. */
const WITHIN_MS = 1500

const clock = loopClock()
let link: FlakyLink
let app: TestApp
let admin: Visitor

beforeAll(async () => {
  link = await flakyLink()
  app = await testApp({ through: link.through })
  admin = await newAdmin(app)
})
afterAll(async () => {
  await link.mend()
  await app.close()
  clock.stop()
})

const ask = async (path = '/trpc/customers.list?input=%7B%7D') => {
  const begun = clock.ms()
  const response = await admin.send(`${PUBLIC_URL}${path}`)
  const ms = clock.ms() - begun
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ms, body: await response.json() }
}
const many = (count: number, path?: string) => Promise.all(Array.from({ length: count }, () => ask(path)))

async function isBackWithin(ms: number): Promise<boolean> {
  const until = clock.ms() + ms
  while (clock.ms() < until) {
    if ((await ask()).status === 200) return true
    await Bun.sleep(50)
  }
  return false
}

test('with the database gone every request is refused within a second and a half, and told to come back', async () => {
  expect((await ask()).status).toBe(200)
  await link.cut()
  for (const answers of [await many(30), await many(30), await many(30)]) {
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(answer.retryAfter).toBe('2')
      expect(answer.body.error.data.refusal.code).toBe('unavailable')
      expect(answer.ms).toBeLessThan(WITHIN_MS)
    }
  }
  expect((await ask('/health')).status).toBe(200)
  expect(await ask('/ready')).toMatchObject({ status: 503, body: { ready: false, missing: ['database'] } })
})

test('a batch of calls gets as many refusals', async () => {
  const { status, body } = await ask('/trpc/customers.list,sites.list?batch=1&input=%7B%7D')
  expect(status).toBe(503)
  expect(body.map((answer: { error: { data: { path: string } } }) => answer.error.data.path)).toEqual([
    'customers.list',
    'sites.list',
  ])
})

test('when the database is back the same process serves again, with all of its connections', async () => {
  await link.mend()
  expect(await isBackWithin(2000)).toBe(true)
  for (let round = 0; round < 5; round++) {
    expect((await many(40)).map((answer) => answer.status)).toEqual(Array.from({ length: 40 }, () => 200))
  }
  await expect.poll(() => app.ports.metrics.text(), { timeout: 5000 }).toContain('haulbook_pool_busy{pool="app"} 0')
  // The tables of the tests come without partitions.
  await expect
    .poll(async () => (await ask('/ready')).body, { timeout: 5000 })
    .toEqual({ ready: false, missing: ['partition'] })
  await ensurePartitions(app.db, Date.parse(app.clock.now()))
  await expect.poll(async () => (await ask('/ready')).status, { timeout: 5000 }).toBe(200)
})

test('a database that takes connections and says nothing keeps nobody waiting either', async () => {
  await link.silence()
  for (const answer of await many(30)) {
    expect(answer.status).toBe(503)
    expect(answer.ms).toBeLessThan(WITHIN_MS)
  }
  await link.mend()
  expect(await isBackWithin(4000)).toBe(true)
  expect((await many(40)).every((answer) => answer.status === 200)).toBe(true)
})

test('connections that break while requests are on their way fail those requests only', async () => {
  for (let round = 0; round < 5; round++) {
    const asked = many(40)
    await Bun.sleep(round * 3)
    await link.cut()
    await link.mend()
    for (const { status, ms } of await asked) {
      expect([200, 503]).toContain(status)
      // A request that lost its connection on the way may wait for one twice: for its session and for its rows.
      expect(ms).toBeLessThan(2 * WITHIN_MS)
    }
    expect(await isBackWithin(3000)).toBe(true)
  }
  expect((await many(40)).every((answer) => answer.status === 200)).toBe(true)
})
