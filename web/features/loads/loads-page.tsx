import { keepPreviousData } from '@tanstack/react-query'
import { createLink, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { LoadFilter } from '#contracts/page-search.ts'
import { isAdmin, isOffice } from '#domain/access/roles.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Words } from '#domain/words/words.ts'
import {
  AddIcon,
  ColumnChoice,
  DataTable,
  FilterRow,
  LinkButton,
  LoadIcon,
  Page,
  SegmentedControl,
  Skeleton,
} from '#ui'
import { trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { type Preset, ViewsMenu } from '#web/features/lists/views-menu.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { useMe } from '#web/session.ts'
import { FailedToLoad } from '#web/shell/failed-to-load.tsx'
import { ImportButton } from './import/import-button.tsx'
import { unusualColumns, useLoadColumns } from './load-columns.tsx'
import type { LoadRow } from './load-data.ts'
import { LoadFilters } from './load-filters.tsx'
import { LoadLink } from './load-link.tsx'
import { LoadsBoard } from './loads-board.tsx'
import { type LoadSort, useLoadList } from './use-load-list.ts'

const BulkActions = lazyPart(() => import('./bulk-actions.tsx'), 'BulkActions')

const LoadFilterChips = lazyPart(() => import('./load-filter-chips.tsx'), 'LoadFilterChips')

const BulkProgress = lazyPart(() => import('./bulk-progress.tsx'), 'BulkProgress')

const RouterButton = createLink(LinkButton)
const views = ['table', 'board'] as const
export type LoadsView = (typeof views)[number]
export type LoadsShown = {
  filter: LoadFilter
  /** By pickup without it. */
  sort: LoadSort | undefined
  view: LoadsView
  /** Ids of the columns; the usual ones without it. */
  columns: string[] | undefined
  /** A step for many loads whose progress is shown. */
  job: Uuid | undefined
}

/** An address that came from an admin: who does not see margins has the usual order in place of theirs. */
function withoutMargins(shown: LoadsShown): LoadsShown {
  return shown.sort === 'margin' || shown.sort === '-margin' ? { ...shown, sort: undefined } : shown
}

/** The loads under one filter, as a table or a board. All that defines the view stands in the address. */
export function LoadsPage({ shown: asked, onChange }: { shown: LoadsShown; onChange: (shown: LoadsShown) => void }) {
  const me = useMe()
  const shown = isAdmin(me) ? asked : withoutMargins(asked)
  const { filter, sort, view, job } = shown
  const words = useWords()
  const text = words.loadPages
  const office = isOffice(me)
  const { columns, pending } = useLoadColumns(office, isAdmin(me))
  const list = useLoadList(filter, sort)
  const sorting = useSorting(listSorts.loads, sort, (next) => onChange({ ...shown, sort: next }))
  const { query } = list
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const setFilter = useCallback((next: LoadFilter) => onChange({ ...shown, filter: next }), [onChange, shown])
  const matching = useMatching(filter)
  const usual = columns.map(({ id }) => id).filter((id) => !unusualColumns.includes(id))
  const visible = shown.columns ?? usual
  const none = (
    <NoLoads
      isFiltered={Object.values(filter).some((part) => part !== undefined)}
      isOffice={office}
      onClear={() => setFilter({})}
    />
  )
  const picked = list.rows.filter((row) => selected.has(row.id))

  return (
    <Page
      title={text.title}
      count={matching.text || undefined}
      actions={
        <>
          <ViewSwitch view={view} onView={(next) => onChange({ ...shown, view: next })} />
          {office && (
            <OfficeActions shown={shown} onChange={onChange} columns={columns} usual={usual} rows={matching.rows} />
          )}
        </>
      }
    >
      <Suspense>{job && <BulkProgress jobId={job} onClose={() => onChange({ ...shown, job: undefined })} />}</Suspense>
      {picked.length > 0 ? (
        <Suspense fallback={<FilterRow label={text.selected(picked.length)} isBulk />}>
          <BulkActions
            rows={picked}
            filter={filter}
            listed={{ sort: shown.sort, columns: shown.columns }}
            matching={{
              count: matching.text,
              isMoreThanShown: picked.length === list.rows.length && query.hasNextPage,
            }}
            onJob={(jobId) => onChange({ ...shown, job: jobId })}
            onDone={() => setSelected(new Set())}
          />
        </Suspense>
      ) : (
        <LoadFilters value={filter} onChange={setFilter} />
      )}
      {isNarrowed(filter) && (
        <Suspense>
          <LoadFilterChips filter={filter} onChange={setFilter} />
        </Suspense>
      )}
      <ShownLoads
        {...{ view, list, columns, pending, visible, sorting, none }}
        selection={office ? { selected, onSelect: setSelected } : undefined}
      />
      <MoreRows list={query} shown={list.rows.length} />
    </Page>
  )
}

type ShownLoadsProps = ReturnType<typeof useLoadColumns> & {
  view: LoadsView
  list: ReturnType<typeof useLoadList>
  /** Ids of the columns in sight. */
  visible: string[]
  sorting: ReturnType<typeof useSorting>
  /** Only the office takes steps for many loads. */
  selection: { selected: ReadonlySet<string>; onSelect: (selected: ReadonlySet<string>) => void } | undefined
  none: ReactNode
}

/** The loads as a table or a board, with what is shown while they are fetched, and what failed. */
function ShownLoads({ view, list, columns, pending, visible, sorting, selection, none }: ShownLoadsProps) {
  const words = useWords()
  const text = words.loadPages
  const navigate = useOwnNavigate(useNavigate())
  const { query, rows } = list
  if (query.isLoadingError) return <FailedToLoad error={query.error} onRetry={() => void query.refetch()} />
  if (view === 'board') {
    if (query.isPending) return <Skeleton label={words.shell.loading} shape="tiles" />
    return rows.length === 0 ? none : <LoadsBoard rows={rows} />
  }
  return (
    <DataTable<LoadRow>
      label={text.title}
      rows={rows}
      columns={columns}
      visibleColumns={visible}
      {...sorting}
      pendingKeys={pending}
      rowKey={(row) => row.id}
      rowLink={(row, content) => <LoadLink id={row.id}>{content}</LoadLink>}
      onOpen={(row) => void navigate({ to: '/loads/$id', params: { id: row.id } })}
      selected={selection?.selected}
      onSelectedChange={selection?.onSelect}
      selectLabel={(row) => text.selectLoad(row.number ?? words.loads.status.draft)}
      selectAllLabel={text.selectAll}
      isLoading={query.isPending}
      onEndReached={list.more}
      empty={none}
    />
  )
}

function ViewSwitch({ view, onView }: { view: LoadsView; onView: (view: LoadsView) => void }) {
  const { loadPages: text } = useWords()
  return (
    <SegmentedControl
      label={text.view}
      hideLabel
      value={view}
      onChange={onView}
      options={views.map((each) => ({ value: each, text: text[each] }))}
    />
  )
}

type OfficeActionsProps = {
  shown: LoadsShown
  onChange: (shown: LoadsShown) => void
  columns: readonly { id: string; header: string }[]
  /** Ids of the columns that are shown without a choice. */
  usual: readonly string[]
  rows: ReturnType<typeof useMatching>['rows']
}

/** Views, columns, the list as a file, and the link to a new load. */
function OfficeActions({ shown, onChange, columns, usual, rows }: OfficeActionsProps) {
  const words = useWords()
  return (
    <>
      <ViewsMenu page="loads" presets={presets(words)} />
      <ColumnChoice
        label={words.lists.columns}
        allLabel={words.lists.allColumns}
        columns={columns}
        value={shown.columns ?? usual}
        onChange={(ids) => onChange({ ...shown, columns: ids.join() === usual.join() ? undefined : ids })}
      />
      <ExportMenu list="loads" filter={{ ...shown.filter, sort: shown.sort }} columns={shown.columns} rows={rows} />
      <ImportButton />
      <RouterButton to="/loads/tickets">{words.pages.tickets_by_driver}</RouterButton>
      <RouterButton to="/loads/new" variant="primary" icon={<AddIcon size={16} aria-hidden />}>
        {words.loadPages.newLoad}
      </RouterButton>
    </>
  )
}

/** Whether more than the search narrows the list. */
const isNarrowed = ({ q: _, ...rest }: LoadFilter) => Object.values(rest).some((part) => part !== undefined)

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
  return (
    <NoRows
      onClear={isFiltered ? onClear : null}
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
    </NoRows>
  )
}

/** How many loads match, as far as they are counted. */
function useMatching(filter: LoadFilter) {
  const formats = useFormats()
  const { data } = trpc.loads.counts.useQuery(filter, { placeholderData: keepPreviousData })
  const counted = data?.filter(({ status }) => !filter.status || filter.status.includes(status))
  const count = counted?.reduce((sum, row) => sum + row.count, 0) ?? 0
  const isMore = counted?.some((row) => row.isMore) ?? false
  return {
    rows: data && { count, isMore },
    text: data ? `${formats.number(count)}${isMore ? '+' : ''}` : '',
  }
}

/** The views that come with the product. */
const presets = ({ loadPages }: Words): Preset[] => [
  { id: 'needsDriver', name: loadPages.preset.needsDriver, search: 'needsDriver=true' },
  { id: 'late', name: loadPages.preset.late, search: 'late=true' },
  {
    id: 'missingProof',
    name: loadPages.preset.missingProof,
    search: `status=${encodeURIComponent('["delivered"]')}&missingProof=true`,
  },
]
