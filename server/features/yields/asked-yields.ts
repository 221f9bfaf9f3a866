import type { YieldFilter } from '#contracts/yields.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import type { Tolerance } from '#domain/yields/weigh-haul.ts'
import { askedDays } from '../asked-days.ts'
import { rateSightBy } from '../parties/rate-sight.ts'

/** The days of a question with their defaults, and what the fleet's settings say for it. */
export type AskedYields = {
  fleetId: Uuid
  days: DaySpan
  from: Instant
  /** Before this instant. */
  to: Instant
  tolerance: Tolerance
  legalGrossLb: number
  /** Whether the asker may see what customers pay. */
  seesRates: boolean
}

/** Reads the days of a question in the fleet's zone. Throws invalid at the field for days that do not go together. */
export async function askedYields(
  trx: FleetTransaction,
  { from, to }: Pick<YieldFilter, 'from' | 'to'>,
  actor: Actor,
  now: Instant,
): Promise<AskedYields> {
  const { stored, days, span } = await askedDays(trx, { from, to }, actor, now)
  return {
    fleetId: actor.fleetId,
    days,
    ...span(days),
    tolerance: {
      shareBp: settingValue(stored, 'ticket_tolerance_bp'),
      leastLb: settingValue(stored, 'ticket_tolerance_min_lb'),
      tareDays: settingValue(stored, 'stored_tare_max_age_days'),
    },
    legalGrossLb: settingValue(stored, 'legal_gross_lb'),
    seesRates: rateSightBy(stored, actor).customerRates,
  }
}
