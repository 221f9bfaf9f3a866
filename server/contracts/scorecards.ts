import * as z from 'zod/mini'
import { listFilters } from '#domain/lists/list-filters.ts'
import { loadMeasures } from '#domain/scorecards/load-verdict.ts'
import { page, uuid } from './base.ts'
import { filterShape } from './filters.ts'

/** Of which days and which lane contractors are compared; the last thirty days without a choice. */
export const scorecardFilter = z.strictObject(filterShape(listFilters.scorecards))
export type ScorecardFilter = z.infer<typeof scorecardFilter>

export const scorecardInput = z.strictObject({ ...filterShape(listFilters.scorecards), contractorId: uuid })
export type ScorecardInput = z.infer<typeof scorecardInput>

/** The loads that one figure of a contractor is made of. */
const ofFigure = { ...filterShape(listFilters.scorecards), contractorId: uuid, measure: z.enum(loadMeasures) }
export const scorecardLoadsFilter = z.strictObject(ofFigure)
export const scorecardLoadsInput = z.strictObject({ ...page, ...ofFigure })
export type ScorecardLoadsInput = z.infer<typeof scorecardLoadsInput>
