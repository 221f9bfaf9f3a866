import type { Day } from '#domain/units/brands.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

/** The days on which a rate or pay plan holds. */
export function Holds({ from, to }: { from: Day; to: Day | null }) {
  const w = useWords().parties.rate
  const format = useFormats()
  return to === null ? w.holdsFrom(format.day(from)) : w.holdsBetween(format.day(from), format.day(to))
}
