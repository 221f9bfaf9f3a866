import type { PostInput } from '#contracts/bidding.ts'
import { type BidBasis, basisOfUnit } from '#domain/bidding/bid-price.ts'
import type { PostingKind } from '#domain/bidding/posting-states.ts'
import type { StandingShown } from '#domain/bidding/ranking.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes, instant, parseDay } from '#domain/units/time.ts'
import type { Outputs } from '#web/api.ts'

export type PostingStart = Outputs['bidding']['start']
export type Company = { id: Uuid; name: string }

/** The form of a posting as it is typed so far. */
export type TypedPosting = {
  kind: PostingKind
  loadIds: readonly Uuid[]
  job: { id: Uuid; unit: LoadUnit } | null
  quantity: number | null
  startsOn: Day | null
  endsOn: Day | null
  /** Null while nobody chose: that of the unit of what is posted. */
  basis: BidBasis | null
  target: number | null
  ceiling: number | null
  showsTarget: boolean
  showsCeiling: boolean
  standing: StandingShown
  requiresInsurance: boolean
  isTiered: boolean
  first: readonly Company[]
  second: readonly Company[]
  secondAfterMin: number | null
  /** Null where only those named ever see it. */
  allAfterMin: number | null
  closesAt: string | null
  extendMin: number | null
  equipment: string
  notes: string
}

/** How a new posting begins: with one load where it was asked for from there. */
export function newPosting(start: PostingStart, loadId: Uuid | undefined, now: number): TypedPosting {
  const load = start.loads.find(({ id }) => id === loadId)
  return {
    kind: 'loads',
    loadIds: load ? [load.id] : [],
    job: null,
    quantity: null,
    startsOn: null,
    endsOn: null,
    basis: null,
    target: null,
    ceiling: null,
    showsTarget: false,
    showsCeiling: false,
    standing: start.standing,
    requiresInsurance: true,
    isTiered: false,
    first: [],
    second: [],
    secondAfterMin: 30,
    allAfterMin: 60,
    closesAt: addMinutes(instant(now), start.openMin),
    extendMin: start.extendMin,
    equipment: '',
    notes: '',
  }
}

/** The bases that bids on what is chosen may be given per: those of its unit, and whole loads. */
export function basesOf(typed: TypedPosting, start: PostingStart): BidBasis[] {
  const units =
    typed.kind === 'block'
      ? typed.job && [typed.job.unit]
      : start.loads.filter(({ id }) => typed.loadIds.includes(id)).map(({ unit }) => unit)
  const [unit, ...others] = [...new Set(units ?? [])]
  const own = unit && others.length === 0 ? basisOfUnit(unit) : null
  return own && own !== 'per_load' ? [own, 'per_load'] : ['per_load']
}

/** The names of what is still missing. */
export type Missing = 'loadIds' | 'job' | 'quantity' | 'startsOn' | 'endsOn' | 'closesAt'

/** What has to be filled in before it can be sent. */
export function missingOf(typed: TypedPosting): Missing[] {
  const block: Missing[] = [
    ...(typed.job ? [] : ['job' as const]),
    ...(typed.quantity === null ? ['quantity' as const] : []),
    ...(typed.startsOn === null ? ['startsOn' as const] : []),
    ...(typed.endsOn === null ? ['endsOn' as const] : []),
  ]
  const loads: Missing[] = typed.loadIds.length === 0 ? ['loadIds'] : []
  return [...(typed.kind === 'block' ? block : loads), ...(typed.closesAt === null ? ['closesAt' as const] : [])]
}

type Posted = Omit<PostInput, 'operationId' | 'id'>

/** What is sent; null while something is missing. */
export function postingOf(typed: TypedPosting, basis: BidBasis): Posted | null {
  const offered = offeredOf(typed)
  if (!offered || typed.closesAt === null) return null
  const { isTiered, first, second } = typed
  const ids = (companies: readonly Company[]) => (isTiered ? companies.map(({ id }) => id) : [])
  return {
    offered,
    basis,
    targetMicro: typed.target === null ? null : microRateOf(typed.target),
    ceilingMicro: typed.ceiling === null ? null : microRateOf(typed.ceiling),
    showsTarget: typed.showsTarget,
    showsCeiling: typed.showsCeiling,
    showsStanding: typed.standing,
    requiresInsurance: typed.requiresInsurance,
    first: ids(first),
    second: ids(second),
    secondAfterMin: typed.secondAfterMin ?? 0,
    allAfterMin: isTiered ? typed.allAfterMin : 0,
    closesAt: instant(Date.parse(typed.closesAt)),
    extendMin: typed.extendMin ?? 0,
    equipment: typed.equipment.trim() || null,
    notes: typed.notes.trim() || null,
  }
}

function offeredOf({ kind, loadIds, job, quantity, startsOn, endsOn }: TypedPosting): PostInput['offered'] | null {
  if (kind === 'loads') return loadIds.length === 0 ? null : { kind, loadIds: [...loadIds] }
  if (!job || quantity === null || !startsOn || !endsOn) return null
  return { kind, jobId: job.id, quantityMilli: milli(Math.round(quantity * 1000)), startsOn, endsOn }
}

/** A typed day; null while it is none. */
export const dayOf = (text: string | null): Day | null => (text === null ? null : parseDay(text))
