import { z } from 'zod/mini'
import type { ConfirmedTicket } from '#domain/documents/ticket-layout.ts'
import {
  coreFields,
  type TicketReading,
  type WeightField,
  weightFields,
} from '#domain/documents/weigh-ticket-reading.ts'
import { printedFigure, printedFrom, type TicketUnit } from '#domain/units/printed-weight.ts'

const text = z.nullish(z.string())
const figure = z.nullish(z.number())

/** What is printed on a picture; `t` are tonnes, `tons` short tons. A value that the paper has not is null. */
const ticketTruth = z.object({
  file: z.string(),
  layout: z.optional(z.string()),
  /** The other picture of the same scale and layout. */
  pair: z.optional(z.string()),
  unit: z.enum(['lb', 'kg', 't', 'tons']),
  ticket_number: text,
  date: text,
  time_in: text,
  time_out: text,
  gross: figure,
  tare: figure,
  net: figure,
  /** The printed net is not gross less tare. */
  inconsistent: z.optional(z.boolean()),
  /** Marks of the paper (`reprint`, `copy`, `void_mark`), where it carries any. */
  marks: z.optional(z.array(z.string())),
})
export type TicketTruth = z.infer<typeof ticketTruth>
const truthFile = z.object({ tickets: z.array(ticketTruth) })

/** The entries of a `truth.json`; null where the text is none. */
export function parseTruth(content: string): TicketTruth[] | null {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return null
  }
  return truthFile.safeParse(value).data?.tickets ?? null
}

const units = { lb: 'lb', kg: 'kg', t: 'tonne', tons: 'ton' } as const satisfies Record<TicketTruth['unit'], TicketUnit>

/** The ticket as somebody with the paper before them confirms it. */
export function confirmedAs(truth: TicketTruth): ConfirmedTicket {
  const unit = units[truth.unit]
  const weight = (field: WeightField) => {
    const printed = truth[field] ?? null
    return printed === null ? null : printedFrom(printed, unit)
  }
  return {
    ticketNumber: truth.ticket_number ?? null,
    date: truth.date ?? null,
    timeIn: truth.time_in ?? null,
    timeOut: truth.time_out ?? null,
    weights: { gross: weight('gross'), tare: weight('tare'), net: weight('net') },
    unit,
  }
}

export type TruthField = (typeof coreFields)[number] | 'time_in' | 'time_out'

/** A field as the reading has it, weights as printed. */
export function readValue({ fields }: TicketReading, field: TruthField): string | number | null {
  if (!isWeight(field)) return fields[field]?.value ?? null
  const weight = fields[field]
  return weight && printedFigure(weight.value, fields.unit?.value ?? 'lb')
}

/** Whether a field is read as printed; a weight counts in its printed unit only. */
export function isRight(reading: TicketReading, field: TruthField, truth: TicketTruth): boolean {
  const read = readValue(reading, field)
  const hasUnit = !isWeight(field) || reading.fields.unit?.value === units[truth.unit]
  return read === (truth[field] ?? null) && (read === null || hasUnit)
}

/** How many of the core fields that the paper has are read as printed; none of a picture that could not be read. */
export function coreFieldsRight(reading: TicketReading | null, truth: TicketTruth): { right: number; of: number } {
  const printed = coreFields.filter((field) => (truth[field] ?? null) !== null)
  return { right: reading ? printed.filter((field) => isRight(reading, field, truth)).length : 0, of: printed.length }
}

const isWeight = (field: TruthField): field is WeightField => weightFields.some((weight) => weight === field)
