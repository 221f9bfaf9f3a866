import type { Day, Milli } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import type { LoadUnit } from './load-units.ts'

/** As many loads are made of a job in one go, and as many a day. */
export const MOST_LOADS_AT_ONCE = 50

/** What is left of a job below this share of a load is no load of its own: it is what tickets and plans differ by. */
const LEAST_LOAD_PCT = 1

/** How much one load of a job is, in thousandths of the job's unit; null where nobody said so. */
export function oneLoad({ unit, loadMilli }: { unit: LoadUnit; loadMilli: Milli | null }): Milli | null {
  return loadMilli ?? (unit === 'load' ? milli(1000) : null)
}

export type LoadSizes = { ok: true; sizes: Milli[] } | { ok: false; code: 'beyond_job'; fits: number }

/**
 * The quantities of so many further loads of a job: whole loads within the room that is left, the last of them smaller
 * where it has to be. Refused where more are asked for than fit, with how many do. No room given is no end.
 */
export function loadSizes(count: number, loadMilli: Milli, roomMilli: Milli | null): LoadSizes {
  const fits = roomMilli === null ? count : Math.ceil(roomMilli / loadMilli)
  if (count > fits) return { ok: false, code: 'beyond_job', fits }
  const sizes = Array.from({ length: count }, (_, index) =>
    roomMilli === null ? loadMilli : milli(Math.min(loadMilli, roomMilli - index * loadMilli)),
  )
  return { ok: true, sizes }
}

/** What a job says of its days: both belong to it, and a day that is not given is no limit. */
export type JobDays = { startsOn: Day | null; endsOn: Day | null }

/** Whether a day lies between the first and the last of a job. */
export function isJobDay({ startsOn, endsOn }: JobDays, day: Day): boolean {
  return (startsOn === null || day >= startsOn) && (endsOn === null || day <= endsOn)
}

export type DailyJob = JobDays & {
  /** How many loads a day is to have; null for none by itself. */
  dailyLoads: number | null
  loadMilli: Milli
  /** What may still be loaded; null for no end. */
  roomMilli: Milli | null
}

/**
 * The quantities of the loads that a job still lacks on a day: as many as it has a day, less those that are there already,
 * never beyond what is left of its quantity; the last may be smaller. None before its first day or after its last.
 */
export function dueLoads(job: DailyJob, day: Day, madeAlready: number): Milli[] {
  const { dailyLoads, loadMilli, roomMilli } = job
  if (dailyLoads === null || !isJobDay(job, day)) return []
  const wanted = Math.max(0, dailyLoads - madeAlready)
  const fits = roomMilli === null ? wanted : Math.min(wanted, Math.ceil(roomMilli / loadMilli))
  const made = loadSizes(fits, loadMilli, roomMilli)
  return made.ok ? made.sizes.filter((size) => size * 100 >= loadMilli * LEAST_LOAD_PCT) : []
}

/** What a job needs before its loads can be made by themselves. */
export type DailyNeeds = 'pickupSiteId' | 'deliverySiteId' | 'materialId' | 'loadMilli' | 'startsOn'

/** The fields that a job with daily loads lacks, in the order of its form. */
export function dailyGaps(
  job: { dailyLoads: number | null; unit: LoadUnit; loadMilli: Milli | null } & Record<
    Exclude<DailyNeeds, 'loadMilli'>,
    string | null
  >,
): DailyNeeds[] {
  if (job.dailyLoads === null) return []
  const needs = ['pickupSiteId', 'deliverySiteId', 'materialId', 'loadMilli', 'startsOn'] as const
  return needs.filter((name) => (name === 'loadMilli' ? oneLoad(job) : job[name]) === null)
}
