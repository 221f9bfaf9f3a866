import type { Quarter } from '#domain/ifta/quarter.ts'
import { useWords } from '#web/format/words.tsx'

/** How people name a quarter: `Q3 2026`. */
export function useQuarterName(): (quarter: Quarter) => string {
  const { ifta: w } = useWords()
  return (quarter) => w.quarterName(quarter.slice(-1), quarter.slice(0, 4))
}
