import { sql } from 'kysely'
import type { InspectionListInput } from '#contracts/inspections.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { isTooFast } from '#domain/compliance/inspections/report-figures.ts'
import type { ReportStatus } from '#domain/compliance/inspections/report-states.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { storedSettings } from '../stored-settings.ts'
import { visibleInspections } from './own-units.ts'

/** A report as a row of the list. */
export type InspectionRow = {
  id: Uuid
  kind: 'pre' | 'post'
  status: ReportStatus
  truck: string
  trailer: string | null
  driver: string
  submittedAt: Instant
  durationS: number
  /** Done in less time than a walk around the truck takes. */
  isFast: boolean
  odometerM: number
  isSafe: boolean
  defects: number
  openDefects: number
  outOfService: number
}

/** What each order goes by. */
const sortExpressions = {
  when: sql`i.submitted_at`,
  equipment: sql`lower(t.unit_number)`,
  driver: sql`lower(v.full_name)`,
  kind: sql`i.kind`,
  status: sql`i.status`,
  duration: sql`i.duration_s`,
}

/** The reports that an actor may see, newest first while no other order is asked for. */
export async function listInspections(
  trx: FleetTransaction,
  input: InspectionListInput,
  actor: Actor,
): Promise<Page<InspectionRow & { created_at: Instant }>> {
  const limit = input.limit ?? PAGE_SIZE
  const fastMin = settingValue(await storedSettings(trx, actor.fleetId), 'inspection_fast_min')
  const query = matching(trx, input, actor, fastMin)
  const order = orderOf(listSorts.inspections, input.sort, sortExpressions, 'i.id')
  const { rows, nextCursor } = await sortedPage(
    order,
    { cursor: input.cursor, limit, of: 'inspections' },
    ({ where, orderBy, sortValue, limit: most }) =>
      query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
  const shown = rows.map((row) => ({ ...row, isFast: isTooFast(row.durationS, fastMin) }))
  return { rows: shown, nextCursor }
}

function matching(trx: FleetTransaction, filter: InspectionListInput, actor: Actor, fastMin: number) {
  const counted = (condition = sql`true`) => sql<number>`(
    select count(*)::int from defects d
    where d.fleet_id = i.fleet_id and d.inspection_id = i.id and ${condition})`
  let query = trx
    .selectFrom('inspections as i')
    .innerJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'i.fleet_id').onRef('t.id', '=', 'i.truck_id'))
    .leftJoin('trailers as r', (join) => join.onRef('r.fleet_id', '=', 'i.fleet_id').onRef('r.id', '=', 'i.trailer_id'))
    .innerJoin('drivers as v', (join) => join.onRef('v.fleet_id', '=', 'i.fleet_id').onRef('v.id', '=', 'i.driver_id'))
    .select(['i.id', 'i.created_at', 'i.kind', 'i.status', 't.unit_number as truck', 'r.unit_number as trailer'])
    .select(['v.full_name as driver', 'i.submitted_at as submittedAt', 'i.duration_s as durationS'])
    .select(['i.odometer_m as odometerM', 'i.is_safe as isSafe'])
    .select([
      counted().as('defects'),
      counted(sql`d.status = 'open'`).as('openDefects'),
      counted(sql`d.status = 'open' and d.severity = 'out_of_service'`).as('outOfService'),
    ])
    .where('i.fleet_id', '=', actor.fleetId)
    .where(visibleInspections(actor, 'i'))
  if (filter.truckId) query = query.where('i.truck_id', '=', filter.truckId)
  if (filter.driverId) query = query.where('i.driver_id', '=', filter.driverId)
  if (filter.kind) query = query.where('i.kind', '=', filter.kind)
  if (filter.status) query = query.where('i.status', '=', filter.status)
  if (filter.withDefects) query = query.where(sql<boolean>`${counted()} > 0`)
  if (filter.fast) query = query.where('i.duration_s', '<', fastMin * 60)
  const inZone = sql`(select f.zone from fleets f where f.id = i.fleet_id)`
  const day = sql`(i.submitted_at at time zone ${inZone})::date`
  if (filter.from) query = query.where(sql<boolean>`${day} >= ${filter.from}`)
  if (filter.to) query = query.where(sql<boolean>`${day} <= ${filter.to}`)
  return query
}
