import { sql } from 'kysely'
import type { CheckedPurchase } from '#domain/fuel/checks/check.ts'
import { type EngineFuel, engineFuels } from '#domain/fuel/products.ts'
import { pricePerGallon, type VolumeUnit } from '#domain/fuel/purchase-amounts.ts'
import type { Day, Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import type { Writing } from '../../writing.ts'

/** Fills so long before one are what its mileage and its neighbours are seen by. */
export const HISTORY_MIN = 45 * 24 * 60

/** A purchase with what the rules and the legs of its truck need of it. */
export type Subject = CheckedPurchase & {
  truckId: Uuid | null
  truck: { tankGal: number | null; fuel: EngineFuel } | null
  isFull: boolean
  isFormerDriver: boolean
  /** The purchase that its receipt is of: the same for all parts of one. */
  wholeId: Uuid
  region: string | null
  day: Day
}

type Row = {
  id: Uuid
  at: Instant
  has_time: boolean
  local_minute: number
  weekday: number
  day: Day
  product: Subject['product']
  gallons_milli: Milli
  printed_milli: Milli
  volume_unit: VolumeUnit
  price_micro: MicroRate | null
  discount_cents: number
  amount_cents: number
  odometer_m: number | null
  is_full: boolean
  lat: number | null
  lon: number | null
  place_uncertainty_m: number | null
  truck_id: Uuid | null
  driver_id: Uuid | null
  card_last4: string | null
  jurisdiction: string | null
  tank_gal: number | null
  fuel_type: EngineFuel | null
  is_former: boolean
  whole_id: Uuid
}

/** The purchases of these trucks from a moment on, and these themselves, oldest first. */
export async function subjectsOf(
  { trx, actor }: Writing,
  { ids, truckIds, since }: { ids: readonly Uuid[]; truckIds: readonly Uuid[]; since: Instant },
): Promise<Subject[]> {
  const { rows } = await sql<Row>`
    select p.id, p.purchased_at as at, p.has_time, p.local_day as day,
      (extract(hour from p.purchased_at at time zone p.zone) * 60
        + extract(minute from p.purchased_at at time zone p.zone))::int as local_minute,
      extract(isodow from p.local_day)::int as weekday,
      p.product, p.gallons_milli, p.printed_milli, p.volume_unit, p.price_micro, p.discount_cents, p.amount_cents,
      p.odometer_m, p.is_full, p.lat, p.lon, p.place_uncertainty_m, p.truck_id, p.driver_id, p.card_last4,
      p.jurisdiction, t.tank_gal, t.fuel_type, (d.archived_at < p.purchased_at) is true as is_former,
      coalesce(p.split_from_id, p.id) as whole_id
    from fuel_purchases p
    left join trucks t on t.fleet_id = p.fleet_id and t.id = p.truck_id
    left join drivers d on d.fleet_id = p.fleet_id and d.id = p.driver_id
    where p.fleet_id = ${actor.fleetId} and p.voided_at is null
      and (p.id = any(${[...ids]}::uuid[])
        or (p.truck_id = any(${[...truckIds]}::uuid[]) and p.purchased_at >= ${since}::timestamptz))
    order by p.purchased_at, p.id`.execute(trx)
  return rows.map(toSubject)
}

function toSubject(row: Row): Subject {
  const { lat, lon, price_micro: price, volume_unit: unit } = row
  return {
    id: row.id,
    at: row.at,
    hasTime: row.has_time,
    localMinute: row.local_minute,
    weekday: row.weekday,
    day: row.day,
    product: row.product,
    gallons: row.gallons_milli,
    printed: row.printed_milli,
    printedPrice: price,
    pricePerGallon: price === null ? null : pricePerGallon(price, unit),
    discount: cents(row.discount_cents),
    amount: cents(row.amount_cents),
    odometerM: row.odometer_m,
    place: lat === null || lon === null ? null : { point: { lat, lon }, uncertaintyM: row.place_uncertainty_m ?? 0 },
    driverId: row.driver_id,
    cardLast4: row.card_last4,
    truckId: row.truck_id,
    truck: row.fuel_type && { tankGal: row.tank_gal, fuel: row.fuel_type },
    isFull: row.is_full,
    isFormerDriver: row.is_former,
    wholeId: row.whole_id,
    region: row.jurisdiction,
  }
}

export type PositionAt = { lat: number; lon: number; minutes: number }

/** Where the trucks of these purchases were, as near to each as it is known within so many minutes. */
export async function positionsAt(
  { trx, actor }: Writing,
  purchases: readonly Subject[],
  withinMin: number,
): Promise<Map<Uuid, PositionAt>> {
  const asked = purchases.filter(({ truckId, hasTime, place }) => truckId && hasTime && place)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<PositionAt & { id: Uuid }>`
    select a.id, n.lat, n.lon, n.minutes
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ truckId }) => truckId)}::uuid[],
      ${asked.map(({ at }) => at)}::timestamptz[]) as a (id, truck_id, at),
    lateral (
      select x.lat, x.lon, round(abs(extract(epoch from x.ts - a.at)) / 60)::int as minutes
      from positions x
      where x.fleet_id = ${actor.fleetId} and x.truck_id = a.truck_id
        and x.ts >= a.at - make_interval(mins => ${withinMin}) and x.ts <= a.at + make_interval(mins => ${withinMin})
      order by abs(extract(epoch from x.ts - a.at)) limit 1) n`.execute(trx)
  return new Map(rows.map(({ id, ...found }) => [id, found]))
}

/** The odometer that was read last before each purchase, wherever it was read. */
export async function readingsBefore(
  { trx, actor }: Writing,
  purchases: readonly Subject[],
): Promise<Map<Uuid, { at: Instant; metres: number }>> {
  const asked = purchases.filter(({ truckId, odometerM }) => truckId && odometerM !== null)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ id: Uuid; at: Instant; metres: number }>`
    select a.id, n.at, n.metres
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ truckId }) => truckId)}::uuid[],
      ${asked.map(({ at }) => at)}::timestamptz[]) as a (id, truck_id, at),
    lateral (
      select r.read_at as at, r.metres from odometer_readings r
      where r.fleet_id = ${actor.fleetId} and r.truck_id = a.truck_id and r.voided_at is null
        and r.read_at <= a.at and r.id <> a.id
      order by r.read_at desc limit 1) n`.execute(trx)
  return new Map(rows.map(({ id, ...found }) => [id, found]))
}

/** Whose each card usually is: the driver of most of its last purchases, with how many. */
export async function cardUsers(
  { trx, actor }: Writing,
  cards: readonly string[],
  span: { from: Instant; to: Instant },
): Promise<Map<string, { usualDriverId: Uuid; uses: number }>> {
  if (cards.length === 0) return new Map()
  const { rows } = await sql<{ card: string; driver: Uuid; uses: number; share: number }>`
    select card_last4 as card, driver_id as driver, count(*)::int as uses,
      count(*) / sum(count(*)) over (partition by card_last4) as share
    from fuel_purchases
    where fleet_id = ${actor.fleetId} and card_last4 = any(${[...cards]}::text[]) and driver_id is not null
      and purchased_at >= ${span.from}::timestamptz and purchased_at <= ${span.to}::timestamptz and voided_at is null
    group by card_last4, driver_id`.execute(trx)
  const LEAST_USES = 3
  const usual = rows.filter(({ uses, share }) => uses >= LEAST_USES && Number(share) > 0.5)
  return new Map(usual.map(({ card, driver, uses }) => [card, { usualDriverId: driver, uses }]))
}

export type Paid = { product: Subject['product']; region: string | null; dayNumber: number; perGallon: number }
const DAY_MS = 86_400_000

/** A day as a number, to count days by. */
export const dayNumberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** What the fleet paid for a gallon in a span of days. */
export async function paidPrices({ trx, actor }: Writing, span: { from: Instant; to: Instant }): Promise<Paid[]> {
  const { rows } = await sql<{
    product: Paid['product']
    region: string | null
    day: Day
    unit: VolumeUnit
    price: MicroRate
  }>`
    select product, jurisdiction as region, local_day as day, volume_unit as unit, price_micro as price
    from fuel_purchases
    where fleet_id = ${actor.fleetId} and purchased_at >= ${span.from}::timestamptz
      and purchased_at <= ${span.to}::timestamptz and voided_at is null and price_micro > 0 and gallons_milli > 0
      and product = any(${[...engineFuels, 'def', 'reefer', 'off_road']}::text[])
    limit 50000`.execute(trx)
  return rows.map(({ product, region, day, unit, price }) => ({
    product,
    region,
    dayNumber: dayNumberOf(day),
    perGallon: pricePerGallon(price, unit),
  }))
}
