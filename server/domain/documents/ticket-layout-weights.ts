import type { Learned, LearnedPage } from '#domain/documents/ticket-layout-reading.ts'
import { fieldsKnown } from '#domain/documents/ticket-layout-reading.ts'
import type { WeightOffer } from '#domain/documents/ticket-layout-values.ts'
import {
  LEAST_WEIGHT,
  type PageWeighing,
  toCandidate,
  type WeightCandidate,
  type WeightCandidates,
} from '#domain/documents/ticket-weight-candidates.ts'
import { type WeightField, weightFields } from '#domain/documents/weigh-ticket-reading.ts'

type Taught = { candidate: WeightCandidate; isSure: boolean; isContested: boolean; isOtherUnit: boolean }
type TaughtWeights = Record<WeightField, Taught | null>

/**
 * The weights of a page with what its layout says of them. A learned place ranks as a caption does: three weights that
 * add up are taken, others stand beside what the captions name, and arithmetic decides as ever.
 */
export function withLearnedWeights(cold: WeightCandidates, learned: LearnedPage | null): WeightCandidates {
  if (!learned) return cold
  const taught: TaughtWeights = {
    gross: taughtWeight('gross', learned),
    tare: taughtWeight('tare', learned),
    net: taughtWeight('net', learned),
  }
  const known = fieldsKnown(learned.layout)
  const captions = weightFields.filter((field) => cold.captions.includes(field) || known.includes(field))
  const weighing = taughtWeighing(taught, cold)
  if (weighing) return { ...cold, captions, weighing, weights: weightFields.map((field) => weighing[field]) }
  return { ...cold, captions, weights: besideTaught(taught, cold), weighing: heldTo(taught, cold.weighing) }
}

function taughtWeight(field: WeightField, { weights, unit: layoutUnit }: LearnedPage): Taught | null {
  const read: Learned<WeightOffer> | null = weights[field]
  if (!read) return null
  const { printed } = read.offer
  // Long tons are not printed by name; the reader has no figure of them.
  const unit = printed.unit ?? (layoutUnit === 'long_ton' ? null : layoutUnit)
  const candidate = toCandidate(field, printed, unit)
  if (candidate.value < LEAST_WEIGHT) return null
  const isOtherUnit = layoutUnit !== null && unit !== layoutUnit
  return { candidate, isSure: read.isSure, isContested: read.isContested, isOtherUnit }
}

/** The three learned weights where they add up; in doubt where a caption says otherwise of a place confirmed only once. */
function taughtWeighing({ gross, tare, net }: TaughtWeights, cold: WeightCandidates): PageWeighing | null {
  if (!gross || !tare || !net) return null
  const left = gross.candidate.value - tare.candidate.value - (cold.adjustment ?? 0)
  if (left !== net.candidate.value || net.candidate.value <= 0) return null
  const taught = [gross, tare, net]
  const areSure = taught.every((one) => !one.isContested && !one.isOtherUnit && (one.isSure || !isDenied(one, cold)))
  return { gross: gross.candidate, tare: tare.candidate, net: net.candidate, areSure, isTotal: true }
}

/**
 * Whether the captions give a learned weight to another field, or name a weighing of their own that adds up. A caption
 * beside some other figure, such as a year, says nothing against three weights that add up.
 */
function isDenied({ candidate }: Taught, { weights }: WeightCandidates): boolean {
  const of = (field: WeightField) => weights.filter((one) => one.field === field).map(({ value }) => value)
  if (of(candidate.field).includes(candidate.value)) return false
  if (weights.some(({ value }) => value === candidate.value)) return true
  const [gross, tare, net] = [of('gross'), of('tare'), of('net')]
  return gross.some((g) => tare.some((t) => net.includes(g - t)))
}

/** Learned weights before those that captions name; a captioned one goes only where the place is sure of another. */
function besideTaught(taught: TaughtWeights, cold: WeightCandidates): WeightCandidate[] {
  return weightFields.flatMap((field) => {
    const one = taught[field]
    const captioned = cold.weights.filter((weight) => weight.field === field)
    if (!one) return captioned
    const others = one.isSure && !one.isContested ? [] : captioned
    return [one.candidate, ...others.filter(({ value }) => value !== one.candidate.value)]
  })
}

/** A weighing found by arithmetic with the roles that the learned places give it; doubted where they have other weights. */
function heldTo(taught: TaughtWeights, weighing: PageWeighing | null): PageWeighing | null {
  if (!weighing) return null
  const saysOf = (field: WeightField) => taught[field]?.candidate.value ?? null
  const isSwapped =
    (saysOf('tare') ?? weighing.net.value) === weighing.net.value &&
    (saysOf('net') ?? weighing.tare.value) === weighing.tare.value &&
    (saysOf('tare') !== null || saysOf('net') !== null)
  const held: PageWeighing = isSwapped
    ? {
        ...weighing,
        tare: { ...weighing.net, field: 'tare' },
        net: { ...weighing.tare, field: 'net' },
        areSure: false,
      }
    : weighing
  const isOther = weightFields.some((field) => (saysOf(field) ?? held[field].value) !== held[field].value)
  return isOther ? { ...held, areSure: false, isTotal: false } : held
}
