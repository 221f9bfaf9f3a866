import type { Finding } from '#domain/tracking/alerts.ts'
import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'
import type { Instant } from '#domain/units/brands.ts'
import { minutesBetween } from '#domain/units/time.ts'

/** Where a truck has been standing and since when, as far as its fixes show without a break. */
export type HaltWatch = { at: GeoPoint; since: Instant; lastAt: Instant; isTold: boolean }

/** A truck that stays within this stands. */
const STANDS_WITHIN_M = 100
/** No word for longer than this: nobody knows whether it stood, so the count begins again. */
const GAP_MIN = 10

/** Takes one more fix into account. No data is not a stop: only fixes that follow each other closely make one long. */
export function watchHalt(
  watch: HaltWatch | null,
  fix: Fix,
  isAtStop: boolean,
  limitMin: number,
): { watch: HaltWatch; findings: Finding[] } {
  const stands =
    watch !== null &&
    greatCircleM(watch.at, fix) <= STANDS_WITHIN_M + (fix.accuracyM ?? 0) &&
    minutesBetween(watch.lastAt, fix.at) <= GAP_MIN
  if (!stands || isAtStop) {
    const wasTold = watch?.isTold ?? false
    return {
      watch: { at: { lat: fix.lat, lon: fix.lon }, since: fix.at, lastAt: fix.at, isTold: false },
      findings: wasTold ? [{ kind: 'prolonged_stop', is: 'over', at: fix.at }] : [],
    }
  }
  const minutes = minutesBetween(watch.since, fix.at)
  const isLong = minutes >= limitMin
  const next = { ...watch, lastAt: fix.at, isTold: watch.isTold || isLong }
  if (!isLong || watch.isTold) return { watch: next, findings: [] }
  return { watch: next, findings: [{ kind: 'prolonged_stop', is: 'raised', at: fix.at, facts: { minutes } }] }
}
