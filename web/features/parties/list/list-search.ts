import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { flag, type Readers, text } from '#web/search/readers.ts'

/** What defines the view of a list, as it stands in the address: search, archive, and the record open beside it. */
export type ListSearch = {
  text?: string
  archived?: boolean
  /** `new`, or the id of the record whose form is open. */
  edit?: string
}
export const listSearch = { text: text(1, 200), archived: flag, edit: text(1, 40) } satisfies Readers<ListSearch>

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
