import type { YieldFilter } from '#contracts/yields.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import type { PairBias, ScaleReading } from '#domain/yields/scale-bias.ts'
import {
  type LeagueRow,
  leagueOf,
  type Waterfall,
  waterfallOf,
  type YieldSums,
  yieldSums,
} from '#domain/yields/sum-hauls.ts'
import { judgedHauls, type Scales } from './judged-hauls.ts'
import { namesOf } from './names.ts'

export type PairRow = PairBias & { origin: string; destination: string }
export type ScaleRow = ScaleReading & { site: string }
export type LeagueTruck = Omit<LeagueRow<Uuid>, 'key'> & { truckId: Uuid; truck: string }

export type YieldFigures = {
  days: DaySpan
  /** The fleet's tolerance: hundredths of a percent, at least so many pounds. */
  tolerance: { shareBp: number; leastLb: number }
  sums: YieldSums
  /** Whether what short weight costs is to be seen. */
  seesRates: boolean
  waterfall: Waterfall
  /** Of the whole fleet, whatever the filter; empty for a company, as other companies' loads are in it. */
  pairs: PairRow[]
  scales: ScaleRow[]
  league: LeagueTruck[]
  isCut: boolean
}

const MOST_PAIRS = 100

/** What was delivered of what was loaded, how full trucks were, and which scales differ. */
export async function yieldFigures(
  trx: FleetTransaction,
  filter: YieldFilter,
  actor: Actor,
  now: Instant,
): Promise<YieldFigures> {
  const { asked, hauls, scales, isCut } = await judgedHauls(trx, filter, actor, now)
  const office = isOffice(actor)
  const league = leagueOf(hauls, ({ truckId }) => truckId)
  const shown = office ? scales : { pairs: [], readings: [] }
  const named = await namesOf(trx, actor.fleetId, {
    sites: shown.pairs.flatMap(({ originSiteId, destinationSiteId }) => [originSiteId, destinationSiteId]),
    trucks: league.map(({ key }) => key),
  })
  return {
    days: asked.days,
    tolerance: { shareBp: asked.tolerance.shareBp, leastLb: asked.tolerance.leastLb },
    sums: yieldSums(hauls),
    seesRates: asked.seesRates,
    waterfall: waterfallOf(hauls),
    ...scaleRows(shown, (id) => named(id) ?? ''),
    league: league.map(({ key, ...row }) => ({ ...row, truckId: key, truck: named(key) ?? '' })),
    isCut,
  }
}

/** Pairs and scales with the names of their sites. */
function scaleRows({ pairs, readings }: Scales, name: (id: Uuid) => string) {
  return {
    pairs: pairs
      .slice(0, MOST_PAIRS)
      .map((pair) => ({ ...pair, origin: name(pair.originSiteId), destination: name(pair.destinationSiteId) })),
    scales: readings.map((reading) => ({ ...reading, site: name(reading.siteId) })),
  }
}
