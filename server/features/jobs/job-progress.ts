import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { CountedUnit } from '#domain/loads/convert-quantity.ts'
import { type CountedLoads, type JobLoads, type JobProgress, jobProgress } from '#domain/loads/job-progress.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { ratio } from '#domain/units/decimal.ts'
import { printedExact, type TicketUnit } from '#domain/units/printed-weight.ts'
import { exactMilli, milli } from '#domain/units/quantity.ts'
import { notFound } from '../../errors.ts'

const finished: readonly LoadStatus[] = ['delivered', 'closed']
const notCounted: readonly LoadStatus[] = ['draft', 'cancelled']

/** How far a job is. Throws not_found for a job of another fleet. */
export async function progressOfJob(
  trx: FleetTransaction,
  actor: Pick<Actor, 'fleetId'>,
  id: Uuid,
): Promise<JobProgress> {
  const job = await trx
    .selectFrom('jobs')
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'jobs.fleet_id').onRef('m.id', '=', 'jobs.material_id'),
    )
    .select(['unit', 'target_milli', 'po_milli', 'po_unit', 'm.density_lb_yd3', 'm.bushel_lb'])
    .where('jobs.fleet_id', '=', actor.fleetId)
    .where('jobs.id', '=', id)
    .executeTakeFirst()
  if (!job) throw notFound()
  const terms = {
    unit: job.unit,
    targetMilli: job.target_milli,
    poMilli: job.po_milli,
    poUnit: job.po_unit,
    material: { densityLbYd3: job.density_lb_yd3, bushelLb: job.bushel_lb },
  }
  return jobProgress(terms, await loadsOfJob(trx, actor, id))
}

type Sum = { is_done: boolean; unit: LoadUnit | null; ticket_unit: TicketUnit | null; amount: number; loads: number }

/** The loads of a job, summed by the unit that each is counted in. */
async function loadsOfJob(trx: FleetTransaction, { fleetId }: Pick<Actor, 'fleetId'>, id: Uuid): Promise<JobLoads> {
  const { rows } = await sql<Sum>`
    select l.status in (${sql.join(finished)}) as is_done, case when t.net is null then l.unit end as unit,
           t.unit as ticket_unit, sum(coalesce(t.net, l.quantity_milli))::bigint as amount, count(*)::int as loads
    from loads l left join lateral (${ticketOf}) t on l.status in (${sql.join(finished)})
    where l.fleet_id = ${fleetId} and l.job_id = ${id} and l.status not in (${sql.join(notCounted)})
    group by 1, 2, 3 order by 1, 2, 3`.execute(trx)
  const counted = (isDone: boolean) => rows.filter((row) => row.is_done === isDone).flatMap(countedLoads)
  return { delivered: counted(true), underWay: counted(false) }
}

function countedLoads({ unit, ticket_unit, amount, loads }: Sum): CountedLoads[] {
  const of = (inUnit: CountedUnit, quantity: CountedLoads['quantity']) => [{ unit: inUnit, quantity, loads }]
  if (ticket_unit) return of(ticket_unit, printedExact(amount, ticket_unit))
  return unit ? of(unit, exactMilli(milli(amount))) : of('load', ratio(loads))
}

/**
 * The ticket that a delivered load counts by, of those that count for its charges: that of the end whose weight the
 * customer is charged by, the delivery's where the average of both is agreed or nothing. What is hauled by another
 * measure than weight, or by one that its material says no weight of, counts as it was planned.
 */
const ticketOf = sql`
  select k.unit, k.net from weigh_tickets k
  left join load_terms c on c.fleet_id = l.fleet_id and c.load_id = l.id and c.side = 'customer'
  left join materials m on m.fleet_id = l.fleet_id and m.id = l.material_id
  where k.fleet_id = l.fleet_id and k.load_id = l.id and k.kind in ('origin', 'destination')
    and k.status in ('matched', 'mismatch', 'verified', 'locked') and k.confirmed_at is not null
    and k.net is not null and k.unit is not null
    and not exists (select from weigh_tickets n where n.fleet_id = k.fleet_id and n.load_id = k.load_id
      and n.supersedes_id = k.id and n.status in ('matched', 'mismatch', 'verified', 'locked'))
    and (l.unit in ('ton', 'tonne') or (l.unit = 'yd3' and m.density_lb_yd3 > 0) or (l.unit = 'bushel' and m.bushel_lb > 0))
  order by case c.weight_basis when 'lesser' then k.net_lb when 'greater' then -k.net_lb
             when 'origin' then (k.kind <> 'origin')::int else (k.kind <> 'destination')::int end,
           k.created_at desc, k.id desc
  limit 1`
