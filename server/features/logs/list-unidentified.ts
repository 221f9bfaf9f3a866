import { sql } from 'kysely'
import type { UnidentifiedInput } from '#contracts/logs.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
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

/** What each order goes by. */
const sortExpressions = {
  truck: sql`lower(t.unit_number)`,
  when: sql`u.from_at`,
  distance: sql`u.distance_m`,
  status: sql`u.status`,
  created: sql`u.created_at`,
}

/** Driving of nobody, newest first while no other order is asked for. */
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
  if (input.drivingStatus) query = query.where('u.status', '=', input.drivingStatus)
  const order = orderOf(officeSorts.unidentified, input.sort, sortExpressions, 'u.id')
  return sortedPage(
    order,
    { cursor: input.cursor, limit, of: 'unidentified' },
    ({ where, orderBy, sortValue, limit: most }) =>
      query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
}
