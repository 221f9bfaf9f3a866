import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { UnitSystem } from '#domain/format/locale.ts'
import type { LoadStatus, StopKind } from '#domain/loads/statuses.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { truckLoadStatuses } from '#domain/tracking/truck-status.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { ShareLink } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { fromJson } from '../loads/from-json.ts'
import { storedSettings } from '../stored-settings.ts'

/** A truck that comes to the site or stands there: what a loader or foreman needs, and nothing of who pays. */
export type BoardTruck = {
  unit: string
  material: string | null
  kind: StopKind
  status: LoadStatus
  arrivedAt: Instant | null
  eta: { early: Instant; late: Instant; isEstimate: boolean } | null
  windowEnd: Instant | null
}

export type SiteBoard = {
  fleet: { name: string; currency: string; zone: string; units: UnitSystem }
  site: { name: string; zone: string }
  now: Instant
  trucks: BoardTruck[]
  /** Pounds by the hour in which they left or came, the newest hour last; hours without a truck are 0. */
  hours: { hour: Instant; netLb: number; loads: number }[]
}

const HOURS = 10
const MOST_TRUCKS = 60

type Stored = {
  unit: string | null
  material: string | null
  kind: StopKind
  status: LoadStatus
  arrived_at: Instant | null
  window_end: Instant | null
  eta: { early: string; late: string; basis: string; stopId: string } | null
  stop_id: string
}

/** The wall board of a site behind its link: who is next, who comes when, and the tons of each hour. */
export async function siteBoard(trx: FleetTransaction, link: ShareLink, now: Instant): Promise<SiteBoard> {
  if (link.scope !== 'site') throw notFound()
  const site = await trx
    .selectFrom('sites')
    .innerJoin('fleets', 'fleets.id', 'sites.fleet_id')
    .select(['sites.name', 'sites.zone', 'fleets.name as fleet', 'fleets.currency', 'fleets.zone as fleet_zone'])
    .where('sites.fleet_id', '=', link.fleetId)
    .where('sites.id', '=', link.scopeId)
    .executeTakeFirst()
  if (!site) throw notFound()
  const units = settingValue(await storedSettings(trx, link.fleetId), 'units')
  const trucks = await comingTrucks(trx, link)
  return {
    fleet: { name: site.fleet, currency: site.currency, zone: site.fleet_zone, units },
    site: { name: site.name, zone: site.zone },
    now,
    trucks,
    hours: await hoursOf(trx, link, now),
  }
}

async function comingTrucks(trx: FleetTransaction, { fleetId, scopeId }: ShareLink): Promise<BoardTruck[]> {
  const { rows } = await sql<Stored>`
    select t.unit_number as unit, m.name as material, s.kind, l.status, s.arrived_at, s.window_end, w.eta, s.id as stop_id
    from stops s
    join loads l on l.fleet_id = s.fleet_id and l.id = s.load_id
    left join trucks t on t.fleet_id = l.fleet_id and t.id = l.truck_id
    left join materials m on m.fleet_id = l.fleet_id and m.id = l.material_id
    left join load_watches w on w.fleet_id = l.fleet_id and w.load_id = l.id
    where s.fleet_id = ${fleetId}::uuid and s.site_id = ${scopeId}::uuid and s.status not in ('done', 'skipped')
      and l.status in (${sql.join([...truckLoadStatuses])}) and l.truck_id is not null
    order by s.arrived_at nulls last, w.eta ->> 'expected' nulls last, s.window_end nulls last, l.id
    limit ${MOST_TRUCKS}`.execute(trx)
  return rows.map((row) => {
    const early = row.eta && row.eta.stopId === row.stop_id ? fromJson(row.eta.early) : null
    const late = row.eta && fromJson(row.eta.late)
    return {
      unit: row.unit ?? '',
      material: row.material,
      kind: row.kind,
      status: row.status,
      arrivedAt: row.arrived_at,
      eta: !row.arrived_at && early && late ? { early, late, isEstimate: row.eta?.basis === 'estimate' } : null,
      windowEnd: row.window_end,
    }
  })
}

/** By the tickets of the loads that the site was done with; the destination's ticket goes before the origin's. */
async function hoursOf(trx: FleetTransaction, { fleetId, scopeId }: ShareLink, now: Instant) {
  const { rows } = await sql<{ hour: Instant; netLb: number; loads: number }>`
    with hours as (
      select generate_series(date_trunc('hour', ${now}::timestamptz) - make_interval(hours => ${sql.lit(HOURS - 1)}),
        date_trunc('hour', ${now}::timestamptz), interval '1 hour') as hour
    ), done as (
      select date_trunc('hour', s.departed_at) as hour,
        (select k.net_lb from weigh_tickets k where k.fleet_id = s.fleet_id and k.load_id = s.load_id
          and k.status not in ('rejected', 'void', 'duplicate') and k.net_lb is not null
          order by k.kind = 'destination' desc, k.created_at desc limit 1) as net_lb
      from stops s
      where s.fleet_id = ${fleetId}::uuid and s.site_id = ${scopeId}::uuid and s.status = 'done'
        and s.departed_at >= date_trunc('hour', ${now}::timestamptz) - make_interval(hours => ${sql.lit(HOURS - 1)})
    )
    select hours.hour, coalesce(sum(done.net_lb), 0)::int as "netLb", count(done.hour)::int as loads
    from hours left join done on done.hour = hours.hour group by hours.hour order by hours.hour`.execute(trx)
  return rows
}
