import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { reportSpan } from '#domain/reports/periods.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { invalid } from '../errors.ts'
import { storedSettings } from './stored-settings.ts'

/** The days of a question with their defaults, in the fleet's zone, and the settings that were read for it. */
export type AskedDays = {
  stored: Awaited<ReturnType<typeof storedSettings>>
  zone: string
  today: Day
  days: DaySpan
  /** From the first instant of the days on until before that of the day after. */
  span(days: DaySpan): { from: Instant; to: Instant }
}

/** Reads the days of a question in the fleet's zone. Throws invalid at the field for days that do not go together. */
export async function askedDays(
  trx: FleetTransaction,
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  actor: Pick<Actor, 'fleetId'>,
  now: Instant,
): Promise<AskedDays> {
  const stored = await storedSettings(trx, actor.fleetId)
  const zone = settingValue(stored, 'fleet_zone')
  const today = dayIn(now, zone)
  const asked = reportSpan({ from, to }, today)
  if (!asked.ok) {
    const { field, code, ...params } = asked.refusal
    throw invalid(field, code, params)
  }
  const span = (days: DaySpan) => ({ from: startOfDay(days.from, zone), to: startOfDay(addDays(days.to, 1), zone) })
  return { stored, zone, today, days: asked.span, span }
}
