import { type Expression, type SqlBool, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { rateSight } from '../parties/rate-sight.ts'

/**
 * The money lines an actor may see, for the `where` of a query over a table with `side` and `party_id`: an admin all, a
 * dispatcher the sides that the fleet's settings show them, and everybody what they are paid themselves. A customer's line is
 * never among those of a driver or contractor.
 */
export async function visibleSides(
  trx: FleetTransaction,
  actor: Actor,
  table: 'charges' | 'load_terms',
): Promise<Expression<SqlBool>> {
  const { customerRates, driverPay, contractorPay } = await rateSight(trx, actor)
  const side = sql.ref(`${table}.side`)
  const party = sql.ref(`${table}.party_id`)
  return sql<boolean>`((${side} = 'customer' and ${customerRates})
    or (${side} = 'driver' and (${driverPay} or ${party} = ${actor.driverId}::uuid))
    or (${side} = 'contractor' and (${contractorPay} or ${party} = any(${[...actor.contractorIds]}::uuid[]))))`
}
