import type { MicroRate } from '#domain/units/brands.ts'

/** What a bidder learns of the others, by the posting: nothing, whether it leads, or its place. */
export const standingsShown = ['nothing', 'leading', 'rank'] as const
export type StandingShown = (typeof standingsShown)[number]

/** `order`: which of two prices was there first; it counts up with every price that is given. */
export type RankedBid = { effectiveMicro: MicroRate; order: number }

/** Below zero where the first bid goes before the second: the lower price, of equal prices the earlier. */
export function byPriceThenTime(a: RankedBid, b: RankedBid): number {
  return a.effectiveMicro - b.effectiveMicro || a.order - b.order
}

/** The place of each bid by price, ties by time, in the order in which they are given; the best is 1. */
export function placesOf(bids: readonly RankedBid[]): number[] {
  return bids.map((bid) => 1 + bids.filter((other) => byPriceThenTime(other, bid) < 0).length)
}

/** What a bidder is shown of where they stand; null where nothing is shown. */
export type Standing = { isLeading: boolean; rank: number | null; of: number | null }

/** Where a bid at a place among so many stands, as far as the posting shows it. */
export function standingOf(place: number, of: number, shown: StandingShown): Standing | null {
  switch (shown) {
    case 'nothing':
      return null
    case 'leading':
      return { isLeading: place === 1, rank: null, of: null }
    case 'rank':
      return { isLeading: place === 1, rank: place, of }
  }
}
