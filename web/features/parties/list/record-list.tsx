import { type ReactNode, useDeferredValue, useState } from 'react'
import { recordSorts } from '#domain/lists/record-sorts.ts'
import type { RecordDeclaration } from '#domain/records/record.ts'
import { AddIcon, Button, CheckboxField, type Column, DataTable, FilterRow, SearchField } from '#ui'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows, type PagedList } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { filterOf, type ListProps } from './list-search.ts'
import { RecordFile } from './record-file.tsx'

type PageOfRows = { nextCursor: string | null }
type Paging = { getNextPageParam: (page: PageOfRows) => string | undefined }

/** The procedure that a list reads, page by page. */
export type ListedRows<Row> = {
  useSuspenseInfiniteQuery(
    filter: ReturnType<typeof filterOf>,
    paging: Paging,
  ): [{ pages: { rows: Row[] }[] }, PagedList]
}

type RecordListProps<Row> = ListProps & {
  declaration: RecordDeclaration
  label: string
  list: ListedRows<Row>
  columns: readonly Column<Row>[]
  icon: ReactNode
  /** Why nothing is there yet. */
  emptyText: string
  /** Adds a record; without it the list is only read. */
  addLabel?: string
}

/** Search, archive, file and rows of one kind of record; a row opens its form beside the list. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { addLabel, search, onSearch } = props
  const words = useWords()
  // The rows that are shown stay until those of another search are there.
  const shown = useDeferredValue(search)
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    onSearch({ text: undefined, archived: undefined })
    setCleared(cleared + 1)
  }
  const add = addLabel && (
    <Button variant="primary" icon={<AddIcon size={16} aria-hidden />} onPress={() => onSearch({ edit: 'new' })}>
      {addLabel}
    </Button>
  )
  return (
    <>
      <FilterRow
        label={words.parties.search}
        end={
          <>
            <RecordFile of={props.declaration} filter={filterOf(search, props.declaration)} />
            {add}
          </>
        }
      >
        <TypedSearch key={cleared} text={search.text ?? ''} onText={(text) => onSearch({ text: text || undefined })} />
        {addLabel && (
          <CheckboxField
            label={words.parties.showArchived}
            isSelected={search.archived === true}
            onChange={(archived) => onSearch({ archived: archived || undefined })}
          />
        )}
      </FilterRow>
      <QueryBoundary question={JSON.stringify(filterOf(shown, props.declaration))} shape="rows">
        <Rows {...props} shown={shown} onClear={clear} add={add} />
      </QueryBoundary>
    </>
  )
}

type RowsProps<Row> = RecordListProps<Row> & { shown: ListProps['search']; onClear: () => void; add: ReactNode }

function Rows<Row extends { id: string }>({ list, shown, onClear, add, ...props }: RowsProps<Row>) {
  const words = useWords()
  const [data, query] = list.useSuspenseInfiniteQuery(filterOf(shown, props.declaration), byPages)
  const rows = data.pages.flatMap((page) => page.rows)
  const sorting = useSorting(recordSorts(props.declaration), filterOf(shown, props.declaration).sort, (sort) =>
    props.onSearch({ sort }),
  )
  const isFiltered = Boolean(shown.text) || shown.archived === true
  return (
    <>
      <DataTable<Row>
        label={props.label}
        rows={rows}
        columns={props.columns}
        {...sorting}
        rowKey={(row) => row.id}
        currentKey={props.search.edit}
        onOpen={props.addLabel ? (row) => props.onSearch({ edit: row.id }) : undefined}
        onEndReached={() => query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage()}
        empty={
          <NoRows onClear={isFiltered ? onClear : null} icon={props.icon} title={words.parties.noneOf} action={add}>
            {props.emptyText}
          </NoRows>
        }
      />
      <MoreRows list={query} shown={rows.length} />
    </>
  )
}

/** A search field that shows each letter at once; the address and the rows follow. */
function TypedSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const words = useWords()
  const [typed, setTyped] = useState(text)
  return (
    <SearchField
      label={words.parties.search}
      placeholder={words.parties.search}
      clearLabel={words.shell.clearFilters}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        onText(next)
      }}
    />
  )
}
