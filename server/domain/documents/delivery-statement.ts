import type { Instant } from '#domain/units/brands.ts'
import { printedText, type TicketUnit } from '#domain/units/printed-weight.ts'
import { Temporal } from '#domain/units/zoned.ts'
import type { Words } from '#domain/words/words.ts'

export type StatementWords = Words['documents']['statement']

/** What a receiver signs for. Times are the arrivals and departures as the phone stamped them, in the stop's zone. */
export type DeliveryFacts = {
  loadNumber: string | null
  customer: string
  material: string | null
  pickup: { site: string; departedAt: Instant | null; zone: string } | null
  delivery: { site: string; arrivedAt: Instant | null; zone: string }
  /** Weights as printed; origin first. A ticket without a net is left out by the caller or says so here. */
  tickets: readonly {
    kind: 'origin' | 'destination'
    ticketNumber: string | null
    net: number | null
    unit: TicketUnit
  }[]
}

/**
 * The exact text that the phone shows, the receiver signs and the proof keeps, the words of consent at its end. It is
 * made of plain letters and digits only, never by a browser's own formatting, so that every device makes the same bytes.
 */
export function deliveryStatement(facts: DeliveryFacts, words: StatementWords): string {
  const { pickup, delivery, tickets } = facts
  const lines = [
    words.title,
    line(words.load, facts.loadNumber),
    line(words.customer, facts.customer),
    line(words.material, facts.material),
    pickup && line(words.pickedUp, place(pickup.site, pickup.departedAt, pickup.zone)),
    line(words.delivered, place(delivery.site, delivery.arrivedAt, delivery.zone)),
    ...tickets.map((ticket) => line(words.ticket[ticket.kind], ticketText(ticket, words))),
    '',
    words.consent,
  ]
  return lines.filter((text) => text !== null).join('\n')
}

function line(caption: string, value: string | null): string | null {
  const text = value?.trim()
  return text ? `${caption}: ${text}` : null
}

function place(site: string, at: Instant | null, zone: string): string {
  if (at === null) return site
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime()
  return `${site}, ${local.toString({ smallestUnit: 'minute' }).replace('T', ' ')} (${zone})`
}

function ticketText(ticket: DeliveryFacts['tickets'][number], words: StatementWords): string | null {
  const net = ticket.net === null ? null : words.net(groupsOf(ticket.net, ticket.unit), NAMES[ticket.unit])
  const parts = [ticket.ticketNumber?.trim(), net].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

/** Written in every language alike, as on the paper; a ton is not a tonne. */
const NAMES: Record<TicketUnit, string> = { lb: 'lb', kg: 'kg', ton: 'tn', long_ton: 'long tn', tonne: 't' }

/** The thousands of the printed figure; what stands behind the point belongs to the last group. */
function groupsOf(weight: number, unit: TicketUnit): string[] {
  const [whole = '', decimals] = printedText(weight, unit).split('.')
  const groups = whole.split(/(?=(?:\d{3})+$)/)
  if (decimals === undefined) return groups
  return [...groups.slice(0, -1), `${groups.at(-1) ?? ''}.${decimals}`]
}
