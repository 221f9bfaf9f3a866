import type { Cents, Milli } from '#domain/units/brands.ts'
import { ratio, times } from '#domain/units/decimal.ts'
import { cents, exactCents, toCents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { gallonsOf, type VolumeUnit } from './purchase-amounts.ts'

/** The figures of a purchase that add up: nothing of them is lost or gained where it is split. */
export type Figures = { printedMilli: Milli; gallonsMilli: Milli; amountCents: Cents; discountCents: Cents }
/** What is typed of a part. */
export type PartFigures = Pick<Figures, 'printedMilli' | 'amountCents'>

/** The figure by which a part is none: nothing, all of it or more. Null where it is one. */
export function wrongOfPart(whole: Figures, part: PartFigures): keyof PartFigures | null {
  const hasVolume = whole.printedMilli !== 0
  if (hasVolume ? !isWithin(part.printedMilli, whole.printedMilli) : part.printedMilli !== 0) return 'printedMilli'
  return isWithin(part.amountCents, whole.amountCents) ? null : 'amountCents'
}

/**
 * What a part takes of a purchase, and what stays: to the thousandth of a gallon and to the cent the whole. The discount
 * follows the volume, or the amount of what has none. Null where the part is nothing, or nothing would stay.
 * @param unit in which the volume is printed
 */
export function splitFigures(
  whole: Figures,
  part: PartFigures,
  unit: VolumeUnit,
): { part: Figures; rest: Figures } | null {
  if (wrongOfPart(whole, part)) return null
  const hasVolume = whole.printedMilli !== 0
  const share = hasVolume ? ratio(part.printedMilli, whole.printedMilli) : ratio(part.amountCents, whole.amountCents)
  const discountCents = toCents(times(exactCents(whole.discountCents), share))
  const taken = { ...part, discountCents, gallonsMilli: gallonsOf(part.printedMilli, unit) }
  return { part: taken, rest: without(whole, taken) }
}

/** The figures of a purchase together with those of a part of it. */
export const joinFigures = (rest: Figures, part: Figures): Figures => ({
  printedMilli: milli(rest.printedMilli + part.printedMilli),
  gallonsMilli: milli(rest.gallonsMilli + part.gallonsMilli),
  amountCents: cents(rest.amountCents + part.amountCents),
  discountCents: cents(rest.discountCents + part.discountCents),
})

const without = (whole: Figures, part: Figures): Figures => ({
  printedMilli: milli(whole.printedMilli - part.printedMilli),
  gallonsMilli: milli(whole.gallonsMilli - part.gallonsMilli),
  amountCents: cents(whole.amountCents - part.amountCents),
  discountCents: cents(whole.discountCents - part.discountCents),
})

const isWithin = (part: number, whole: number) => part > 0 && part < whole
