import * as z from 'zod/mini'
import { paperKinds } from '#domain/contractor-portal/papers.ts'
import { day, instant, operation, prose, sha256, uuid, versioned } from './base.ts'

/** The company accepts as it looked at the offer: its version, and when its price was agreed. */
export const acceptOfferInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  agreedAt: z.nullable(instant),
})
export type AcceptOfferInput = z.infer<typeof acceptOfferInput>

export const declineOfferInput = z.strictObject({ ...operation, id: uuid, ...versioned, reason: prose(500) })
export type DeclineOfferInput = z.infer<typeof declineOfferInput>

/** A paper whose bytes were uploaded before; of a driver or a truck, or of the company itself. */
export const addPaperInput = z.strictObject({
  ...operation,
  id: uuid,
  contractorId: uuid,
  driverId: z.nullable(uuid),
  truckId: z.nullable(uuid),
  kind: z.enum(paperKinds),
  sha256,
  expiresOn: z.nullable(day),
})
export type AddPaperInput = z.infer<typeof addPaperInput>

export const viewAsInput = z.strictObject({ ...operation, id: uuid, contractorId: uuid })
export type ViewAsInput = z.infer<typeof viewAsInput>

export const papersOfInput = z.strictObject({ contractorId: uuid })

/** Rejected with a reason, which the company reads. */
export const decidePaperInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  isAccepted: z.boolean(),
  reason: z.nullable(prose(500)),
})
export type DecidePaperInput = z.infer<typeof decidePaperInput>
