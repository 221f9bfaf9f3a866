import { type Expression, type SqlBool, sql } from 'kysely'
import type { PayeeInput, PayeeSide } from '#contracts/settlements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'

/** A driver or a contractor as the one who is paid. */
export type Payee = { side: PayeeSide; id: Uuid }

/** The payee that an input names. */
export function payeeOf(input: PayeeInput): Payee {
  return 'driverId' in input ? { side: 'driver', id: input.driverId } : { side: 'contractor', id: input.contractorId }
}

/** The two columns of a payee, of which one is set. */
export function payeeColumns({ side, id }: Payee): { driver_id: Uuid | null; contractor_id: Uuid | null } {
  return { driver_id: side === 'driver' ? id : null, contractor_id: side === 'contractor' ? id : null }
}

/** The payee of a row that has the two columns. */
export function payeeOfRow(row: { driver_id: Uuid | null; contractor_id: Uuid | null }): Payee {
  if (row.driver_id) return { side: 'driver', id: row.driver_id }
  if (row.contractor_id) return { side: 'contractor', id: row.contractor_id }
  throw new Error('a row without a payee')
}

/** Rows of one payee, for the `where` over a table with both columns. */
export function rowsOfPayee({ side, id }: Payee, table: string): Expression<SqlBool> {
  return sql<boolean>`${sql.ref(`${table}.${side}_id`)} = ${id}::uuid`
}

/** The record of a payee; throws not_found for one of another fleet. */
export async function namedPayee(trx: FleetTransaction, fleetId: Uuid, payee: Payee) {
  if (payee.side === 'driver') {
    const row = await trx
      .selectFrom('drivers')
      .select(['full_name', 'email'])
      .where('fleet_id', '=', fleetId)
      .where('id', '=', payee.id)
      .executeTakeFirst()
    if (!row) throw notFound()
    return { ...payee, name: row.full_name, email: row.email, insuranceExpiresOn: undefined }
  }
  const row = await trx
    .selectFrom('contractors')
    .select(['company_name', 'email', 'insurance_expires_on'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', payee.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...payee, name: row.company_name, email: row.email, insuranceExpiresOn: row.insurance_expires_on }
}
