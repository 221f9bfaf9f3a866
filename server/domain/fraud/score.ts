import type { WitnessSource } from './catalogue.ts'

export type WeighedSignal = { score: number; source: WitnessSource }

/**
 * What the signals of a case come to, out of a hundred: 1 − Π(1 − sᵢ ÷ 100) over witnesses that are independent of each
 * other. Signals that rest on the same one count once, by the strongest: a ticket that is wrong is wrong in many ways.
 */
export function caseScore(signals: readonly WeighedSignal[]): number {
  const strongest = new Map<WitnessSource, number>()
  for (const { source, score } of signals) strongest.set(source, Math.max(strongest.get(source) ?? 0, score))
  const against = [...strongest.values()].reduce((left, score) => left * (1 - score / 100), 1)
  return Math.round((1 - against) * 100)
}

/** A rule's outcomes so far. */
export type Outcomes = { confirmed: number; cleared: number; unresolved: number }

/** With fewer decided cases a share says nothing of the rule. */
const LEAST_DECIDED = 5

/** Of the decided cases with a signal of a rule, the share that was confirmed; null where too few were decided. */
export function precision({ confirmed, cleared }: Outcomes): number | null {
  const decided = confirmed + cleared
  return decided < LEAST_DECIDED ? null : confirmed / decided
}
