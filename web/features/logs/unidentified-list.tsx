import { useMemo, useState } from 'react'
import { knownSort } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, type Column, DataTable, Dialog, EmptyState, FilterRow, Row, Stack, TruckIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { ReasonButton } from '#web/features/reasons/reason-button.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { LogsProps } from './log-search.ts'

type Driving = Outputs['logs']['unidentified']['rows'][number]
const states = ['open', 'proposed', 'assumed', 'annotated'] as const

/** Trucks that were driven while nobody was on duty with them: assigned to a driver, or annotated. */
export function UnidentifiedList({ search, onSearch }: LogsProps) {
  const { logs: w, loadPages } = useWords()
  return (
    <>
      <FilterRow label={loadPages.filters}>
        <FilterSelect
          label={w.office.status}
          allText={w.office.anyDriving}
          value={search.drivingStatus}
          onChange={(drivingStatus) => onSearch({ drivingStatus })}
          options={states.map((value) => ({ value, text: w.office.drivingStatus[value] }))}
        />
      </FilterRow>
      <QueryBoundary question={`${search.drivingStatus} ${search.order}`} shape="rows">
        <Rows search={search} onSearch={onSearch} />
      </QueryBoundary>
    </>
  )
}

function Rows({ search: { drivingStatus, order }, onSearch }: LogsProps) {
  const { logs: w } = useWords()
  const sorting = useSorting(officeSorts.unidentified, order, (next) => onSearch({ order: next }))
  const [{ pages }, list] = trpc.logs.unidentified.useSuspenseInfiniteQuery(
    { drivingStatus, sort: knownSort(officeSorts.unidentified, order) },
    byPages,
  )
  const rows = pages.flatMap((page) => page.rows)
  return (
    <>
      <DataTable<Driving>
        label={w.office.tabs.unidentified}
        rows={rows}
        columns={useColumns()}
        {...sorting}
        rowKey={(row) => row.id}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <EmptyState icon={<TruckIcon size={24} aria-hidden />} title={w.office.noDriving}>
            {w.office.noDrivingText}
          </EmptyState>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(): Column<Driving>[] {
  const { logs: w } = useWords()
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'truck', header: w.office.truck, cell: (row) => <strong>{row.truck}</strong> },
      { id: 'when', header: w.office.when, cell: (row) => formats.window(row.from, row.to) },
      { id: 'distance', header: w.office.distance, align: 'end', cell: (row) => formats.distance(row.metres) },
      {
        id: 'status',
        header: w.office.status,
        isWrapped: true,
        cell: (row) => [w.office.drivingStatus[row.status], row.driver, row.note].filter(Boolean).join(' · '),
      },
      {
        id: 'actions',
        header: w.office.assign,
        cell: (row) => (row.status === 'open' ? <DrivingActions driving={row} /> : null),
      },
    ],
    [w, formats],
  )
}

function DrivingActions({ driving }: { driving: Driving }) {
  const { logs: w } = useWords()
  const [isAssigning, setAssigning] = useState(false)
  const utils = trpc.useUtils()
  const annotate = trpc.logs.annotateDriving.useMutation({ onSettled: () => utils.logs.invalidate() })
  const { id, version } = driving
  return (
    <Row gap={2}>
      <Button size="small" aria-label={`${w.office.assign}: ${driving.truck}`} onPress={() => setAssigning(true)}>
        {w.office.assign}
      </Button>
      <ReasonButton
        words={{
          open: w.office.annotate,
          name: `${w.office.annotate}: ${driving.truck}`,
          title: w.office.annotateTitle,
          text: w.office.annotateText,
          reason: w.office.note,
          confirm: w.office.annotate,
        }}
        mutation={annotate}
        onConfirm={(note, close) => annotate.mutate({ ...operation(), id, version, note }, { onSuccess: close })}
      />
      {isAssigning && <AssignDialog driving={driving} onClose={() => setAssigning(false)} />}
    </Row>
  )
}

function AssignDialog({ driving, onClose }: { driving: Driving; onClose: () => void }) {
  const { logs: w, shell, refusals } = useWords()
  const [driverId, setDriver] = useState<Uuid | null>(null)
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const assign = trpc.logs.assignDriving.useMutation({
    onSuccess: onClose,
    onSettled: () => utils.logs.invalidate(),
  })
  const refusal = useRefusal(assign.error)
  const go = () => {
    setTried(true)
    if (!driverId) return
    assign.mutate({ ...operation(), id: driving.id, version: driving.version, driverId, editId: newId() })
  }
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={w.office.assignTitle}
      closeLabel={shell.close}
      actions={
        <Button variant="primary" isPending={assign.isPending} onPress={go}>
          {w.office.assign}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{w.office.assignText}</p>
        <DriverPicker
          label={w.office.driver}
          canCreate={false}
          value={driverId}
          onChange={setDriver}
          error={isTried && !driverId ? refusals.required() : undefined}
        />
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
      </Stack>
    </Dialog>
  )
}
