import * as z from 'zod/mini'
import { listFilters } from '#domain/lists/list-filters.ts'
import { predictionKinds } from '#domain/predictions/kinds.ts'
import { day, operation, text } from './base.ts'
import { filterShape } from './filters.ts'

export const predictionFilter = z.strictObject(filterShape(listFilters.predictions))
export type PredictionFilter = z.infer<typeof predictionFilter>

/** What a prediction is about: an id, or two with a colon between them. */
const SUBJECT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/
export const cardInput = z.strictObject({
  kind: z.enum(predictionKinds),
  subject: z.string().check(z.regex(SUBJECT)),
})
export type CardInput = z.infer<typeof cardInput>

export const makeNowInput = z.strictObject({
  ...operation,
  kinds: z.array(z.enum(predictionKinds)).check(z.minLength(1), z.maxLength(predictionKinds.length)),
})
export type MakeNowInput = z.infer<typeof makeNowInput>

const MOST_ROWS = 5000
/** More than the largest pit ships to one customer in a week. */
const MOST_TONS = 1_000_000

/** Weeks and paid invoices of other books, under the names that customers and materials have here. */
export const bringHistoryInput = z.strictObject({
  ...operation,
  weeks: z
    .array(
      z.strictObject({
        customer: text(120),
        material: text(120),
        /** Any day of the week. */
        on: day,
        tons: z.number().check(z.minimum(0), z.maximum(MOST_TONS)),
      }),
    )
    .check(z.maxLength(MOST_ROWS)),
  payments: z
    .array(z.strictObject({ customer: text(120), invoice: text(40), dueOn: day, paidOn: day }))
    .check(z.maxLength(MOST_ROWS)),
})
export type BringHistoryInput = z.infer<typeof bringHistoryInput>
