import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import { fuelIndexOn } from '#domain/settlements/fuel-index.ts'
import { type FuelIndexName, fuelIndexNames } from '#domain/settlements/fuel-index-names.ts'
import type { FuelIndex } from '#domain/settlements/fuel-surcharge.ts'
import { type HourIncrementMin, hourIncrements } from '#domain/settlements/terms.ts'
import type { Day, Instant, MicroRate, Uuid } from '#domain/units/brands.ts'
import { microRateOf } from '#domain/units/money.ts'
import { dayIn } from '#domain/units/time.ts'
import { ofLoad } from '../of-load.ts'

type PriceRow = { id: Uuid; index_name: FuelIndexName; week_of: Day; price_micro: MicroRate }

/** The day in the site's zone on which a load was picked up, or is to be. */
export const pickupDay = sql<Day | null>`(
  select (coalesce(first.arrived_at, first.window_start, loads.created_at) at time zone sites.zone)::date
  from stops as first join sites on sites.fleet_id = first.fleet_id and sites.id = first.site_id
  where first.fleet_id = loads.fleet_id and first.load_id = loads.id
  order by first.seq limit 1)`

/** Of each index the last price that was published by the pickup of a load. */
export const pricesByPickup = () =>
  ofLoad()
    .selectFrom('fuel_prices')
    .distinctOn('fuel_prices.index_name')
    .select(['fuel_prices.id', 'fuel_prices.index_name', 'fuel_prices.week_of', 'fuel_prices.price_micro'])
    .whereRef('fuel_prices.fleet_id', '=', 'loads.fleet_id')
    .where('fuel_prices.week_of', '<=', pickupDay)
    .orderBy('fuel_prices.index_name')
    .orderBy('fuel_prices.week_of', 'desc')

/** The value of each index that counts on a day; an index without one is missing. */
export function indexesOn(rows: readonly PriceRow[], day: Day): Partial<Record<FuelIndexName, FuelIndex>> {
  const prices = rows.map(({ id, index_name, week_of, price_micro }) => ({
    id,
    index: index_name,
    weekOf: week_of,
    priceMicro: price_micro,
  }))
  return Object.fromEntries(
    fuelIndexNames.flatMap((name) => {
      const value = fuelIndexOn(prices, name, day)
      return value ? [[name, value]] : []
    }),
  )
}

/** The last price of each index by a day that no load stands for. */
export function pricesByDay(trx: FleetTransaction, fleetId: Uuid, day: Day) {
  return trx
    .selectFrom('fuel_prices')
    .distinctOn('index_name')
    .select(['id', 'index_name', 'week_of', 'price_micro'])
    .where('fleet_id', '=', fleetId)
    .where('week_of', '<=', day)
    .orderBy('index_name')
    .orderBy('week_of', 'desc')
    .execute()
}

/** The one price of diesel that the settings hold, for surcharges where no prices by week are kept; null for none. */
export function priceOfSettings(stored: StoredSettings, changedAt: Instant | null): FuelIndex | null {
  const price = settingValue(stored, 'fuel_index_price')
  if (price <= 0 || !changedAt) return null
  const publishedOn = dayIn(changedAt, settingValue(stored, 'fleet_zone'))
  return { priceMicro: microRateOf(price), publishedOn, carriedForward: false }
}

/** The minutes that a paid or billed hour of the fleet is counted in. */
export function hourIncrementOf(stored: StoredSettings): HourIncrementMin {
  const text = settingValue(stored, 'hours_increment_min')
  return hourIncrements.find((minutes) => String(minutes) === text) ?? 15
}
