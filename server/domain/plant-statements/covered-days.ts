import type { Day } from '../units/brands.ts'

/** The days that a statement covers: those that somebody said, and at least those of its lines; null without either. */
export function coveredDays(
  lines: readonly { day: Day }[],
  said: { from: Day; to: Day } | null,
): { from: Day; to: Day } | null {
  const days = [...lines.map(({ day }) => day), ...(said ? [said.from, said.to] : [])].sort()
  const [from, to] = [days[0], days.at(-1)]
  return from && to ? { from, to } : null
}
