import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { CostRates } from '#domain/profitability/model.ts'
import type { SplitKey } from '#domain/profitability/pieces.ts'
import type { SettingKey } from '#domain/settings/registry.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant, MicroRate, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { exact, scaled } from '#domain/units/decimal.ts'
import { microRate } from '#domain/units/money.ts'
import { type AskedDays, askedDays } from '../asked-days.ts'

/** The days of a question, and by which rates and keys the fleet has costs put on its loads. */
export type AskedProfit = {
  fleetId: Uuid
  zone: string
  today: Day
  days: DaySpan
  span: AskedDays['span']
  rates: CostRates
  overheadBy: SplitKey | null
  legalGrossLb: number
  shiftMin: number
  weekDays: number
}

/** Reads the days of a question and the fleet's rates. Throws invalid at the field for days that do not go together. */
export async function askedProfit(
  trx: FleetTransaction,
  days: { from?: Day | undefined; to?: Day | undefined },
  actor: Pick<Actor, 'fleetId'>,
  now: Instant,
): Promise<AskedProfit> {
  const asked = await askedDays(trx, days, actor, now)
  const { stored, zone, today, span } = asked
  return {
    ...{ fleetId: actor.fleetId, zone, today, days: asked.days, span },
    rates: ratesOf(stored),
    overheadBy: overheadKeys[settingValue(stored, 'profit_overhead_by')],
    legalGrossLb: settingValue(stored, 'legal_gross_lb'),
    shiftMin: settingValue(stored, 'truck_shift_min'),
    weekDays: settingValue(stored, 'truck_week_days'),
  }
}

const overheadKeys = {
  not_set: null,
  by_revenue: 'revenue',
  by_miles: 'miles',
  by_minutes: 'minutes',
  by_loads: 'loads',
} as const satisfies Record<string, SplitKey | null>

type AmountKey = Extract<SettingKey, `profit_${string}`>

function ratesOf(stored: StoredSettings): CostRates {
  const text = (key: Exclude<AmountKey, 'profit_overhead_by'>) => settingValue(stored, key).trim()
  const rate = (key: Parameters<typeof text>[0]): MicroRate | null => (text(key) === '' ? null : microRate(text(key)))
  const hundredths = (key: Parameters<typeof text>[0]) =>
    text(key) === '' ? null : Number(scaled(exact(text(key)), 2))
  return {
    maintenanceMile: rate('profit_maintenance_mile'),
    tiresMile: rate('profit_tires_mile'),
    leaseDay: rate('profit_lease_day'),
    insuranceDay: rate('profit_insurance_day'),
    permitsDay: rate('profit_permits_day'),
    burdenHundredths: hundredths('profit_burden_pct'),
    mpgHundredths: hundredths('profit_fuel_mpg'),
    fuelGallon: rate('profit_fuel_gallon'),
  }
}
