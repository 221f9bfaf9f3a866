import * as z from 'zod/mini'
import { ticketUnits } from '#domain/units/printed-weight.ts'
import {
  day,
  fix,
  instant,
  int32,
  laterFix,
  operation,
  optionalProse,
  optionalText,
  plainWithin,
  prose,
  sha256,
  text,
  uuid,
} from './base.ts'

/** What a driver, or a contractor for their own drivers, does to a load. */
export const driverActions = [
  'accept',
  'decline',
  'start',
  'arrive_pickup',
  'depart_pickup',
  'arrive_delivery',
  'deliver',
  'take_back',
] as const
export type DriverAction = (typeof driverActions)[number]

/** A picture whose bytes were uploaded before. */
const proofDocument = z.strictObject({
  id: uuid,
  kind: z.enum(['pickup_photo', 'delivery_photo', 'ticket_photo', 'other']),
  /** Of the shrunk picture that was uploaded. */
  sha256,
  /** Of what the camera took, which may follow later. */
  originalSha256: z.nullable(sha256),
  capturedAt: instant,
  source: z.enum(['camera', 'library']),
  libraryReason: optionalProse(500),
  fix: z.nullable(fix),
  /** A better position that came after the picture, with the id that its row gets. */
  laterFix: z.optional(z.strictObject({ id: uuid, ...laterFix.shape })),
  noPositionReason: optionalProse(500),
})
export type ProofDocument = z.infer<typeof proofDocument>

const weight = z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)))
const clock = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))

/** What stands on a weigh ticket; weights as printed, in the printed unit. */
export const ticketValues = {
  ticketNumber: optionalText(60),
  ticketDate: z.nullable(day),
  timeIn: clock,
  timeOut: clock,
  siteText: optionalText(),
  customerText: optionalText(),
  jobText: optionalText(),
  materialText: optionalText(),
  truckText: optionalText(60),
  unit: z.enum(ticketUnits),
  gross: weight,
  tare: weight,
  net: weight,
}

/** A weigh ticket as a person typed it, or confirmed what was read. */
export const proofTicket = z.strictObject({
  id: uuid,
  /** The picture of it, sent with this step or before. */
  documentId: z.nullable(uuid),
  source: z.enum(['read', 'typed']),
  ...ticketValues,
  /** What the reader proposed, kept beside what was confirmed. */
  reading: z.nullable(z.record(z.string(), z.json()).check(plainWithin)),
  /** What the phone's own reader read without signal, kept beside the server's reading. */
  phoneReading: z.optional(z.record(z.string(), z.json()).check(plainWithin)),
})
export type ProofTicket = z.infer<typeof proofTicket>

const stroke = z.array(z.tuple([z.number(), z.number(), z.number()])).check(z.maxLength(5_000))

const proofSignature = z.strictObject({
  id: uuid,
  signerName: text(200),
  signerRole: text(100),
  method: z.enum(['drawn', 'typed']),
  /** Vectors of x, y and milliseconds on a canvas of this size; null for a typed name. */
  strokes: z.nullable(
    z.strictObject({
      width: z.number().check(z.minimum(1), z.maximum(10_000)),
      height: z.number().check(z.minimum(1), z.maximum(10_000)),
      lines: z.array(stroke).check(z.minLength(1), z.maxLength(500)),
    }),
  ),
  /** The words of consent as they were shown. */
  consent: prose(2000),
  /** The exact text that was signed, and the SHA-256 of its UTF-8 bytes. */
  signedText: prose(10_000),
  signedSha256: sha256,
  signedAt: instant,
  fix: z.nullable(fix),
  noPositionReason: optionalProse(500),
})
export type ProofSignature = z.infer<typeof proofSignature>

const reason = z.optional(prose(500))

/** One step of a load, with the proof that it brings; the proof may also have come before. */
export const stepInput = z.strictObject({
  ...operation,
  loadId: uuid,
  action: z.enum(driverActions),
  /** By the clock of the device. */
  happenedAt: instant,
  deviceId: uuid,
  /** Counts the device's actions; steps of one device keep its order. */
  deviceSeq: int32(0),
  /** The version on the screen; an offline phone leaves it out and is judged by status alone. */
  baseVersion: z.optional(int32(1)),
  fix: z.nullable(fix),
  /** What was typed to explain the step itself, a place, a missing position, or a ticket. */
  reasons: z.optional(z.strictObject({ step: reason, place: reason, position: reason, ticket: reason })),
  isOverLegalConfirmed: z.optional(z.boolean()),
  documents: z.optional(z.array(proofDocument).check(z.maxLength(20))),
  ticket: z.optional(proofTicket),
  signature: z.optional(proofSignature),
})
export type StepInput = z.infer<typeof stepInput>
