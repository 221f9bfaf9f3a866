import type { Instant } from '#domain/units/brands.ts'
import { isSameRow, type ScaleNumber, scaleNumber } from './ticket-number-order.ts'

/** A delivered load without a ticket is told after this many minutes; not while the driver may still send it. */
export function isLateDelivery(
  { deliveredAt, tickets }: { deliveredAt: Instant; tickets: number },
  { now, afterMin }: { now: Instant; afterMin: number },
): boolean {
  return tickets === 0 && minutesFrom(deliveredAt, now) >= afterMin
}

/** A visit of a pit that was long enough to be loaded, and of which no ticket came in time. */
export function isVisitWithout(
  { enteredAt, leftAt, tickets }: { enteredAt: Instant; leftAt: Instant | null; tickets: number },
  { now, afterMin, stayMin }: { now: Instant; afterMin: number; stayMin: number },
): boolean {
  if (tickets > 0 || leftAt === null) return false
  return minutesFrom(enteredAt, leftAt) >= stayMin && minutesFrom(leftAt, now) >= afterMin
}

const minutesFrom = (from: Instant, to: Instant) => (Date.parse(to) - Date.parse(from)) / 60_000

export type NumberedTicket = { number: string; weighedAt: Instant }
/** A longer gap is another hauler's morning. */
const MOST_MISSING = 3
/** Numbers that stand between two tickets of ours and are on none of them. */
export type NumberGap = { from: string; to: string; count: number; before: NumberedTicket; after: NumberedTicket }

/** Two numbers so far apart in time are of different weeks: what lies between says nothing. */
const APART_HOURS = 24

/**
 * Short gaps in the numbers of one scale. A scale also counts for other haulers: only so few numbers between two tickets
 * of ours within a day are told as missing, and it stays a question.
 */
export function numberGaps(tickets: readonly NumberedTicket[]): NumberGap[] {
  const counted = tickets.flatMap((ticket) => {
    const of = scaleNumber(ticket.number)
    return of ? [{ ticket, of }] : []
  })
  counted.sort((one, other) => compare(one.of, other.of))
  return counted.flatMap(({ ticket: after, of: to }, at) => {
    const earlier = counted[at - 1]
    if (!earlier || !isSameRow(earlier.of, to)) return []
    const count = to.count - earlier.of.count - 1
    const hours = Math.abs(minutesFrom(earlier.ticket.weighedAt, after.weighedAt)) / 60
    if (count < 1 || count > MOST_MISSING || hours > APART_HOURS) return []
    const number = (plus: number) => numberLike(earlier.ticket.number, earlier.of, earlier.of.count + plus)
    return [{ from: number(1), to: number(count), count, before: earlier.ticket, after }]
  })
}

function compare(one: ScaleNumber, other: ScaleNumber): number {
  if (one.prefix !== other.prefix) return one.prefix < other.prefix ? -1 : 1
  return one.digits - other.digits || one.count - other.count
}

/** Another number of the same row, written as the scale prints it. */
function numberLike(printed: string, { digits }: ScaleNumber, count: number): string {
  return printed.slice(0, printed.length - digits) + String(count).padStart(digits, '0')
}
