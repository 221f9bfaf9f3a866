import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type EquipmentType, typeOfTruck } from '#domain/compliance/inspections/equipment-types.ts'
import { isTooFast, medianS } from '#domain/compliance/inspections/report-figures.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant } from '#domain/units/brands.ts'
import { addMinutes, dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { storedSettings } from '../stored-settings.ts'

const SHOWN_DAYS = 30

/** What the office sees above its reports. */
export type InspectionFigures = {
  /** Trucks that were inspected before driving today, and trucks with a load today. */
  inspectedToday: number
  onLoadsToday: number
  openDefects: number
  /** Trucks and trailers with an open out-of-service defect. */
  unitsOut: number
  /** Of the last 30 days. */
  reports: number
  fast: number
  fastMin: number
  days: number
  /** How long a report takes, by the truck's type; half of them took longer. */
  medians: { type: EquipmentType; reports: number; medianS: number }[]
}

/** The figures of the office's page. */
export async function inspectionFigures(trx: FleetTransaction, actor: Actor, now: Instant): Promise<InspectionFigures> {
  const { fleetId } = actor
  const fleet = await trx.selectFrom('fleets').select('zone').where('id', '=', fleetId).executeTakeFirst()
  const today = startOfDay(dayIn(now, fleet?.zone ?? 'UTC'), fleet?.zone ?? 'UTC')
  const fastMin = settingValue(await storedSettings(trx, fleetId), 'inspection_fast_min')
  const [durations, counts] = await Promise.all([
    trx
      .selectFrom('inspections as i')
      .innerJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'i.fleet_id').onRef('t.id', '=', 'i.truck_id'))
      .select(['i.duration_s', 't.body'])
      .where('i.fleet_id', '=', fleetId)
      .where('i.created_at', '>', addMinutes(now, -SHOWN_DAYS * 24 * 60))
      .limit(20_000)
      .execute(),
    countsOf(trx, actor, today),
  ])
  const byType = Map.groupBy(durations, ({ body }) => typeOfTruck(body))
  return {
    ...counts,
    reports: durations.length,
    fast: durations.filter(({ duration_s }) => isTooFast(duration_s, fastMin)).length,
    fastMin,
    days: SHOWN_DAYS,
    medians: [...byType].map(([type, rows]) => ({
      type,
      reports: rows.length,
      medianS: medianS(rows.map(({ duration_s }) => duration_s)) ?? 0,
    })),
  }
}

type Counts = Pick<InspectionFigures, 'inspectedToday' | 'onLoadsToday' | 'openDefects' | 'unitsOut'>

async function countsOf(trx: FleetTransaction, { fleetId }: Actor, today: Instant): Promise<Counts> {
  const until = addMinutes(today, 24 * 60)
  const { rows } = await sql<Counts>`
    select
      (select count(distinct i.truck_id)::int from inspections i
        where i.fleet_id = ${fleetId} and i.kind = 'pre' and i.submitted_at >= ${today}) as "inspectedToday",
      (select count(distinct l.truck_id)::int from loads l
        where l.fleet_id = ${fleetId} and l.truck_id is not null and l.status not in ('draft', 'planned', 'cancelled')
          and l.pickup_at >= ${today} and l.pickup_at < ${until}) as "onLoadsToday",
      (select count(*)::int from defects d where d.fleet_id = ${fleetId} and d.status = 'open') as "openDefects",
      (select count(distinct coalesce(d.truck_id, d.trailer_id))::int from defects d
        where d.fleet_id = ${fleetId} and d.status = 'open' and d.severity = 'out_of_service') as "unitsOut"`.execute(
    trx,
  )
  const [counts] = rows
  return counts ?? { inspectedToday: 0, onLoadsToday: 0, openDefects: 0, unitsOut: 0 }
}
