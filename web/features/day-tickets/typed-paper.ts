import type { CheckDayTicketInput } from '#contracts/day-tickets.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import { quantityOfRow, type RowQuestion } from '#domain/tickets/typed-row.ts'
import type { Day, Milli, Uuid } from '#domain/units/brands.ts'
import { type PrintedWeight, printedPlaces, type TicketUnit } from '#domain/units/printed-weight.ts'
import { milli } from '#domain/units/quantity.ts'
import { clockText } from '#domain/units/typed-clock.ts'
import { isLike } from '#web/drafts/kept-drafts.ts'
import { newId } from '#web/operation.ts'
import { readDecimal, readQuantity } from '../loads/typed-measure.ts'

/** Whose paper it is, and what stands on all of it. */
export type PaperHead = {
  driverId: Uuid | null
  truckId: Uuid | null
  trailerId: Uuid | null
  day: Day
  weightUnit: TicketUnit
  reason: string
}

/** One ticket as text in its cells; the ids live as long as the row. */
export type TypedTicket = {
  id: Uuid
  operationId: Uuid
  number: string
  gross: string
  tare: string
  quantity: string
  loaded: string
  delivered: string
  jobId: Uuid | null
  customerId: Uuid | null
  pickupSiteId: Uuid | null
  deliverySiteId: Uuid | null
  materialId: Uuid | null
  unit: LoadUnit
  accepted: readonly RowQuestion[]
}

export type Paper = { head: PaperHead; rows: readonly TypedTicket[] }

/** The cells that are typed, in the order of the paper. */
export const textCells = ['number', 'gross', 'tare', 'quantity', 'loaded', 'delivered'] as const
export type TextCell = (typeof textCells)[number]

/** A ticket with nothing on it. */
export const emptyTicket = (): TypedTicket => ({
  ...{ id: newId(), operationId: newId(), number: '', gross: '', tare: '', quantity: '', loaded: '', delivered: '' },
  ...{ jobId: null, customerId: null, pickupSiteId: null, deliverySiteId: null, materialId: null },
  ...{ unit: 'ton', accepted: [] },
})

/** The next ticket of the stack: the same haul and the same empty truck. */
export function ticketAfter(last: TypedTicket): TypedTicket {
  const { jobId, customerId, pickupSiteId, deliverySiteId, materialId, unit, tare } = last
  return { ...emptyTicket(), jobId, customerId, pickupSiteId, deliverySiteId, materialId, unit, tare }
}

/** Whether nothing of the ticket itself was typed: what it has from the one before it does not count. */
export const isBlank = ({ number, gross, quantity, loaded, delivered }: TypedTicket) =>
  [number, gross, quantity, loaded, delivered].every((text) => text.trim() === '')

/** A row as it is checked and saved, and the cells whose text is none of their kind. */
export type ReadTicket = { input: Omit<CheckDayTicketInput, 'driverId'>; unread: readonly TextCell[] }

/** Understands the cells of a ticket as the reader's language writes figures. */
export function readTicket(row: TypedTicket, head: PaperHead, locale: string): ReadTicket {
  const weight = (text: string) => readWeight(text, head.weightUnit, locale)
  const clock = (text: string) => (text.trim() === '' ? null : (clockText(text) ?? undefined))
  const read = {
    number: row.number.trim() || null,
    ...{ gross: weight(row.gross), tare: weight(row.tare), quantity: readQuantity(row.quantity, locale, row.unit) },
    ...{ loaded: clock(row.loaded), delivered: clock(row.delivered) },
  }
  const unread = textCells.filter((cell) => read[cell] === undefined)
  const { quantity } = read
  // A tare that was taken over alone is no weighing: a haul may be counted in loads.
  const tare = row.gross.trim() === '' ? null : (read.tare ?? null)
  const input = {
    ...{ truckId: head.truckId, trailerId: head.trailerId, day: head.day, weightUnit: head.weightUnit },
    ...{ jobId: row.jobId, customerId: row.customerId, materialId: row.materialId },
    ...{ pickupSiteId: row.pickupSiteId, deliverySiteId: row.deliverySiteId },
    ...{ unit: quantity?.unit ?? row.unit, quantityMilli: quantity?.milli ?? null },
    ...{ ticketNumber: read.number, gross: read.gross ?? null, tare },
    ...{ loadedAt: read.loaded ?? null, deliveredAt: read.delivered ?? null },
  }
  return { input, unread }
}

/** Null for nothing, undefined for what is no weight above zero. */
function readWeight(text: string, unit: TicketUnit, locale: string): PrintedWeight | null | undefined {
  if (text.trim() === '') return null
  const weight = readDecimal(text, printedPlaces(unit), locale)
  return weight === undefined || weight <= 0 ? undefined : weight
}

export type RunningTotal = { unit: LoadUnit; milli: Milli }

/**
 * What the tickets add up to so far, by unit; what only the material's density tells is left to the server. One that the
 * server refuses, as for a weight that no truck has, counts in no sum.
 */
export function runningTotals(tickets: readonly { read: ReadTicket; error: unknown }[]): RunningTotal[] {
  const byUnit = new Map<LoadUnit, number>()
  for (const { read, error } of tickets) {
    const { input } = read
    if (error) continue
    const quantity = quantityOfRow(input, null)
    if (quantity !== null) byUnit.set(input.unit, (byUnit.get(input.unit) ?? 0) + quantity)
  }
  return [...byUnit].map(([unit, sum]) => ({ unit, milli: milli(sum) }))
}

/** The name under which a stack is kept: one that begins with a driver has its own, beside the one without. */
export function paperDraft(driverId: Uuid | null): string {
  return driverId === null ? 'loads.tickets' : `loads.tickets.${driverId}`
}

/** A paper that was kept on this device; null where it has another form, or is of another driver than the one that is named. */
export function keptPaper(kept: unknown, like: PaperHead): Paper | null {
  if (!isLike<Paper>(kept, { head: like, rows: [] })) return null
  const { head, rows } = kept
  if (like.driverId !== null && head.driverId !== like.driverId) return null
  return isLike(head, like) && rows.length > 0 && rows.every((row) => isLike(row, emptyTicket())) ? kept : null
}
