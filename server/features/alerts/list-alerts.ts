import { type Selectable, sql } from 'kysely'
import type { AlertFilter } from '#contracts/alerts.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Alerts } from '#db/schema/tracking.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { AlertFacts, AlertKind, AlertStatus } from '#domain/tracking/alerts.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { visibleLoads } from '../loads/own-loads.ts'

/** An alert with what it is about, who looks after it and who was told. */
export type AlertRow = {
  id: Uuid
  kind: AlertKind
  status: AlertStatus
  facts: AlertFacts
  load: { id: Uuid; number: string | null }
  truck: { id: Uuid; unit: string } | null
  place: { lat: number; lon: number } | null
  raisedAt: Instant
  assignedTo: { id: Uuid; name: string } | null
  snoozedUntil: Instant | null
  changedBy: string | null
  changedAt: Instant | null
  told: string[]
  version: number
}

type Stored = Selectable<Alerts> & {
  load_number: string | null
  unit_number: string | null
  assigned_name: string | null
  changed_name: string | null
  told: string[] | null
}

/** The alerts that need somebody, or also those that are over, the newest first. Drivers and contractors see those of their loads. */
export async function listAlerts(trx: FleetTransaction, filter: AlertFilter, actor: Actor): Promise<Page<AlertRow>> {
  const limit = filter.limit ?? PAGE_SIZE
  const list = `alerts ${filter.past ?? false} ${filter.loadId ?? ''}`
  let query = trx
    .selectFrom('alerts')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'alerts.fleet_id').onRef('loads.id', '=', 'alerts.load_id'),
    )
    .leftJoin('trucks', (join) =>
      join.onRef('trucks.fleet_id', '=', 'alerts.fleet_id').onRef('trucks.id', '=', 'alerts.truck_id'),
    )
    .leftJoin('members as assigned', (join) =>
      join.onRef('assigned.fleet_id', '=', 'alerts.fleet_id').onRef('assigned.id', '=', 'alerts.assigned_to'),
    )
    .leftJoin('members as changed', (join) =>
      join.onRef('changed.fleet_id', '=', 'alerts.fleet_id').onRef('changed.id', '=', 'alerts.changed_by'),
    )
    .selectAll('alerts')
    .select(['loads.load_number', 'trucks.unit_number'])
    .select(['assigned.full_name as assigned_name', 'changed.full_name as changed_name'])
    .select(
      sql<string[] | null>`(select array_agg(m.full_name order by m.full_name) from notifications n
        join members m on m.fleet_id = n.fleet_id and m.id = n.user_id
        where n.fleet_id = alerts.fleet_id and n.once_key = 'alert:' || alerts.id)`.as('told'),
    )
    .where('alerts.fleet_id', '=', actor.fleetId)
    .where(visibleLoads(actor))
    .where(rowsAfter(filter.cursor, list, { at: 'alerts.created_at', id: 'alerts.id' }))
    .orderBy('alerts.created_at', 'desc')
    .orderBy('alerts.id', 'desc')
    .limit(limit + 1)
  if (!filter.past) query = query.where('alerts.status', 'in', ['open', 'acknowledged'])
  if (filter.loadId) query = query.where('alerts.load_id', '=', filter.loadId)
  const page = pageOf<Stored>(await query.execute(), limit, list)
  return { rows: page.rows.map((row) => alertRow(row, isOffice(actor))), nextCursor: page.nextCursor }
}

function alertRow(row: Stored, isInOffice: boolean): AlertRow {
  const { assigned_to, assigned_name, truck_id, unit_number, lat, lon } = row
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    facts: row.facts,
    load: { id: row.load_id, number: row.load_number },
    truck: truck_id && unit_number !== null ? { id: truck_id, unit: unit_number } : null,
    place: lat === null || lon === null ? null : { lat, lon },
    raisedAt: row.raised_at,
    assignedTo: assigned_to && assigned_name !== null ? { id: assigned_to, name: assigned_name } : null,
    snoozedUntil: row.snoozed_until,
    changedBy: row.changed_name,
    changedAt: row.changed_at,
    told: (isInOffice && row.told) || [],
    version: row.version,
  }
}
