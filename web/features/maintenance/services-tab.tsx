import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { knownSort } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { serviceStates } from '#domain/maintenance/service-due.ts'
import { dayIn, daysBetween } from '#domain/units/time.ts'
import {
  Button,
  type Column,
  DataTable,
  DownloadIcon,
  FilterRow,
  MaintenanceIcon,
  Row,
  Stack,
  StatusBadge,
  type Tone,
} from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { useToday } from '#web/features/parties/use-today.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { Service } from './maintenance-data.ts'
import type { MaintenanceProps, MaintenanceSearch } from './maintenance-search.ts'

// Opened by a press, by those who work on trucks only.
const OrderDialog = lazyPart(() => import('./order-dialog.tsx'), 'OrderDialog')
const LastDialog = lazyPart(() => import('./last-dialog.tsx'), 'LastDialog')

type Opened = { kind: 'order' | 'last'; service: Service } | null

const tones: Record<Service['state'], Tone> = { ok: 'done', due_soon: 'site', overdue: 'danger' }

/** The services of trucks, soonest first. */
export function ServicesTab({ search, onSearch }: MaintenanceProps) {
  // The services that are shown stay until those of another filter are there.
  const shown = useDeferredValue(search)
  return (
    <Stack gap={3}>
      <Filters search={search} onSearch={onSearch} />
      <QueryBoundary question={JSON.stringify(filterOf(shown))} shape="rows">
        <Services search={shown} onSearch={onSearch} />
      </QueryBoundary>
    </Stack>
  )
}

const stateOf = (name: string | undefined) => serviceStates.find((one) => one === name)

function filterOf({ truckId, state, order }: MaintenanceSearch) {
  return { truckId, state: stateOf(state), sort: knownSort(officeSorts.services, order) }
}

function Filters({ search, onSearch }: MaintenanceProps) {
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
        allText={w.anyState}
        value={stateOf(search.state)}
        onChange={(state) => onSearch({ state })}
        options={serviceStates.map((value) => ({ value, text: w.state[value] }))}
      />
      <ExportMenu list="services" filter={filterOf(search)} />
      {search.truckId && <BookButton truckId={search.truckId} />}
    </FilterRow>
  )
}

/** The service book of the truck that is shown. */
function BookButton({ truckId }: { truckId: NonNullable<MaintenanceSearch['truckId']> }) {
  const { maintenance: w } = useWords()
  const takeFile = useTakeFile()
  return (
    <Button
      icon={<DownloadIcon size={16} aria-hidden />}
      onPress={() => void takeFile(`/api/trucks/${truckId}/service-book`)}
    >
      {w.book}
    </Button>
  )
}

function Services({ search, onSearch }: MaintenanceProps) {
  const { maintenance: w } = useWords()
  const me = useMe()
  const [opened, setOpened] = useState<Opened>(null)
  const sorting = useSorting(officeSorts.services, search.order, (order) => onSearch({ order }))
  const [{ pages }, list] = trpc.maintenance.services.useSuspenseInfiniteQuery(filterOf(search), byPages)
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns(setOpened, (work) => onSearch({ work }))
  const isFiltered = search.truckId !== undefined || search.state !== undefined
  const close = () => setOpened(null)
  return (
    <>
      <DataTable<Service>
        label={w.tabs.due}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={(row) => row.id}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <NoRows
            onClear={isFiltered ? () => onSearch({ truckId: undefined, state: undefined }) : null}
            icon={<MaintenanceIcon size={24} aria-hidden />}
            title={w.empty}
          >
            {isOffice(me) ? w.emptyText : w.emptyOwn}
          </NoRows>
        }
      />
      <MoreRows list={list} shown={rows.length} />
      <Suspense fallback={null}>
        {opened?.kind === 'order' && (
          <OrderDialog service={opened.service} onClose={close} onMade={(work) => onSearch({ work })} />
        )}
        {opened?.kind === 'last' && <LastDialog service={opened.service} onClose={close} />}
      </Suspense>
    </>
  )
}

function useColumns(onOpen: (opened: Opened) => void, onOrder: (id: NonNullable<Service['orderId']>) => void) {
  const { maintenance: w } = useWords()
  const formats = useFormats()
  const me = useMe()
  const today = useToday()
  const zone = me.fleet?.zone ?? 'UTC'
  const maySetLast = useMay('maintenance.setLast')
  const works = useMay('maintenance.addOrder')
  return useMemo((): Column<Service>[] => {
    const dueText = ({ dueAt }: Service) => {
      if (dueAt === null) return w.noForecast
      const day = dayIn(dueAt, zone)
      const days = daysBetween(today, day)
      return `${formats.day(day)}, ${w.inDays(days, formats.number(Math.abs(days)))}`
    }
    const meterText = ({ dueM, dueHoursTenths }: Service) =>
      [
        dueM === null ? null : formats.distance(dueM),
        dueHoursTenths === null ? null : w.hours(formats.number(dueHoursTenths / 10)),
      ]
        .filter(Boolean)
        .join(' · ')
    return [
      { id: 'truck', header: w.truck, cell: (row) => <strong>{row.truck}</strong> },
      { id: 'service', header: w.service, isWrapped: true, cell: (row) => row.service },
      {
        id: 'state',
        header: w.statusLabel,
        cell: (row) => <StatusBadge tone={tones[row.state]} label={w.state[row.state]} />,
      },
      { id: 'due', header: w.due, isWrapped: true, cell: dueText },
      { id: 'at', header: w.atMeter, align: 'end', cell: meterText },
      {
        id: 'now',
        header: w.now,
        align: 'end',
        cell: (row) => (row.odometerM === null ? '' : formats.distance(row.odometerM)),
      },
      { id: 'last', header: w.last, cell: (row) => formats.day(dayIn(row.lastAt, zone)) },
      ...(works
        ? [
            {
              id: 'actions',
              header: w.makeOrder,
              cell: (row: Service) => (
                <RowActions row={row} maySetLast={maySetLast} onOpen={onOpen} onOrder={onOrder} />
              ),
            },
          ]
        : []),
    ]
  }, [w, formats, today, zone, maySetLast, works, onOpen, onOrder])
}

type ActionsProps = {
  row: Service
  maySetLast: boolean
  onOpen: (opened: Opened) => void
  onOrder: (id: NonNullable<Service['orderId']>) => void
}

function RowActions({ row, maySetLast, onOpen, onOrder }: ActionsProps) {
  const { maintenance: w } = useWords()
  const { orderId } = row
  const name = w.makeOrderOf(row.service, row.truck)
  return (
    <Row gap={2}>
      <Button
        size="small"
        aria-label={name}
        onPress={() => (orderId ? onOrder(orderId) : onOpen({ kind: 'order', service: row }))}
      >
        {w.makeOrder}
      </Button>
      {maySetLast && (
        <Button
          size="small"
          variant="quiet"
          aria-label={w.setLastOf(row.service, row.truck)}
          onPress={() => onOpen({ kind: 'last', service: row })}
        >
          {w.setLast}
        </Button>
      )}
    </Row>
  )
}
