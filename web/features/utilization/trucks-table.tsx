import { NO_VALUE } from '#domain/format/number.ts'
import { wholeSorts } from '#domain/lists/whole-sorts.ts'
import { Button, type Column, DataTable, EmptyState, Row, StatusBadge, TruckIcon } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useWholeOrder } from '#web/features/lists/use-whole-order.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { UtilizationPageProps } from './utilization-search.ts'

export type UseRow = Outputs['utilization']['figures']['trucks'][number]

/** The trucks with their figures, the least used first; one opens day by day. */
export function TrucksTable({ trucks, search, onSearch }: UtilizationPageProps & { trucks: UseRow[] }) {
  const { utilization: w } = useWords()
  const columns = useColumns((truck) => onSearch({ truck }))
  const ordered = useWholeOrder(
    trucks,
    wholeSorts.utilization,
    { order: search.order, onOrder: (order) => onSearch({ order }) },
    orderValues,
  )
  return (
    <DataTable<UseRow>
      label={w.trucks}
      columns={columns}
      {...ordered}
      rowKey={({ truckId }) => truckId}
      currentKey={search.truck}
      onOpen={({ truckId }) => onSearch({ truck: truckId })}
      empty={
        <EmptyState icon={<TruckIcon size={24} aria-hidden />} title={w.none}>
          {w.noneText}
        </EmptyState>
      }
    />
  )
}

const orderValues = {
  truck: (row: UseRow) => row.unitNumber,
  loads: (row: UseRow) => row.loads,
  hauled: (row: UseRow) => row.carriedLb,
  availability: (row: UseRow) => row.availability,
  use: (row: UseRow) => row.timeUse,
  payload: (row: UseRow) => row.payload,
  overall: (row: UseRow) => row.overall,
  unknown: (row: UseRow) => row.unknown,
}

function useColumns(onOpen: (truckId: UseRow['truckId']) => void): Column<UseRow>[] {
  const { utilization: w } = useWords()
  const formats = useFormats()
  const share = (value: number | null) => (value === null ? NO_VALUE : formats.percent(value, 0))
  return [
    {
      id: 'truck',
      header: w.truck,
      cell: ({ truckId, unitNumber, isLittleUsed }) => (
        <Row gap={2}>
          <Button size="small" variant="quiet" aria-label={w.open(unitNumber)} onPress={() => onOpen(truckId)}>
            {unitNumber}
          </Button>
          {isLittleUsed && <StatusBadge tone="offer" label={w.little} />}
        </Row>
      ),
    },
    { id: 'driver', header: w.driver, cell: ({ driver, contractor }) => driver ?? contractor ?? NO_VALUE },
    { id: 'loads', header: w.loads, align: 'end', cell: ({ loads }) => formats.number(loads) },
    { id: 'hauled', header: w.hauled, align: 'end', cell: ({ carriedLb }) => formats.tons(carriedLb) },
    { id: 'availability', header: w.availability, align: 'end', cell: ({ availability }) => share(availability) },
    {
      id: 'use',
      header: w.timeUse,
      align: 'end',
      cell: ({ timeUse }) => (timeUse === null ? w.noValue : formats.percent(timeUse, 0)),
    },
    { id: 'payload', header: w.payload, align: 'end', cell: ({ payload }) => share(payload) },
    { id: 'overall', header: w.overall, align: 'end', cell: ({ overall }) => share(overall) },
    { id: 'unknown', header: w.unknown, align: 'end', cell: ({ unknown }) => share(unknown) },
  ]
}
