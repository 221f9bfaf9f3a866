import { useDeferredValue, useMemo, useState } from 'react'
import type { AuditFilter } from '#contracts/audit.ts'
import { knownSort } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { named } from '#domain/words/named.ts'
import { Banner, type Column, DataTable, FilterRow, HistoryIcon, Row } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSearch, FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { ViewsMenu } from '#web/features/lists/views-menu.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { AuditDetails } from './audit-details.tsx'
import { type AuditRow, changedFields, whoChanged } from './audit-row.ts'

/** The filter, and the order beside it. */
export type AuditSearch = AuditFilter & { order?: string }
type AuditLogProps = { filter: AuditSearch; onFilter: (filter: AuditSearch) => void }

/** The fleet's change log under a filter that stands in the address; a row opens with what it was before and after. */
export function AuditLog({ filter, onFilter }: AuditLogProps) {
  // The changes that are shown stay until those of another filter are there.
  const shown = useDeferredValue(filter)
  return (
    <>
      <Filters filter={filter} onFilter={onFilter} />
      <QueryBoundary question={JSON.stringify(shown)} shape="rows">
        <Changes filter={shown} onFilter={onFilter} />
      </QueryBoundary>
    </>
  )
}

function Changes({ filter: { order, ...filter }, onFilter }: AuditLogProps) {
  const words = useWords()
  const text = words.audit
  const [shown, setShown] = useState<AuditRow | null>(null)
  const [{ pages }, list] = trpc.audit.list.useSuspenseInfiniteQuery(
    { ...filter, sort: knownSort(officeSorts.audit, order) },
    byPages,
  )
  const rows = pages.flatMap((page) => page.rows)
  const isCut = pages.at(-1)?.isCut ?? false
  const columns = useColumns()
  const sorting = useSorting(officeSorts.audit, order, (next) => onFilter({ ...filter, order: next }))
  const isFiltered = Object.values(filter).some((part) => part !== undefined)
  const more = () => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  return (
    <>
      {isCut && <Banner kind="info" title={order === 'when' ? text.cutOldest : text.cut} />}
      <DataTable<AuditRow>
        label={text.title}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={(row) => row.id}
        currentKey={shown?.id}
        onOpen={setShown}
        onEndReached={more}
        empty={
          <NoRows
            onClear={isFiltered ? () => onFilter({ order }) : null}
            icon={<HistoryIcon size={24} aria-hidden />}
            title={text.none}
          >
            {text.noneText}
          </NoRows>
        }
      />
      <MoreRows list={list} shown={rows.length} />
      {shown && <AuditDetails row={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function Filters({ filter: { order, ...filter }, onFilter: onSearch }: AuditLogProps) {
  const words = useWords()
  const text = words.audit
  const onFilter = (next: AuditFilter) => onSearch({ ...next, order })
  const { data: members } = trpc.people.members.useQuery({ limit: 200 }, { staleTime: 300_000 })
  return (
    <FilterRow label={words.loadPages.filters}>
      <FilterSearch label={text.search} q={filter.q} onSearch={(q) => onFilter({ ...filter, q })} />
      <FilterSelect
        label={text.person}
        allText={text.anybody}
        value={filter.actorId}
        onChange={(actorId) => onFilter({ ...filter, actorId })}
        options={(members?.rows ?? []).map((member) => ({ value: member.id, text: member.fullName }))}
      />
      <FilterSelect
        label={text.record}
        allText={text.anything}
        value={filter.entity}
        onChange={(entity) => onFilter({ ...filter, entity, entityId: undefined })}
        options={Object.entries(text.entity).map(([value, name]) => ({ value, text: name }))}
      />
      <DayRange label={text.day} value={filter} onChange={({ from, to }) => onFilter({ ...filter, from, to })} />
      <Row gap={2}>
        <ViewsMenu page="audit" presets={[]} />
        <ExportMenu list="audit" filter={filter} confirms />
      </Row>
    </FilterRow>
  )
}

function useColumns(): Column<AuditRow>[] {
  const words = useWords()
  const formats = useFormats()
  return useMemo(() => {
    const text = words.audit
    return [
      {
        id: 'when',
        header: text.when,
        width: '12rem',
        cell: (row) => <time dateTime={row.created_at}>{formats.instantWithYear(row.created_at)}</time>,
      },
      { id: 'who', header: text.who, cell: (row) => whoChanged(row, text) },
      { id: 'what', header: text.what, cell: (row) => named(row.entity, text.entity) },
      { id: 'fields', header: text.field, cell: (row) => changedFields(row).join(', ') },
      { id: 'reason', header: text.reason, cell: (row) => row.reason },
      { id: 'step', header: text.step, cell: (row) => <code>{row.procedure}</code> },
    ]
  }, [words, formats])
}
