import * as z from 'zod/mini'
import { missingKinds, queueStates } from '#domain/ticket-detection/queue-states.ts'
import { operation, page, prose, uuid, versioned } from './base.ts'

const ofQueue = { state: z.optional(z.enum(queueStates)) }
export const ticketQueueFilter = z.strictObject(ofQueue)
export const ticketQueueInput = z.strictObject({ ...ofQueue, ...page })
export type TicketQueueInput = z.infer<typeof ticketQueueInput>

export const openTicketInput = z.strictObject({ id: uuid })

export const missingFilter = z.strictObject({ kind: z.optional(z.enum(missingKinds)) })
export type MissingFilter = z.infer<typeof missingFilter>

/** So many are accepted by one press. */
export const MOST_AT_ONCE = 200
const named = z.array(z.strictObject({ id: uuid, ...versioned })).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))

/** The green tickets as they were counted; one that has changed since is left. */
export const acceptGreenInput = z.strictObject({ ...operation, tickets: named })
export type AcceptGreenInput = z.infer<typeof acceptGreenInput>

export const takeBackInput = z.strictObject({ ...operation, tickets: named, reason: prose(500) })
export type TakeBackInput = z.infer<typeof takeBackInput>

/** The ticket that is made at the other load has a new id: the old one stays where it was, rejected. */
export const moveTicketInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  newId: uuid,
  loadId: uuid,
  reason: prose(500),
})
export type MoveTicketInput = z.infer<typeof moveTicketInput>
