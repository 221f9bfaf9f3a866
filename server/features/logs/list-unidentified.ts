import type { UnidentifiedInput } from '#contracts/logs.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import type { DrivingAnswer } from './claim-driving.ts'

/** A truck that was driven without a driver on duty, and what became of it. */
export type UnidentifiedRow = {
  id: Uuid
  truck: string
  from: Instant
  to: Instant
  metres: number
  status: DrivingAnswer['status']
  driver: string | null
  note: string | null
  version: number
}

/** Driving of nobody, newest first. */
export async function listUnidentified(
  trx: FleetTransaction,
  input: UnidentifiedInput,
  actor: Actor,
): Promise<Page<UnidentifiedRow & { created_at: Instant }>> {
  const limit = input.limit ?? PAGE_SIZE
  let query = trx
    .selectFrom('unidentified_driving as u')
    .innerJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'u.fleet_id').onRef('t.id', '=', 'u.truck_id'))
    .leftJoin('drivers as d', (join) => join.onRef('d.fleet_id', '=', 'u.fleet_id').onRef('d.id', '=', 'u.driver_id'))
    .select(['u.id', 'u.created_at', 't.unit_number as truck', 'u.from_at as from', 'u.to_at as to'])
    .select(['u.distance_m as metres', 'u.status', 'd.full_name as driver', 'u.note', 'u.version'])
    .where('u.fleet_id', '=', actor.fleetId)
    .where(rowsAfter(input.cursor, 'unidentified', { at: 'u.created_at', id: 'u.id' }))
  if (input.drivingStatus) query = query.where('u.status', '=', input.drivingStatus)
  const rows = await query
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, 'unidentified')
}
