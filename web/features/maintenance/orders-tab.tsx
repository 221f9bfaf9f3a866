import { useDeferredValue, useMemo } from 'react'
import { knownSort } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import {
  openWorkOrderStatuses,
  type WorkOrderStatus,
  workOrderStatuses,
} from '#domain/maintenance/work-order-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, type Column, DataTable, FilterRow, MaintenanceIcon, Stack, StatusBadge, type Tone } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { MaintenanceProps, MaintenanceSearch } from './maintenance-search.ts'

type Order = Outputs['maintenance']['orders']['rows'][number]
type Phase = 'open' | 'done'
type TabProps = MaintenanceProps & { phase: Phase }

export const orderTones: Record<WorkOrderStatus, Tone> = {
  open: 'offer',
  approved: 'active',
  in_progress: 'transit',
  waiting_parts: 'site',
  completed: 'done',
  closed: 'idle',
  cancelled: 'idle',
}

/** Work orders on which work goes on, or those that are done; a row opens the order. */
export function OrdersTab(props: TabProps) {
  const { search, phase } = props
  // The orders that are shown stay until those of another filter are there.
  const shown = useDeferredValue(search)
  return (
    <Stack gap={3}>
      <Filters {...props} />
      <QueryBoundary question={JSON.stringify(filterOf(shown, phase))} shape="rows">
        <Orders {...props} search={shown} />
      </QueryBoundary>
    </Stack>
  )
}

const isOpen = (status: WorkOrderStatus) => openWorkOrderStatuses.some((one) => one === status)

/** A state of orders of this phase. */
const statusOf = (name: string | undefined, phase: Phase) =>
  workOrderStatuses.find((one) => one === name && isOpen(one) === (phase === 'open'))

function filterOf({ truckId, status, order }: MaintenanceSearch, phase: Phase) {
  return { truckId, status: statusOf(status, phase), phase, sort: knownSort(officeSorts.workOrders, order) }
}

function Filters({ search, onSearch, phase }: TabProps) {
  const { maintenance: w, loadPages } = useWords()
  return (
    <FilterRow label={loadPages.filters}>
      <TruckPicker
        label={w.truck}
        hideLabel
        placeholder={w.truck}
        canCreate={false}
        value={search.truckId ?? null}
        onChange={(truckId) => onSearch({ truckId: truckId ?? undefined })}
      />
      <FilterSelect
        label={w.statusLabel}
        allText={w.anyStatus}
        value={statusOf(search.status, phase)}
        onChange={(status) => onSearch({ status })}
        options={workOrderStatuses
          .filter((value) => isOpen(value) === (phase === 'open'))
          .map((value) => ({ value, text: w.status[value] }))}
      />
      <ExportMenu list="work-orders" filter={filterOf(search, phase)} />
    </FilterRow>
  )
}

function Orders({ search, onSearch, phase }: TabProps) {
  const { maintenance: w } = useWords()
  const filter = filterOf(search, phase)
  const sorting = useSorting(officeSorts.workOrders, search.order, (order) => onSearch({ order }))
  const [{ pages }, list] = trpc.maintenance.orders.useSuspenseInfiniteQuery(filter, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns((work) => onSearch({ work }))
  const isFiltered = filter.truckId !== undefined || filter.status !== undefined
  return (
    <>
      <DataTable<Order>
        label={phase === 'open' ? w.tabs.orders : w.tabs.history}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={(row) => row.id}
        currentKey={search.work}
        onOpen={(row) => onSearch({ work: row.id })}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <NoRows
            onClear={isFiltered ? () => onSearch({ truckId: undefined, status: undefined }) : null}
            icon={<MaintenanceIcon size={24} aria-hidden />}
            title={phase === 'open' ? w.ordersEmpty : w.historyEmpty}
          >
            {w.ordersEmptyText}
          </NoRows>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(onOpen: (id: Uuid) => void): Column<Order>[] {
  const { maintenance: w } = useWords()
  const formats = useFormats()
  return useMemo(() => {
    const costText = ({ cost, status }: Order) => {
      if (!cost) return ''
      return formats.money(isOpen(status) && cost.totalCents === 0 ? cost.estimateCents : cost.totalCents)
    }
    return [
      {
        id: 'number',
        header: w.number,
        cell: (row) => (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${w.orderOf(String(row.number))}: ${row.title}`}
            onPress={() => onOpen(row.id)}
          >
            {String(row.number)}
          </Button>
        ),
      },
      { id: 'unit', header: w.unit, cell: (row) => <strong>{row.unit}</strong> },
      { id: 'title', header: w.title, isWrapped: true, cell: (row) => row.title },
      {
        id: 'status',
        header: w.statusLabel,
        isWrapped: true,
        cell: (row) => (
          <>
            <StatusBadge tone={orderTones[row.status]} label={w.status[row.status]} />
            {row.isDown && (
              <StatusBadge tone="danger" label={w.down(row.downUntil ? formats.day(row.downUntil) : '', '')} />
            )}
          </>
        ),
      },
      {
        id: 'vendor',
        header: w.vendor,
        isWrapped: true,
        cell: (row) => [row.vendor ?? w.own, row.isWarranty && w.warranty].filter(Boolean).join(' · '),
      },
      { id: 'cost', header: w.total, align: 'end', cell: costText },
      { id: 'created', header: w.opened, cell: (row) => formats.instant(row.createdAt) },
      {
        id: 'completed',
        header: w.completed,
        cell: (row) => (row.completedAt ? formats.instant(row.completedAt) : ''),
      },
    ]
  }, [w, formats, onOpen])
}
