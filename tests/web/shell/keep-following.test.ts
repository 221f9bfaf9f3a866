import { expect, test } from 'vitest'
import { keepFollowing } from '#web/shell/keep-following.ts'

/** A stream that the test ends from the other side. */
function aStream() {
  const seen = { begun: 0, left: 0 }
  let end: () => void = () => undefined
  const subscribe = (onEnded: () => void) => {
    seen.begun += 1
    end = onEnded
    return {
      unsubscribe: () => {
        seen.left += 1
      },
    }
  }
  return { seen, subscribe, endIt: () => end() }
}
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a stream that the server ended is followed anew, each time, after a pause', async () => {
  const { seen, subscribe, endIt } = aStream()
  const stop = keepFollowing(subscribe, 20)
  expect(seen.begun).toBe(1)
  endIt()
  expect(seen.begun).toBe(1)
  await later(60)
  expect(seen.begun).toBe(2)
  endIt()
  await later(60)
  expect(seen.begun).toBe(3)
  stop()
})

test('whoever stopped follows no more, neither the stream that is open nor the one that would come', async () => {
  const open = aStream()
  keepFollowing(open.subscribe, 5)()
  expect(open.seen).toEqual({ begun: 1, left: 1 })
  open.endIt()
  const waiting = aStream()
  const stop = keepFollowing(waiting.subscribe, 20)
  waiting.endIt()
  stop()
  await later(60)
  expect([open.seen.begun, waiting.seen.begun]).toEqual([1, 1])
})
