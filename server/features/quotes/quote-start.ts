import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { USUAL_INDEX } from '#domain/settlements/fuel-index-names.ts'
import type { Instant } from '#domain/units/brands.ts'
import { microRateOf } from '#domain/units/money.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { pricesByDay } from '../charges/rule-facts.ts'
import { storedSettings } from '../stored-settings.ts'

/** What a new quote begins with. */
export type QuoteStart = Pick<
  QuoteFields,
  | 'validUntil'
  | 'marginHundredths'
  | 'terms'
  | 'fuelMicro'
  | 'truckHourMicro'
  | 'mpgMilli'
  | 'dayMin'
  | 'loadMin'
  | 'queueMin'
  | 'unloadMin'
>

/** What a new quote begins with: the fleet's settings, and what the newest quote assumed of trucks and sites. */
export async function quoteStart(
  trx: FleetTransaction,
  { fleetId }: Actor,
  now: Instant,
): Promise<Partial<QuoteStart>> {
  const stored = await storedSettings(trx, fleetId)
  const today = dayIn(now, settingValue(stored, 'fleet_zone'))
  const published = (await pricesByDay(trx, fleetId, today)).find(({ index_name }) => index_name === USUAL_INDEX)
  const price = published?.price_micro ?? settingValue(stored, 'fuel_index_price')
  const last = await trx
    .selectFrom('quotes')
    .select(['truck_hour_micro', 'mpg_milli', 'day_min', 'load_min', 'queue_min', 'unload_min', 'fuel_micro'])
    .where('fleet_id', '=', fleetId)
    .where('is_latest', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    validUntil: addDays(today, settingValue(stored, 'quote_valid_days')),
    marginHundredths: settingValue(stored, 'quote_target_margin'),
    terms: settingValue(stored, 'quote_terms'),
    // The price of diesel that surcharges go by this week, else what was quoted with last.
    fuelMicro: price > 0 ? microRateOf(price) : (last?.fuel_micro ?? null),
    ...(last && {
      truckHourMicro: last.truck_hour_micro,
      mpgMilli: last.mpg_milli,
      dayMin: last.day_min,
      loadMin: last.load_min,
      queueMin: last.queue_min,
      unloadMin: last.unload_min,
    }),
  }
}
