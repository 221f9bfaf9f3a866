import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import { limits } from '#domain/access/limits.ts'
import { tokenHash } from '#domain/access/token-hash.ts'
import { instant } from '#domain/units/time.ts'
import { FairQueue } from '#server/features/tracking/fair-queue.ts'
import { createGather } from '#server/features/tracking/gather.ts'
import type { Message } from '#server/features/tracking/take-in.ts'
import { newId, openWorld, type World } from '../../support/world.ts'
import { newTracker } from './trackers.ts'

const FIXES = 1000
const NOTHING_MORE = { engineOn: null, odometerM: null, doubt: null }
let world: World
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(world.clock.now()))
}, 60_000)
afterAll(() => world.close())

test('one key that fills the intake holds back itself, and no tracker of another fleet', async () => {
  const { ports } = world
  const gather = createGather(ports)
  const [greedy, other] = [await newTracker(world.cedar), await newTracker(world.stone)]
  const message = async (key: string, fixes: number): Promise<Message> => ({
    keyHash: await tokenHash(key),
    device: null,
    protocol: 'batch',
    fixes: Array.from({ length: fixes }, (_, i) => ({
      at: instant(Date.parse(ports.clock.now()) - (i + 1) * 1000),
      lat: 36,
      lon: -96,
      speedMps: 20,
      headingDeg: 90,
      accuracyM: 8,
      ...NOTHING_MORE,
    })),
  })
  const [many, one] = [await message(greedy.key, FIXES), await message(other.key, 1)]
  // Both are known here from now on.
  await Promise.all([gather.take([{ ...many, fixes: many.fixes.slice(0, 1) }]), gather.take([one])])
  const sent = Array.from({ length: (2 * limits.intake_waiting.most) / FIXES }, () => gather.take([many]))
  const answers = Array.from({ length: 115 }, () => gather.take([one]))
  expect(sent.filter((answer) => answer === null).length).toBeGreaterThan(0)
  expect(answers.filter((answer) => answer === null)).toEqual([])
  await Promise.all([...sent, ...answers])
}, 60_000)

test('keys that were never seen share one place', async () => {
  const gather = createGather(world.ports)
  const fix = {
    at: world.ports.clock.now(),
    lat: 36,
    lon: -96,
    speedMps: 1,
    headingDeg: 1,
    accuracyM: 1,
    ...NOTHING_MORE,
  }
  const unseen = (fixes: number): Message => ({
    keyHash: newId(),
    device: null,
    protocol: 'batch',
    fixes: Array.from({ length: fixes }, () => fix),
  })
  const answers = Array.from({ length: 60 }, () => gather.take([unseen(FIXES)]))
  expect(answers.filter((answer) => answer === null).length).toBeGreaterThan(30)
  await Promise.all(answers)
}, 60_000)

const order = (queue: FairQueue<{ fleet: string; key: string; size: number }>) => {
  const keys: string[] = []
  for (let item = queue.next(); item; item = queue.next()) keys.push(item.key)
  return keys.join('')
}

test('fleets take turns, and within a fleet its keys', () => {
  const queue = new FairQueue(100)
  for (const key of ['a', 'a', 'a', 'b']) queue.add({ fleet: 'first', key, size: 1 })
  queue.add({ fleet: 'second', key: 'c', size: 1 })
  queue.add({ fleet: 'second', key: 'c', size: 1 })
  expect(order(queue)).toBe('acbcaa')
  expect(queue.size).toBe(0)
})

test('a key that fills the queue is refused; another gets its share, and what was stored makes room', () => {
  const queue = new FairQueue(10)
  expect(queue.add({ fleet: 'first', key: 'a', size: 10 })).toBe(true)
  expect(queue.add({ fleet: 'first', key: 'a', size: 1 })).toBe(false)
  expect(queue.add({ fleet: 'second', key: 'b', size: 5 })).toBe(true)
  expect(queue.add({ fleet: 'second', key: 'b', size: 1 })).toBe(false)
  expect(queue.add({ fleet: 'first', key: 'c', size: 2 })).toBe(true)
  expect(order(queue)).toBe('abc')
  expect(queue.add({ fleet: 'first', key: 'a', size: 10 })).toBe(true)
})

test('shares never fill it to more than twice its size, and something larger than all of it is taken when it is empty', () => {
  const queue = new FairQueue(10)
  expect(queue.add({ fleet: 'first', key: 'a', size: 30 })).toBe(true)
  expect(queue.add({ fleet: 'second', key: 'b', size: 1 })).toBe(false)
})
