import * as z from 'zod/mini'
import { RECENT_KEPT, SEARCH_LONGEST, SEARCH_MIN } from '#domain/search/limits.ts'
import { plain, uuid } from './base.ts'

/** What is looked for, anywhere in a number or name; every character stands for itself. */
export const searchInput = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(SEARCH_MIN), z.maxLength(SEARCH_LONGEST), plain),
})
export type SearchInput = z.infer<typeof searchInput>

const ids = z.array(uuid).check(z.maxLength(RECENT_KEPT))

/** What a device remembers as last opened. */
export const reachableInput = z.strictObject({ loads: ids, customers: ids })
export type ReachableInput = z.infer<typeof reachableInput>
