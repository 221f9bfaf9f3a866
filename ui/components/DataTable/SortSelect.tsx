import cards from './Cards.module.css'
import type { Column, Sort } from './columns.ts'

/** What a narrow table says of its order. */
export type SortWords = { label: string; option: (header: string, isDescending: boolean) => string }

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[]
  words: SortWords
  sort?: Sort
  onSortChange: (sort: Sort) => void
}

/** The order of rows that are cards, whose heads nobody sees: each head both ways. */
export function SortSelect<Row>({ columns, words, sort, onSortChange }: SortSelectProps<Row>) {
  const value = sort ? `${sort.direction} ${sort.column}` : ''
  const options = columns.flatMap(({ id, header }) =>
    (['ascending', 'descending'] as const).map((direction) => ({ id, header, direction })),
  )
  return (
    <label className={cards.sort}>
      {words.label}
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(({ id, direction }) => `${direction} ${id}` === target.value)
          if (chosen) onSortChange({ column: chosen.id, direction: chosen.direction })
        }}
      >
        {!options.some(({ id, direction }) => `${direction} ${id}` === value) && <option value={value}>–</option>}
        {options.map(({ id, header, direction }) => (
          <option key={`${direction} ${id}`} value={`${direction} ${id}`}>
            {words.option(header, direction === 'descending')}
          </option>
        ))}
      </select>
    </label>
  )
}
