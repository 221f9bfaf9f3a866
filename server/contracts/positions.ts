import * as z from 'zod/mini'
import { MOST_FIXES } from '#domain/tracking/fix-batch.ts'
import { uuid } from './base.ts'

const reading = z.nullish(z.number())

/**
 * A batch of our own app. Each fix is judged on its own afterwards, so that one nonsense value does not hold up the rest:
 * here only the shape is checked.
 */
export const positionBatch = z.strictObject({
  deviceId: uuid,
  /** The load the phone is under way with; without it the driver's usual truck is meant. */
  loadId: z.nullish(uuid),
  /** Milliseconds of the device's clock when it sent this, to measure how wrong it runs. */
  sentAt: z.optional(z.number()),
  fixes: z
    .array(
      z.strictObject({
        at: z.string().check(z.maxLength(40)),
        lat: z.number(),
        lon: z.number(),
        speedMps: reading,
        headingDeg: reading,
        accuracyM: reading,
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_FIXES)),
})
export type PositionBatch = z.infer<typeof positionBatch>
export type SentFix = PositionBatch['fixes'][number]

/** What became of a batch. */
export type PositionReceipt = { accepted: number; quarantined: number; refused: number }

export const routeInput = z.strictObject({ loadId: uuid })
