import type { Finding } from '#domain/tracking/alerts.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'

/** How many fixes in a row were too fast, or calm again. */
export type SpeedWatch = { fast: number; calm: number; isTold: boolean }
export const CALM: SpeedWatch = { fast: 0, calm: 0, isTold: false }

/** A single reading may be wrong; so many in a row are not. */
const IN_A_ROW = 3
const MPS_PER_KMH = 1 / 3.6

/** Takes one more fix into account; a fix without a speed says nothing. */
export function watchSpeed(watch: SpeedWatch, fix: Fix, limitKmh: number): { watch: SpeedWatch; findings: Finding[] } {
  const { speedMps } = fix
  if (speedMps === null) return { watch, findings: [] }
  if (speedMps <= limitKmh * MPS_PER_KMH) {
    const calm = watch.calm + 1
    const isOver = watch.isTold && calm >= IN_A_ROW
    const findings: Finding[] = isOver ? [{ kind: 'overspeed', is: 'over', at: fix.at }] : []
    return { watch: { fast: 0, calm, isTold: watch.isTold && !isOver }, findings }
  }
  const fast = watch.fast + 1
  const isFast = fast >= IN_A_ROW
  const next = { fast, calm: 0, isTold: watch.isTold || isFast }
  if (!isFast || watch.isTold) return { watch: next, findings: [] }
  return { watch: next, findings: [{ kind: 'overspeed', is: 'raised', at: fix.at, facts: { speedMps } }] }
}
