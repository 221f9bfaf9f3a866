/** Who can tell of a load or a purchase. */
export const witnessNames = ['ticket', 'gps', 'clock', 'fuel'] as const
export type WitnessName = (typeof witnessNames)[number]
export type WitnessSays = 'agrees' | 'disagrees' | 'cannot_tell'
export type Witnesses = Record<WitnessName, WitnessSays>

/** What is known of a load by each of its witnesses. */
export type WitnessFacts = {
  /** Tickets that count, and how many of them contradict the load, another ticket or themselves. */
  tickets: number
  ticketsApart: number
  /** Stops of the load, and at how many the truck was seen inside; null where no positions of the load are kept. */
  stops: number
  visits: number | null
  /** Arrivals that were recorded beside a visit, and how many of them lie more than a quarter of an hour from it. */
  arrivals: number
  arrivalsApart: number
  /** Fuel that the truck took between the load's first step and its last, and how much of it was flagged. */
  fills: number
  fillsApart: number
}

/** What each witness says: one that was not asked or not there cannot tell, and speaks for nobody. */
export function witnessesOf(facts: WitnessFacts): Witnesses {
  const said = (asked: number, apart: number): WitnessSays =>
    asked === 0 ? 'cannot_tell' : apart > 0 ? 'disagrees' : 'agrees'
  return {
    ticket: said(facts.tickets, facts.ticketsApart),
    gps: facts.visits === null ? 'cannot_tell' : said(facts.stops, facts.stops - facts.visits),
    clock: said(facts.arrivals, facts.arrivalsApart),
    fuel: said(facts.fills, facts.fillsApart),
  }
}
