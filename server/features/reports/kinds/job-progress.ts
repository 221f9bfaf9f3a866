import { sql } from 'kysely'
import { office } from '#domain/access/rules.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { progressOfJob } from '../../jobs/job-progress.ts'
import { listReport } from '../list-report.ts'

/** More jobs than these run at no fleet at once. */
const MOST_JOBS = 500

/** How far the jobs that run are, by the figures of their own pages. */
export const jobProgress = listReport({
  group: 'operations',
  roles: office,
  period: 'now',
  records: ['customerId', 'jobId'],
  async all(trx, { actor, filters }) {
    const { rows } = await sql<{
      id: Uuid
      job_number: string
      name: string
      customer: string
      ends_on: string | null
    }>`
      select j.id, j.job_number, j.name, c.company_name as customer, j.ends_on
      from jobs j join customers c on c.fleet_id = j.fleet_id and c.id = j.customer_id
      where j.fleet_id = ${actor.fleetId} and j.archived_at is null
        and (${filters.customerId ?? null}::uuid is null or j.customer_id = ${filters.customerId ?? null}::uuid)
        and (${filters.jobId ?? null}::uuid is null or j.id = ${filters.jobId ?? null}::uuid)
      order by j.job_number, j.id limit ${MOST_JOBS}`.execute(trx)
    const found = []
    for (const job of rows) {
      const progress = await progressOfJob(trx, actor, job.id)
      found.push({
        key: `${job.job_number} ${job.id}`,
        row: {
          job: job.job_number,
          name: job.name,
          customer: job.customer,
          endsOn: job.ends_on,
          target: progress.targetMilli,
          delivered: progress.deliveredMilli,
          underWay: progress.underWayMilli,
          remaining: progress.remainingMilli,
          unit: progress.unit,
          loadsDelivered: progress.loads.delivered,
          loadsUnderWay: progress.loads.underWay,
        },
      })
    }
    return found
  },
  columns: {
    job: { kind: 'text', word: 'job' },
    name: { kind: 'text', word: 'name' },
    customer: { kind: 'text', word: 'customer' },
    endsOn: { kind: 'day', word: 'endsOn' },
    target: { kind: 'quantity', unitIn: 'unit', word: 'target' },
    delivered: { kind: 'quantity', unitIn: 'unit', word: 'delivered' },
    underWay: { kind: 'quantity', unitIn: 'unit', word: 'underWay' },
    remaining: { kind: 'quantity', unitIn: 'unit', word: 'remaining' },
    unit: { kind: 'text', word: 'unit', isFileOnly: true },
    loadsDelivered: { kind: 'count', word: 'loadsDelivered', isSummed: true },
    loadsUnderWay: { kind: 'count', word: 'loadsUnderWay', isSummed: true },
  },
})
