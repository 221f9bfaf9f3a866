import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { drivers } from '#domain/records/drivers.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { recordKind } from './record-kind.ts'
import { related } from './related.ts'
import { ownRows } from './scope.ts'

const contractorName = related('drivers', 'contractor_id', 'contractors', 'company_name')
const userId: RawBuilder<Uuid | null> = sql`drivers.user_id`

export const driverKind = recordKind('drivers', drivers, {
  columns: {
    fullName: 'full_name',
    phone: 'phone',
    email: 'email',
    contractorId: 'contractor_id',
    terminalId: 'terminal_id',
    licenceNumber: 'licence_number',
    licenceRegion: 'licence_region',
    licenceClass: 'licence_class',
    licenceExpiresOn: 'licence_expires_on',
    medicalExpiresOn: 'medical_expires_on',
  },
  /** Office staff see every driver, a driver themselves, a contractor's office its own drivers. */
  sees: (actor) => ownRows(actor, { driver: 'drivers.id', contractor: 'drivers.contractor_id' }),
  shows: {
    userId,
    contractorName,
    terminalName: related('drivers', 'terminal_id', 'terminals', 'name'),
    zone: related('drivers', 'terminal_id', 'terminals', 'zone'),
  },
  offersToo: ['contractorName', 'zone'],
  searches: [contractorName],
  check: refuseSameLicence,
  uniques: { drivers_licence: { field: 'licenceNumber', code: 'licence_taken' } },
})

/** A licence's number by which two are told apart: capitals, hyphens and blanks are a matter of typing. */
const plain = (number: unknown) => sql`upper(regexp_replace(${number}, '[^[:alnum:]]', '', 'g'))`

/** One record per licence: two would give one person two clocks (49 CFR 395.22(b)). */
async function refuseSameLicence({ trx, actor }: Writing, id: Uuid, fields: FieldsOf<typeof drivers>): Promise<void> {
  const { licenceNumber, licenceRegion } = fields
  if (licenceNumber === null) return
  if (licenceRegion === null) throw invalid('licenceRegion', 'required')
  const same = await trx
    .selectFrom('drivers')
    .select('full_name')
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where('id', '<>', id)
    .where(
      sql<boolean>`upper(licence_region) = upper(${licenceRegion}) and ${plain(sql.ref('licence_number'))} = ${plain(licenceNumber)}`,
    )
    .executeTakeFirst()
  if (same) throw invalid('licenceNumber', 'licence_taken', { name: same.full_name })
}
