import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { compiled, isOneOf, type Slots } from '../../compiled.ts'
import { fromJson } from '../loads/from-json.ts'
import { named } from '../loads/list-loads.ts'
import type { LoadStop } from '../loads/load-details.ts'
import type { Named } from '../loads/load-row.ts'
import { loadStop, stopsOf } from '../loads/load-stops.ts'
import { proofColumns, proofOf, type ReceivedProof } from '../loads/received-proof.ts'

/** The words people know a load's parts by, and its stops. */
export type LoadNames = {
  id: Uuid
  material: string | null
  truck: Named | null
  trailer: Named | null
  contractor: Named | null
  stops: LoadStop[]
  operations: Uuid[]
  /** The stay that is going on, by positions. */
  visit: { stopId: Uuid; since: Instant; left: Instant | null } | null
}

const namesAndProof = compiled((db, slot: Slots<{ fleetId: Uuid; ids: readonly Uuid[] }>) =>
  db
    .selectFrom('loads')
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'loads.fleet_id').onRef('m.id', '=', 'loads.material_id'),
    )
    .leftJoin('trucks as t', (join) =>
      join.onRef('t.fleet_id', '=', 'loads.fleet_id').onRef('t.id', '=', 'loads.truck_id'),
    )
    .leftJoin('trailers as r', (join) =>
      join.onRef('r.fleet_id', '=', 'loads.fleet_id').onRef('r.id', '=', 'loads.trailer_id'),
    )
    .leftJoin('contractors as c', (join) =>
      join.onRef('c.fleet_id', '=', 'loads.fleet_id').onRef('c.id', '=', 'loads.contractor_id'),
    )
    .select(['loads.id', 'm.name as material', 't.id as truck_id', 't.unit_number as truck'])
    .select(['r.id as trailer_id', 'r.unit_number as trailer', 'c.id as contractor_id', 'c.company_name as contractor'])
    .select((eb) => [
      jsonArrayFrom(stopsOf(eb)).as('stops'),
      jsonArrayFrom(
        eb
          .selectFrom('load_events as e')
          .select('e.operation_id')
          .distinct()
          .whereRef('e.fleet_id', '=', 'loads.fleet_id')
          .whereRef('e.load_id', '=', 'loads.id')
          .where('e.device_id', 'is not', null)
          .where('e.operation_id', 'is not', null),
      ).as('operations'),
      jsonArrayFrom(
        eb
          .selectFrom('site_visits as v')
          .select(['v.stop_id', 'v.arrived_at', 'v.left_at'])
          .whereRef('v.fleet_id', '=', 'loads.fleet_id')
          .whereRef('v.load_id', '=', 'loads.id')
          .where('v.arrived_at', 'is not', null)
          .orderBy('v.entered_at', 'desc')
          .limit(1),
      ).as('visits'),
    ])
    .select(proofColumns)
    .where('loads.fleet_id', '=', slot('fleetId'))
    .where(isOneOf('loads.id', slot('ids'))),
)

/** Names, stops and received proof of loads, in one query. */
export async function namedLoads(
  trx: FleetTransaction,
  fleetId: Uuid,
  ids: readonly Uuid[],
): Promise<{ names: LoadNames; proof: ReceivedProof }[]> {
  if (ids.length === 0) return []
  const rows = await namesAndProof(trx, { fleetId, ids })
  return rows.map((row) => ({
    names: {
      id: row.id,
      material: row.material,
      truck: named(row.truck_id, row.truck),
      trailer: named(row.trailer_id, row.trailer),
      contractor: named(row.contractor_id, row.contractor),
      stops: row.stops.map(loadStop),
      operations: row.operations.flatMap((one) => one.operation_id ?? []),
      visit: visitOf(row.visits[0]),
    },
    proof: proofOf(row),
  }))
}

type VisitRow = { stop_id: Uuid; arrived_at: Instant | null; left_at: Instant | null }

function visitOf(row: VisitRow | undefined): LoadNames['visit'] {
  const since = row?.arrived_at ? fromJson(row.arrived_at) : null
  return row && since ? { stopId: row.stop_id, since, left: row.left_at && fromJson(row.left_at) } : null
}
