import type { YieldRowsFilter, YieldRowsInput } from '#contracts/yields.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { orderWhole } from '#domain/lists/order-whole.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import type { Exclusion, YieldFlag, YieldReason, YieldState } from '#domain/yields/yield-states.ts'
import { invalid } from '../../errors.ts'
import { PAGE_SIZE, type Page, pageOf, readCursor } from '../keyset.ts'
import { type FleetHaul, judgedHauls } from './judged-hauls.ts'
import { type Names, namesOf } from './names.ts'

/** One load with both its nets; weights in whole pounds. */
export type YieldRow = {
  id: Uuid
  /** When it was delivered. */
  created_at: Instant
  number: string | null
  truck: string | null
  driver: string | null
  material: string | null
  pickup: string | null
  delivery: string | null
  loadedLb: number | null
  deliveredLb: number | null
  varianceLb: number | null
  /** Of the loaded net. */
  share: number | null
  toleranceLb: number | null
  /** Without what scales differ by and without the water. */
  ownVarianceLb: number | null
  state: YieldState
  exclusion: Exclusion | null
  isBehindScale: boolean
  flags: YieldFlag[]
  reason: YieldReason | null
  payloadLb: number | null
  shortLb: number | null
  overloadLb: number
  /** Null too where the asker does not see what customers pay. */
  lostRevenueCents: Cents | null
}

/** The loads of some days with their weights, the latest first. */
export async function listYields(
  trx: FleetTransaction,
  input: YieldRowsInput,
  actor: Actor,
  now: Instant,
): Promise<Page<YieldRow>> {
  const { cursor, limit = PAGE_SIZE, direction: _, state, show, sort, ...filter } = input
  const { hauls } = await judgedHauls(trx, filter, actor, now)
  const asked = { sorts: listSorts.yields, order: sort, locale: 'en' }
  const wanted = orderWhole(
    hauls.filter((haul) => isShown(haul, { state, show })),
    asked,
    orderValues,
  )
  const of = `yields:${JSON.stringify([state, show, sort, filter])}`
  const rest = cursor ? wanted.slice(placeAfter(wanted, cursor, of)) : wanted
  const shown = rest.slice(0, limit + 1)
  const named = await namesOf(trx, actor.fleetId, {
    sites: shown.flatMap(({ pickupSiteId, deliverySiteId }) => [pickupSiteId, deliverySiteId]),
    trucks: shown.map(({ truckId }) => truckId),
    drivers: shown.map(({ driverId }) => driverId),
    materials: shown.map(({ materialId }) => materialId),
  })
  return pageOf(
    shown.map((haul) => yieldRow(haul, named)),
    limit,
    of,
  )
}

function isShown({ judgement }: FleetHaul, { state, show }: Pick<YieldRowsFilter, 'state' | 'show'>): boolean {
  if (state && judgement.state !== state) return false
  switch (show) {
    case 'exceptions':
      return judgement.state === 'out_of_tolerance' || judgement.state === 'computed'
    case 'excluded':
      return judgement.exclusion !== null
    case 'behind_scale':
      return judgement.isBehindScale
    case undefined:
      return true
  }
}

const orderValues = {
  delivered: ({ deliveredAt }: FleetHaul) => deliveredAt,
  loaded: ({ haul }: FleetHaul) => haul.origin?.netLb ?? null,
  weighed: ({ haul }: FleetHaul) => haul.destination?.netLb ?? null,
  variance: ({ haul }: FleetHaul) => haul.comparison?.varianceLb ?? null,
  share: ({ haul }: FleetHaul) => haul.comparison?.share ?? null,
  own: ({ judgement }: FleetHaul) => judgement.ownVarianceLb,
  short: ({ haul }: FleetHaul) => haul.shortLb,
  overload: ({ haul }: FleetHaul) => haul.overloadLb,
}

/** Where the rows after a cursor begin: behind the row that it names. */
function placeAfter(hauls: readonly FleetHaul[], cursor: string, of: string): number {
  const position = readCursor(cursor)
  if (typeof position !== 'object' || position === null || !('id' in position && 'of' in position)) {
    throw invalid('cursor', 'wrong_format')
  }
  if (position.of !== of) throw invalid('cursor', 'wrong_format')
  const last = hauls.findIndex(({ id }) => id === position.id)
  // A load that is in the list no longer: it is read anew from its beginning.
  return last + 1
}

/** A load as lists show it. */
export function yieldRow(load: FleetHaul, named: Names): YieldRow {
  const { haul, judgement, finding } = load
  return {
    id: load.id,
    created_at: load.deliveredAt,
    number: load.number,
    truck: named(load.truckId),
    driver: named(load.driverId),
    material: named(load.materialId),
    pickup: named(load.pickupSiteId),
    delivery: named(load.deliverySiteId),
    loadedLb: haul.origin?.netLb ?? null,
    deliveredLb: haul.destination?.netLb ?? null,
    varianceLb: haul.comparison?.varianceLb ?? null,
    share: haul.comparison?.share ?? null,
    toleranceLb: haul.comparison?.toleranceLb ?? null,
    ownVarianceLb: judgement.ownVarianceLb,
    state: judgement.state,
    exclusion: judgement.exclusion,
    isBehindScale: judgement.isBehindScale,
    flags: haul.flags,
    reason: finding && finding.state !== 'open' ? finding.reason : null,
    payloadLb: haul.payloadLb,
    shortLb: haul.shortLb,
    overloadLb: haul.overloadLb,
    lostRevenueCents: haul.lostRevenueCents,
  }
}
