import { sql } from 'kysely'
import type { DefectListInput } from '#contracts/inspections.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { InspectionPart } from '#domain/compliance/inspections/equipment-types.ts'
import type { Severity } from '#domain/compliance/inspections/item-answers.ts'
import type { DefectStatus, ReportStatus } from '#domain/compliance/inspections/report-states.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { storedSettings } from '../stored-settings.ts'
import { visibleInspections } from './own-units.ts'

/** A defect as the shop sees it. */
export type DefectRow = {
  id: Uuid
  inspectionId: Uuid
  part: InspectionPart
  /** Of the truck or trailer that it is on. */
  unit: string
  code: string
  label: string | null
  severity: Severity
  note: string
  status: DefectStatus
  reportedAt: Instant
  driver: string
  certifiedAt: Instant | null
  certifiedBy: string | null
  certificationNote: string | null
  /** How often the same was reported of the same unit in the days before, by the fleet's setting. */
  repeats: number
  photos: number
  version: number
  reportStatus: ReportStatus
}

/** What each order goes by. */
const sortExpressions = {
  unit: sql`lower(coalesce(t.unit_number, r.unit_number))`,
  severity: sql`d.severity`,
  reported: sql`d.reported_at`,
  status: sql`d.status`,
  created: sql`d.created_at`,
}

/** The defects of the reports that an actor may see, newest first while no other order is asked for. */
export async function listDefects(
  trx: FleetTransaction,
  input: DefectListInput,
  actor: Actor,
): Promise<Page<DefectRow & { created_at: Instant }>> {
  const limit = input.limit ?? PAGE_SIZE
  const days = settingValue(await storedSettings(trx, actor.fleetId), 'defect_repeat_days')
  let query = shownDefects(trx, actor, days)
  if (input.status) query = query.where('d.status', '=', input.status)
  if (input.severity) query = query.where('d.severity', '=', input.severity)
  if (input.truckId) query = query.where('i.truck_id', '=', input.truckId)
  const order = orderOf(officeSorts.defects, input.sort, sortExpressions, 'd.id')
  return sortedPage(
    order,
    { cursor: input.cursor, limit, of: 'defects' },
    ({ where, orderBy, sortValue, limit: most }) =>
      query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
}

/** The defects of one report. */
export async function defectsOf(trx: FleetTransaction, actor: Actor, inspectionId: Uuid): Promise<DefectRow[]> {
  const days = settingValue(await storedSettings(trx, actor.fleetId), 'defect_repeat_days')
  return shownDefects(trx, actor, days)
    .where('d.inspection_id', '=', inspectionId)
    .orderBy('d.part', 'desc')
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute()
}

function shownDefects(trx: FleetTransaction, actor: Actor, repeatDays: number) {
  const repeats = sql<number>`(
    select count(*)::int from defects e
    where e.fleet_id = d.fleet_id and e.code = d.code and e.inspection_id <> d.inspection_id
      and e.truck_id is not distinct from d.truck_id and e.trailer_id is not distinct from d.trailer_id
      and e.reported_at < d.reported_at and e.reported_at >= d.reported_at - make_interval(days => ${repeatDays}))`
  const photos = sql<number>`(
    select count(*)::int from inspection_photos p
    where p.fleet_id = d.fleet_id and p.inspection_id = d.inspection_id and p.part = d.part and p.code = d.code)`
  return trx
    .selectFrom('defects as d')
    .innerJoin('inspections as i', (join) =>
      join.onRef('i.fleet_id', '=', 'd.fleet_id').onRef('i.id', '=', 'd.inspection_id'),
    )
    .innerJoin('drivers as v', (join) => join.onRef('v.fleet_id', '=', 'i.fleet_id').onRef('v.id', '=', 'i.driver_id'))
    .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'd.fleet_id').onRef('t.id', '=', 'd.truck_id'))
    .leftJoin('trailers as r', (join) => join.onRef('r.fleet_id', '=', 'd.fleet_id').onRef('r.id', '=', 'd.trailer_id'))
    .leftJoin('members as m', (join) =>
      join.onRef('m.fleet_id', '=', 'd.fleet_id').onRef('m.id', '=', 'd.certified_by'),
    )
    .select(['d.id', 'd.created_at', 'd.inspection_id as inspectionId', 'd.part', 'd.code', 'd.label', 'd.severity'])
    .select(['d.note', 'd.status', 'd.reported_at as reportedAt', 'v.full_name as driver', 'd.version'])
    .select([
      'd.certified_at as certifiedAt',
      'm.full_name as certifiedBy',
      'd.certification_note as certificationNote',
    ])
    .select(['i.status as reportStatus', repeats.as('repeats'), photos.as('photos')])
    .select(sql<string>`coalesce(t.unit_number, r.unit_number)`.as('unit'))
    .where('d.fleet_id', '=', actor.fleetId)
    .where(visibleInspections(actor, 'i'))
}
