import type { Cents } from '#domain/units/brands.ts'

/** From which size on somebody else has to verify a ticket; 0 switches a limit off. */
export type FourEyesLimits = { weightLb: number; money: number }

/** The limit that a ticket is above, so that nobody verifies it who entered or confirmed it themselves; null for none. */
export function fourEyesLimit(
  { netLb, valueCents, isOwn }: { netLb: number | null; valueCents: Cents | null; isOwn: boolean },
  limits: FourEyesLimits,
): 'weight' | 'money' | null {
  if (!isOwn) return null
  if (limits.weightLb > 0 && netLb !== null && netLb > limits.weightLb) return 'weight'
  return limits.money > 0 && valueCents !== null && valueCents > limits.money * 100 ? 'money' : null
}
