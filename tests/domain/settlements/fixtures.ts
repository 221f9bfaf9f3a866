import type { Haul, TicketWeight } from '#domain/settlements/haul.ts'
import type { LoadTerms, QuantityBasis, RateTerms, WeightBasis } from '#domain/settlements/terms.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { microRate } from '#domain/units/money.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import { uuidV7 } from '#domain/units/uuid.ts'
import { aDay } from '../../support/brands.ts'

/** An id that is the same in every run. */
export function idOf(number: number): Uuid {
  return uuidV7(number, new Uint8Array(10))
}

export function ticket(net: number, unit: TicketUnit = 'lb', id = 1): TicketWeight {
  return { id: idOf(id), net, unit }
}

export const nothingMeasured: Haul = {
  origin: null,
  destination: null,
  loaded: null,
  shift: null,
  volume: null,
  material: null,
}

export type QuantityTerms = Exclude<RateTerms, { basis: 'percent' }>

export function rateOf(basis: QuantityBasis, rate: string, weightBasis: WeightBasis = 'origin'): QuantityTerms {
  return {
    basis,
    rateMicro: microRate(rate),
    weightBasis,
    minimumQuantityMilli: null,
    minimumCents: null,
    sourceId: idOf(90),
  }
}

export function termsOf(rate: RateTerms, rest: Partial<LoadTerms> = {}): LoadTerms {
  return { rate, fuelSurcharge: null, detention: null, tonuCents: null, ...rest }
}

export const diesel = {
  priceMicro: microRate('3.782'),
  publishedOn: aDay('2026-03-16'),
  carriedForward: false,
  id: idOf(80),
}
