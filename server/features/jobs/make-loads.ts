import type { MakeLoadsInput } from '#contracts/jobs.ts'
import type { DraftFields } from '#contracts/loads.ts'
import { isJobDay, loadSizes, oneLoad } from '#domain/loads/job-loads.ts'
import type { JobProgress } from '#domain/loads/job-progress.ts'
import type { Day, Instant, Milli, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { rateOfDraft } from '../loads/agree-on-terms.ts'
import { createLoads } from '../loads/create-loads.ts'
import { lookUpDraft } from '../loads/draft-plan.ts'
import type { LoadAnswer } from '../loads/load-details.ts'
import { addQuotedLines } from '../quotes/quoted-lines.ts'
import { progressOfJob } from './job-progress.ts'

/** The loads that were made, and how far the job is with them. */
export type MadeLoads = { loads: LoadAnswer[]; progress: JobProgress }

/**
 * Makes so many loads of a job in one go, each planned with the job's customer, sites, material, PO and rate, or to be
 * priced later where no rate holds. Refuses what is beyond the quantity that is left, unless that is asked for.
 */
export async function makeLoads(w: Writing, input: MakeLoadsInput): Promise<MadeLoads> {
  const job = await lockJob(w, input.id)
  if (!job) throw notFound()
  if (job.archived_at !== null) throw refused('job_archived')
  if (!isJobDay({ startsOn: job.starts_on, endsOn: job.ends_on }, input.date)) {
    throw refused('job_not_on_day', { from: job.starts_on, to: job.ends_on }, 'date')
  }
  const one = oneLoad({ unit: job.unit, loadMilli: job.load_milli })
  if (one === null) throw refused('job_load_quantity')
  const { roomMilli, uncounted } = await progressOfJob(w.trx, w.actor, job.id)
  if (!input.beyond && uncounted.length > 0) throw refused('job_units_apart', { loads: uncounted[0]?.loads })
  const made = loadSizes(input.count, one, input.beyond ? null : roomMilli)
  if (!made.ok) throw refused(made.code, { fits: made.fits }, 'count')
  const loads = await makeSized(w, job, input.date, made.sizes)
  return { loads, progress: await progressOfJob(w.trx, w.actor, job.id) }
}

export type LockedJob = NonNullable<Awaited<ReturnType<typeof lockJob>>>

/** The job for whoever makes loads of it: two at once follow each other, and the second sees what the first has made. */
export function lockJob({ trx, actor }: Writing, id: Uuid) {
  return trx
    .selectFrom('jobs')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Plans a load of each size for a day. Throws plan_incomplete, with what the job lacks. */
export async function makeSized(w: Writing, job: LockedJob, day: Day, sizes: readonly Milli[]): Promise<LoadAnswer[]> {
  const draft = await draftOfJob(w, job, day)
  const loads: LoadAnswer[] = []
  for (const [quantityMilli, count] of countsOf(sizes)) {
    const ids = Array.from({ length: count }, () => w.newId())
    const made = await createLoads(w, { operationId: w.operationId ?? w.newId(), ids, ...draft, quantityMilli })
    loads.push(...made.loads)
    await addQuotedLines(w, job, made.loads)
  }
  const numbers = loads.map(({ number }) => number).join(', ')
  await w.audit({ entity: 'job', id: job.id, after: { day, loads: numbers } })
  await w.announce({ topic: 'parties', entity: 'job', id: job.id, version: job.version })
  return loads
}

/** How many there are of each size, in their order. */
function countsOf(sizes: readonly Milli[]): Map<Milli, number> {
  const counts = new Map<Milli, number>()
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1)
  return counts
}

/** A load of the job as somebody would type it: at any time of the day, by the clock of its pickup. */
async function draftOfJob(w: Writing, job: LockedJob, day: Day): Promise<DraftFields> {
  const draft: DraftFields = {
    jobId: job.id,
    customerId: job.customer_id,
    customerReference: null,
    poNumber: job.po_number,
    materialId: job.material_id,
    quantityMilli: null,
    unit: job.unit,
    pickup: { siteId: job.pickup_site_id, windowStart: null, windowEnd: null },
    delivery: { siteId: job.delivery_site_id, windowStart: null, windowEnd: null },
    distanceM: null,
    isPriceLater: false,
    notes: job.notes,
  }
  const plan = await lookUpDraft(w.trx, w.actor.fleetId, draft)
  const dated = { ...draft, pickup: { ...draft.pickup, ...allDay(day, plan.pickup?.zone ?? 'UTC') } }
  const rate = await rateOfDraft(w.trx, w.actor, dated, plan)
  return { ...dated, isPriceLater: rate === null }
}

/** From the first minute of a day to its last. */
export function allDay(day: Day, zone: string): { windowStart: Instant; windowEnd: Instant } {
  return { windowStart: startOfDay(day, zone), windowEnd: addMinutes(startOfDay(addDays(day, 1), zone), -1) }
}
