import type { PostInput } from '#contracts/bidding.ts'
import { type BidBasis, basisOfUnit } from '#domain/bidding/bid-price.ts'
import { isJobDay, oneLoad } from '#domain/loads/job-loads.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { roadEstimateM } from '#domain/tracking/geo.ts'
import type { Day, Milli, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { dayIn } from '#domain/units/time.ts'
import { invalid, notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { progressOfJob } from '../jobs/job-progress.ts'
import { storedSettings } from '../stored-settings.ts'

/** As many loads are made of one block at most: all of them in the transaction of an award. */
const MOST_POSTED_LOADS = 100

/** What a posting offers, as the columns of its row. */
export type Offered = {
  job_id: Uuid | null
  material_id: Uuid | null
  pickup_site_id: Uuid | null
  delivery_site_id: Uuid | null
  unit: LoadUnit
  quantity_milli: Milli
  priced_milli: Milli
  load_milli: Milli | null
  distance_m: number | null
  starts_on: Day
  ends_on: Day
}
type Asked<Kind> = Extract<PostInput['offered'], { kind: Kind }>

/** A quantity of a job over some days. Refuses a job that no load can be made of, and days or tons beyond it. */
export async function offeredBlock(w: Writing, asked: Asked<'block'>, basis: BidBasis): Promise<Offered> {
  const job = await w.trx
    .selectFrom('jobs')
    .selectAll()
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', asked.jobId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!job) throw invalid('offered.jobId', 'not_found')
  const one = oneLoad({ unit: job.unit, loadMilli: job.load_milli })
  if (!job.pickup_site_id || !job.delivery_site_id || !job.material_id || one === null) {
    throw invalid('offered.jobId', 'posting_job_unready')
  }
  if (basis !== 'per_load' && basis !== basisOfUnit(job.unit)) throw invalid('basis', 'posting_block_basis')
  const { startsOn, endsOn, quantityMilli } = asked
  if (endsOn < startsOn) throw invalid('offered.endsOn', 'period_ends_before_start')
  const days = { startsOn: job.starts_on, endsOn: job.ends_on }
  if (!isJobDay(days, startsOn)) throw invalid('offered.startsOn', 'posting_job_days')
  if (!isJobDay(days, endsOn)) throw invalid('offered.endsOn', 'posting_job_days')
  const loads = Math.ceil(quantityMilli / one)
  if (loads > MOST_POSTED_LOADS) {
    throw invalid('offered.quantityMilli', 'posting_too_many_loads', { loads, most: MOST_POSTED_LOADS })
  }
  const { roomMilli } = await progressOfJob(w.trx, w.actor, job.id)
  if (roomMilli !== null && quantityMilli > roomMilli) throw invalid('offered.quantityMilli', 'posting_beyond_job')
  return {
    job_id: job.id,
    material_id: job.material_id,
    pickup_site_id: job.pickup_site_id,
    delivery_site_id: job.delivery_site_id,
    unit: job.unit,
    quantity_milli: quantityMilli,
    priced_milli: basis === 'per_load' ? milli(loads * 1000) : quantityMilli,
    load_milli: one,
    distance_m: await roadBetween(w, job.pickup_site_id, job.delivery_site_id),
    starts_on: startsOn,
    ends_on: endsOn,
  }
}

async function roadBetween(w: Writing, from: Uuid, to: Uuid): Promise<number | null> {
  const sites = await w.trx
    .selectFrom('sites')
    .select(['id', 'lat', 'lon'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', 'in', [from, to])
    .execute()
  const [first, last] = [from, to].map((id) => sites.find((site) => site.id === id))
  const roadPct = settingValue(await storedSettings(w.trx, w.actor.fleetId), 'road_estimate_pct')
  return first && last ? roadEstimateM(first, last, roadPct) : null
}

/** Loads that nobody has yet, each locked. Refuses those that are not free, and a price per ton for loads in other units. */
export async function offeredLoads(w: Writing, asked: Asked<'loads'>, basis: BidBasis): Promise<Offered> {
  const loads = await lockedLoads(w, asked.loadIds)
  const stops = await stopsOf(w, asked.loadIds)
  const days: Day[] = []
  for (const load of loads) {
    const isFree = load.status === 'planned' && load.held_at === null && !load.driver_id && !load.contractor_id
    if (!isFree || load.is_posted) throw invalid('offered.loadIds', 'posting_load_taken', { number: load.load_number })
    const own = stops.filter((stop) => stop.load_id === load.id)
    const times = own.flatMap((stop) => {
      const at = [stop.window_start, stop.window_end].filter((time) => time !== null)
      return at.map((time) => dayIn(time, stop.zone))
    })
    if (times.length === 0 || own.length < 2 || load.quantity_milli === null || load.unit === null) {
      throw invalid('offered.loadIds', 'posting_load_unready', { number: load.load_number })
    }
    days.push(...times)
  }
  const [first] = loads
  const units = new Set(loads.map(({ unit }) => unit))
  if (basis !== 'per_load' && (units.size > 1 || !first?.unit || basisOfUnit(first.unit) !== basis)) {
    throw invalid('basis', 'posting_basis')
  }
  const count = milli(loads.length * 1000)
  const sizes = new Set(loads.map(({ quantity_milli }) => quantity_milli))
  const sum = loads.reduce((all, { quantity_milli }) => all + (quantity_milli ?? 0), 0)
  const ofFirst = stops.filter((stop) => stop.load_id === first?.id)
  days.sort()
  const [startsOn, endsOn] = [days[0], days.at(-1)]
  if (!first || !startsOn || !endsOn) throw notFound()
  return {
    job_id: null,
    material_id: first.material_id,
    pickup_site_id: ofFirst[0]?.site_id ?? null,
    delivery_site_id: ofFirst.at(-1)?.site_id ?? null,
    unit: 'load',
    quantity_milli: count,
    priced_milli: basis === 'per_load' ? count : milli(sum),
    load_milli: sizes.size === 1 && units.size === 1 ? first.quantity_milli : null,
    distance_m: first.distance_m,
    starts_on: startsOn,
    ends_on: endsOn,
  }
}

/** In the order of their ids, so that two postings over the same loads wait for each other. Throws not_found. */
async function lockedLoads(w: Writing, ids: readonly Uuid[]) {
  const loads = await w.trx
    .selectFrom('loads as l')
    .select(['l.id', 'l.load_number', 'l.status', 'l.held_at', 'l.driver_id', 'l.contractor_id', 'l.material_id'])
    .select(['l.quantity_milli', 'l.unit', 'l.distance_m'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('posting_loads as o')
            .select('o.load_id')
            .whereRef('o.fleet_id', '=', 'l.fleet_id')
            .whereRef('o.load_id', '=', 'l.id')
            .where('o.removed_at', 'is', null)
            .where('o.bid_id', 'is', null),
        )
        .as('is_posted'),
    )
    .where('l.fleet_id', '=', w.actor.fleetId)
    .where('l.id', 'in', [...ids])
    .orderBy('l.id')
    .forNoKeyUpdate('l')
    .execute()
  if (loads.length < ids.length) throw invalid('offered.loadIds', 'not_found')
  return loads
}

function stopsOf(w: Writing, ids: readonly Uuid[]) {
  return w.trx
    .selectFrom('stops as s')
    .innerJoin('sites as t', (join) => join.onRef('t.fleet_id', '=', 's.fleet_id').onRef('t.id', '=', 's.site_id'))
    .select(['s.load_id', 's.site_id', 's.window_start', 's.window_end', 't.zone'])
    .where('s.fleet_id', '=', w.actor.fleetId)
    .where('s.load_id', 'in', [...ids])
    .orderBy('s.seq')
    .execute()
}
