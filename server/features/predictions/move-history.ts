import { sql } from 'kysely'
import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'

/**
 * Carries figures of other books over to the customer that is kept: weeks of both add up. What was predicted for the merged
 * one can no longer come true, and is predicted anew for both together.
 */
export async function movePredictions(
  { trx, actor, now }: Writing,
  { from, to }: { from: Uuid; to: Uuid },
): Promise<void> {
  const { fleetId } = actor
  await sql`update predictions set customer_id = ${to},
      resolved_at = case when kind = 'demand' then coalesce(resolved_at, ${now}) else resolved_at end
    where fleet_id = ${fleetId} and customer_id = ${from}`.execute(trx)
  await sql`delete from prediction_cards where fleet_id = ${fleetId} and customer_id = ${from}`.execute(trx)
  await sql`
    with gone as (
      delete from prior_weeks where fleet_id = ${fleetId} and customer_id = ${from}
      returning fleet_id, material_id, week_on, lb, brought_by, brought_at
    )
    insert into prior_weeks (fleet_id, customer_id, material_id, week_on, lb, brought_by, brought_at)
    select fleet_id, ${to}::uuid, material_id, week_on, lb, brought_by, brought_at from gone
    on conflict (fleet_id, customer_id, material_id, week_on) do update set lb = prior_weeks.lb + excluded.lb`.execute(
    trx,
  )
  await sql`
    with gone as (
      delete from prior_payments where fleet_id = ${fleetId} and customer_id = ${from}
      returning fleet_id, invoice_number, due_on, paid_on, brought_by, brought_at
    )
    insert into prior_payments (fleet_id, customer_id, invoice_number, due_on, paid_on, brought_by, brought_at)
    select fleet_id, ${to}::uuid, invoice_number, due_on, paid_on, brought_by, brought_at from gone
    on conflict do nothing`.execute(trx)
}
