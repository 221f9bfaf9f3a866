import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { AssignmentFacts } from '#domain/loads/assignment.ts'
import { creditUse } from '#domain/sales/credit-use.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { exposureFrom, exposureParts } from './exposure.ts'

/** A customer's hold, credit limit and what of it is used, for a statement that looks up more; `standingOf` reads it. */
export function customerInQuestion(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return trx
    .selectFrom('customers')
    .select(['hold_reason', 'credit_limit_cents'])
    .select(exposureParts(trx, fleetId, id))
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
}

type CustomerInQuestion = Pick<
  Awaited<ReturnType<ReturnType<typeof customerInQuestion>['executeTakeFirstOrThrow']>>,
  'hold_reason' | 'credit_limit_cents' | 'charges' | 'invoices' | 'payments'
>

/** What the rules of an assignment ask about the customer: their hold and whether their credit is used up. No figure. */
export function standingOf(customer: CustomerInQuestion | null): AssignmentFacts['customer'] {
  if (!customer) return null
  const { hold_reason: holdReason, credit_limit_cents: limit, ...parts } = customer
  if (limit === null) return { holdReason, credit: 'unlimited' }
  return { holdReason, credit: creditUse(exposureFrom(parts), limit).state === 'over' ? 'over' : 'within' }
}
