import * as z from 'zod/mini'
import { instant, operation, sha256, uuid } from './base.ts'
import { queueItem } from './phone-work.ts'
import { driverActions } from './steps.ts'

/** A petabyte, which no phone has. */
const MOST_BYTES = 1_000_000_000_000_000
const count = (maximum: number) => z.number().check(z.int(), z.minimum(0), z.maximum(maximum))

/** What a phone says of itself whenever it reaches the server: its clock, and what it still holds. */
export const contactInput = z.strictObject({
  deviceId: uuid,
  /** Milliseconds of its clock at the moment of sending. */
  sentAt: z.number().check(z.int(), z.minimum(0), z.maximum(4_102_444_800_000)),
  waiting: z
    .array(
      z.strictObject({
        operationId: uuid,
        loadId: uuid,
        action: z.enum(driverActions),
        happenedAt: instant,
        photos: count(20),
        isRefused: z.boolean(),
      }),
    )
    .check(z.maxLength(500)),
  originals: count(10_000),
  positions: count(1_000_000),
  storage: z.nullable(
    z.strictObject({
      usedBytes: count(MOST_BYTES),
      quotaBytes: count(MOST_BYTES),
      isPersisted: z.boolean(),
    }),
  ),
})
export type ContactInput = z.infer<typeof contactInput>
export type WaitingStep = ContactInput['waiting'][number]

/** A phone's queue as a file: its steps and messages with a hash each, and one over all of them, so that none can be left out unseen. */
export const queueFile = z.strictObject({
  format: z.literal('haulbook-queue'),
  version: z.literal(1),
  driverName: z.string().check(z.maxLength(200)),
  exportedAt: instant,
  items: z
    .array(z.strictObject({ item: queueItem, sha256, entityName: z.nullable(z.string()) }))
    .check(z.maxLength(2000)),
  sha256,
})
export type QueueFile = z.infer<typeof queueFile>

export const settleInput = z.strictObject({ ...operation, id: uuid })
export const ofLoadInput = z.strictObject({ loadId: uuid })
