import type { ScorecardFilter } from '#contracts/scorecards.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant } from '#domain/units/brands.ts'
import { type AskedDays, askedDays } from '../asked-days.ts'
import type { HaulsAsked } from './hauls.ts'

/** What cards are asked for: the days with their defaults filled in, today, and what narrows the loads. */
export type AskedCards = Pick<AskedDays, 'days' | 'today' | 'span'> & {
  lane: Pick<HaulsAsked, 'fleetId' | 'pickupSiteId' | 'deliverySiteId' | 'legalGrossLb'>
}

/** Reads the days of a question in the fleet's zone. Throws invalid at the field for days that do not go together. */
export async function askedCards(
  trx: FleetTransaction,
  { from, to, pickupSiteId, deliverySiteId }: ScorecardFilter,
  actor: Actor,
  now: Instant,
): Promise<AskedCards> {
  const { stored, days, today, span } = await askedDays(trx, { from, to }, actor, now)
  const legalGrossLb = settingValue(stored, 'legal_gross_lb')
  return { days, today, span, lane: { fleetId: actor.fleetId, pickupSiteId, deliverySiteId, legalGrossLb } }
}
