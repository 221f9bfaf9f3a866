import { sql } from 'kysely'
import type { EquipmentFilter, TrailerFields } from '#contracts/equipment.ts'
import type { OptionsQuery } from '#contracts/parties.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { PAGE_SIZE, rowsAfter } from '../keyset.ts'
import { MOST_OPTIONS } from './options.ts'
import { archivedOrNot, checkReference, containsText, type Kind, recordPage } from './records.ts'
import { refuseSameUnit } from './refuse-same-unit.ts'
import { ownRows } from './scope.ts'

/** Office staff see every trailer, a contractor's office its own, a driver those of whom they drive for. */
function ownTrailers(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('trailers')
    .leftJoin('contractors', (join) =>
      join
        .onRef('contractors.fleet_id', '=', 'trailers.fleet_id')
        .onRef('contractors.id', '=', 'trailers.contractor_id'),
    )
    .where('trailers.fleet_id', '=', actor.fleetId)
    .where((where) => where.or([ownRows(actor, { contractor: 'trailers.contractor_id' }), ofHisFleet(actor)]))
}

/** A driver couples what stands in the yard: the fleet's own trailers, or those of the contractor who hired them. */
function ofHisFleet({ driverId }: Actor) {
  return sql<boolean>`exists (select 1 from drivers where drivers.fleet_id = trailers.fleet_id
    and drivers.id = ${driverId} and drivers.contractor_id is not distinct from trailers.contractor_id)`
}

function trailersOf(trx: FleetTransaction, actor: Actor) {
  return ownTrailers(trx, actor).select([
    'trailers.id',
    'trailers.version',
    'trailers.created_at as createdAt',
    'trailers.archived_at as archivedAt',
    'trailers.unit_number as unitNumber',
    'trailers.contractor_id as contractorId',
    'contractors.company_name as contractorName',
    'trailers.kind',
    'trailers.plate',
    'trailers.status',
    'trailers.tare_lb as tareLb',
    'trailers.capacity_milli_yd3 as capacityMilliYd3',
  ])
}

/** Trailers, newest first. */
export async function listTrailers(trx: FleetTransaction, filter: EquipmentFilter, actor: Actor) {
  const { cursor, archived, text, status, limit = PAGE_SIZE } = filter
  const of = `trailers:${archived ?? false}:${status ?? ''}:${text ?? ''}`
  let trailers = trailersOf(trx, actor)
    .where(archivedOrNot('trailers.archived_at', archived))
    .where(containsText(['trailers.unit_number', 'trailers.plate', 'contractors.company_name'], text))
    .where(rowsAfter(cursor, of, { at: 'trailers.created_at', id: 'trailers.id' }))
  if (status) trailers = trailers.where('trailers.status', '=', status)
  const rows = await trailers
    .orderBy('trailers.created_at', 'desc')
    .orderBy('trailers.id', 'desc')
    .limit(limit + 1)
    .execute()
  return recordPage(rows, limit, of)
}

/** Trailers to choose from, by unit number, with what the load asks of them. */
export async function trailerOptions(trx: FleetTransaction, { text, id }: OptionsQuery, actor: Actor) {
  let trailers = ownTrailers(trx, actor)
    .select([
      'trailers.id',
      'trailers.unit_number as label',
      'trailers.kind',
      'trailers.status',
      'trailers.tare_lb as tareLb',
      'trailers.capacity_milli_yd3 as capacityMilliYd3',
      'trailers.contractor_id as contractorId',
      'trailers.archived_at as archivedAt',
    ])
    .where(containsText(['trailers.unit_number', 'trailers.plate'], text))
  trailers = id
    ? trailers.where('trailers.id', '=', id)
    : trailers.where('trailers.archived_at', 'is', null).where('trailers.status', '<>', 'sold')
  return trailers.orderBy(sql`lower(trailers.unit_number)`).orderBy('trailers.id').limit(MOST_OPTIONS).execute()
}

/** A trailer that the actor may see, or undefined. */
export function findTrailer(trx: FleetTransaction, actor: Actor, id: Uuid) {
  return trailersOf(trx, actor).where('trailers.id', '=', id).executeTakeFirst()
}
export type Trailer = NonNullable<Awaited<ReturnType<typeof findTrailer>>>

export const trailerKind: Kind<Trailer, TrailerFields> = {
  entity: 'trailer',
  table: 'trailers',
  find: findTrailer,
  columns: (fields) => ({
    unit_number: fields.unitNumber,
    contractor_id: fields.contractorId,
    kind: fields.kind,
    plate: fields.plate,
    status: fields.status,
    tare_lb: fields.tareLb,
    capacity_milli_yd3: fields.capacityMilliYd3,
  }),
  fields: (trailer) => ({ ...trailer, capacityMilliYd3: capacityOf(trailer.capacityMilliYd3) }),
  async check(writing, id, fields) {
    await checkReference(writing, 'contractors', 'contractorId', fields.contractorId)
    await refuseSameUnit(writing, 'trailers', id, fields.unitNumber)
  },
  concerns: ({ contractorId }) => ({ contractorId }),
  uniques: { trailers_unit: { field: 'unitNumber', code: 'unit_number_taken' } },
}

function capacityOf(thousandths: number | null): TrailerFields['capacityMilliYd3'] {
  return thousandths === null ? null : milli(thousandths)
}
