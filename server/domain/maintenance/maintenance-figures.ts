/** What maintenance cost per mile, in cents; null where nothing was driven. */
export function costPerMileCents(costCents: number, metres: number): number | null {
  return metres > 0 ? (costCents * 1609.344) / metres : null
}

/** How many of the services that were due were done before they were overdue, in percent; null where none was due. */
export function pmCompliancePct(services: readonly { wasOverdue: boolean }[]): number | null {
  if (services.length === 0) return null
  return (100 * services.filter(({ wasOverdue }) => !wasOverdue).length) / services.length
}

/**
 * How much of a period trucks were down, in percent: the time of their spells within it against its length for each truck.
 * Null without trucks.
 */
export function downtimePct(
  spells: readonly { fromMs: number; toMs: number | null }[],
  period: { fromMs: number; toMs: number; trucks: number },
): number | null {
  const calendarMs = (period.toMs - period.fromMs) * period.trucks
  if (calendarMs <= 0) return null
  const down = spells.map(({ fromMs, toMs }) =>
    Math.max(0, Math.min(toMs ?? period.toMs, period.toMs) - Math.max(fromMs, period.fromMs)),
  )
  return (100 * down.reduce((sum, ms) => sum + ms, 0)) / calendarMs
}
