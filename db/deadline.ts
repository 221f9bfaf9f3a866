import { ConnectionLost } from './connection-lost.ts'

type Waiting = { until: number; isOver: boolean; giveUp: () => void }

/**
 * Waits for a promise at most `ms`, then rejects with ConnectionLost. All waits have the same length and so end in the
 * order they began: one timer, for the oldest, serves them all. Arming one per wait cost more than the wait itself.
 */
export function deadline(ms: number, complaint: string): <T>(promise: Promise<T>) => Promise<T> {
  let queue: Waiting[] = []
  let head = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function skipDone(): Waiting | undefined {
    while (queue[head]?.isOver) head += 1
    if (head > 64 && head * 2 > queue.length) {
      queue = queue.slice(head)
      head = 0
    }
    return queue[head]
  }

  function look(): void {
    timer = undefined
    const now = performance.now()
    for (let next = skipDone(); next && next.until <= now; next = skipDone()) {
      next.isOver = true
      next.giveUp()
    }
    arm()
  }

  function arm(): void {
    const next = skipDone()
    if (!next || timer) return
    timer = setTimeout(look, Math.max(1, next.until - performance.now()))
    // Nobody's process stays up for a wait.
    if (typeof timer === 'object') timer.unref?.()
  }

  return (promise) =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = {
        until: performance.now() + ms,
        isOver: false,
        giveUp: () => reject(new ConnectionLost(complaint)),
      }
      queue.push(waiting)
      arm()
      promise.then(
        (value) => {
          waiting.isOver = true
          resolve(value)
        },
        (error) => {
          waiting.isOver = true
          reject(error)
        },
      )
    })
}
