import * as z from 'zod/mini'
import { listFilters } from '#domain/lists/list-filters.ts'
import { costLines, profitKeys } from '#domain/profitability/lines.ts'
import { ownerKinds } from '#domain/profitability/pieces.ts'
import { because, page, uuid } from './base.ts'
import { filterShape } from './filters.ts'

/** What a group of another key is narrowed by: both or none. */
const isWhole = ({ ofBy, ofKey }: { ofBy?: unknown; ofKey?: unknown }) => (ofBy === undefined) === (ofKey === undefined)

/** Of which days, by what and what counts; the last thirty days by customer, all costs, without a choice. */
export const profitFilter = z
  .strictObject(filterShape(listFilters.profitability))
  .check(z.refine(isWhole, { path: ['ofKey'], ...because('required') }))
export type ProfitFilter = z.infer<typeof profitFilter>

const { by: _, ofBy: __, ofKey: ___, ...days } = listFilters.profitability

/** The loads of one row of the page. */
export const profitLoadsInput = z.strictObject({
  ...filterShape(days),
  ofBy: z.enum(profitKeys),
  ofKey: z.string().check(z.regex(listFilters.profitability.ofKey.pattern)),
})
export type ProfitLoadsInput = z.infer<typeof profitLoadsInput>

/** One load, with what it was given of all that its days cost. */
export const profitLoadInput = z.strictObject({ ...filterShape(days), loadId: uuid })
export type ProfitLoadInput = z.infer<typeof profitLoadInput>

/** Of which days, for the site table. */
export const profitSitesFilter = z.strictObject(filterShape(days))
export type ProfitSitesFilter = z.infer<typeof profitSitesFilter>

const ofPapers = {
  ...filterShape(days),
  line: z.optional(z.enum(costLines)),
  ownerKind: z.optional(z.enum(ownerKinds)),
  ownerId: z.optional(uuid),
}
/** The papers that costs stand on: of a line, and of a truck or another record. */
export const profitPapersFilter = z.strictObject(ofPapers)
export type ProfitPapersFilter = z.infer<typeof profitPapersFilter>
export const profitPapersInput = z.strictObject({ ...ofPapers, ...page })
export type ProfitPapersInput = z.infer<typeof profitPapersInput>
