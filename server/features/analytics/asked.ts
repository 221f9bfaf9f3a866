import type { AnalyticsFilter } from '#contracts/analytics.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { MeasureName } from '#domain/measures/catalogue.ts'
import { comparedSpan, daysWithoutChoice } from '#domain/measures/periods.ts'
import { seenMeasures } from '#domain/measures/sight.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { AppError } from '../../errors.ts'
import { type AskedDays, askedDays } from '../asked-days.ts'
import { rateSightBy } from '../parties/rate-sight.ts'

/** A question with the days that it is compared with, and what the asker may see. */
export type AskedAnalytics = Omit<AskedDays, 'stored'> & {
  actor: Actor
  filter: AnalyticsFilter
  before: DaySpan
  seen: readonly MeasureName[]
}

/** Reads the days of a question, and what of the measures its asker may see. */
export async function askedAnalytics(
  trx: FleetTransaction,
  filter: AnalyticsFilter,
  actor: Actor,
  now: Instant,
): Promise<AskedAnalytics> {
  const { stored, ...asked } = await askedDays(trx, filter, actor, now)
  const days = filter.from || filter.to ? asked.days : daysWithoutChoice(asked.today)
  return {
    ...asked,
    ...{ days, actor, filter },
    before: comparedSpan(days, filter.compare),
    seen: seenMeasures(actor, rateSightBy(stored, actor)),
  }
}

/** Refuses a measure that the asker may not see. */
export function requireSeen({ seen }: Pick<AskedAnalytics, 'seen'>, measure: MeasureName): void {
  if (!seen.includes(measure)) throw new AppError({ kind: 'forbidden', code: 'not_allowed' })
}
