import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { AssignmentFacts } from '#domain/loads/assignment.ts'
import { creditUse } from '#domain/sales/credit-use.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { exposureOf } from './exposure.ts'

/** What the rules of an assignment ask about the customer: their hold and whether their credit is used up. No figure. */
export async function customerStanding(
  trx: FleetTransaction,
  actor: Pick<Actor, 'fleetId'>,
  customerId: Uuid | null,
): Promise<AssignmentFacts['customer']> {
  if (!customerId) return null
  const customer = await trx
    .selectFrom('customers')
    .select(['hold_reason', 'credit_limit_cents'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) return null
  const { hold_reason: holdReason, credit_limit_cents: limit } = customer
  if (limit === null) return { holdReason, credit: 'unlimited' }
  const { state } = creditUse(await exposureOf(trx, actor, customerId), limit)
  return { holdReason, credit: state === 'over' ? 'over' : 'within' }
}
