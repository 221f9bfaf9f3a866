import { normaliseTicketNumber } from '../documents/ticket-duplicates.ts'
import { scaleNumber } from '../ticket-detection/ticket-number-order.ts'
import type { Day } from '../units/brands.ts'
import type { PlantLine } from './read-statement.ts'

/** A ticket number for comparing: whole, and what its scale counts, without the letters and zeros before it. */
export type NumberKey = { whole: string; prefix: string; count: number | null }

/** What a ticket number is compared by; null for a text that numbers nothing, such as "N/A". */
export function numberKey(number: string | null): NumberKey | null {
  const whole = normaliseTicketNumber(number ?? '')
  if (!/\d/.test(number ?? '') || whole === '' || whole === '0') return null
  const counted = scaleNumber(number)
  return { whole, prefix: counted?.prefix ?? '', count: counted?.count ?? null }
}

/**
 * A truck's name for comparing: T-07, t7 and 7 are one truck, as are 101 and T101. Names without figures are compared whole.
 */
export function truckKey(name: string | null): string | null {
  const plain = (name ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (plain === '') return null
  const [digits] = /\d+$/.exec(plain) ?? []
  return digits === undefined ? plain : digits.replace(/^0+(?=\d)/, '')
}

type Told = Pick<PlantLine, 'ticket' | 'day' | 'minute' | 'truck' | 'netLb' | 'amountCents'>

/** What tells a line from others of its plant, so that one that comes in another file again is known. */
export function lineKey({ ticket, day, minute, truck, netLb, amountCents }: Told): string {
  const key = numberKey(ticket)
  const what = key ? `#${key.whole}` : `${minute ?? ''} ${truckKey(truck) ?? ''}`
  return `${day} ${what} ${netLb} ${amountCents ?? ''}`
}

/** Minutes since the first day of the calendar, without any zone: both sides are by the clock of the plant. */
export function wallMinute(day: Day, minute: number): number {
  return Date.parse(`${day}T00:00:00Z`) / 60_000 + minute
}
