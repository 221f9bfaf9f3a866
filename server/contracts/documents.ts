import * as z from 'zod/mini'
import { paperKinds } from '#domain/documents/paper-kinds.ts'
import { fix, instant, laterFix, operation, optionalProse, sha256, uuid } from './base.ts'

/** A picture or a paper for a load, outside a step; its bytes were uploaded before. */
export const addDocumentInput = z.strictObject({
  ...operation,
  id: uuid,
  loadId: uuid,
  stopId: z.nullable(uuid),
  /** `other` from the office stays in the office; a rate confirmation always does. */
  kind: z.enum(['pickup_photo', 'delivery_photo', 'ticket_photo', ...paperKinds]),
  sha256,
  originalSha256: z.nullable(sha256),
  /** By the clock of the device; of a scanned paper, when it was added. */
  capturedAt: instant,
  source: z.enum(['camera', 'library', 'office']),
  libraryReason: optionalProse(500),
  fix: z.nullable(fix),
  noPositionReason: optionalProse(500),
  deviceId: z.optional(z.nullable(uuid)),
})
export type AddDocumentInput = z.infer<typeof addDocumentInput>

/** A position that came after a picture whose step had been taken already. */
export const addPlaceInput = z.strictObject({
  ...operation,
  id: uuid,
  loadId: uuid,
  documentId: uuid,
  ...laterFix.shape,
  deviceId: uuid,
})
export type AddPlaceInput = z.infer<typeof addPlaceInput>

export const documentsOfLoadInput = z.strictObject({ loadId: uuid })
