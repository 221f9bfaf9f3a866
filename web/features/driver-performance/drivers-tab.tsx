import { performanceCards } from '#domain/driver-performance/metrics.ts'
import { wholeSorts } from '#domain/lists/whole-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, type Column, DataTable, EmptyState, PeopleIcon, Row, Stack, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWholeOrder } from '#web/features/lists/use-whole-order.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { type PerformanceProps, performanceFilter } from './performance-search.ts'
import { useLook } from './use-look.ts'
import { useMetricText } from './use-metric-text.ts'

type DriverRow = Outputs['driverPerformance']['list']['rows'][number]

/** The drivers with their cards and what they come to; a row opens the card, which is kept. */
export function DriversTab({ search, onSearch }: PerformanceProps) {
  const { driverPerformance: w } = useWords()
  const formats = useFormats()
  const [{ days, shares, rows }] = trpc.driverPerformance.list.useSuspenseQuery(performanceFilter(search))
  const { open, refusal } = useLook(onSearch)
  const columns = useColumns(open)
  const ordered = useWholeOrder(
    rows,
    wholeSorts.driverPerformance,
    { order: search.order, onOrder: (order) => onSearch({ order }) },
    orderValues,
  )
  const weights = performanceCards.map((card) => `${w.card[card]} ${formats.percent(shares[card], 0)}`).join(' · ')
  return (
    <Stack gap={3}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <p>{w.shown(formats.day(days.from), formats.day(days.to))}</p>
      <p>{w.howWeights(weights)}</p>
      <DataTable<DriverRow>
        label={w.tabs.drivers}
        columns={columns}
        {...ordered}
        rowKey={({ driverId }) => driverId}
        currentKey={search.driver}
        onOpen={({ driverId }) => open(driverId)}
        empty={
          <EmptyState icon={<PeopleIcon size={24} aria-hidden />} title={w.noDrivers}>
            {w.noDriversText}
          </EmptyState>
        }
      />
    </Stack>
  )
}

const orderValues = {
  driver: (row: DriverRow) => row.name,
  overall: (row: DriverRow) => row.overall,
  safety: (row: DriverRow) => row.cards.safety,
  productivity: (row: DriverRow) => row.cards.productivity,
  quality: (row: DriverRow) => row.cards.quality,
  compliance: (row: DriverRow) => row.cards.compliance,
  efficiency: (row: DriverRow) => row.cards.efficiency,
  loads: (row: DriverRow) => row.exposure.loads,
  miles: (row: DriverRow) => row.exposure.metres,
}

function useColumns(onOpen: (driverId: Uuid) => void): Column<DriverRow>[] {
  const { driverPerformance: w } = useWords()
  const formats = useFormats()
  const text = useMetricText()
  return [
    {
      id: 'driver',
      header: w.driver,
      cell: ({ driverId, name, contractor, leftOn }) => (
        <Row gap={2}>
          <Button size="small" variant="quiet" aria-label={w.open(name)} onPress={() => onOpen(driverId)}>
            {contractor ? `${name} (${contractor})` : name}
          </Button>
          {leftOn && <StatusBadge tone="idle" label={w.left(formats.day(leftOn))} />}
        </Row>
      ),
    },
    {
      id: 'overall',
      header: w.overall,
      align: 'end',
      cell: ({ overall, missing }) => (overall === null ? missing && w.missing[missing] : formats.number(overall)),
    },
    ...performanceCards.map(
      (card): Column<DriverRow> => ({
        id: card,
        header: w.card[card],
        align: 'end',
        cell: ({ cards }) => text.score(cards[card]),
      }),
    ),
    { id: 'loads', header: w.loads, align: 'end', cell: ({ exposure }) => formats.number(exposure.loads) },
    { id: 'miles', header: w.distance, align: 'end', cell: ({ exposure }) => formats.distance(exposure.metres) },
    {
      id: 'contests',
      header: w.openContests,
      align: 'end',
      cell: ({ openContests }) => formats.number(openContests),
    },
    { id: 'tasks', header: w.openTasks, align: 'end', cell: ({ openTasks }) => formats.number(openTasks) },
  ]
}
