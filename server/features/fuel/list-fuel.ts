import { sql } from 'kysely'
import type { FuelFilter, FuelListInput } from '#contracts/fuel.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { FuelPurchases } from '#db/schema/fuel.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { FuelRule } from '#domain/fuel/checks/check.ts'
import { mpgHundredths } from '#domain/fuel/fills.ts'
import { pricePerGallon, type VolumeUnit } from '#domain/fuel/purchase-amounts.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import type { Cents, Day, Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import { readJurisdiction } from '#domain/units/jurisdiction.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { isDeducted, isReimbursed } from './in-settlements.ts'
import { isDisputed } from './is-disputed.ts'
import { visibleFuel } from './own-fuel.ts'

/** A purchase as a row of the list; flags are the office's to see. */
export type FuelRow = {
  id: Uuid
  purchasedAt: Instant
  hasTime: boolean
  zone: string
  day: Day
  source: FuelPurchases['source']
  truck: string | null
  truckText: string | null
  driver: string | null
  driverText: string | null
  seller: string | null
  city: string | null
  region: string | null
  product: FuelPurchases['product']
  gallonsMilli: Milli
  volumeUnit: VolumeUnit
  printedMilli: Milli
  /** Of a US gallon. */
  priceMicro: MicroRate | null
  discountCents: Cents
  amountCents: Cents
  isTaxPaid: boolean
  isFull: boolean
  odometerM: number | null
  mpgHundredths: number | null
  paidBy: FuelPurchases['paid_by']
  isPersonal: boolean
  isReimbursed: boolean
  isDeducted: boolean
  /** The provider is asked to credit it; the office's to see. */
  isDisputed: boolean
  hasReceipt: boolean
  cardLast4: string | null
  provider: string | null
  externalId: string | null
  /** The purchase that this one is a part of; the office's to see. */
  splitFromId: Uuid | null
  flags: readonly FuelRule[]
  openFlags: number
}

/** What each order goes by. */
const sortExpressions = {
  when: sql`p.purchased_at`,
  truck: sql`lower(coalesce(t.unit_number, p.truck_text))`,
  driver: sql`lower(coalesce(d.full_name, p.driver_text))`,
  place: sql`lower(p.seller)`,
  product: sql`p.product`,
  volume: sql`p.gallons_milli`,
  price: sql`p.price_micro`,
  amount: sql`p.amount_cents`,
}

/** The purchases that an actor may see, newest first while no other order is asked for; void ones are left out. */
export async function listFuel(
  trx: FleetTransaction,
  input: FuelListInput,
  actor: Actor,
): Promise<Page<FuelRow & { created_at: Instant }>> {
  const limit = input.limit ?? PAGE_SIZE
  const query = matchingFuel(trx, input, actor)
    .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'p.fleet_id').onRef('t.id', '=', 'p.truck_id'))
    .leftJoin('drivers as d', (join) => join.onRef('d.fleet_id', '=', 'p.fleet_id').onRef('d.id', '=', 'p.driver_id'))
    .select([
      'p.id',
      'p.purchased_at as created_at',
      'p.purchased_at as purchasedAt',
      'p.has_time as hasTime',
      'p.zone',
    ])
    .select(['p.local_day as day', 'p.source', 't.unit_number as truck', 'p.truck_text as truckText'])
    .select(['d.full_name as driver', 'p.driver_text as driverText', 'p.seller', 'p.city', 'p.jurisdiction as region'])
    .select(['p.product', 'p.gallons_milli as gallonsMilli', 'p.volume_unit as volumeUnit'])
    .select(['p.printed_milli as printedMilli', 'p.price_micro as price', 'p.discount_cents as discountCents'])
    .select(['p.amount_cents as amountCents', 'p.is_tax_paid as isTaxPaid', 'p.is_full as isFull'])
    .select(['p.odometer_m as odometerM', 'p.leg_m', 'p.leg_milli', 'p.paid_by as paidBy'])
    .select([
      'p.is_personal as isPersonal',
      isReimbursed.as('isReimbursed'),
      isDeducted.as('isDeducted'),
      isDisputed.as('isDisputed'),
      'p.receipt_sha256',
      'p.card_last4 as cardLast4',
    ])
    .select([
      'p.provider',
      'p.external_id as externalId',
      'p.split_from_id as splitFromId',
      'p.flags',
      'p.open_flags as openFlags',
    ])
  const order = orderOf(listSorts.fuel, input.sort, sortExpressions, 'p.id')
  const { rows, nextCursor } = await sortedPage(
    order,
    { cursor: input.cursor, limit, of: 'fuel' },
    ({ where, orderBy, sortValue, limit: most }) =>
      query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
  const seesFlags = isOffice(actor)
  const shown = rows.map(({ price, leg_m, leg_milli, receipt_sha256, ...row }) => ({
    ...row,
    priceMicro: price === null ? null : pricePerGallon(price, row.volumeUnit),
    mpgHundredths: leg_m === null || leg_milli === null ? null : mpgHundredths({ metres: leg_m, gallons: leg_milli }),
    hasReceipt: receipt_sha256 !== null,
    flags: seesFlags ? row.flags : [],
    openFlags: seesFlags ? row.openFlags : 0,
    splitFromId: seesFlags ? row.splitFromId : null,
    isDisputed: seesFlags && row.isDisputed,
  }))
  return { rows: shown, nextCursor }
}

/** The purchases under a filter that an actor may see. Flags narrow nothing for who does not see them. */
export function matchingFuel(trx: FleetTransaction, filter: FuelFilter, actor: Actor) {
  let query = trx
    .selectFrom('fuel_purchases as p')
    .where('p.fleet_id', '=', actor.fleetId)
    .where('p.voided_at', 'is', null)
    .where(visibleFuel(actor, 'p'))
  if (filter.truckId) query = query.where('p.truck_id', '=', filter.truckId)
  if (filter.driverId) query = query.where('p.driver_id', '=', filter.driverId)
  if (filter.region) query = query.where('p.jurisdiction', '=', readJurisdiction(filter.region))
  if (filter.product) query = query.where('p.product', '=', filter.product)
  if (filter.importId) query = query.where('p.import_id', '=', filter.importId)
  if (filter.tankId) query = query.where('p.tank_id', '=', filter.tankId)
  if (filter.unmatched) query = query.where('p.truck_id', 'is', null)
  if (filter.ownMoney) query = query.where('p.paid_by', '=', 'driver')
  if (filter.from) query = query.where('p.local_day', '>=', filter.from)
  if (filter.to) query = query.where('p.local_day', '<=', filter.to)
  if (!isOffice(actor)) return query
  if (filter.disputed) query = query.where(isDisputed)
  if (filter.open) query = query.where('p.open_flags', '>', 0)
  if (filter.flag) query = query.where(sql<boolean>`${filter.flag} = any(p.flags)`)
  return query
}
