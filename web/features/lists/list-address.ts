import type { ListName } from '#server/lists.ts'

/** What of a list goes into its file. */
export type ListAsked = {
  list: ListName
  /** What the page shows, as the list takes it. */
  filter: object
  /** The ids of its columns, where they can be chosen. */
  columns?: readonly string[]
}

/** The address at which a list is had as a file. */
export function listAddress({ list, filter, columns }: ListAsked, format: 'csv' | 'xlsx'): string {
  const search = new URLSearchParams({ format, filter: JSON.stringify(filter) })
  if (columns) search.set('columns', columns.join(','))
  return `/api/lists/${list}?${search}`
}
