import { ratio, scaled } from '#domain/units/decimal.ts'
import type { QuoteStatus } from './quote-states.ts'

/** How quotes ended: those that are still open count for nothing. */
export type Outcomes = { won: number; lost: number }

/** Won of those that ended, in hundredths of a percent; null where none has. */
export function winRateHundredths({ won, lost }: Outcomes): number | null {
  return won + lost === 0 ? null : Number(scaled(ratio(won, won + lost), 4))
}

/** Whether a quote was won or lost by this status; null for one that is open, or replaced by another version. */
export function outcomeOf(status: QuoteStatus): keyof Outcomes | null {
  switch (status) {
    case 'accepted':
    case 'converted':
      return 'won'
    case 'declined':
    case 'expired':
      return 'lost'
    case 'draft':
    case 'approval':
    case 'sent':
    case 'viewed':
    case 'superseded':
      return null
  }
}

/** Bands of the margin that was quoted, in hundredths of a percent: from each bound up to the next. */
export const marginBands = ['below_10', '10_to_20', '20_to_30', 'above_30'] as const
export type MarginBand = (typeof marginBands)[number]

/** The band of a margin; its lower bound belongs to it. */
export function marginBandOf(hundredths: number): MarginBand {
  if (hundredths < 1_000) return 'below_10'
  if (hundredths < 2_000) return '10_to_20'
  return hundredths < 3_000 ? '20_to_30' : 'above_30'
}
