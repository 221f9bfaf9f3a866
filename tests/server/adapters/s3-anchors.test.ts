import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instant } from '#domain/units/time.ts'
import { anchorObjects } from '#server/adapters/anchor-objects.ts'
import { type Anchor, chainKey } from '#server/features/audit/anchors.ts'
import { aUuid } from '../../support/brands.ts'
import { objectStore } from '../../support/object-store.ts'

const FLEET = aUuid('0195a000-0000-7000-8000-000000000001')

let store: ReturnType<typeof objectStore>
const anchors = () => anchorObjects({ bucket: 'evidence', endpoint: store.url, region: 'us-east-1' })

beforeAll(() => {
  process.env.AWS_ACCESS_KEY_ID = 'test-key'
  process.env.AWS_SECRET_ACCESS_KEY = 'test-secret'
  store = objectStore()
})
beforeEach(() => {
  store.objects.clear()
  store.asked.length = 0
})
afterAll(() => store.stop())

const anchor = (seq: number, at: string): Anchor => ({
  fleet: FLEET,
  load: null,
  seq,
  hash: String(seq).padStart(64, '0'),
  at: instant(Date.parse(at)),
})
const names = () => [...store.objects.keys()].sort()
const head = async () => (await anchors().read()).heads.get(chainKey({ fleet: FLEET, load: null }))?.seq

test('each append is an object of its own, and none is ever written again or removed', async () => {
  const log = anchors()
  for (const [seq, second] of [1, 2, 3].entries()) await log.append([anchor(seq + 1, `2026-03-16T12:00:0${second}Z`)])
  expect(names()).toHaveLength(3)
  expect(await head()).toBe(3)
  const put = store.asked.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  expect(new Set(put).size).toBe(put.length)
  expect(store.asked.filter(({ method }) => method === 'DELETE' || method === 'POST')).toEqual([])
})

test('a day that is over is gathered into one object, and read as one', async () => {
  const log = anchors()
  for (let n = 1; n <= 5; n++) await log.append([anchor(n, `2026-03-16T12:00:0${n}Z`)])
  await log.append([anchor(6, '2026-03-17T00:30:00Z')])
  expect(names().filter((name) => name.endsWith('/day.jsonl'))).toEqual([])
  await log.append([anchor(7, '2026-03-17T09:00:00Z')])
  expect(names()).toContain('/evidence/anchors/2026-03-16/day.jsonl')
  expect(names()).toHaveLength(8)
  store.asked.length = 0
  expect(await head()).toBe(7)
  expect(store.asked.filter(({ path }) => path.includes('2026-03-16'))).toHaveLength(1)
  // Another process, which gathers the same day, finds it gathered.
  await anchors().append([anchor(8, '2026-03-17T09:00:01Z')])
  expect(names()).toHaveLength(9)
})

test('a changed object is named; a restore ends what was before, and the anchors that it brings hold', async () => {
  const log = anchors()
  await log.append([anchor(4, '2026-03-16T12:00:01Z')])
  const [name = ''] = names()
  const text = new TextDecoder().decode(store.objects.get(name))
  store.objects.set(name, new TextEncoder().encode(text.replace('"seq":4', '"seq":3')))
  expect(await log.read()).toMatchObject({ damaged: [{ name: name.replace('/evidence/', ''), lines: 1 }] })
  await log.append([anchor(9, '2026-03-16T12:00:02Z')])
  await log.restored(instant(Date.parse('2026-03-16T12:00:03Z')), [anchor(2, '2026-03-10T12:00:00Z')])
  expect(await head()).toBe(2)
})

test('a store that does not answer is an error, never "nothing anchored"', async () => {
  const gone = anchorObjects({ bucket: 'evidence', endpoint: 'http://127.0.0.1:1', region: 'us-east-1' })
  await expect(gone.read()).rejects.toThrow()
  await expect(gone.append([anchor(1, '2026-03-16T12:00:00Z')])).rejects.toThrow()
})
