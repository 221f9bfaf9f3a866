import * as z from 'zod/mini'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'

/** What defines the view of a list, as it stands in the address: search, archive, and the record open beside it. */
export const listSearch = z.object({
  text: z.catch(z.optional(z.string()), undefined),
  archived: z.catch(z.optional(z.boolean()), undefined),
  /** `new`, or the id of the record whose form is open. */
  edit: z.catch(z.optional(z.string()), undefined),
})
export type ListSearch = z.infer<typeof listSearch>

/** What a list takes: the view, and the way to change it. */
export type ListProps = { search: ListSearch; onSearch: (changes: Partial<ListSearch>) => void }

/** The record whose form is open; null for none and for a new one. */
export function editedId(edit: string | undefined): Uuid | null {
  return edit === undefined ? null : parseUuid(edit)
}

/** The filter of a list's query. */
export function filterOf({ text, archived }: ListSearch) {
  return { text: text?.trim() || undefined, archived }
}
