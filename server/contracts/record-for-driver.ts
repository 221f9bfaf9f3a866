import * as z from 'zod/mini'
import { recordedActions } from '#domain/loads/recorded-steps.ts'
import { instant, operation, optionalProse, prose, sha256, uuid, versioned } from './base.ts'
import { proofTicket } from './steps.ts'

/** A picture that the office has: of the signed paper, the ticket, or what somebody sent them. Its bytes were uploaded. */
const paper = z.strictObject({
  id: uuid,
  kind: z.enum(['pickup_photo', 'delivery_photo', 'ticket_photo', 'delivery_paper']),
  sha256,
})

/** One step that the driver took, as the office knows of it. */
const recordedStep = z.strictObject({
  action: z.enum(recordedActions),
  /** The stop that it was taken at, as the page showed it. */
  stopId: uuid,
  /** When it happened; not before the step before it, and not in the future. */
  at: instant,
  papers: z.optional(z.array(paper).check(z.maxLength(10))),
  ticket: z.optional(proofTicket),
  /** Why there is no ticket, or why it does not add up. */
  ticketReason: z.optional(optionalProse(500)),
  isOverLegalConfirmed: z.optional(z.boolean()),
  /** Why there is no signed paper of a delivery. */
  paperReason: z.optional(optionalProse(500)),
})

/** What a driver did without a phone, recorded by the office: all of it or none. */
export const recordForDriverInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  /** Why the office records it. */
  reason: prose(500),
  steps: z.array(recordedStep).check(z.minLength(1), z.maxLength(40)),
})
export type RecordForDriverInput = z.infer<typeof recordForDriverInput>
export type RecordedStep = RecordForDriverInput['steps'][number]
