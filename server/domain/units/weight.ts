import { type Exact, over, parseExact, ratio, scaled, times } from './decimal.ts'

/** Units a weight is printed or typed in; a ton is the short ton of 2,000 lb, a tonne is metric. */
export const weightUnits = ['lb', 'kg', 'ton', 'long_ton', 'tonne'] as const
export type WeightUnit = (typeof weightUnits)[number]

export const LB_PER_TON = 2000
const LB_PER_LONG_TON = 2240
export const KG_PER_TONNE = 1000
/** The international pound: 0.45359237 kg exactly. */
const KG_PER_LB = ratio(45_359_237, 100_000_000)

const KG_PER: Record<WeightUnit, Exact> = {
  lb: KG_PER_LB,
  kg: ratio(1),
  ton: times(KG_PER_LB, ratio(LB_PER_TON)),
  long_ton: times(KG_PER_LB, ratio(LB_PER_LONG_TON)),
  tonne: ratio(KG_PER_TONNE),
}

/** A weight in another unit, exact: nothing is rounded. */
export function convertWeight(value: Exact, from: WeightUnit, to: WeightUnit): Exact {
  return from === to ? value : over(times(value, KG_PER[from]), KG_PER[to])
}

/** Short tons in hundredths as a ticket prints them: 47,310 lb are 2,366. */
export function tonHundredths(lb: number): number {
  return Number(scaled(ratio(lb, LB_PER_TON), 2))
}

/** Tonnes in thousandths as a ticket prints them: 27,540 kg are 27,540. */
export function tonneThousandths(kg: number): number {
  return Number(scaled(ratio(kg, KG_PER_TONNE), 3))
}

/** A weight in whole pounds, halves away from zero: for lists and sums, never for pay in another printed unit. */
export function wholeLb(value: Exact, unit: WeightUnit): number {
  return Number(scaled(convertWeight(value, unit, 'lb'), 0))
}

const SPELLINGS = new Map<string, WeightUnit>(
  Object.entries({
    lb: 'lb',
    lbs: 'lb',
    '#': 'lb',
    pound: 'lb',
    pounds: 'lb',
    kg: 'kg',
    kgs: 'kg',
    kilo: 'kg',
    kilos: 'kg',
    kilogram: 'kg',
    kilograms: 'kg',
    ton: 'ton',
    tons: 'ton',
    tn: 'ton',
    'short ton': 'ton',
    'short tons': 'ton',
    'long ton': 'long_ton',
    'long tons': 'long_ton',
    t: 'tonne',
    mt: 'tonne',
    tonne: 'tonne',
    tonnes: 'tonne',
    'metric ton': 'tonne',
    'metric tons': 'tonne',
  }),
)

/** The unit that a word means, however it is spelt; null for any other word. */
export function weightUnitNamed(word: string): WeightUnit | null {
  return SPELLINGS.get(word.trim().toLowerCase().replace(/\.$/, '')) ?? null
}

export type TypedWeight =
  | { ok: true; lb: number; typed: string; unit: WeightUnit }
  | { ok: false; reason: 'not_a_weight' | 'unknown_unit' | 'not_positive' }

const TYPED = /^([\d.,]+)\s*([a-z# ]*)\.?$/i
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/

/** Reads a weight as people type it ("42,000 lb", "19 t", "21.5 tons"); without a unit it is in `fallback`. */
export function parseWeight(text: string, fallback: WeightUnit = 'lb'): TypedWeight {
  const match = TYPED.exec(text.trim())
  const [, digits = '', name = ''] = match ?? []
  const typed = GROUPED.test(digits) ? digits.replaceAll(',', '') : digits
  const value = parseExact(typed)
  if (!match || !value) return { ok: false, reason: 'not_a_weight' }
  const unit = name === '' ? fallback : SPELLINGS.get(name.trim().toLowerCase())
  if (!unit) return { ok: false, reason: 'unknown_unit' }
  const lb = wholeLb(value, unit)
  return lb > 0 ? { ok: true, lb, typed, unit } : { ok: false, reason: 'not_positive' }
}
