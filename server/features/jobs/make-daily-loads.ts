import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { dueLoads, oneLoad } from '#domain/loads/job-loads.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { orRefusal } from '../loads/or-refusal.ts'
import { notify } from '../notifications/notify.ts'
import { keepsToTheClock } from '../upkeep/demo-days.ts'
import { progressOfJob } from './job-progress.ts'
import { allDay, type LockedJob, lockJob, makeSized } from './make-loads.ts'

const BATCH = 20
type DueDay = { fleet_id: Uuid; id: Uuid; written_by: Uuid; day: Day }

/**
 * Makes the loads that jobs have every day, once the day has begun in the fleet's zone. A row of the job and the day is
 * written with them, so that any number of processes make them once. Gives how many days of jobs are done where more are
 * waiting; else 0.
 */
export async function makeDailyLoads(ports: Ports): Promise<number> {
  const { db } = ports
  const due = await dueDays(ports)
  let made = 0
  for (const job of due) {
    try {
      await retried(() => db.write(job.fleet_id, (trx) => makeOfDay(trx, ports, job), 'make_daily_loads'))
      made += 1
    } catch (error) {
      // The next minute tries again; no other job waits for it.
      ports.log.warn({ job: job.id, error: String(error) }, 'the daily loads of a job were not made')
    }
  }
  if (made > 0) ports.bell.ring()
  return due.length === BATCH ? made : 0
}

async function dueDays({ db, clock }: Ports): Promise<DueDay[]> {
  const now = clock.now()
  const { rows } = await sql<DueDay>`
    select j.fleet_id, j.id, j.written_by, today.day
    from jobs j join fleets f on f.id = j.fleet_id
    cross join lateral (select (${now}::timestamptz at time zone f.zone)::date as day) today
    where j.daily_loads is not null and j.archived_at is null
      and j.starts_on <= today.day and (j.ends_on is null or j.ends_on >= today.day)
      and not exists (select from job_days d where d.fleet_id = j.fleet_id and d.job_id = j.id and d.day = today.day)
      and ${keepsToTheClock('j.fleet_id', now)}
    order by j.fleet_id, j.id limit ${BATCH}`.execute(db.system)
  return rows
}

async function makeOfDay(
  trx: FleetTransaction,
  ports: Ports,
  { fleet_id, id, written_by, day }: DueDay,
): Promise<void> {
  const w: Writing = { ...writeAs(trx, ports, actorFor(fleet_id, written_by), 'make_daily_loads'), actorRole: 'system' }
  const job = await lockJob(w, id)
  // Archived, or changed to make none, since it was looked for.
  if (!job || job.archived_at !== null || job.daily_loads === null) return
  // Whoever waited for the lock of the job sees what the one before has made.
  const earlier = await trx
    .selectFrom('job_days')
    .select('day')
    .where('fleet_id', '=', fleet_id)
    .where('job_id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst()
  if (earlier) return
  const made = await orRefusal(w, () => makeDue(w, job, day))
  const came = made.ok ? { loads: made.done, refusal: null } : { loads: 0, refusal: made.refusal.code }
  if (!made.ok) {
    // Nobody did it themselves, not even whom it is done for: all of the office is told.
    const telling = { ...w, actor: { ...w.actor, userId: null } }
    await notify(telling, { kind: 'daily_loads_missing', id, facts: { job: `${job.job_number} ${job.name}` } })
  }
  await trx
    .insertInto('job_days')
    .values({ fleet_id, job_id: id, day, ...came, made_at: w.now })
    .execute()
}

/** How many loads were made: as many as the day still lacks. */
async function makeDue(w: Writing, job: LockedJob, day: Day): Promise<number> {
  const loadMilli = oneLoad({ unit: job.unit, loadMilli: job.load_milli })
  if (loadMilli === null) throw refused('job_load_quantity')
  const { roomMilli, uncounted } = await progressOfJob(w.trx, w.actor, job.id)
  // Nobody knows what is left: whoever sees to it makes the loads.
  if (uncounted.length > 0) throw refused('job_units_apart')
  const days = { startsOn: job.starts_on, endsOn: job.ends_on }
  const daily = { ...days, dailyLoads: job.daily_loads, loadMilli, roomMilli }
  const sizes = dueLoads(daily, day, await loadsOnDay(w, job, day))
  if (sizes.length > 0) await makeSized(w, job, day, sizes)
  return sizes.length
}

/** The loads of the job that are to be picked up on the day already, by whomever they were made. */
async function loadsOnDay({ trx, actor }: Writing, job: LockedJob, day: Day): Promise<number> {
  const site = await trx
    .selectFrom('sites')
    .select('zone')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', job.pickup_site_id)
    .executeTakeFirst()
  const { windowStart, windowEnd } = allDay(day, site?.zone ?? 'UTC')
  const { count } = await trx
    .selectFrom('loads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fleet_id', '=', actor.fleetId)
    .where('job_id', '=', job.id)
    .where('status', 'not in', ['draft', 'cancelled'])
    .where('pickup_at', '>=', windowStart)
    .where('pickup_at', '<=', windowEnd)
    .executeTakeFirstOrThrow()
  return count
}

/** Work of the product itself, on behalf of whoever wrote the job last. */
function actorFor(fleetId: Uuid, userId: Uuid): Actor {
  return { userId, fleetId, fullName: '', roles: ['admin'], driverId: null, contractorIds: [] }
}
