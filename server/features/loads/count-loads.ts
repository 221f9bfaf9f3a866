import { sql } from 'kysely'
import type { LoadFilter } from '#contracts/page-search.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type LoadStatus, loadStatuses } from '#domain/loads/statuses.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { StatusCount } from './load-row.ts'
import { loadConditions } from './load-where.ts'

const MOST_COUNTED = 1000

/** How many loads of each status match the filter, apart from its own choice of statuses; counted to a thousand. */
export async function countLoads(
  trx: FleetTransaction,
  filter: LoadFilter,
  actor: Actor,
  now: Instant,
): Promise<StatusCount[]> {
  const { status: _, ...others } = filter
  // What a search found is few already; counting it status by status would search as often.
  const counted = others.q ? await countFound(trx, actor, others, now) : await countEach(trx, actor, others, now)
  return loadStatuses.map((status) => {
    const count = counted.find((row) => row.status === status)?.count ?? 0
    return { status, count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED }
  })
}

type Counted = { status: LoadStatus; count: number }

function countFound(trx: FleetTransaction, actor: Actor, filter: LoadFilter, now: Instant): Promise<Counted[]> {
  return trx
    .selectFrom('loads')
    .select(({ fn }) => ['loads.status', fn.countAll<number>().as('count')])
    .where((eb) => eb.and(loadConditions(actor, filter, now)))
    .groupBy('loads.status')
    .execute()
}

async function countEach(trx: FleetTransaction, actor: Actor, filter: LoadFilter, now: Instant): Promise<Counted[]> {
  const counts = loadStatuses.map((status) => {
    const matching = trx
      .selectFrom('loads')
      .select(sql`1`.as('one'))
      .where((eb) => eb.and(loadConditions(actor, { ...filter, status: [status] }, now)))
      .limit(MOST_COUNTED + 1)
    return sql`select ${sql.lit(status)} as status, count(*) as count from (${matching}) as matching`
  })
  return (await sql<Counted>`${sql.join(counts, sql` union all `)}`.execute(trx)).rows
}
