import { localeOf } from '#domain/format/locale.ts'
import { knownSort, type ListSorts, type SortName } from '#domain/lists/list-sorts.ts'
import { type ColumnValues, orderWhole } from '#domain/lists/order-whole.ts'
import { useLanguage } from '#web/format/words.tsx'
import { useSorting } from './use-sorting.ts'

/** Where the order of a list stands, and how it is changed: nothing for the usual one. */
export type OrderProps = { order: string | undefined; onOrder: (order: string | undefined) => void }

/**
 * The rows of a list that came whole, ordered as its address says, with what its table shows of that; spread into the
 * table's props.
 */
export function useWholeOrder<Row, Sorts extends ListSorts>(
  rows: readonly Row[],
  sorts: Sorts,
  { order, onOrder }: OrderProps,
  values: ColumnValues<Row, Sorts>,
) {
  const locale = localeOf(useLanguage().language)
  const known: SortName<Sorts> | undefined = knownSort(sorts, order)
  const sorting = useSorting(sorts, known, onOrder)
  return { ...sorting, rows: orderWhole(rows, { sorts, order: known, locale }, values) }
}
