import type { Formats } from '#domain/format/formats.ts'
import { shifted } from '#domain/schedule/day-axis.ts'
import type { BoardLoad } from '#domain/schedule/day-board.ts'
import { spanOf } from '#domain/schedule/load-span.ts'

/** When a load is planned, so many minutes later than it says; null where it has no times. */
export function spanText(load: BoardLoad, shiftMin: number, formats: Formats, zone: string): string | null {
  const span = spanOf(load)
  if (!span) return null
  const { from, to } = shifted(span, shiftMin)
  return formats.window(from, to, zone)
}
