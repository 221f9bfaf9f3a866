import { type ReactNode, useState } from 'react'
import type { RecordDeclaration } from '#domain/records/record.ts'
import {
  AddIcon,
  Button,
  CheckboxField,
  type Column,
  DataTable,
  EmptyState,
  type EmptyStateProps,
  FilterRow,
  SearchField,
} from '#ui'
import { MoreRows, type PagedList } from '#web/features/lists/more-rows.tsx'
import { useWords } from '#web/format/words.tsx'
import { FailedToLoad } from '#web/shell/failed-to-load.tsx'
import { filterOf, type ListProps } from './list-search.ts'
import { RecordFile } from './record-file.tsx'

/** The pages of a list as its query holds them. */
export type ListQuery<Row> = PagedList & {
  data?: { pages: { rows: Row[] }[] }
  isPending: boolean
  isRefetching: boolean
}

type RecordListProps<Row> = ListProps & {
  declaration: RecordDeclaration
  label: string
  query: ListQuery<Row>
  columns: readonly Column<Row>[]
  icon: ReactNode
  /** Why nothing is there yet. */
  emptyText: string
  /** Adds a record; without it the list is only read. */
  addLabel?: string
}

/** Search, archive, file and rows of one kind of record; a row opens its form beside the list. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { query, icon, emptyText, addLabel, search, onSearch } = props
  const words = useWords()
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    onSearch({ text: undefined, archived: undefined })
    setCleared(cleared + 1)
  }
  const isFiltered = Boolean(search.text) || search.archived === true
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
            <RecordFile of={props.declaration} filter={filterOf(search)} />
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
      {query.error && !query.data ? (
        <FailedToLoad error={query.error} onRetry={() => query.refetch()} isRetrying={query.isRefetching} />
      ) : (
        <DataTable<Row>
          label={props.label}
          rows={rows}
          columns={props.columns}
          rowKey={(row) => row.id}
          currentKey={search.edit}
          onOpen={addLabel ? (row) => onSearch({ edit: row.id }) : undefined}
          isLoading={query.isPending}
          onEndReached={() => query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage()}
          empty={
            <NoRows onClear={isFiltered ? clear : null} icon={icon} title={words.parties.noneOf} action={add}>
              {emptyText}
            </NoRows>
          }
        />
      )}
      <MoreRows list={query} shown={rows.length} />
    </>
  )
}

/** Nothing is there yet, or nothing that the search and filters let through: then they can be cleared. */
function NoRows({ onClear, ...none }: EmptyStateProps & { onClear: (() => void) | null }) {
  const { shell } = useWords()
  if (onClear === null) return <EmptyState {...none} />
  return <EmptyState title={shell.nothingMatches} action={<Button onPress={onClear}>{shell.clearFilters}</Button>} />
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
