import type { Tried } from '../server/access/foreign-ids.ts'
import { chance } from '../support/chance.ts'
import { type Attack, chooser, type Line } from './attack.ts'
import { openTarget } from './instance.ts'

/** All sweeps together end in this time: each gets its part of what is left, and leaves what it has not tried by then. */
const LIMIT_MS = 540_000

export type Outcome = Tried & { name: string; seconds: number; isCut: boolean }

/**
 * Runs sweeps one after the other against a world of their own and the server at `serverUrl`, and hands each outcome on as
 * it is known. The same seed and share try the same things.
 */
export async function runLines(
  lines: readonly Line[],
  options: { serverUrl: string; seed: number; share: number; onOutcome(outcome: Outcome): void },
): Promise<void> {
  const target = await openTarget()
  try {
    const until = performance.now() + LIMIT_MS
    for (const [i, line] of lines.entries()) {
      const random = chance(options.seed).next
      const begun = performance.now()
      const limitMs = (until - begun) / (lines.length - i)
      let isCut = false
      const attack: Attack = {
        access: target.access,
        serverUrl: options.serverUrl,
        random,
        some: chooser(options.share, random),
        isOver() {
          isCut ||= performance.now() - begun > limitMs
          return isCut
        },
      }
      const { tried, failures } = await line.run(attack).catch((error) => ({
        tried: 1,
        failures: [`the sweep itself broke: ${error instanceof Error ? error.stack : error}`],
      }))
      options.onOutcome({ name: line.name, tried, failures, isCut, seconds: (performance.now() - begun) / 1000 })
    }
  } finally {
    await target.close()
  }
}
