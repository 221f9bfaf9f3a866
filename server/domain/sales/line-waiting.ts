import type { Formats } from '#domain/format/formats.ts'
import type { Explanation, InputKey } from '#domain/settlements/explanation.ts'
import type { Instant } from '#domain/units/brands.ts'
import { laterOf, parseInstant } from '#domain/units/time.ts'

/** Where was waited, and from when until when it counted, in the zone of the site. */
export type LineWaiting = { site: string; from: Instant; until: Instant; zone: string }

/** From when until when waiting counted, by the times that a charge was computed from; null where it names none. */
export function waitedTimes({
  inputs,
}: Partial<Pick<Explanation, 'inputs'>>): Pick<LineWaiting, 'from' | 'until'> | null {
  const at = (key: InputKey) => {
    const found = inputs?.find((input) => input.key === key && input.unit === 'instant')
    return found ? parseInstant(found.value) : null
  }
  const [arrival, appointment, until] = [at('arrival'), at('appointment'), at('departure')]
  if (!arrival || !until) return null
  return { from: appointment ? laterOf(arrival, appointment) : arrival, until }
}

/** Waiting as it is written on a line: `Verdigris Sand Pit, Mar 4, 07:00 – 09:15 CST`. */
export function waitingText({ site, from, until, zone }: LineWaiting, formats: Pick<Formats, 'window'>): string {
  return `${site}, ${formats.window(from, until, zone)}`
}
