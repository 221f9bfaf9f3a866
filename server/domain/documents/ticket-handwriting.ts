import type { Box, Word } from '#domain/documents/ticket-words.ts'
import { type TicketField, type TicketFields, ticketFields } from '#domain/documents/weigh-ticket-reading.ts'

/**
 * The fields whose value was written by hand in any of the readings. A scale prints what it weighs, so these are asked for
 * however clearly they were read and whatever their sum says.
 */
export function fieldsByHand(fields: TicketFields, readings: readonly (readonly Word[])[]): TicketField[] {
  const byHand = readings.flat().filter((word) => word.isByHand)
  return ticketFields.filter((field) => {
    const read = fields[field]
    return read && byHand.some((word) => overlap(word.box, read.box))
  })
}

const overlap = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
