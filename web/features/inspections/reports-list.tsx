import { useDeferredValue, useMemo } from 'react'
import { reportStatuses } from '#domain/compliance/inspections/report-states.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { type Column, DataTable, FilterRow, InspectionIcon, Row, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type InspectionSearch, type InspectionsProps, reportFilter } from './inspection-search.ts'
import { reportTones } from './tones.ts'

type ListProps = InspectionsProps & { onOpen: (id: Uuid) => void }
type ReportRow = Outputs['inspections']['list']['rows'][number]

/** The reports under a filter that stands in the address; a row opens the report. */
export function ReportsList({ search, onSearch, onOpen }: ListProps) {
  // The reports that are shown stay until those of another filter are there.
  const shown = useDeferredValue(search)
  return (
    <>
      <Filters search={search} onSearch={onSearch} />
      <QueryBoundary question={JSON.stringify(reportFilter(shown))} shape="rows">
        <Reports search={shown} onSearch={onSearch} onOpen={onOpen} />
      </QueryBoundary>
    </>
  )
}

const noFilter: Partial<InspectionSearch> = {
  truckId: undefined,
  kind: undefined,
  status: undefined,
  withDefects: undefined,
  fast: undefined,
  from: undefined,
  to: undefined,
}

function Reports({ search, onSearch, onOpen }: ListProps) {
  const { inspections: w } = useWords()
  const filter = reportFilter(search)
  const [{ pages }, list] = trpc.inspections.list.useSuspenseInfiniteQuery(filter, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns()
  const sorting = useSorting(listSorts.inspections, filter.sort, (sort) => onSearch({ sort }))
  const { sort: _, ...narrowing } = filter
  const isFiltered = Object.values(narrowing).some((part) => part !== undefined)
  return (
    <>
      <DataTable<ReportRow>
        label={w.tabs.reports}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={(row) => row.id}
        currentKey={search.report}
        onOpen={(row) => onOpen(row.id)}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <NoRows
            onClear={isFiltered ? () => onSearch(noFilter) : null}
            icon={<InspectionIcon size={24} aria-hidden />}
            title={w.list.empty}
          >
            {w.list.emptyText}
          </NoRows>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

const kinds = ['pre', 'post'] as const
const shows = ['withDefects', 'fast'] as const

function Filters({ search, onSearch }: InspectionsProps) {
  const { inspections: w, loadPages } = useWords()
  const show = shows.find((one) => search[one])
  return (
    <FilterRow label={loadPages.filters}>
      <TruckPicker
        label={w.part.truck}
        hideLabel
        placeholder={w.part.truck}
        canCreate={false}
        value={search.truckId ?? null}
        onChange={(truckId) => onSearch({ truckId: truckId ?? undefined })}
      />
      <FilterSelect
        label={w.list.kind}
        allText={w.list.anyKind}
        value={search.kind}
        onChange={(kind) => onSearch({ kind })}
        options={kinds.map((value) => ({ value, text: w.kind[value] }))}
      />
      <FilterSelect
        label={w.list.status}
        allText={w.list.anyStatus}
        value={search.status}
        onChange={(status) => onSearch({ status })}
        options={reportStatuses.map((value) => ({ value, text: w.status[value] }))}
      />
      <FilterSelect
        label={w.list.show}
        allText={w.list.all}
        value={show}
        onChange={(chosen) =>
          onSearch({
            withDefects: chosen === 'withDefects' ? true : undefined,
            fast: chosen === 'fast' ? true : undefined,
          })
        }
        options={shows.map((value) => ({ value, text: w.list[value] }))}
      />
      <DayRange label={w.list.day} value={search} onChange={({ from, to }) => onSearch({ from, to })} />
      <Row gap={2}>
        <ExportMenu list="inspections" filter={reportFilter(search)} />
      </Row>
    </FilterRow>
  )
}

function useColumns(): Column<ReportRow>[] {
  const { inspections: w } = useWords()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'when',
        header: w.list.when,
        cell: (row) => <time dateTime={row.submittedAt}>{formats.instant(row.submittedAt)}</time>,
      },
      {
        id: 'equipment',
        header: w.list.equipment,
        cell: (row) => <strong>{[row.truck, row.trailer].filter(Boolean).join(' + ')}</strong>,
      },
      { id: 'driver', header: w.list.driver, cell: (row) => row.driver },
      { id: 'kind', header: w.list.kind, cell: (row) => w.kind[row.kind] },
      {
        id: 'defects',
        header: w.list.findings,
        cell: (row) => <Findings row={row} />,
      },
      {
        id: 'status',
        header: w.list.status,
        cell: (row) => <StatusBadge tone={reportTones[row.status]} label={w.status[row.status]} />,
      },
      {
        id: 'duration',
        header: w.list.duration,
        align: 'end',
        cell: (row) => (
          <>
            {formats.duration(Math.round(row.durationS / 60))}{' '}
            {row.isFast && <StatusBadge tone="site" label={w.list.tooFast} />}
          </>
        ),
      },
    ],
    [w, formats],
  )
}

function Findings({ row }: { row: ReportRow }) {
  const { inspections: w } = useWords()
  if (row.defects === 0) return w.list.noneFound
  if (row.outOfService > 0) return <StatusBadge tone="danger" label={w.severity.out_of_service} />
  return <StatusBadge tone={row.openDefects > 0 ? 'site' : 'done'} label={w.list.found(row.openDefects, row.defects)} />
}
