import type { Cents, Day, Milli, Uuid } from '#domain/units/brands.ts'
import { cents, NO_MONEY, sumCents } from '#domain/units/money.ts'

/** A line of the contractor's own invoice, by the load's number, the ticket's, or both. */
export type TheirLine = {
  loadNumber: string | null
  ticketNumber: string | null
  quantityMilli: Milli | null
  amountCents: Cents
}

/** What we pay for one load, with the tickets that were verified on it. */
export type OurLoad = {
  loadId: Uuid
  loadNumber: string
  earnedOn: Day
  ticketNumbers: readonly string[]
  quantityMilli: Milli | null
  amountCents: Cents
}

export type Tolerance = { percentHundredths: number; amountCents: Cents }

export type LineMatch = {
  result: 'matched' | 'amount_differs' | 'quantity_differs' | 'no_ticket' | 'not_ours' | 'twice'
  load: OurLoad | null
  /** Theirs less ours. */
  differenceCents: Cents
}

export type InvoiceMatch = {
  lines: LineMatch[]
  /** Loads of ours that they forgot. */
  missing: OurLoad[]
  theirsCents: Cents
  oursCents: Cents
}

const plain = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Whether two amounts are so near that nobody argues: within the percentage of ours, or within the amount. */
function isNear(theirs: number, ours: number, { percentHundredths, amountCents }: Tolerance): boolean {
  const apart = Math.abs(theirs - ours)
  return apart <= amountCents || apart * 10_000 <= Math.abs(ours) * percentHundredths
}

/**
 * A contractor's invoice against our pay lines and the tickets, line by line: by the ticket's number, else by the
 * load's. A load that a line above had already is named twice, one without a ticket of theirs among ours has no proof.
 */
export function matchInvoice(
  theirs: readonly TheirLine[],
  ours: readonly OurLoad[],
  tolerance: Tolerance,
): InvoiceMatch {
  const byTicket = new Map(ours.flatMap((load) => load.ticketNumbers.map((number) => [plain(number), load] as const)))
  const byNumber = new Map(ours.map((load) => [plain(load.loadNumber), load]))
  const had = new Set<Uuid>()
  const lines = theirs.map((line): LineMatch => {
    const ticketed = line.ticketNumber === null ? undefined : byTicket.get(plain(line.ticketNumber))
    const load = ticketed ?? (line.loadNumber === null ? undefined : byNumber.get(plain(line.loadNumber)))
    if (!load) return { result: 'not_ours', load: null, differenceCents: line.amountCents }
    if (had.has(load.loadId)) return { result: 'twice', load, differenceCents: line.amountCents }
    had.add(load.loadId)
    const differenceCents = cents(line.amountCents - load.amountCents)
    return { result: resultOf(line, load, ticketed !== undefined, tolerance), load, differenceCents }
  })
  const missing = ours.filter(({ loadId }) => !had.has(loadId))
  const sum = (rows: readonly { amountCents: Cents }[]) => sumCents(rows.map(({ amountCents }) => amountCents))
  return { lines, missing, theirsCents: sum(theirs), oursCents: sum(ours.filter(({ loadId }) => had.has(loadId))) }
}

function resultOf(line: TheirLine, load: OurLoad, isTicketed: boolean, tolerance: Tolerance): LineMatch['result'] {
  if (load.ticketNumbers.length === 0 || (line.ticketNumber !== null && !isTicketed)) return 'no_ticket'
  const isAmountNear = isNear(line.amountCents, load.amountCents, tolerance)
  if (line.quantityMilli !== null && load.quantityMilli !== null) {
    const byShare = { percentHundredths: tolerance.percentHundredths, amountCents: NO_MONEY }
    if (!isNear(line.quantityMilli, load.quantityMilli, byShare)) return 'quantity_differs'
  }
  return isAmountNear ? 'matched' : 'amount_differs'
}
