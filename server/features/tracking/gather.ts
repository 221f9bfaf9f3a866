import { isDatabaseAway } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { isStorageFull } from '../../storage-full.ts'
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
/** Positions that may wait; beyond it, trackers are asked to come back. */
const MOST_WAITING = 20_000

type Waiting = { messages: readonly Message[]; size: number; done(taken: Taken[]): void; failed(error: unknown): void }

/** Gathers what comes in single requests, so that a thousand trackers cost a few transactions. Bounded: memory never grows with the queue. */
export function createGather(ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'log'>): Gather {
  let waiting: Waiting[] = []
  let size = 0
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
      for (const { messages, done } of batch) {
        done(taken.slice(next, next + messages.length))
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

  function pump(): void {
    while (running < FLUSHES && waiting.length > 0 && (isDue || size >= FLUSH_AT)) {
      const batch: Waiting[] = []
      let taken = 0
      for (const one of waiting) {
        if (taken >= FLUSH_AT) break
        batch.push(one)
        taken += one.size
      }
      waiting = waiting.slice(batch.length)
      size -= taken
      isDue &&= waiting.length > 0
      running += 1
      void flush(batch).finally(() => {
        running -= 1
        isDue = waiting.length > 0 // it gathered while the others were stored
        pump()
      })
    }
  }

  function tick(): void {
    isTicking = false
    isDue = waiting.length > 0
    pump()
  }

  return {
    take(messages) {
      const length = messages.reduce((sum, { fixes }) => sum + Math.max(1, fixes.length), 0)
      if (size > 0 && size + length > MOST_WAITING) return null
      return new Promise<Taken[]>((done, failed) => {
        waiting.push({ messages, size: length, done, failed })
        size += length
        if (!isTicking) setTimeout(tick, FLUSH_AFTER_MS)
        isTicking = true
        pump()
      })
    },
  }
}
