import { knownSort } from '#domain/lists/list-sorts.ts'
import { recordSorts } from '#domain/lists/record-sorts.ts'
import type { RecordDeclaration } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { flag, type Readers, text } from '#web/search/readers.ts'

/** What defines the view of a list, as it stands in the address: search, archive, and the record open beside it. */
export type ListSearch = {
  text?: string
  archived?: boolean
  /** The order; which ones a list has follows from the declaration of its records. */
  sort?: string
  /** `new`, or the id of the record whose form is open. */
  edit?: string
}
export const listSearch = {
  text: text(1, 200),
  archived: flag,
  sort: text(1, 60),
  edit: text(1, 40),
} satisfies Readers<ListSearch>

/** What a list takes: the view, and the way to change it. */
export type ListProps = { search: ListSearch; onSearch: (changes: Partial<ListSearch>) => void }

/** The record whose form is open; null for none and for a new one. */
export function editedId(edit: string | undefined): Uuid | null {
  return edit === undefined ? null : parseUuid(edit)
}

/** The filter and order of a list's query; an order of another list is the usual one. */
export function filterOf({ text, archived, sort }: ListSearch, declaration: RecordDeclaration) {
  return { text: text?.trim() || undefined, archived, sort: knownSort(recordSorts(declaration), sort) }
}
