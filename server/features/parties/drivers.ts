import { sql } from 'kysely'
import type { DriverFields, DriverFilter } from '#contracts/drivers.ts'
import type { OptionsQuery } from '#contracts/parties.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, rowsAfter } from '../keyset.ts'
import { MOST_OPTIONS } from './options.ts'
import { archivedOrNot, checkReference, containsText, type Kind, recordPage } from './records.ts'
import { ownRows } from './scope.ts'

/** Office staff see every driver, a driver themselves, a contractor's office its own drivers. */
function ownDrivers(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('drivers')
    .leftJoin('contractors', (join) =>
      join.onRef('contractors.fleet_id', '=', 'drivers.fleet_id').onRef('contractors.id', '=', 'drivers.contractor_id'),
    )
    .leftJoin('terminals', (join) =>
      join.onRef('terminals.fleet_id', '=', 'drivers.fleet_id').onRef('terminals.id', '=', 'drivers.terminal_id'),
    )
    .where('drivers.fleet_id', '=', actor.fleetId)
    .where(ownRows(actor, { driver: 'drivers.id', contractor: 'drivers.contractor_id' }))
}

function driversOf(trx: FleetTransaction, actor: Actor) {
  return ownDrivers(trx, actor).select([
    'drivers.id',
    'drivers.version',
    'drivers.created_at as createdAt',
    'drivers.archived_at as archivedAt',
    'drivers.user_id as userId',
    'drivers.full_name as fullName',
    'drivers.email',
    'drivers.phone',
    'drivers.contractor_id as contractorId',
    'contractors.company_name as contractorName',
    'drivers.terminal_id as terminalId',
    'terminals.name as terminalName',
    'terminals.zone as zone',
    'drivers.licence_number as licenceNumber',
    'drivers.licence_region as licenceRegion',
    'drivers.licence_class as licenceClass',
    'drivers.licence_expires_on as licenceExpiresOn',
    'drivers.medical_expires_on as medicalExpiresOn',
  ])
}

/** The roster, newest first. */
export async function listDrivers(trx: FleetTransaction, filter: DriverFilter, actor: Actor) {
  const { cursor, archived, text, contractorId, limit = PAGE_SIZE } = filter
  const of = `drivers:${archived ?? false}:${contractorId ?? ''}:${text ?? ''}`
  let drivers = driversOf(trx, actor)
    .where(archivedOrNot('drivers.archived_at', archived))
    .where(containsText(['drivers.full_name', 'drivers.phone', 'drivers.licence_number', 'company_name'], text))
    .where(rowsAfter(cursor, of, { at: 'drivers.created_at', id: 'drivers.id' }))
  if (contractorId) drivers = drivers.where('drivers.contractor_id', '=', contractorId)
  const rows = await drivers
    .orderBy('drivers.created_at', 'desc')
    .orderBy('drivers.id', 'desc')
    .limit(limit + 1)
    .execute()
  return recordPage(rows, limit, of)
}

/** Drivers to choose from, by name, with what assigning asks of them. */
export async function driverOptions(trx: FleetTransaction, { text, id }: OptionsQuery, actor: Actor) {
  let drivers = ownDrivers(trx, actor)
    .select([
      'drivers.id',
      'drivers.full_name as label',
      'drivers.contractor_id as contractorId',
      'contractors.company_name as contractorName',
      'terminals.zone as zone',
      'drivers.licence_expires_on as licenceExpiresOn',
      'drivers.medical_expires_on as medicalExpiresOn',
      'drivers.archived_at as archivedAt',
    ])
    .where(containsText(['drivers.full_name', 'company_name'], text))
  drivers = id ? drivers.where('drivers.id', '=', id) : drivers.where('drivers.archived_at', 'is', null)
  return drivers.orderBy(sql`lower(drivers.full_name)`).orderBy('drivers.id').limit(MOST_OPTIONS).execute()
}

/** A driver that the actor may see, or undefined. */
export function findDriver(trx: FleetTransaction, actor: Actor, id: Uuid) {
  return driversOf(trx, actor).where('drivers.id', '=', id).executeTakeFirst()
}
export type Driver = NonNullable<Awaited<ReturnType<typeof findDriver>>>

/** One record per licence: two would give one person two clocks (49 CFR 395.22(b)). */
async function refuseSameLicence({ trx, actor }: Writing, id: Uuid, fields: DriverFields): Promise<void> {
  const { licenceNumber, licenceRegion } = fields
  if (licenceNumber === null) return
  if (licenceRegion === null) throw invalid('licenceRegion', 'required')
  const same = await trx
    .selectFrom('drivers')
    .select('full_name')
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where('id', '<>', id)
    .where('licence_region', '=', licenceRegion)
    .where('licence_number', '=', licenceNumber)
    .executeTakeFirst()
  if (same) throw invalid('licenceNumber', 'licence_taken', { name: same.full_name })
}

export const driverKind: Kind<Driver, DriverFields> = {
  entity: 'driver',
  table: 'drivers',
  find: findDriver,
  columns: (fields) => ({
    full_name: fields.fullName,
    email: fields.email,
    phone: fields.phone,
    contractor_id: fields.contractorId,
    terminal_id: fields.terminalId,
    licence_number: fields.licenceNumber,
    licence_region: fields.licenceRegion,
    licence_class: fields.licenceClass,
    licence_expires_on: fields.licenceExpiresOn,
    medical_expires_on: fields.medicalExpiresOn,
  }),
  fields: (driver) => ({ ...driver, licenceClass: licenceClassOf(driver.licenceClass) }),
  async check(writing, id, fields) {
    await checkReference(writing, 'contractors', 'contractorId', fields.contractorId)
    await checkReference(writing, 'terminals', 'terminalId', fields.terminalId)
    await refuseSameLicence(writing, id, fields)
  },
  concerns: ({ id, contractorId }) => ({ driverId: id, contractorId }),
  uniques: { drivers_licence: { field: 'licenceNumber', code: 'licence_taken' } },
}

function licenceClassOf(value: string | null): DriverFields['licenceClass'] {
  return value === 'A' || value === 'B' || value === 'C' || value === 'other' ? value : null
}
