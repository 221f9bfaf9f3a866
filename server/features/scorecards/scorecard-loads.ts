import { type Expression, type RawBuilder, sql } from 'kysely'
import type { ScorecardLoadsInput } from '#contracts/scorecards.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { LoadMeasure, LoadVerdict } from '#domain/scorecards/load-verdict.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { askedCards } from './asked-spans.ts'
import { judgedHauls } from './hauls.ts'

/** One load of a figure: what it says, and its part of the numerator and the denominator where it has one. */
export type ScorecardLoad = {
  id: Uuid
  created_at: Instant
  number: string | null
  pickup: string
  delivery: string
  verdict: LoadVerdict
  /** Minutes late, in the queue, until the ticket; pounds; minutes of the round; cents. By the measure. */
  value: number | null
  /** What the value is held against: pounds that the truck may carry, minutes usual for the lane, ton-miles. */
  against: number | null
}

type Rows = {
  verdict: RawBuilder<unknown>
  value: RawBuilder<unknown>
  against: RawBuilder<unknown>
  isIn: Expression<unknown>
}

const NONE = sql`null::float8`
const met = (hit: RawBuilder<unknown>) => sql`case when ${hit} then 'met' else 'missed' end`
const counted = sql`'counted'`

/** How the judged hauls show each figure, load by load. */
const rowsOf: Record<LoadMeasure, Rows> = {
  showUp: {
    verdict: met(sql`showed_up`),
    value: sql`pickup_late_min`,
    against: NONE,
    isIn: sql`showed_up is not null`,
  },
  onTime: {
    verdict: sql`case when was_held_up then 'left_out' when was_on_time then 'met' else 'missed' end`,
    value: sql`delivery_late_min`,
    against: sql`pickup_queue_min`,
    isIn: sql`was_on_time is not null`,
  },
  loadFactor: {
    verdict: counted,
    value: sql`carried_lb`,
    against: sql`carriable_lb`,
    isIn: sql`carriable_lb is not null`,
  },
  cycle: {
    verdict: counted,
    value: sql`judged_cycle_min`,
    against: sql`usual_cycle_min`,
    isIn: sql`usual_cycle_min is not null`,
  },
  ticketInTime: {
    verdict: met(sql`had_ticket`),
    value: sql`extract(epoch from (received_at - delivered_at)) / 60`,
    against: NONE,
    isIn: sql`had_ticket is not null`,
  },
  ticketAccuracy: {
    verdict: met(sql`accurate = checked`),
    value: sql`accurate`,
    against: sql`checked`,
    isIn: sql`checked > 0`,
  },
  disputes: { verdict: met(sql`not is_disputed`), value: NONE, against: NONE, isIn: sql`is_billed` },
  cost: {
    verdict: counted,
    value: sql`amount_cents`,
    against: sql`paid_ton_miles`,
    isIn: sql`paid_ton_miles is not null`,
  },
}

/** The loads that one figure of a contractor is made of, those left out of it too; the latest delivery first. */
export async function listScorecardLoads(
  trx: FleetTransaction,
  input: ScorecardLoadsInput,
  actor: Actor,
  now: Instant,
): Promise<Page<ScorecardLoad>> {
  const { contractorId, measure, cursor, limit = PAGE_SIZE, ...filter } = input
  const { days, span, lane } = await askedCards(trx, filter, actor, now)
  const of = `scorecard-loads:${contractorId}:${measure}`
  const { verdict, value, against, isIn } = rowsOf[measure]
  const { rows } = await sql<ScorecardLoad>`
    ${judgedHauls({ ...lane, spans: [span(days)] })}
    select judged.id, judged.delivered_at as created_at, judged.load_number as number, p.name as pickup, d.name as delivery,
      ${verdict} as verdict, (${value})::float8 as value, (${against})::float8 as against
    from judged
    join sites p on p.fleet_id = ${actor.fleetId} and p.id = judged.pickup_site_id
    join sites d on d.fleet_id = ${actor.fleetId} and d.id = judged.delivery_site_id
    where judged.contractor_id = ${contractorId}::uuid and ${isIn}
      and ${rowsAfter(cursor, of, { at: 'judged.delivered_at', id: 'judged.id' })}
    order by judged.delivered_at desc, judged.id desc limit ${limit + 1}`.execute(trx)
  return pageOf(rows, limit, of)
}
