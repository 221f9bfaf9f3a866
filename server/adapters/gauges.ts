import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Metrics } from '../metrics.ts'

type Watched = {
  pools: Record<string, () => { busy: number; waiting: number }>
  admission: () => { running: number; waiting: number }
  streams: () => number
}

/** The values that are looked up whenever somebody reads the metrics. */
export function gaugesOf(metrics: Metrics, db: Kysely<Database>, { pools, admission, streams }: Watched): void {
  const ofPools = (key: 'busy' | 'waiting') => () =>
    Object.entries(pools).map(([pool, use]) => ({ labels: { pool }, value: use()[key] }))
  metrics.gauge('haulbook_pool_busy', 'Database connections in use, by pool.', ofPools('busy'))
  metrics.gauge('haulbook_pool_waiting', 'Callers that wait for a connection, by pool.', ofPools('waiting'))
  metrics.gauge(
    'haulbook_turns_waiting',
    'Transactions of requests that wait for their turn.',
    () => admission().waiting,
  )
  metrics.gauge('haulbook_live_streams', 'Browsers that follow changes.', streams)
  metrics.gauge('haulbook_event_lag_seconds', 'Age of the oldest event that no live view was told of.', () => lag(db))
  metrics.gauge('haulbook_jobs', 'Jobs by state.', () => jobs(db))
  metrics.gauge('haulbook_outbox_waiting', 'Work written with facts and not handed over yet.', () => outbox(db))
  metrics.gauge('process_resident_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss())
}

async function lag(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(at)), 0)::float8 as seconds from events where seq is null`.execute(
    db,
  )
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** Jobs that wait, run, wait for another try, or were given up; null before the job library made its tables. */
export async function jobs(db: Kysely<Database>): Promise<{ labels: { state: string }; value: number }[] | null> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('jobs.job') is not null as there`.execute(db)
  if (!tables[0]?.there) return null
  const { rows } = await sql<{ state: string; count: number }>`
    select case when name = 'work_dead' then 'dead' else state::text end as state, count(*) as count
    from jobs.job where state in ('created', 'retry', 'active', 'failed') group by 1`.execute(db)
  const counts = new Map(rows.map((row) => [row.state, row.count]))
  return ['created', 'retry', 'active', 'failed', 'dead'].map((state) => ({
    labels: { state },
    value: counts.get(state) ?? 0,
  }))
}

async function outbox(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from work_outbox where handed_over_at is null and run_at <= now()`.execute(db)
  return rows[0]?.count ?? 0
}
