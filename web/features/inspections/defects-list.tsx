import { useDeferredValue, useMemo } from 'react'
import { severities } from '#domain/compliance/inspections/item-answers.ts'
import { defectStatuses } from '#domain/compliance/inspections/report-states.ts'
import { knownSort } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, type Column, DataTable, EmptyState, FilterRow, MaintenanceIcon, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type Defect, DefectActions } from './defect-actions.tsx'
import type { InspectionSearch, InspectionsProps } from './inspection-search.ts'
import { itemName } from './item-name.ts'
import { defectTone } from './tones.ts'

type ListProps = InspectionsProps & { onOpen: (inspectionId: Uuid) => void }

/** What the shop works on: open defects at first, each with what may be done. */
export function DefectsList({ search, onSearch, onOpen }: ListProps) {
  // The defects that are shown stay until those of another filter are there.
  const shown = useDeferredValue(search)
  return (
    <>
      <Filters search={search} onSearch={onSearch} />
      <QueryBoundary question={JSON.stringify(defectFilter(shown))} shape="rows">
        <Defects search={shown} onSearch={onSearch} onOpen={onOpen} />
      </QueryBoundary>
    </>
  )
}

/** Open ones where nothing else is asked for. */
function defectFilter({ defect = 'open', severity, truckId, order }: InspectionSearch) {
  const sort = knownSort(officeSorts.defects, order)
  return { status: defect === 'all' ? undefined : defect, severity, truckId, sort }
}

function Defects({ search, onSearch, onOpen }: ListProps) {
  const { inspections: w } = useWords()
  const sorting = useSorting(officeSorts.defects, search.order, (order) => onSearch({ order }))
  const [{ pages }, list] = trpc.inspections.defects.useSuspenseInfiniteQuery(defectFilter(search), byPages)
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns(onOpen)
  return (
    <>
      <DataTable<Defect>
        label={w.tabs.defects}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={(row) => row.id}
        onOpen={(row) => onOpen(row.inspectionId)}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <EmptyState icon={<MaintenanceIcon size={24} aria-hidden />} title={w.defects.empty}>
            {w.defects.emptyText}
          </EmptyState>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

const statuses = [...defectStatuses, 'all'] as const

function Filters({ search, onSearch }: InspectionsProps) {
  const { inspections: w, loadPages } = useWords()
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
        label={w.defects.status}
        allText={w.defectStatus.open}
        value={search.defect}
        onChange={(defect) => onSearch({ defect })}
        options={statuses
          .filter((value) => value !== 'open')
          .map((value) => ({ value, text: value === 'all' ? w.defects.anyStatus : w.defectStatus[value] }))}
      />
      <FilterSelect
        label={w.defects.severity}
        allText={w.defects.anySeverity}
        value={search.severity}
        onChange={(severity) => onSearch({ severity })}
        options={severities.map((value) => ({ value, text: w.severity[value] }))}
      />
    </FilterRow>
  )
}

function useColumns(onOpen: (inspectionId: Uuid) => void): Column<Defect>[] {
  const { inspections: w } = useWords()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'unit',
        header: w.defects.unit,
        cell: (row) => (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${w.defects.openReport}: ${row.unit}, ${itemName(row, w)}`}
            onPress={() => onOpen(row.inspectionId)}
          >
            {row.unit}
          </Button>
        ),
      },
      { id: 'item', header: w.defects.item, isWrapped: true, cell: (row) => <strong>{itemName(row, w)}</strong> },
      {
        id: 'severity',
        header: w.defects.severity,
        cell: (row) => <StatusBadge tone={defectTone(row)} label={w.severity[row.severity]} />,
      },
      {
        id: 'what',
        header: w.defects.what,
        isWrapped: true,
        cell: (row) => [row.note, row.repeats > 0 && w.defects.repeated(row.repeats)].filter(Boolean).join(' · '),
      },
      {
        id: 'reported',
        header: w.defects.reported,
        cell: (row) => w.report.by(row.driver, formats.instant(row.reportedAt)),
      },
      {
        id: 'status',
        header: w.defects.status,
        cell: (row) =>
          row.certifiedAt
            ? w.defects.certifiedBy(w.defectStatus[row.status], row.certifiedBy ?? '', formats.instant(row.certifiedAt))
            : w.defectStatus[row.status],
      },
      { id: 'actions', header: w.defects.outcome, cell: (row) => <DefectActions defect={row} /> },
    ],
    [w, formats, onOpen],
  )
}
