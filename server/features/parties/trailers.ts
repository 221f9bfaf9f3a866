import { sql } from 'kysely'
import type { Actor } from '#domain/access/roles.ts'
import { trailers } from '#domain/records/trailers.ts'
import { recordKind } from './record-kind.ts'
import { related } from './related.ts'
import { ownRows } from './scope.ts'

const contractorName = related('trailers', 'contractor_id', 'contractors', 'company_name')

/** A driver couples what stands in the yard: the fleet's own trailers, or those of the contractor who hired them. */
function ofTheirFleet({ driverId }: Actor) {
  return sql<boolean>`exists (select 1 from drivers where drivers.fleet_id = trailers.fleet_id
    and drivers.id = ${driverId} and drivers.contractor_id is not distinct from trailers.contractor_id)`
}

export const trailerKind = recordKind('trailers', trailers, {
  columns: {
    unitNumber: 'unit_number',
    kind: 'kind',
    status: 'status',
    tareLb: 'tare_lb',
    capacityMilliYd3: 'capacity_milli_yd3',
    plate: 'plate',
    contractorId: 'contractor_id',
  },
  /** Office staff see every trailer, a contractor's office its own, a driver those of whom they drive for. */
  sees: (actor) =>
    sql<boolean>`(${ownRows(actor, { contractor: 'trailers.contractor_id' })} or ${ofTheirFleet(actor)})`,
  shows: { contractorName },
  searches: [contractorName],
  isOffered: sql<boolean>`trailers.status <> 'sold'`,
})
