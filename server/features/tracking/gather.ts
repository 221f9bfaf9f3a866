import { limits } from '#domain/access/limits.ts'
import { isDatabaseAway } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { isStorageFull } from '../../storage-full.ts'
import { FairQueue, type Queued } from './fair-queue.ts'
import { type Message, type Taken, takeIn } from './take-in.ts'

/**
 * Messages of many requests, stored together; each is answered after the commit that holds it. Null when too many wait: the
 * sender shall come back in a moment.
 */
export type Gather = { take(messages: readonly Message[]): Promise<Taken[]> | null }

/** A batch that long is stored at once, a shorter one waits this long for company. */
const FLUSH_AT = 500
const FLUSH_AFTER_MS = 50
/** Statements at once: more than this only wait for each other on two cores, and starve the sessions. */
const FLUSHES = 3
/** The fleet of so many keys is remembered, so that what waits is shared by fleets. */
const MOST_REMEMBERED = 50_000
/** Keys that were never seen here share one place: there may be any number of them. */
const UNSEEN = 'unseen'

type Waiting = Queued & { messages: readonly Message[]; done(taken: Taken[]): void; failed(error: unknown): void }

/**
 * Gathers what comes in single requests, so that a thousand trackers cost a few transactions. Bounded, and shared by fleets
 * and keys: a sender that fills it is asked to come back, the others are not.
 */
export function createGather(ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'log'>): Gather {
  const waiting = new FairQueue<Waiting>(limits.intake_waiting.most)
  const fleetOfKey = new Map<string, string>()
  let running = 0
  let isTicking = false
  /** What waits has waited long enough, also for less than a full batch. */
  let isDue = false

  const store = (messages: readonly Message[]) =>
    retried(() => takeIn(ports.db.system, messages, ports.clock.now(), () => ports.ids.uuid()))

  async function flush(batch: Waiting[]): Promise<void> {
    try {
      const taken = await store(batch.flatMap(({ messages }) => messages))
      let next = 0
      for (const { messages, key, done } of batch) {
        const own = taken.slice(next, next + messages.length)
        remember(key, own[0]?.fleetId ?? null)
        done(own)
        next += messages.length
      }
    } catch (error) {
      if (batch.length === 1 || isDatabaseAway(error) || isStorageFull(error)) {
        for (const { failed } of batch) failed(error)
        return
      }
      // Whatever is wrong with one request must not be told to the others.
      ports.log.warn({ error: String(error), requests: batch.length }, 'a gathered batch failed, each by itself now')
      for (const one of batch) await flush([one])
    }
  }

  function remember(keyHash: string, fleetId: string | null): void {
    if (fleetId === null) return
    if (fleetOfKey.size >= MOST_REMEMBERED) fleetOfKey.clear()
    fleetOfKey.set(keyHash, fleetId)
  }

  function pump(): void {
    while (running < FLUSHES && waiting.size > 0 && (isDue || waiting.size >= FLUSH_AT)) {
      const batch: Waiting[] = []
      for (let taken = 0; taken < FLUSH_AT; ) {
        const one = waiting.next()
        if (!one) break
        batch.push(one)
        taken += one.size
      }
      isDue &&= waiting.size > 0
      running += 1
      void flush(batch).finally(() => {
        running -= 1
        isDue = waiting.size > 0 // it gathered while the others were stored
        pump()
      })
    }
  }

  function tick(): void {
    isTicking = false
    isDue = waiting.size > 0
    pump()
  }

  return {
    take(messages) {
      const size = messages.reduce((sum, { fixes }) => sum + Math.max(1, fixes.length), 0)
      const key = messages[0]?.keyHash ?? ''
      const { promise, resolve: done, reject: failed } = Promise.withResolvers<Taken[]>()
      const one = { messages, fleet: fleetOfKey.get(key) ?? UNSEEN, key, size, done, failed }
      if (!waiting.add(one)) return null
      if (!isTicking) setTimeout(tick, FLUSH_AFTER_MS)
      isTicking = true
      pump()
      return promise
    },
  }
}
