import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access/roles.ts'
import { trailers } from '#domain/records/trailers.ts'
import { recordKind } from './record-kind.ts'
import { containsText } from './records.ts'
import { ownRows } from './scope.ts'

const contractorName: RawBuilder<string | null> = sql`(select contractors.company_name from contractors
  where contractors.fleet_id = trailers.fleet_id and contractors.id = trailers.contractor_id)`

/** A driver couples what stands in the yard: the fleet's own trailers, or those of the contractor who hired them. */
function ofTheirFleet({ driverId }: Actor) {
  return sql<boolean>`exists (select 1 from drivers where drivers.fleet_id = trailers.fleet_id
    and drivers.id = ${driverId} and drivers.contractor_id is not distinct from trailers.contractor_id)`
}

export const trailerKind = recordKind(trailers, {
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
  matches: (text) => sql<boolean>`(${containsText(['trailers.unit_number', 'trailers.plate'], text)}
    or lower(${contractorName}) like like_pattern(${text}))`,
  isOffered: sql<boolean>`trailers.status <> 'sold'`,
})
