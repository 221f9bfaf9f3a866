import { type NumberNeighbours, numberOutOfOrder } from './ticket-number-order.ts'

/** What is known of a ticket beside its own load: other weighings of its truck and its scale. */
export type TicketSurroundings = {
  ticketNumber: string | null
  netLb: number | null
  usualLb: { from: number; to: number } | null
  neighbours: NumberNeighbours
  /** Of its truck at its site on its day: how many tickets there are, and how many visits; null where no positions are. */
  dayAtSite: { tickets: number; visits: number } | null
}

/** Something that speaks against a ticket though its load does not, with the figures that show it. */
export type TicketDoubt =
  | { code: 'net_unusual'; netLb: number; fromLb: number; toLb: number }
  | { code: 'number_order'; neighbour: string }
  | { code: 'more_tickets_than_visits'; tickets: number; visits: number }

const rules: readonly ((of: TicketSurroundings) => TicketDoubt | null)[] = [
  ({ netLb, usualLb }) =>
    netLb !== null && usualLb !== null && (netLb < usualLb.from || netLb > usualLb.to)
      ? { code: 'net_unusual', netLb, fromLb: usualLb.from, toLb: usualLb.to }
      : null,
  ({ ticketNumber, neighbours }) => {
    const found = numberOutOfOrder(ticketNumber, neighbours)
    return found && { code: 'number_order', neighbour: found.neighbour }
  },
  ({ dayAtSite }) =>
    dayAtSite !== null && dayAtSite.visits > 0 && dayAtSite.tickets > dayAtSite.visits
      ? { code: 'more_tickets_than_visits', ...dayAtSite }
      : null,
]

/** Every doubt that the other weighings raise; what is not known raises none. */
export function ticketDoubts(of: TicketSurroundings): TicketDoubt[] {
  return rules.flatMap((rule) => rule(of) ?? [])
}
