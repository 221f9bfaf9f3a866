import type { YieldFilter } from '#contracts/yields.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { reportSpan } from '#domain/reports/periods.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { Tolerance } from '#domain/yields/weigh-haul.ts'
import { invalid } from '../../errors.ts'
import { rateSightBy } from '../parties/rate-sight.ts'
import { storedSettings } from '../stored-settings.ts'

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
  const stored = await storedSettings(trx, actor.fleetId)
  const zone = settingValue(stored, 'fleet_zone')
  const asked = reportSpan({ from, to }, dayIn(now, zone))
  if (!asked.ok) {
    const { field, code, ...params } = asked.refusal
    throw invalid(field, code, params)
  }
  const { span } = asked
  return {
    fleetId: actor.fleetId,
    days: span,
    from: startOfDay(span.from, zone),
    to: startOfDay(addDays(span.to, 1), zone),
    tolerance: {
      shareBp: settingValue(stored, 'ticket_tolerance_bp'),
      leastLb: settingValue(stored, 'ticket_tolerance_min_lb'),
      tareDays: settingValue(stored, 'stored_tare_max_age_days'),
    },
    legalGrossLb: settingValue(stored, 'legal_gross_lb'),
    seesRates: rateSightBy(stored, actor).customerRates,
  }
}
