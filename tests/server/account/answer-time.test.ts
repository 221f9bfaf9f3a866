import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pause } from '#server/adapters/clock-and-ids.ts'
import { atSteadyPace, STEP_MS } from '#server/features/account/answer-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** After how many milliseconds the answer to work of this length comes. */
async function answeredAfter(workMs: number, isRefused = false): Promise<number> {
  const begun = performance.now()
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, workMs))
    if (isRefused) throw new Error('refused')
  }
  const answer = atSteadyPace({ pause }, work).catch(() => undefined)
  await vi.runAllTimersAsync()
  await answer
  return performance.now() - begun
}

test('a little more work does not show, and a refusal takes as long as an answer', async () => {
  for (const [workMs, steps] of [
    [0, 1],
    [20, 1],
    [STEP_MS - 10, 1],
    [STEP_MS + 10, 2],
    [2 * STEP_MS - 10, 2],
  ] as const) {
    expect(await answeredAfter(workMs)).toBeCloseTo(steps * STEP_MS, 0)
    expect(await answeredAfter(workMs, true)).toBeCloseTo(steps * STEP_MS, 0)
  }
})
