import { type Expression, type SqlBool, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { statesShownToPayee } from '#domain/settlements/settlement-ladder.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { rateSight } from '../parties/rate-sight.ts'
import type { Payee } from './payees.ts'

/**
 * The settlements an actor may see: an admin all, a dispatcher those of the sides whose pay the fleet's settings show them,
 * and each payee their own from review on. A contractor never sees those of other companies, a driver of no one else.
 */
export async function visibleSettlements(trx: FleetTransaction, actor: Actor): Promise<Expression<SqlBool>> {
  const { driverPay, contractorPay } = await rateSight(trx, actor)
  const shown = sql`settlements.state in (${sql.join([...statesShownToPayee])})
    and (settlements.approved_at is not null or settlements.state <> 'void')`
  return sql<boolean>`((settlements.driver_id is not null and ${driverPay})
    or (settlements.contractor_id is not null and ${contractorPay})
    or (settlements.driver_id = ${actor.driverId}::uuid and ${shown})
    or (settlements.contractor_id = any(${[...actor.contractorIds]}::uuid[]) and ${shown}))`
}

/** Whether the actor may see what this payee is owed; for what is kept per payee. Throws not_found where not. */
export async function requirePayeeSight(trx: FleetTransaction, actor: Actor, { side, id }: Payee): Promise<void> {
  const { driverPay, contractorPay } = await rateSight(trx, actor)
  const isOwn = side === 'driver' ? actor.driverId === id : actor.contractorIds.includes(id)
  if (!isOwn && !(side === 'driver' ? driverPay : contractorPay)) throw notFound()
}

/** Whom the actor is paid as: their own driver's record, else their first company; null for nobody. */
export function ownPayee(actor: Actor): Payee | null {
  if (actor.driverId) return { side: 'driver', id: actor.driverId }
  const company: Uuid | undefined = actor.contractorIds[0]
  return company ? { side: 'contractor', id: company } : null
}
