import { sql } from 'kysely'
import type { EquipmentFilter, TruckFields } from '#contracts/equipment.ts'
import type { OptionsQuery } from '#contracts/parties.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'
import { PAGE_SIZE, rowsAfter } from '../keyset.ts'
import { MOST_OPTIONS } from './options.ts'
import { archivedOrNot, checkReference, containsText, type Kind, recordPage } from './records.ts'
import { refuseSameUnit } from './refuse-same-unit.ts'
import { ownRows } from './scope.ts'

/** Office staff see every truck, a contractor's office its own, a driver the one they usually drive. */
function ownTrucks(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('trucks')
    .leftJoin('drivers', (join) =>
      join.onRef('drivers.fleet_id', '=', 'trucks.fleet_id').onRef('drivers.id', '=', 'trucks.driver_id'),
    )
    .leftJoin('contractors', (join) =>
      join.onRef('contractors.fleet_id', '=', 'trucks.fleet_id').onRef('contractors.id', '=', 'trucks.contractor_id'),
    )
    .where('trucks.fleet_id', '=', actor.fleetId)
    .where(ownRows(actor, { driver: 'trucks.driver_id', contractor: 'trucks.contractor_id' }))
}

function trucksOf(trx: FleetTransaction, actor: Actor) {
  return ownTrucks(trx, actor).select([
    'trucks.id',
    'trucks.version',
    'trucks.created_at as createdAt',
    'trucks.archived_at as archivedAt',
    'trucks.unit_number as unitNumber',
    'trucks.contractor_id as contractorId',
    'contractors.company_name as contractorName',
    'trucks.driver_id as driverId',
    'drivers.full_name as driverName',
    'trucks.plate',
    'trucks.vin',
    'trucks.status',
    'trucks.tare_lb as tareLb',
    'trucks.registered_gross_lb as registeredGrossLb',
    'trucks.body',
  ])
}

const SEARCHED = ['trucks.unit_number', 'trucks.plate', 'trucks.vin', 'drivers.full_name', 'contractors.company_name']

/** Trucks, newest first. */
export async function listTrucks(trx: FleetTransaction, filter: EquipmentFilter, actor: Actor) {
  const { cursor, archived, text, status, limit = PAGE_SIZE } = filter
  const of = `trucks:${archived ?? false}:${status ?? ''}:${text ?? ''}`
  let trucks = trucksOf(trx, actor)
    .where(archivedOrNot('trucks.archived_at', archived))
    .where(containsText(SEARCHED, text))
    .where(rowsAfter(cursor, of, { at: 'trucks.created_at', id: 'trucks.id' }))
  if (status) trucks = trucks.where('trucks.status', '=', status)
  const rows = await trucks
    .orderBy('trucks.created_at', 'desc')
    .orderBy('trucks.id', 'desc')
    .limit(limit + 1)
    .execute()
  return recordPage(rows, limit, of)
}

/** Trucks to choose from, by unit number, with what legal payload and assigning ask of them. */
export async function truckOptions(trx: FleetTransaction, { text, id }: OptionsQuery, actor: Actor) {
  let trucks = ownTrucks(trx, actor)
    .select([
      'trucks.id',
      'trucks.unit_number as label',
      'trucks.status',
      'trucks.tare_lb as tareLb',
      'trucks.registered_gross_lb as registeredGrossLb',
      'trucks.driver_id as driverId',
      'drivers.full_name as driverName',
      'trucks.contractor_id as contractorId',
      'trucks.archived_at as archivedAt',
    ])
    .where(containsText(['trucks.unit_number', 'trucks.plate', 'drivers.full_name'], text))
  trucks = id
    ? trucks.where('trucks.id', '=', id)
    : trucks.where('trucks.archived_at', 'is', null).where('trucks.status', '<>', 'sold')
  return trucks.orderBy(sql`lower(trucks.unit_number)`).orderBy('trucks.id').limit(MOST_OPTIONS).execute()
}

/** A truck that the actor may see, or undefined. */
export function findTruck(trx: FleetTransaction, actor: Actor, id: Uuid) {
  return trucksOf(trx, actor).where('trucks.id', '=', id).executeTakeFirst()
}
export type Truck = NonNullable<Awaited<ReturnType<typeof findTruck>>>

export const truckKind: Kind<Truck, TruckFields> = {
  entity: 'truck',
  table: 'trucks',
  find: findTruck,
  columns: (fields) => ({
    unit_number: fields.unitNumber,
    contractor_id: fields.contractorId,
    driver_id: fields.driverId,
    plate: fields.plate,
    vin: fields.vin,
    status: fields.status,
    tare_lb: fields.tareLb,
    registered_gross_lb: fields.registeredGrossLb,
    body: fields.body,
  }),
  fields: (truck) => truck,
  async check(writing, id, fields) {
    const { tareLb, registeredGrossLb } = fields
    if (tareLb !== null && tareLb >= registeredGrossLb)
      throw invalid('tareLb', 'tare_above_gross', { registeredGrossLb })
    await checkReference(writing, 'contractors', 'contractorId', fields.contractorId)
    await checkReference(writing, 'drivers', 'driverId', fields.driverId)
    await refuseSameUnit(writing, id, fields.unitNumber)
  },
  concerns: ({ contractorId, driverId }) => ({ contractorId, driverId }),
  uniques: { trucks_unit: { field: 'unitNumber', code: 'unit_number_taken' } },
}
