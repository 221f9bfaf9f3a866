import * as z from 'zod/mini'
import { listFilters } from '#domain/lists/list-filters.ts'
import { uuid } from './base.ts'
import { filterShape } from './filters.ts'

/** Of which days; the last thirty without a choice. Own trucks only without the mark. */
export const utilizationFilter = z.strictObject(filterShape(listFilters.utilization))
export type UtilizationFilter = z.infer<typeof utilizationFilter>

export const truckUseInput = z.strictObject({ ...filterShape(listFilters.utilization), truckId: uuid })
export type TruckUseInput = z.infer<typeof truckUseInput>
