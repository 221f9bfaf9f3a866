import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type RateOverlap, type RateSeries, rateOverlaps, rateSeries } from '#domain/sales/rate-coverage.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { storedSettings } from '../stored-settings.ts'
import { type CardSummary, cardRows, summaryOf } from './card-summary.ts'

/** Hauls that are under way or delivered without anything agreed on what the customer pays. */
export type UnratedHaul = {
  customerId: Uuid | null
  customerName: string
  pickupSiteId: Uuid
  pickupSiteName: string
  deliverySiteId: Uuid
  deliverySiteName: string
  materialId: Uuid | null
  materialName: string | null
  loads: number
}

export type RateCoverage = {
  today: Day
  series: RateSeries<CardSummary>[]
  overlaps: RateOverlap[]
  unrated: UnratedHaul[]
  /** There are more rates than are looked at here. */
  isCut: boolean
}

const MOST_CARDS = 1_000
const MOST_UNRATED = 50
/** Older loads without a rate were settled in another way long ago. */
const UNRATED_DAYS = 90

/** Which days each agreement covers, where versions leave a gap or two of a rank overlap, and which hauls have no rate. */
export async function rateCoverage(trx: FleetTransaction, actor: Actor, now: Instant): Promise<RateCoverage> {
  const rows = await cardRows(trx, actor.fleetId)
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CARDS + 1)
    .execute()
  const cards = rows.slice(0, MOST_CARDS).map(summaryOf)
  const today = dayIn(now, settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone'))
  return {
    today,
    series: rateSeries(cards),
    overlaps: rateOverlaps(cards),
    unrated: await unratedHauls(trx, actor.fleetId, addDays(today, -UNRATED_DAYS)),
    isCut: rows.length > MOST_CARDS,
  }
}

async function unratedHauls(trx: FleetTransaction, fleetId: Uuid, since: Day): Promise<UnratedHaul[]> {
  const { rows } = await sql<UnratedHaul>`
    select loads.customer_id as "customerId", loads.customer_name as "customerName",
      pickup.site_id as "pickupSiteId", pickup_site.name as "pickupSiteName",
      delivery.site_id as "deliverySiteId", delivery_site.name as "deliverySiteName",
      loads.material_id as "materialId", materials.name as "materialName", count(*)::int as loads
    from loads
    join stops as pickup on pickup.fleet_id = loads.fleet_id and pickup.load_id = loads.id and pickup.seq = 1
    join sites as pickup_site on pickup_site.fleet_id = pickup.fleet_id and pickup_site.id = pickup.site_id
    join stops as delivery on delivery.fleet_id = loads.fleet_id and delivery.load_id = loads.id and delivery.seq = 2
    join sites as delivery_site on delivery_site.fleet_id = delivery.fleet_id and delivery_site.id = delivery.site_id
    left join materials on materials.fleet_id = loads.fleet_id and materials.id = loads.material_id
    where loads.fleet_id = ${fleetId} and loads.created_at >= ${since}::date
      and loads.status not in ('draft', 'cancelled', 'closed')
      and not exists (select 1 from load_terms as agreed where agreed.fleet_id = loads.fleet_id
        and agreed.load_id = loads.id and agreed.side = 'customer')
    group by 1, 2, 3, 4, 5, 6, 7, 8
    order by count(*) desc, 2, 4, 6
    limit ${MOST_UNRATED}`.execute(trx)
  return rows
}
