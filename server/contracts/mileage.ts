import * as z from 'zod/mini'
import {
  because,
  day,
  instant,
  jurisdiction,
  metresWithin,
  odometerM,
  operation,
  optionalProse,
  prose,
  uuid,
} from './base.ts'
import { month } from './page-search.ts'

export const monthInput = z.strictObject({ month })
export type MonthInput = z.infer<typeof monthInput>

export const truckMonthInput = z.strictObject({ month, truckId: uuid })
export type TruckMonthInput = z.infer<typeof truckMonthInput>

/** An odometer that somebody read. */
export const readingInput = z.strictObject({
  ...operation,
  id: uuid,
  truckId: uuid,
  readAt: instant,
  metres: odometerM,
  /** The instrument was replaced: it begins to count anew. */
  isNewInstrument: z.boolean(),
  note: optionalProse(500),
})
export type ReadingInput = z.infer<typeof readingInput>

export const tripKinds = ['loaded', 'empty', 'bobtail', 'unassigned'] as const
/** Metres to add to what was measured; less than nothing takes off. */
export const correctionInput = z.strictObject({
  ...operation,
  id: uuid,
  truckId: uuid,
  day,
  kind: z.enum(tripKinds),
  metres: metresWithin(5_000_000).check(z.refine((metres) => metres !== 0, because('required'))),
  /** A state or province by its two letters. */
  jurisdiction: z.nullable(jurisdiction),
  reason: prose(500),
})
export type CorrectionInput = z.infer<typeof correctionInput>

export const voidInput = z.strictObject({ ...operation, id: uuid, reason: prose(500) })
export type VoidInput = z.infer<typeof voidInput>
