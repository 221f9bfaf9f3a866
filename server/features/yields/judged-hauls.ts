import type { YieldFilter } from '#contracts/yields.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { type JudgedBy, judgeHaul } from '#domain/yields/judge-haul.ts'
import { expectedShare, type PairBias, pairBias, type ScaleReading, scaleReadings } from '#domain/yields/scale-bias.ts'
import type { JudgedHaul } from '#domain/yields/sum-hauls.ts'
import { type WeighedHaul, weighHaul } from '#domain/yields/weigh-haul.ts'
import { isDoubtful } from '#domain/yields/yield-states.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { type AskedYields, askedYields } from './asked-yields.ts'
import { MOST_HAULS, type ReadHaul, readHauls } from './read-hauls.ts'

/** A delivered load with its weights and where it stands. */
export type FleetHaul = ReadHaul & JudgedHaul

export type JudgedPeriod = {
  asked: AskedYields
  /** What the asker may see and asked for, the latest first. */
  hauls: FleetHaul[]
  /** What the scales of the whole fleet differ by in these days. */
  scales: Scales
  /** There are more loads than are looked at. */
  isCut: boolean
}

export type Scales = { pairs: PairBias[]; readings: ScaleReading[] }

/**
 * The loads of some days, judged. What scales differ by is worked out of every load between them, so that one truck or one
 * company behind a biased scale is not taken for a thief; the asker gets those of the loads that are theirs.
 */
export async function judgedHauls(
  trx: FleetTransaction,
  filter: YieldFilter,
  actor: Actor,
  now: Instant,
): Promise<JudgedPeriod> {
  const asked = await askedYields(trx, filter, actor, now)
  const all = (await readHauls(trx, asked)).map((read) => ({ read, haul: weighed(read, asked) }))
  const scales = scalesOf(all)
  const shown = isOffice(actor)
    ? null
    : new Set((await readHauls(trx, asked, visibleLoads(actor, 'l'))).map(({ id }) => id))
  const hauls = all.slice(0, MOST_HAULS).filter(({ read }) => (shown?.has(read.id) ?? true) && isAsked(read, filter))
  const expected = expectations(scales)
  return {
    asked,
    hauls: hauls.map(({ read, haul }) => judged(read, haul, expected(read))),
    scales,
    isCut: all.length > MOST_HAULS,
  }
}

function weighed(read: ReadHaul, { tolerance }: AskedYields): WeighedHaul {
  return weighHaul(read.facts, { ...tolerance, shareBp: read.toleranceBp ?? tolerance.shareBp })
}

function judged(read: ReadHaul, haul: WeighedHaul, scaleShare: number): FleetHaul {
  const by = judgedBy(read, scaleShare)
  return { ...read, haul, by, judgement: judgeHaul(haul, by) }
}

/** What a load is judged by beside its weights. */
function judgedBy({ finding, isWeighedThere }: ReadHaul, scaleShare: number): JudgedBy {
  const { originMoistureBp: originBp = null, destinationMoistureBp: destinationBp = null } = finding ?? {}
  return {
    scaleShare,
    isWeighedThere,
    moisture: originBp !== null && destinationBp !== null ? { originBp, destinationBp } : null,
    decision:
      finding && finding.state !== 'open' && finding.reason ? { state: finding.state, reason: finding.reason } : null,
  }
}

const keyOf = (originSiteId: Uuid, destinationSiteId: Uuid) => `${originSiteId} ${destinationSiteId}`

/** What scales differ by, out of every load whose weights are in no doubt. */
function scalesOf(all: readonly { read: ReadHaul; haul: WeighedHaul }[]): Scales {
  const shares = new Map<string, { originSiteId: Uuid; destinationSiteId: Uuid; shares: number[] }>()
  for (const { read, haul } of all) {
    if (!haul.comparison || isDoubtful(haul.flags, true)) continue
    const { pickupSiteId, deliverySiteId } = read
    const key = keyOf(pickupSiteId, deliverySiteId)
    const pair = shares.get(key)
    if (pair) pair.shares.push(haul.comparison.share)
    else
      shares.set(key, {
        originSiteId: pickupSiteId,
        destinationSiteId: deliverySiteId,
        shares: [haul.comparison.share],
      })
  }
  const pairs = [...shares.values()].map(pairBias).toSorted((one, other) => other.loads - one.loads)
  return { pairs, readings: scaleReadings(pairs) }
}

function expectations({ pairs, readings }: Scales): (haul: ReadHaul) => number {
  const byKey = new Map(pairs.map((pair) => [keyOf(pair.originSiteId, pair.destinationSiteId), pair]))
  const bySite = new Map(readings.map((reading) => [reading.siteId, reading]))
  return ({ pickupSiteId, deliverySiteId }) =>
    expectedShare(byKey.get(keyOf(pickupSiteId, deliverySiteId)), bySite.get(pickupSiteId), bySite.get(deliverySiteId))
}

function isAsked(read: ReadHaul, filter: YieldFilter): boolean {
  const { customerId, materialId, truckId, driverId, contractorId, pickupSiteId, deliverySiteId } = filter
  const named = { customerId, materialId, truckId, driverId, contractorId, pickupSiteId, deliverySiteId }
  return (Object.keys(named) as (keyof typeof named)[]).every(
    (name) => named[name] === undefined || named[name] === read[name],
  )
}
