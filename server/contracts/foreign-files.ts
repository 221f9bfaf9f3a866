import * as z from 'zod/mini'
import { delimiters } from '#domain/foreign-files/csv-rows.ts'
import { dayOrders } from '#domain/foreign-files/days.ts'
import { decimalSigns } from '#domain/foreign-files/numbers.ts'
import { isZone } from '#domain/people/zone-name.ts'
import { termsOfChoice } from '#domain/sales/written-terms.ts'

/** More columns than any file has that people bring. */
const MOST_COLUMNS = 200

/** What somebody has said of a file that they bring: what stands in which column, and how it writes numbers and days. */
export const fileAnswers = z.strictObject({
  columns: z.optional(
    z.record(
      z.string().check(z.maxLength(40), z.regex(/^[a-z_]+$/i)),
      z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(MOST_COLUMNS))),
    ),
  ),
  decimal: z.optional(z.enum(decimalSigns)),
  dayOrder: z.optional(z.enum(dayOrders)),
  zone: z.optional(z.string().check(z.maxLength(60), z.refine(isZone))),
  delimiter: z.optional(z.enum(delimiters)),
  terms: z.optional(
    z.record(
      z.string().check(z.maxLength(200)),
      z.string().check(z.refine((choice) => termsOfChoice(choice) !== null)),
    ),
  ),
})
