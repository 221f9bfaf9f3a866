import * as z from 'zod/mini'
import { listFilters } from '#domain/lists/list-filters.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { yieldReasons } from '#domain/yields/yield-states.ts'
import { because, day, int32, operation, optionalProse, page, uuid, wholeWithin } from './base.ts'
import { filterShape, sortShape } from './filters.ts'

/** Whose delivered loads of which days; the last thirty days without a choice. */
export const yieldFilter = z.strictObject(filterShape(listFilters.yields))
export type YieldFilter = z.infer<typeof yieldFilter>

const rows = { ...filterShape(listFilters.yieldRows), ...sortShape(listSorts.yields) }
export const yieldRowsFilter = z.strictObject(rows)
export type YieldRowsFilter = z.infer<typeof yieldRowsFilter>
export const yieldRowsInput = z.strictObject({ ...page, ...rows })
export type YieldRowsInput = z.infer<typeof yieldRowsInput>

/** One load, judged by what its scales read in these days. */
export const yieldOfLoadInput = z.strictObject({ loadId: uuid, from: z.optional(day), to: z.optional(day) })
export type YieldOfLoadInput = z.infer<typeof yieldOfLoadInput>

/** Of which days; the last thirty without a choice. */
export const ownYieldInput = z.strictObject({ from: z.optional(day), to: z.optional(day) })
export type OwnYieldInput = z.infer<typeof ownYieldInput>

/** Water of the wet weight; what is all water is no load. */
const moisture = z.nullable(wholeWithin(0, 9_999, 100))

export const explainYieldInput = z
  .strictObject({
    ...operation,
    loadId: uuid,
    /** Of the finding; null where there was none. */
    version: z.nullable(int32(1)),
    reason: z.enum(yieldReasons),
    note: optionalProse(500),
    originMoistureBp: moisture,
    destinationMoistureBp: moisture,
  })
  .check(
    z.refine(({ reason, originMoistureBp }) => reason !== 'moisture' || originMoistureBp !== null, {
      path: ['originMoistureBp'],
      ...because('required'),
    }),
    z.refine(
      ({ originMoistureBp, destinationMoistureBp }) => originMoistureBp === null || destinationMoistureBp !== null,
      {
        path: ['destinationMoistureBp'],
        ...because('required'),
      },
    ),
    z.refine(
      ({ originMoistureBp, destinationMoistureBp }) => destinationMoistureBp === null || originMoistureBp !== null,
      {
        path: ['originMoistureBp'],
        ...because('required'),
      },
    ),
  )
export type ExplainYieldInput = z.infer<typeof explainYieldInput>

export const takeBackYieldInput = z.strictObject({ ...operation, loadId: uuid, version: int32(1) })
export type TakeBackYieldInput = z.infer<typeof takeBackYieldInput>
