import { knownSort, type ListSorts, type SortName, sortOf } from '#domain/lists/list-sorts.ts'
import type { DataTableProps } from '#ui'
import { useWords } from '#web/format/words.tsx'

type Sorting = Required<Pick<DataTableProps<never>, 'sort' | 'sortable' | 'onSortChange' | 'sortWords'>>

/**
 * How a table shows the order of its list and lets it be chosen; spread into its props.
 * @param chosen the order that stands in the address; the list's usual one without it
 * @param onSort called with what is to stand there: nothing for the usual order
 */
export function useSorting<Sorts extends ListSorts>(
  sorts: Sorts,
  chosen: string | undefined,
  onSort: (sort: SortName<Sorts> | undefined) => void,
): Sorting {
  const { lists } = useWords()
  const { column, isDescending } = sortOf(chosen ?? sorts.usual)
  return {
    sort: { column, direction: isDescending ? 'descending' : 'ascending' },
    sortable: Object.keys(sorts.columns),
    onSortChange: (next) => {
      const name = next.direction === 'descending' ? `-${next.column}` : next.column
      onSort(name === sorts.usual ? undefined : knownSort(sorts, name))
    },
    sortWords: { label: lists.sortBy, option: lists.sortOption },
  }
}
