import { Suspense, useState } from 'react'
import { wholeSorts } from '#domain/lists/whole-sorts.ts'
import type { TripKind } from '#domain/tracking/truck-day.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, Card, type Column, DataTable, ShareBar, Stack, type Tone } from '#ui'
import type { Outputs } from '#web/api.ts'
import { type OrderProps, useWholeOrder } from '#web/features/lists/use-whole-order.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'

const TruckDialog = lazyPart(() => import('./truck-dialog.tsx'), 'TruckDialog')

/** Paid miles stand out; what nobody can account for warns. */
const TONES: Record<TripKind, Tone> = { loaded: 'done', empty: 'transit', bobtail: 'idle', unassigned: 'site' }

type TruckMonth = Outputs['mileage']['month'][number]
const KINDS = ['loaded', 'empty', 'bobtail', 'unassigned'] as const satisfies readonly TripKind[]

/** The trucks of a month, each beside its odometer; opening one shows its trips and gives its record. */
export function Ledger({ month, trucks, ...props }: OrderProps & { month: string; trucks: TruckMonth[] }) {
  const { mileage: w } = useWords()
  const formats = useFormats()
  const [openId, setOpenId] = useState<Uuid | null>(null)
  const columns = useColumns(trucks, setOpenId)
  const ordered = useWholeOrder(trucks, wholeSorts.mileage, props, orderValues)
  const metresOf = (kind: TripKind) => trucks.reduce((sum, { metres }) => sum + metres[kind], 0)
  const kinds = KINDS.reduce((sum, kind) => sum + metresOf(kind), 0)
  const measured = trucks.reduce((sum, { measuredM }) => sum + measuredM, 0)
  const corrected = trucks.reduce((sum, { correctedM }) => sum + correctedM, 0)
  const open = trucks.find(({ truckId }) => truckId === openId)
  return (
    <Card title={w.of(formats.month(month))}>
      <Stack gap={3}>
        <ShareBar
          label={w.byKind}
          parts={KINDS.map((kind) => ({
            id: kind,
            label: w.kinds[kind],
            value: metresOf(kind),
            text: formats.distance(metresOf(kind)),
            tone: TONES[kind],
          }))}
        />
        <DataTable<TruckMonth>
          label={w.of(formats.month(month))}
          {...ordered}
          columns={columns}
          rowKey={({ truckId }) => truckId}
          onOpen={({ truckId }) => setOpenId(truckId)}
        />
        <p>{w.closes(formats.distance(kinds), formats.distance(measured), formats.distance(corrected))}</p>
        <p>{w.estimatedNote}</p>
      </Stack>
      {open && (
        <Suspense>
          <TruckDialog month={month} truckId={open.truckId} unit={open.unitNumber} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </Card>
  )
}

const differenceOf = ({ odometerM, measuredM, correctedM }: TruckMonth) =>
  odometerM === null ? null : odometerM - measuredM - correctedM
const kindOf = (kind: TripKind) => (truck: TruckMonth) => truck.metres[kind]
const orderValues = {
  truck: (truck: TruckMonth) => truck.unitNumber,
  loaded: kindOf('loaded'),
  empty: kindOf('empty'),
  bobtail: kindOf('bobtail'),
  unassigned: kindOf('unassigned'),
  measured: (truck: TruckMonth) => truck.measuredM,
  corrected: (truck: TruckMonth) => truck.correctedM,
  estimated: (truck: TruckMonth) => truck.estimatedM,
  odometer: (truck: TruckMonth) => truck.odometerM,
  difference: differenceOf,
  gaps: (truck: TruckMonth) => truck.gapS,
}

function useColumns(trucks: readonly TruckMonth[], onOpen: (truckId: Uuid) => void): Column<TruckMonth>[] {
  const { mileage: w } = useWords()
  const formats = useFormats()
  const total = (of: (truck: TruckMonth) => number) => trucks.reduce((sum, truck) => sum + of(truck), 0)
  const metres = (id: string, header: string, of: (truck: TruckMonth) => number): Column<TruckMonth> => ({
    id,
    header,
    align: 'end',
    cell: (truck) => formats.distance(of(truck)),
    footer: formats.distance(total(of)),
  })
  const gap = ({ gapS }: TruckMonth) => formats.duration(Math.round(gapS / 60))
  return [
    {
      id: 'truck',
      header: w.truck,
      cell: ({ truckId, unitNumber }) => (
        <Button size="small" variant="quiet" aria-label={w.open(unitNumber)} onPress={() => onOpen(truckId)}>
          {unitNumber}
        </Button>
      ),
      footer: w.total,
    },
    ...KINDS.map((kind) => metres(kind, w.kinds[kind], (truck) => truck.metres[kind])),
    metres('measured', w.measured, ({ measuredM }) => measuredM),
    metres('corrected', w.corrected, ({ correctedM }) => correctedM),
    metres('estimated', w.estimated, ({ estimatedM }) => estimatedM),
    {
      id: 'odometer',
      header: w.odometer,
      align: 'end',
      cell: ({ odometerM, odometerBy }) =>
        odometerM === null
          ? w.noOdometer
          : `${formats.distance(odometerM)}${odometerBy === 'people' ? ` (${w.byPeople})` : ''}`,
    },
    {
      id: 'difference',
      header: w.difference,
      align: 'end',
      cell: (truck) => {
        const difference = differenceOf(truck)
        return difference === null ? '' : formats.distance(difference)
      },
    },
    {
      id: 'gaps',
      header: w.gaps,
      align: 'end',
      cell: gap,
      footer: formats.duration(Math.round(total(({ gapS }) => gapS) / 60)),
    },
  ]
}
