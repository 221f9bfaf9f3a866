import * as z from 'zod/mini'
import { MOST_WAY_POINTS } from '#domain/tracking/drawn-way.ts'
import { latitude, longitude, operation, uuid } from './base.ts'

export const waysInput = z.strictObject({ loadId: uuid })

/** The way of one load, or of every load between its two sites. */
export const drawWayInput = z.strictObject({
  ...operation,
  id: uuid,
  loadId: uuid,
  for: z.enum(['load', 'lane']),
  source: z.enum(['drawn', 'imported']),
  points: z
    .array(z.strictObject({ lat: latitude, lon: longitude }))
    .check(z.minLength(2), z.maxLength(MOST_WAY_POINTS)),
})
export type DrawWayInput = z.infer<typeof drawWayInput>

export const endWayInput = z.strictObject({ ...operation, id: uuid })
