import * as z from 'zod/mini'
import { uuid } from './base.ts'

/** A calendar month of the books. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
export const monthInput = z.strictObject({ month })
export type MonthInput = z.infer<typeof monthInput>

export const truckMonthInput = z.strictObject({ month, truckId: uuid })
export type TruckMonthInput = z.infer<typeof truckMonthInput>

/** What defines the view of the month pages, as it stands in the address. */
export const mileageSearch = z.object({ month: z.catch(z.optional(month), undefined) })
