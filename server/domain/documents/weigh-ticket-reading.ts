import type { Box } from '#domain/documents/ticket-words.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'

/** The fields kept of a weigh ticket, in the order they are shown. */
export const ticketFields = [
  'ticket_number',
  'date',
  'time_in',
  'time_out',
  'site',
  'customer',
  'job',
  'material',
  'truck',
  'gross',
  'tare',
  'net',
  'unit',
] as const
export type TicketField = (typeof ticketFields)[number]
export const weightFields = ['gross', 'tare', 'net'] as const
export type WeightField = (typeof weightFields)[number]
/** What a load is found and paid by. */
export const coreFields = ['ticket_number', 'date', ...weightFields] as const

/** A value as read, how sure the reading is (0..1), and where it stands on the picture. */
export type Read<T> = { value: T; confidence: number; box: Box; source: 'ocr' }

export type TicketFields = {
  /** As printed, without the caption. */
  ticket_number: Read<string> | null
  /** ISO day. */
  date: Read<string> | null
  /** `HH:MM` in 24 hours, the scale's local time. */
  time_in: Read<string> | null
  /** `HH:MM` in 24 hours; the only time of a ticket that has one. */
  time_out: Read<string> | null
  site: Read<string> | null
  customer: Read<string> | null
  job: Read<string> | null
  material: Read<string> | null
  truck: Read<string> | null
  /** Weights are whole numbers of the last place that the unit prints. */
  gross: Read<number> | null
  tare: Read<number> | null
  net: Read<number> | null
  unit: Read<TicketUnit> | null
}

export const ticketFlags = [
  'net_mismatch',
  'tons_mismatch',
  'axle_mismatch',
  'tare_above_gross',
  'off_division',
  'gross_only',
  'tare_only',
  'weight_unread',
  'readings_differ',
  'date_ambiguous',
  'time_order',
  'converted_from_tons',
  'reprint',
  'copy',
  'void_mark',
] as const
/** What a person should know before trusting the reading. */
export type TicketFlag = (typeof ticketFlags)[number]

/** A proposal: fields in `needsConfirmation` are asked of a person, the others may stand as read. */
export type TicketReading = { fields: TicketFields; flags: TicketFlag[]; needsConfirmation: TicketField[] }
