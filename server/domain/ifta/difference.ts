import type { EngineFuel } from '#domain/fuel/products.ts'
import type { Cents } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import type { IftaLine, QuarterReturn } from './work-out.ts'

/** What a state's or province's line would change by, were the quarter filed anew. */
export type LineDifference = {
  fuel: EngineFuel
  jurisdiction: string
  miles: number
  taxPaidGallons: number
  netGallons: number
  totalCents: Cents
}

/** The lines that are others than were filed, each with the difference; what was not filed before counts whole. */
export function differenceOf(filed: QuarterReturn, now: QuarterReturn): LineDifference[] {
  const keyed = (figures: QuarterReturn) =>
    new Map(
      figures.returns.flatMap(({ fuel, lines }) =>
        lines.map((line) => [`${fuel} ${line.jurisdiction}`, { fuel, line }] as const),
      ),
    )
  const [before, after] = [keyed(filed), keyed(now)]
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((key) => {
    const [old, next] = [before.get(key), after.get(key)]
    const { fuel, line } = next ?? old ?? {}
    if (!fuel || !line) return []
    const by = (of: (from: IftaLine) => number | null) =>
      (next ? (of(next.line) ?? 0) : 0) - (old ? (of(old.line) ?? 0) : 0)
    const difference = {
      fuel,
      jurisdiction: line.jurisdiction,
      miles: by(({ miles }) => miles),
      taxPaidGallons: by(({ taxPaidGallons }) => taxPaidGallons),
      netGallons: by(({ netGallons }) => netGallons),
      // Interest and penalty go by the day of filing, and are no difference of what was driven.
      totalCents: cents(by(({ taxCents, surchargeCents }) => (taxCents ?? 0) + (surchargeCents ?? 0))),
    }
    const { miles, taxPaidGallons, netGallons, totalCents } = difference
    return [miles, taxPaidGallons, netGallons, totalCents].some((value) => value !== 0) ? [difference] : []
  })
}
