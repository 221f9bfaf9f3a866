import type { OwnYieldInput } from '#contracts/yields.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { judgeHaul } from '#domain/yields/judge-haul.ts'
import { type FillSums, leagueOf } from '#domain/yields/sum-hauls.ts'
import { weighHaul } from '#domain/yields/weigh-haul.ts'
import { askedYields } from './asked-yields.ts'
import { readHauls } from './read-hauls.ts'

/** How full a driver's own loads were, and their place among all drivers of the fleet; of nobody else anything. */
export type OwnYield = {
  days: DaySpan
  loads: number
  netLb: number
  fill: Pick<FillSums, 'loads' | 'loadFactor' | 'averageShortLb' | 'overloads'>
  /** Null with too few loads. */
  place: number | null
  /** How many drivers have a place. */
  of: number
}

const NOTHING = { loads: 0, loadFactor: null, averageShortLb: null, overloads: 0 }

/** The caller's load factor over some days. */
export async function ownYield(
  trx: FleetTransaction,
  input: OwnYieldInput,
  actor: Actor,
  now: Instant,
): Promise<OwnYield> {
  const asked = await askedYields(trx, input, actor, now)
  const hauls = (await readHauls(trx, asked)).map((read) => {
    const haul = weighHaul(read.facts, asked.tolerance)
    const by = { scaleShare: 0, moisture: null, decision: null, isWeighedThere: read.isWeighedThere }
    return { driverId: read.driverId, haul, by, judgement: judgeHaul(haul, by) }
  })
  const league = leagueOf(hauls, ({ driverId }) => driverId)
  const own = actor.driverId ? league.find(({ key }) => key === actor.driverId) : undefined
  const { loads, loadFactor, averageShortLb, overloads } = own?.fill ?? NOTHING
  return {
    days: asked.days,
    loads: own?.loads ?? 0,
    netLb: own?.netLb ?? 0,
    fill: { loads, loadFactor, averageShortLb, overloads },
    place: own?.place ?? null,
    of: league.filter(({ place }) => place !== null).length,
  }
}
