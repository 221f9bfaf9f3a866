import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import type { TicketReader } from '#server/adapters/ticket-reader/ticket-reader.ts'

/** Answers every picture with the next of the given readings, and the last one again when they are used up. */
export function fakeTicketReader(readings: readonly [TicketReading, ...TicketReading[]]): TicketReader {
  let next = 0
  return {
    read: () => {
      const reading = readings[Math.min(next, readings.length - 1)] ?? readings[0]
      next++
      return Promise.resolve({ ...reading, ms: 0 })
    },
    close: () => Promise.resolve(),
  }
}
