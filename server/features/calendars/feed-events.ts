import { type Expression, type SqlBool, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { languageOf } from '#domain/format/locale.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import { spanOf } from '#domain/schedule/load-span.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { TimeOffKind } from '#domain/time-off/time-off.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import { storedSettings } from '../stored-settings.ts'
import { approvedTimeOff } from '../time-off/time-off-of.ts'

/** Whose calendar it is: one of the three is named. */
export type FeedOf = { driver_id: Uuid | null; truck_id: Uuid | null; site_id: Uuid | null }

export type FeedLoad = {
  id: Uuid
  number: string
  version: number
  status: LoadStatus
  material: string | null
  pickup: string
  delivery: string
  place: string | null
  driver: string | null
  truck: string | null
  from: Instant
  to: Instant
}

export type FeedDaysOff = { id: string; from: Day; to: Day; kind: TimeOffKind }

/** How far a calendar looks back and ahead. */
const [BEFORE_DAYS, AFTER_DAYS] = [30, 90]
const MINUTES_PER_DAY = 24 * 60
/** More stand in no calendar that is looked at. */
const MOST_EVENTS = 2000

/** What a calendar holds: the loads with times of a driver, a truck or a site, and a driver's days off. No money. */
export async function feedEvents(trx: FleetTransaction, fleetId: Uuid, of: FeedOf, now: Instant) {
  const settings = await storedSettings(trx, fleetId)
  const today = dayIn(now, settingValue(settings, 'fleet_zone'))
  const span = { from: addDays(today, -BEFORE_DAYS), to: addDays(today, AFTER_DAYS) }
  const off = of.driver_id ? await approvedTimeOff(trx, fleetId, of.driver_id, span).execute() : []
  return {
    name: await nameOf(trx, fleetId, of),
    language: languageOf(settingValue(settings, 'language')),
    loads: await loadsOf(trx, fleetId, of, now),
    off: off.map(({ driver_id, from_day, to_day, kind }): FeedDaysOff => {
      return { id: `${driver_id}-${from_day}`, from: from_day, to: to_day, kind }
    }),
  }
}

async function nameOf(trx: FleetTransaction, fleetId: Uuid, { driver_id, truck_id, site_id }: FeedOf): Promise<string> {
  const name = (table: 'drivers' | 'trucks' | 'sites', column: string, id: Uuid | null) =>
    sql<string | null>`(select ${sql.ref(column)} from ${sql.table(table)} where fleet_id = ${fleetId} and id = ${id})`
  const row = await trx
    .selectNoFrom([
      name('drivers', 'full_name', driver_id).as('driver'),
      name('trucks', 'unit_number', truck_id).as('truck'),
      name('sites', 'name', site_id).as('site'),
    ])
    .executeTakeFirst()
  return row?.driver ?? row?.truck ?? row?.site ?? ''
}

async function loadsOf(trx: FleetTransaction, fleetId: Uuid, of: FeedOf, now: Instant): Promise<FeedLoad[]> {
  const rows = await trx
    .selectFrom('loads')
    .innerJoin('stops as p', (join) =>
      join.onRef('p.fleet_id', '=', 'loads.fleet_id').onRef('p.load_id', '=', 'loads.id').on('p.kind', '=', 'pickup'),
    )
    .innerJoin('stops as d', (join) =>
      join.onRef('d.fleet_id', '=', 'loads.fleet_id').onRef('d.load_id', '=', 'loads.id').on('d.kind', '=', 'delivery'),
    )
    .innerJoin('sites as ps', (join) => join.onRef('ps.fleet_id', '=', 'p.fleet_id').onRef('ps.id', '=', 'p.site_id'))
    .innerJoin('sites as ds', (join) => join.onRef('ds.fleet_id', '=', 'd.fleet_id').onRef('ds.id', '=', 'd.site_id'))
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'loads.fleet_id').onRef('m.id', '=', 'loads.material_id'),
    )
    .leftJoin('drivers', (join) =>
      join.onRef('drivers.fleet_id', '=', 'loads.fleet_id').onRef('drivers.id', '=', 'loads.driver_id'),
    )
    .leftJoin('trucks as t', (join) =>
      join.onRef('t.fleet_id', '=', 'loads.fleet_id').onRef('t.id', '=', 'loads.truck_id'),
    )
    .select(['loads.id', 'loads.load_number', 'loads.version', 'loads.status', 'm.name as material'])
    .select(['ps.name as pickup', 'ps.address as place', 'ds.name as delivery'])
    .select(['drivers.full_name as driver', 't.unit_number as truck'])
    .select(['p.window_start as pickupFrom', 'p.window_end as pickupTo'])
    .select(['d.window_start as deliveryFrom', 'd.window_end as deliveryTo'])
    .where('loads.fleet_id', '=', fleetId)
    .where('loads.status', 'not in', ['draft', 'cancelled'])
    .where('loads.pickup_at', '>=', addMinutes(now, -BEFORE_DAYS * MINUTES_PER_DAY))
    .where('loads.pickup_at', '<', addMinutes(now, AFTER_DAYS * MINUTES_PER_DAY))
    .where(isOf(of))
    .orderBy('loads.pickup_at')
    .orderBy('loads.id')
    .limit(MOST_EVENTS)
    .execute()
  return rows.flatMap(({ load_number: number, pickupFrom, pickupTo, deliveryFrom, deliveryTo, ...load }) => {
    const span = spanOf({ pickupFrom, pickupTo, deliveryFrom, deliveryTo })
    return number !== null && span ? [{ ...load, number, ...span }] : []
  })
}

function isOf({ driver_id, truck_id, site_id }: FeedOf): Expression<SqlBool> {
  if (driver_id) return sql<boolean>`loads.driver_id = ${driver_id}`
  if (truck_id) return sql<boolean>`loads.truck_id = ${truck_id}`
  return sql<boolean>`(p.site_id = ${site_id} or d.site_id = ${site_id})`
}
