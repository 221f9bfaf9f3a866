import { type ListSorts, sortOf } from './list-sorts.ts'

/** What the rows of a whole list are ordered by, of each column; null for a row without a value. */
export type ColumnValues<Row, Sorts extends ListSorts> = {
  [Column in keyof Sorts['columns']]: (row: Row) => string | number | null
}

/**
 * The rows of a list that is there whole in an order that it has, or in its usual one. Of equals the order they came in
 * decides; rows without a value stand last whichever way the list goes.
 * @param locale by whose alphabet texts go; numbers within them count as numbers
 */
export function orderWhole<Row, Sorts extends ListSorts>(
  rows: readonly Row[],
  asked: { sorts: Sorts; order: string | undefined; locale: string },
  values: ColumnValues<Row, Sorts>,
): Row[]
export function orderWhole<Row>(
  rows: readonly Row[],
  { sorts, order, locale }: { sorts: ListSorts; order: string | undefined; locale: string },
  values: Readonly<Record<string, (row: Row) => string | number | null>>,
): Row[] {
  const { column, isDescending } = sortOf(order ?? sorts.usual)
  const value = values[column]
  if (!value) return [...rows]
  const texts = new Intl.Collator(locale, { numeric: true })
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : texts.compare(String(one), String(other))
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return isDescending ? compare(b, a) : compare(a, b)
  })
}
