import * as z from 'zod/mini'
import { loadUnits } from '#domain/loads/load-units.ts'
import { aboveZero, instant, milli, operation, optionalProse, optionalText, uuid } from './base.ts'

export const PROPOSAL_NAME_MOST = 200
export const PROPOSAL_NOTE_MOST = 500

/** One of the records that the driver was offered, or its name as they typed it. */
const chosen = z.strictObject({ id: z.nullable(uuid), name: optionalText(PROPOSAL_NAME_MOST) })
export type Chosen = z.infer<typeof chosen>

/** A load that a driver proposes, also without signal: its id is made on the phone. No rate and no amount. */
export const proposeLoadInput = z.strictObject({
  ...operation,
  id: uuid,
  customer: chosen,
  pickup: chosen,
  delivery: chosen,
  material: chosen,
  quantityMilli: z.nullable(milli.check(aboveZero)),
  unit: z.nullable(z.enum(loadUnits)),
  poNumber: optionalText(100),
  ticketNumber: optionalText(60),
  note: optionalProse(PROPOSAL_NOTE_MOST),
  /** By the clock of the phone. */
  proposedAt: instant,
})
export type ProposeLoadInput = z.infer<typeof proposeLoadInput>

export const withdrawProposalInput = z.strictObject({ ...operation, id: uuid })
