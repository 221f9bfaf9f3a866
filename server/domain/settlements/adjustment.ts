import type { Cents, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import type { Explanation, QuantityUnit } from './explanation.ts'
import type { LineResult } from './rate.ts'

/** A charge as it was locked; a flat accessorial typed in by the office may have neither quantity nor rate. */
export type LockedCharge = {
  id: Uuid
  quantityMilli: Milli | null
  unit: QuantityUnit | null
  rateMicro: MicroRate | null
  amountCents: Cents
  explanation: Explanation
}

/** A row that follows a locked charge: first one that takes it back whole, then one that states it as it should be. */
export type AdjustmentLine = Omit<LockedCharge, 'id'> & { adjustsId: Uuid; part: 'reversal' | 'correction' }

/**
 * The rows that turn a locked charge into the corrected one; together with the original they add up to the corrected
 * amount. Empty when quantity, unit, rate and amount agree or when the corrected line cannot be computed.
 */
export function adjustment(original: LockedCharge, corrected: LineResult): AdjustmentLine[] {
  if (!corrected.ok || isSameLine(original, corrected)) return []
  const { quantityMilli, unit, rateMicro, amountCents, explanation } = corrected
  const correction: AdjustmentLine = {
    adjustsId: original.id,
    part: 'correction',
    quantityMilli,
    unit,
    rateMicro,
    amountCents,
    explanation,
  }
  return [reversal(original), correction]
}

/** The row that takes a locked charge back whole: same rate, quantity and amount negated. */
export function reversal(original: LockedCharge): AdjustmentLine {
  return {
    adjustsId: original.id,
    part: 'reversal',
    quantityMilli: original.quantityMilli === null ? null : milli(-original.quantityMilli),
    unit: original.unit,
    rateMicro: original.rateMicro,
    amountCents: cents(-original.amountCents),
    explanation: original.explanation,
  }
}

function isSameLine(a: LockedCharge, b: Extract<LineResult, { ok: true }>): boolean {
  return (
    a.quantityMilli === b.quantityMilli &&
    a.unit === b.unit &&
    a.rateMicro === b.rateMicro &&
    a.amountCents === b.amountCents
  )
}
