import type { Uuid } from '#domain/units/brands.ts'
import { Button, Card, Dialog, EmptyState, PlainTable, Row, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { listAddress } from '#web/features/lists/list-address.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { CorrectionsPart } from './corrections-part.tsx'
import { ImportPart } from './import-part.tsx'
import { ReadingsPart } from './readings-part.tsx'

type Props = { month: string; truckId: Uuid; unit: string; onClose: () => void }

/** A truck's month: every trip with its load and the states it ran through, and the record for an audit. */
export function TruckDialog({ month, truckId, unit, onClose }: Props) {
  const { mileage: w, shell } = useWords()
  const formats = useFormats()
  const mayCorrect = useMay('mileage.byHand')
  return (
    <Dialog
      isOpen
      size="large"
      title={`${w.trips(unit)}, ${formats.month(month)}`}
      closeLabel={shell.close}
      onOpenChange={onClose}
    >
      <Stack gap={4}>
        <QueryBoundary shape="rows">
          <Trips month={month} truckId={truckId} unit={unit} />
        </QueryBoundary>
        {mayCorrect && (
          <QueryBoundary shape="rows" count={2}>
            <ByHand month={month} truckId={truckId} />
          </QueryBoundary>
        )}
      </Stack>
    </Dialog>
  )
}

/** What the office adds to what was measured, and what it hands to auditors. */
function ByHand({ month, truckId }: { month: string; truckId: Uuid }) {
  const { mileage: w } = useWords()
  const [{ corrections, readings }] = trpc.mileage.byHand.useSuspenseQuery({ month, truckId })
  return (
    <>
      <Card title={w.byHand.corrections}>
        <CorrectionsPart month={month} truckId={truckId} corrections={corrections} />
      </Card>
      <Card title={w.byHand.odometers}>
        <ReadingsPart truckId={truckId} readings={readings} />
      </Card>
      <Card title={w.byHand.record}>
        <ReadingsLinks month={month} truckId={truckId} />
      </Card>
      {/* Last, as its drives come late and grow. */}
      <Card title={w.imports.title}>
        <ImportPart month={month} truckId={truckId} />
      </Card>
    </>
  )
}

function ReadingsLinks({ month, truckId }: { month: string; truckId: Uuid }) {
  const { mileage: w } = useWords()
  const takeFile = useTakeFile()
  return (
    <Stack gap={2}>
      <p>{w.readingsNote}</p>
      <Row gap={2}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            size="small"
            onPress={() => void takeFile(listAddress({ list: 'readings', filter: { month, truckId } }, format))}
          >
            {w.readings(format.toUpperCase())}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}

function Trips({ month, truckId, unit }: Omit<Props, 'onClose'>) {
  const { mileage: w } = useWords()
  const formats = useFormats()
  const [trips] = trpc.mileage.trips.useSuspenseQuery({ month, truckId })
  if (trips.length === 0) return <EmptyState title={w.none} />
  return (
    <PlainTable
      label={w.trips(unit)}
      columns={[
        { id: 'from', header: w.time },
        { id: 'kind', header: w.kind },
        { id: 'load', header: w.load },
        { id: 'distance', header: w.distance, align: 'end' },
        { id: 'estimated', header: w.estimated, align: 'end' },
        { id: 'states', header: w.states },
      ]}
      rows={trips.map((trip) => ({
        id: trip.fromAt,
        cells: [
          formats.window(trip.fromAt, trip.toAt),
          w.kinds[trip.kind],
          trip.loadNumber,
          formats.distance(trip.distanceM),
          trip.estimatedM > 0 ? formats.distance(trip.estimatedM) : '',
          trip.codes.join(', '),
        ],
      }))}
    />
  )
}
