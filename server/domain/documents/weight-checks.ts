import type { WeightUnit } from '#domain/documents/ticket-numbers.ts'

/** Scale division of US truck scales, class III L (NIST Handbook 44): at most 10,000 steps up to 200,000 lb. */
export const DIVISION_LB = 20
const DIVISION_KG = 10
/** A figure further from the net in tons than this is another figure: the day's total, a price, a limit. */
const LIKE_TONS_SHARE = 0.2
export const LB_PER_TON = 2000
export const KG_PER_TONNE = 1000

export type PrintedWeights = {
  gross: number | null
  tare: number | null
  net: number | null
  unit: WeightUnit
  /** In the printed unit; `DIVISION_LB` or `DIVISION_KG` when left out. */
  division?: number
  /** Taken off besides the tare (net = gross - tare - adjustment). */
  adjustment?: number | null
  /** The net in tons (lb tickets, 2000 lb) or tonnes (kg tickets), as printed. */
  netTons?: number | null
  axles?: readonly number[]
}

/** One thing that the weights of a ticket say about each other; amounts in the printed unit, `netTons` as printed. */
export type WeightFinding =
  | { code: 'net_agrees' }
  | { code: 'net_mismatch'; printed: number; computed: number; difference: number }
  | { code: 'tons_agree' }
  | { code: 'tons_mismatch'; printed: number; computed: number }
  | { code: 'axles_agree' }
  | { code: 'axle_mismatch'; printed: number; computed: number }
  | { code: 'tare_above_gross'; gross: number; tare: number }
  | { code: 'off_division'; field: 'gross' | 'tare' | 'net'; value: number; division: number }

/** The scale division usual for a unit. */
export const usualDivision = (unit: WeightUnit) => (unit === 'lb' ? DIVISION_LB : DIVISION_KG)

/** Everything the printed weights confirm or contradict. Nothing is computed for a weight that is not printed. */
export function checkWeights(weights: PrintedWeights): WeightFinding[] {
  const { gross, tare, net, unit, adjustment, netTons, axles = [] } = weights
  const division = weights.division ?? usualDivision(unit)
  const findings: WeightFinding[] = []
  if (gross !== null && tare !== null) {
    if (tare >= gross) findings.push({ code: 'tare_above_gross', gross, tare })
    if (net !== null) {
      const computed = gross - tare - (adjustment ?? 0)
      const difference = net - computed
      findings.push(
        difference === 0 ? { code: 'net_agrees' } : { code: 'net_mismatch', printed: net, computed, difference },
      )
    }
  }
  if (net !== null && netTons !== null && netTons !== undefined) {
    const computed = net / (unit === 'lb' ? LB_PER_TON : KG_PER_TONNE)
    const agrees = Math.abs(computed - netTons) <= roundingOf(netTons)
    const isOfThisNet = Math.abs(computed - netTons) <= computed * LIKE_TONS_SHARE
    if (agrees) findings.push({ code: 'tons_agree' })
    else if (isOfThisNet) findings.push({ code: 'tons_mismatch', printed: netTons, computed })
  }
  if (gross !== null && axles.length >= 2) {
    const computed = axles.reduce((sum, axle) => sum + axle, 0)
    // As much apart as an axle weighs means that one was not read, or something else was taken for one.
    const isAxleMissing = Math.abs(computed - gross) >= Math.min(...axles)
    if (computed === gross) findings.push({ code: 'axles_agree' })
    else if (!isAxleMissing) findings.push({ code: 'axle_mismatch', printed: gross, computed })
  }
  for (const [field, value] of [
    ['gross', gross],
    ['tare', tare],
    ['net', net],
  ] as const) {
    if (value !== null && value % division !== 0) findings.push({ code: 'off_division', field, value, division })
  }
  return findings
}

/** Less than one step of the last place, so that rounding and cutting off pass but a whole scale division does not. */
function roundingOf(printed: number): number {
  return Math.round(printed * 1000) % 10 === 0 ? 0.0099 : 0.00099
}
