import type { ScorecardFilter } from '#contracts/scorecards.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { reportSpan } from '#domain/reports/periods.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { invalid } from '../../errors.ts'
import { storedSettings } from '../stored-settings.ts'
import type { HaulsAsked, Span } from './hauls.ts'

/** What cards are asked for: the days with their defaults filled in, today, and what narrows the loads. */
export type AskedCards = {
  days: DaySpan
  today: Day
  span(days: DaySpan): Span
  lane: Pick<HaulsAsked, 'fleetId' | 'pickupSiteId' | 'deliverySiteId' | 'legalGrossLb'>
}

/** Reads the days of a question in the fleet's zone. Throws invalid at the field for days that do not go together. */
export async function askedCards(
  trx: FleetTransaction,
  { from, to, pickupSiteId, deliverySiteId }: ScorecardFilter,
  actor: Actor,
  now: Instant,
): Promise<AskedCards> {
  const stored = await storedSettings(trx, actor.fleetId)
  const zone = settingValue(stored, 'fleet_zone')
  const today = dayIn(now, zone)
  const asked = reportSpan({ from, to }, today)
  if (!asked.ok) {
    const { field, code, ...params } = asked.refusal
    throw invalid(field, code, params)
  }
  return {
    days: asked.span,
    today,
    span: (days) => ({ from: startOfDay(days.from, zone), to: startOfDay(addDays(days.to, 1), zone) }),
    lane: {
      fleetId: actor.fleetId,
      pickupSiteId,
      deliverySiteId,
      legalGrossLb: settingValue(stored, 'legal_gross_lb'),
    },
  }
}
