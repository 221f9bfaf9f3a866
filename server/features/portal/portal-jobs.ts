import { sql } from 'kysely'
import type { PortalPageInput } from '#contracts/portal.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { isOfOneCustomer } from '#domain/access/portal-rights.ts'
import type { JobProgress } from '#domain/loads/job-progress.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { ShareLink } from '../../context.ts'
import { progressOfJob } from '../jobs/job-progress.ts'
import { type Page, pageOf, rowsAfter } from '../keyset.ts'
import { type PortalFleet, portalFleet } from './portal-fleet.ts'
import { type JobVariance, varianceOfJob } from './portal-variance.ts'

/** A standing order as its customer sees it: what was ordered, what came, what is left. No rate. */
export type PortalJob = {
  id: Uuid
  number: string
  name: string
  poNumber: string | null
  material: string | null
  pickup: string | null
  delivery: string | null
  progress: JobProgress
  /** Loads that were delivered since midnight in the fleet's zone, and what their tickets weigh in pounds. */
  today: { loads: number; netLb: number }
  /** Of its loads that were weighed at both ends; null without any. */
  variance: JobVariance | null
}

/** Each costs queries of its own for its progress. */
const MOST_JOBS = 20

/** The jobs that a link opens, the newest first, each with how far it is. */
export async function portalJobs(
  trx: FleetTransaction,
  { cursor, limit = MOST_JOBS }: PortalPageInput,
  link: ShareLink,
  now: Instant,
): Promise<Page<PortalJob> & { fleet: PortalFleet }> {
  const fleet = await portalFleet(trx, link.fleetId)
  if (!isOfOneCustomer(link.scope) || link.scope === 'load') return { rows: [], nextCursor: null, fleet }
  const most = Math.min(limit, MOST_JOBS)
  const list = 'portal jobs'
  const rows = await trx
    .selectFrom('jobs as j')
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'j.fleet_id').onRef('m.id', '=', 'j.material_id'),
    )
    .leftJoin('sites as p', (join) =>
      join.onRef('p.fleet_id', '=', 'j.fleet_id').onRef('p.id', '=', 'j.pickup_site_id'),
    )
    .leftJoin('sites as d', (join) =>
      join.onRef('d.fleet_id', '=', 'j.fleet_id').onRef('d.id', '=', 'j.delivery_site_id'),
    )
    .select(['j.id', 'j.job_number', 'j.name', 'j.po_number', 'j.created_at', 'm.name as material'])
    .select(['p.name as pickup', 'd.name as delivery'])
    .where('j.fleet_id', '=', link.fleetId)
    .where(link.scope === 'job' ? 'j.id' : 'j.customer_id', '=', link.scopeId)
    .where('j.archived_at', 'is', null)
    .where(rowsAfter(cursor, list, { at: 'j.created_at', id: 'j.id' }))
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(most + 1)
    .execute()
  const page = pageOf(rows, most, list)
  const midnight = startOfDay(dayIn(now, fleet.zone), fleet.zone)
  const jobs: PortalJob[] = []
  for (const row of page.rows) {
    jobs.push({
      id: row.id,
      number: row.job_number,
      name: row.name,
      poNumber: row.po_number,
      material: row.material,
      pickup: row.pickup,
      delivery: row.delivery,
      progress: await progressOfJob(trx, link, row.id),
      today: await deliveredSince(trx, link, { jobId: row.id, since: midnight }),
      variance: await varianceOfJob(trx, link, row.id),
    })
  }
  return { rows: jobs, nextCursor: page.nextCursor, fleet }
}

/** By the destination's ticket of each load or, without one, that of the origin. */
async function deliveredSince(
  trx: FleetTransaction,
  { fleetId }: ShareLink,
  { jobId, since }: { jobId: Uuid; since: Instant },
): Promise<PortalJob['today']> {
  const { rows } = await sql<PortalJob['today']>`
    select count(*)::int as loads, coalesce(sum((
      select k.net_lb from weigh_tickets k where k.fleet_id = l.fleet_id and k.load_id = l.id
        and k.status in ('matched', 'mismatch', 'verified', 'locked') and k.net_lb is not null
      order by k.kind = 'destination' desc, k.created_at desc limit 1)), 0)::int as "netLb"
    from loads l where l.fleet_id = ${fleetId} and l.job_id = ${jobId} and l.delivered_at >= ${since}::timestamptz`.execute(
    trx,
  )
  return rows[0] ?? { loads: 0, netLb: 0 }
}
