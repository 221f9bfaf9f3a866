import { type ReactNode, useState } from 'react'
import type { RecordDeclaration } from '#domain/records/record.ts'
import {
  AddIcon,
  Button,
  CheckboxField,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  FilterRow,
  SearchField,
} from '#ui'
import { MoreRows, type PagedList } from '#web/features/lists/more-rows.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
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
export function RecordList<Row extends { id: string }>({
  declaration,
  label,
  query,
  columns,
  icon,
  emptyText,
  addLabel,
  search,
  onSearch,
}: RecordListProps<Row>) {
  const words = useWords()
  const refusal = useRefusal(query.error)
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
  const more = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) query.fetchNextPage()
  }
  return (
    <>
      <FilterRow
        label={words.parties.search}
        end={
          <>
            <RecordFile of={declaration} filter={filterOf(search)} />
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
      {refusal && !query.data ? (
        <ErrorState
          title={words.shell.failedTitle}
          onRetry={() => query.refetch()}
          retryLabel={words.shell.retry}
          isRetrying={query.isRefetching}
          reference={refusal.requestId ?? undefined}
          referenceLabel={words.shell.reference}
          copyLabel={words.shell.copy}
          copiedLabel={words.shell.copied}
        >
          {refusal.sentence}
        </ErrorState>
      ) : (
        <DataTable<Row>
          label={label}
          rows={rows}
          columns={columns}
          rowKey={(row) => row.id}
          currentKey={search.edit}
          onOpen={addLabel ? (row) => onSearch({ edit: row.id }) : undefined}
          isLoading={query.isPending}
          onEndReached={more}
          empty={
            isFiltered ? (
              <EmptyState
                title={words.shell.nothingMatches}
                action={<Button onPress={clear}>{words.shell.clearFilters}</Button>}
              />
            ) : (
              <EmptyState icon={icon} title={words.parties.noneOf} action={add}>
                {emptyText}
              </EmptyState>
            )
          }
        />
      )}
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
