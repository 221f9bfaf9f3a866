import * as z from 'zod/mini'
import { listFilters } from '#domain/lists/list-filters.ts'
import { dividedMeasureNames, loadMeasureNames } from '#domain/measures/catalogue.ts'
import { dimensions } from '#domain/measures/measure.ts'
import { page, uuid } from './base.ts'
import { filterShape } from './filters.ts'

const filter = filterShape(listFilters.analytics)

/** Of which days and which loads, held against which days; the last seven days without a choice. */
export const analyticsFilter = z.strictObject(filter)
export type AnalyticsFilter = z.infer<typeof analyticsFilter>

/** One measure told apart by something. */
export const groupsInput = z.strictObject({
  ...filter,
  measure: z.enum(dividedMeasureNames),
  by: z.enum(dimensions),
})
export type GroupsInput = z.infer<typeof groupsInput>

/** The loads of one measure, counted or left out; of a queue only the stays at one site, that began in one hour. */
const ofRows = {
  ...filter,
  measure: z.enum(loadMeasureNames),
  show: z.optional(z.enum(['counted', 'left_out'])),
  siteId: z.optional(uuid),
  hour: z.optional(z.int().check(z.gte(0), z.lte(23))),
}
export const measureRowsFilter = z.strictObject(ofRows)
export type MeasureRowsFilter = z.infer<typeof measureRowsFilter>
export const measureRowsInput = z.strictObject({ ...page, ...ofRows })
export type MeasureRowsInput = z.infer<typeof measureRowsInput>
