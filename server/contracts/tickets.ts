import * as z from 'zod/mini'
import { ticketFields, ticketFlags } from '#domain/documents/weigh-ticket-reading.ts'
import { ticketUnits } from '#domain/units/printed-weight.ts'
import { operation, optionalProse, prose, sha256, uuid, versioned } from './base.ts'
import { proofTicket, ticketValues } from './steps.ts'

const share = z.number()
const box = z.object({ x: share, y: share, w: share, h: share })
const read = <Value extends z.ZodMiniType>(value: Value) =>
  z.nullable(z.object({ value, confidence: share, box, source: z.literal('ocr') }))
const readText = read(z.string())
const readWeight = read(z.number())

/** What the reader saw on a picture, as it is stored and as a phone sends it along. */
export const ticketReading = z.object({
  fields: z.object({
    ticket_number: readText,
    date: readText,
    time_in: readText,
    time_out: readText,
    site: readText,
    customer: readText,
    job: readText,
    material: readText,
    truck: readText,
    gross: readWeight,
    tare: readWeight,
    net: readWeight,
    unit: read(z.enum(ticketUnits)),
  }),
  flags: z.array(z.enum(ticketFlags)),
  needsConfirmation: z.array(z.enum(ticketFields)),
})

/** Reads the picture with this hash; the same picture is read once. The stop that it is of tells whose scale it is. */
export const readTicketInput = z.strictObject({ sha256, stopId: z.optional(uuid) })
export type ReadTicketInput = z.infer<typeof readTicketInput>

const kind = z.enum(['origin', 'destination', 'reweigh'])
const where = { loadId: uuid, stopId: z.nullable(uuid), kind }

/** A ticket typed from the paper, or confirmed from a picture, outside a step. */
export const addTicketInput = z.strictObject({
  ...operation,
  ...where,
  ticket: proofTicket,
  isOverLegalConfirmed: z.optional(z.boolean()),
})
export type AddTicketInput = z.infer<typeof addTicketInput>

/** A ticket of which there is only a picture so far; it is read in the background. */
export const captureTicketInput = z.strictObject({ ...operation, id: uuid, ...where, documentId: uuid })
export type CaptureTicketInput = z.infer<typeof captureTicketInput>

const one = { ...operation, id: uuid, ...versioned }

/** The values as somebody with the paper before them confirms them. */
export const confirmTicketInput = z.strictObject({
  ...one,
  ...ticketValues,
  isOverLegalConfirmed: z.optional(z.boolean()),
})
export type ConfirmTicketInput = z.infer<typeof confirmTicketInput>

/** A duplicate or a contradiction is verified only with a reason. */
export const verifyTicketInput = z.strictObject({ ...one, reason: z.optional(optionalProse(500)) })
export type VerifyTicketInput = z.infer<typeof verifyTicketInput>

export const ticketReasonInput = z.strictObject({ ...one, reason: prose(500) })
export type TicketReasonInput = z.infer<typeof ticketReasonInput>

export const ticketsOfLoadInput = z.strictObject({ loadId: uuid })
export const ticketIdInput = z.strictObject({ id: uuid })
