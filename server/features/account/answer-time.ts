import type { Ports } from '../../ports.ts'

/** Answers come at multiples of this, in milliseconds. */
export const STEP_MS = 150

/**
 * Lets an answer come at the next full step of time, so that a little more work for a known address does not show.
 * Refusals take as long as answers.
 */
export async function atSteadyPace<T>({ pause }: Pick<Ports, 'pause'>, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    await pause(STEP_MS - ((performance.now() - begun) % STEP_MS))
  }
}
