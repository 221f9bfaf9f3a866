import * as z from 'zod/mini'
import { plain, uuid } from './base.ts'

/** From so many letters on the palette asks the server. */
export const SEARCH_MIN = 2
/** So many of each kind are shown. */
export const SEARCH_MOST = 5
/** So many of the last opened things are kept on a device. */
export const RECENT_KEPT = 10

/** What is looked for, anywhere in a number or name; every character stands for itself. */
export const searchInput = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(SEARCH_MIN), z.maxLength(100), plain),
})
export type SearchInput = z.infer<typeof searchInput>

const ids = z.array(uuid).check(z.maxLength(RECENT_KEPT))

/** What a device remembers as last opened. */
export const reachableInput = z.strictObject({ loads: ids, customers: ids })
export type ReachableInput = z.infer<typeof reachableInput>
