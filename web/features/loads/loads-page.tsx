import { createLink, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { LoadFilter } from '#contracts/loads.ts'
import { isOffice } from '#domain/access/roles.ts'
import {
  AddIcon,
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadIcon,
  Page,
  SegmentedControl,
  Skeleton,
} from '#ui'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { BulkActions } from './bulk-actions.tsx'
import { type LoadRow, useLoadColumns } from './load-columns.tsx'
import { LoadFilters } from './load-filters.tsx'
import { LoadLink } from './load-link.tsx'
import { LoadsBoard } from './loads-board.tsx'
import { useLoadList } from './use-load-list.ts'

const RouterButton = createLink(LinkButton)
const views = ['table', 'board'] as const
export type LoadsView = (typeof views)[number]
type Shown = { filter: LoadFilter; view: LoadsView }

/** The loads under one filter, as a table or a board. All that defines the view stands in the address. */
export function LoadsPage({ filter, view, onChange }: Shown & { onChange: (shown: Shown) => void }) {
  const words = useWords()
  const text = words.loadPages
  const me = useMe()
  const office = isOffice(me)
  const navigate = useNavigate()
  const columns = useLoadColumns()
  const list = useLoadList(filter)
  const refusal = useRefusal(list.error)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const setFilter = useCallback((next: LoadFilter) => onChange({ filter: next, view }), [onChange, view])
  const picked = list.rows.filter((row) => selected.has(row.id))

  return (
    <Page
      title={text.title}
      actions={
        office && (
          <>
            <LinkButton href={`/api/loads.csv${csvQuery(filter)}`} download>
              {text.exportCsv}
            </LinkButton>
            <RouterButton to="/loads/new" variant="primary" icon={<AddIcon size={16} aria-hidden />}>
              {text.newLoad}
            </RouterButton>
          </>
        )
      }
    >
      {picked.length > 0 ? (
        <BulkActions rows={picked} onDone={() => setSelected(new Set())} />
      ) : (
        <LoadFilters value={filter} onChange={setFilter}>
          <SegmentedControl
            label={text.view}
            hideLabel
            value={view}
            onChange={(next) => onChange({ filter, view: next })}
            options={views.map((each) => ({ value: each, text: text[each] }))}
          />
        </LoadFilters>
      )}
      {refusal ? (
        <ErrorState
          title={words.shell.failedTitle}
          onRetry={() => void list.refetch()}
          retryLabel={words.shell.retry}
          reference={refusal.requestId ?? undefined}
          referenceLabel={words.shell.reference}
          copyLabel={words.shell.copy}
          copiedLabel={words.shell.copied}
        >
          {refusal.sentence}
        </ErrorState>
      ) : view === 'board' ? (
        list.isLoading ? (
          <Skeleton label={words.shell.loading} shape="tiles" />
        ) : (
          <LoadsBoard rows={list.rows} />
        )
      ) : (
        <DataTable<LoadRow>
          label={text.title}
          rows={list.rows}
          columns={columns}
          rowKey={(row) => row.id}
          rowLink={(row, content) => <LoadLink id={row.id}>{content}</LoadLink>}
          onOpen={(row) => void navigate({ to: '/loads/$id', params: { id: row.id } })}
          selected={office ? selected : undefined}
          onSelectedChange={office ? setSelected : undefined}
          selectLabel={(row) => text.selectLoad(row.number ?? words.loads.status.draft)}
          selectAllLabel={text.selectAll}
          isLoading={list.isLoading}
          onEndReached={list.more}
          empty={
            <NoLoads
              isFiltered={Object.values(filter).some((part) => part !== undefined)}
              isOffice={office}
              onClear={() => setFilter({})}
            />
          }
        />
      )}
      {list.hasMore && (
        <Button variant="quiet" onPress={list.more}>
          {words.shell.loadMore}
        </Button>
      )}
    </Page>
  )
}

function NoLoads({
  isFiltered,
  isOffice: office,
  onClear,
}: {
  isFiltered: boolean
  isOffice: boolean
  onClear: () => void
}) {
  const words = useWords()
  const text = words.loadPages
  if (isFiltered) {
    return (
      <EmptyState
        title={words.shell.nothingMatches}
        action={<Button onPress={onClear}>{words.shell.clearFilters}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<LoadIcon size={24} aria-hidden />}
      title={text.noneYet}
      action={
        office && (
          <RouterButton to="/loads/new" variant="primary">
            {text.newLoad}
          </RouterButton>
        )
      }
    >
      {office ? text.noneYetText : text.noneMine}
    </EmptyState>
  )
}

/** The filter as the export's address carries it: what goes out is what is shown. */
function csvQuery(filter: LoadFilter): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(filter)) {
    if (value !== undefined) query.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}
