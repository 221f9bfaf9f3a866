import type { Cents } from '#domain/units/brands.ts'

/** What comes of a dispute with a card's provider: they credit it, they stand by it, or the fleet was mistaken. */
export const fuelDisputeOutcomes = ['credited', 'refused', 'withdrawn'] as const
export type FuelDisputeOutcome = (typeof fuelDisputeOutcomes)[number]

type Disputable = { paidBy: 'company' | 'driver'; source: 'office' | 'driver' | 'file' | 'tank'; amountCents: Cents }

/** Whether there is a provider to dispute a purchase with: the fleet owes for it, and it is not out of a tank of its own. */
export function isDisputable({ paidBy, source, amountCents }: Disputable): boolean {
  return paidBy === 'company' && source !== 'tank' && amountCents > 0
}

/** Whether a provider can credit so much of what was bought: more than nothing, and at most all of it. */
export function isCreditable(creditedCents: number, amountCents: Cents): boolean {
  return creditedCents > 0 && creditedCents <= amountCents
}
