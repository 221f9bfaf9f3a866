import * as z from 'zod/mini'
import { accessorialUnits } from '#domain/settlements/accessorial-names.ts'
import { chargeSides } from '#domain/settlements/terms.ts'
import {
  cents,
  instant,
  microRate,
  milli,
  operation,
  optionalProse,
  page,
  prose,
  signedCents,
  text,
  uuid,
} from './base.ts'

export const loadChargesInput = z.strictObject({ loadId: uuid })

/** Whose earnings: nobody named means the caller's own; the office names the payee. */
const payee = z.optional(z.union([z.strictObject({ driverId: uuid }), z.strictObject({ contractorId: uuid })]))
export type Payee = z.infer<typeof payee>

export const earningsInput = z.strictObject({ ...page, payee })
export type EarningsInput = z.infer<typeof earningsInput>

export const recomputeInput = z.strictObject({ ...operation, loadId: uuid })

/** A line that the office adds by hand to one side of a load, under a name of the list or one of its own. */
export const addAccessorialInput = z.strictObject({
  ...operation,
  id: uuid,
  loadId: uuid,
  side: z.enum(chargeSides),
  name: text(60),
  price: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('flat'), amountCents: cents }),
    z.strictObject({
      kind: z.literal('rated'),
      quantityMilli: milli,
      unit: z.enum(accessorialUnits),
      rateMicro: microRate,
    }),
  ]),
})
export type AddAccessorialInput = z.infer<typeof addAccessorialInput>

export const removeAccessorialInput = z.strictObject({ ...operation, chargeId: uuid })

/**
 * How a locked line should have been: taken back whole, set to another amount, or computed again from what is stored
 * now. The original stays; rows that follow it make the difference.
 */
export const adjustInput = z.strictObject({
  ...operation,
  chargeId: uuid,
  reason: prose(500),
  to: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('nothing') }),
    z.strictObject({
      kind: z.literal('amount'),
      amountCents: signedCents,
    }),
    z.strictObject({ kind: z.literal('recomputed') }),
  ]),
})
export type AdjustInput = z.infer<typeof adjustInput>

/** The hours worked on a load. A reason is asked where they are not those that the steps recorded. */
export const recordHoursInput = z.strictObject({
  ...operation,
  id: uuid,
  loadId: uuid,
  startedAt: instant,
  finishedAt: instant,
  unpaidMin: z.number().check(z.int(), z.minimum(0), z.maximum(1440)),
  reason: optionalProse(500),
})
export type RecordHoursInput = z.infer<typeof recordHoursInput>
