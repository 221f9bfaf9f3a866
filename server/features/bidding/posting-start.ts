import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { StandingShown } from '#domain/bidding/ranking.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Milli, Uuid } from '#domain/units/brands.ts'
import { storedSettings } from '../stored-settings.ts'

/** As many free loads are offered to choose from; more than one posting takes. */
const MOST_OFFERED = 200

export type FreeLoad = {
  id: Uuid
  number: string | null
  customerName: string
  materialName: string | null
  pickupName: string | null
  deliveryName: string | null
  quantityMilli: Milli | null
  unit: LoadUnit | null
  pickupAt: Instant | null
}
export type PostingStart = { openMin: number; extendMin: number; standing: StandingShown; loads: FreeLoad[] }

/** What the form of a posting begins with: the fleet's settings, and the planned loads that nobody has, the soonest first. */
export async function postingStart(trx: FleetTransaction, { fleetId }: Actor, now: Instant): Promise<PostingStart> {
  const settings = await storedSettings(trx, fleetId)
  const loads = await trx
    .selectFrom('loads as l')
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'l.fleet_id').onRef('m.id', '=', 'l.material_id'),
    )
    .select(['l.id', 'l.load_number as number', 'l.customer_name as customerName', 'm.name as materialName'])
    .select(['l.quantity_milli as quantityMilli', 'l.unit', 'l.pickup_at as pickupAt'])
    .select([siteOfLoad('pickup').as('pickupName'), siteOfLoad('delivery').as('deliveryName')])
    .where('l.fleet_id', '=', fleetId)
    .where('l.status', '=', 'planned')
    .where('l.held_at', 'is', null)
    .where('l.driver_id', 'is', null)
    .where('l.contractor_id', 'is', null)
    .where('l.pickup_at', '>', now)
    .where(
      sql<boolean>`not exists (select from posting_loads o where o.fleet_id = l.fleet_id and o.load_id = l.id
        and o.removed_at is null and o.bid_id is null)`,
    )
    .orderBy('l.pickup_at')
    .orderBy('l.id')
    .limit(MOST_OFFERED)
    .execute()
  return {
    openMin: settingValue(settings, 'posting_open_min'),
    extendMin: settingValue(settings, 'posting_extend_min'),
    standing: settingValue(settings, 'posting_standing'),
    loads,
  }
}

/** The name of the first site of a kind that a load of the query `loads as l` has. */
export const siteOfLoad = (kind: 'pickup' | 'delivery') =>
  sql<string | null>`(select t.name from stops s join sites t on t.fleet_id = s.fleet_id and t.id = s.site_id
    where s.fleet_id = l.fleet_id and s.load_id = l.id and s.kind = ${sql.lit(kind)} order by s.seq limit 1)`
