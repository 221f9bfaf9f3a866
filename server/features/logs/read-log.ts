import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { LogEvent } from '#domain/compliance/logs/duty-log.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** A stretch of time of some drivers' logs. */
export type LogSpan = { driverIds: readonly Uuid[]; from: Instant; to: Instant }

/**
 * The entries in force of drivers' logs between two instants, by driver, in the order of time; with the last one before the
 * first instant, which says what was in force there.
 */
export async function eventsOf(db: Kysely<Database>, fleetId: Uuid, span: LogSpan): Promise<Map<Uuid, LogEvent[]>> {
  if (span.driverIds.length === 0) return new Map()
  const byDriver = new Map<Uuid, LogEvent[]>()
  for (const row of await eventRows(db, fleetId, span).execute()) {
    const events = byDriver.get(row.driver_id) ?? []
    events.push(logEvent(row))
    byDriver.set(row.driver_id, events)
  }
  return byDriver
}

/** Rows of the entries of `eventsOf`, to be run alone or beside others; `logEvent` reads them. */
export function eventRows(db: Kysely<Database>, fleetId: Uuid, { driverIds, from, to }: LogSpan) {
  const isInForce = (table: string) => sql<boolean>`not exists (
    select from duty_event_ends x
    where x.fleet_id = ${sql.ref(`${table}.fleet_id`)} and x.event_id = ${sql.ref(`${table}.id`)})`
  return db
    .selectFrom('duty_events as e')
    .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'e.fleet_id').onRef('t.id', '=', 'e.truck_id'))
    .leftJoin('loads as l', (join) => join.onRef('l.fleet_id', '=', 'e.fleet_id').onRef('l.id', '=', 'e.load_id'))
    .select(['e.driver_id', 'e.id', 'e.at', 'e.status', 'e.special', 'e.origin', 'e.source', 'e.location', 'e.remark'])
    .select(['e.odometer_m', 'e.truck_id', 't.unit_number', 'e.load_id', 'l.load_number'])
    .where('e.fleet_id', '=', fleetId)
    .where('e.driver_id', 'in', [...driverIds])
    .where('e.at', '<', to)
    .where(
      sql<boolean>`e.at >= coalesce((
        select b.at from duty_events b
        where b.fleet_id = e.fleet_id and b.driver_id = e.driver_id and b.at <= ${from}::timestamptz
          and ${isInForce('b')}
        order by b.at desc limit 1), ${from}::timestamptz)`,
    )
    .where(isInForce('e'))
    .orderBy('e.at')
    .orderBy('e.created_at')
    .orderBy('e.id')
}

type EventRow = {
  id: Uuid
  at: Instant
  status: LogEvent['status']
  special: LogEvent['special']
  origin: LogEvent['origin']
  source: LogEvent['source']
  location: string | null
  remark: string | null
  odometer_m: number | null
  truck_id: Uuid | null
  unit_number: string | null
  load_id: Uuid | null
  load_number: string | null
}

/** A row of `duty_events` with its truck and load. */
export function logEvent(row: EventRow): LogEvent {
  const { id, at, status, special, origin, source, location, remark } = row
  return {
    ...{ id, at, status, special, origin, source, location, remark },
    odometerM: row.odometer_m,
    truck: row.truck_id && row.unit_number !== null ? { id: row.truck_id, unit: row.unit_number } : null,
    load: row.load_id && { id: row.load_id, number: row.load_number },
  }
}
