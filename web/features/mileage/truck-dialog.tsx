import { isOffice } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Dialog, EmptyState, LinkButton, PlainTable, Row, Skeleton, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { FailedToLoad } from '#web/features/people/list-state.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'

type Props = { month: string; truckId: Uuid; unit: string; onClose: () => void }

/** A truck's month: every trip with its load and the states it ran through, and the record for an audit. */
export function TruckDialog({ month, truckId, unit, onClose }: Props) {
  const { mileage: w, shell } = useWords()
  const formats = useFormats()
  const asked = trpc.mileage.trips.useQuery({ month, truckId })
  return (
    <Dialog
      isOpen
      size="large"
      title={`${w.trips(unit)}, ${formats.month(month)}`}
      closeLabel={shell.close}
      onOpenChange={onClose}
    >
      <Stack gap={4}>
        {isOffice(useMe()) && <ReadingsLinks month={month} truckId={truckId} />}
        {asked.error ? (
          <FailedToLoad error={asked.error} onRetry={() => void asked.refetch()} />
        ) : !asked.data ? (
          <Skeleton label={shell.loading} shape="rows" />
        ) : asked.data.length === 0 ? (
          <EmptyState title={w.none} />
        ) : (
          <Trips unit={unit} trips={asked.data} />
        )}
      </Stack>
    </Dialog>
  )
}

function ReadingsLinks({ month, truckId }: { month: string; truckId: Uuid }) {
  const { mileage: w } = useWords()
  return (
    <Stack gap={2}>
      <p>{w.readingsNote}</p>
      <Row gap={2}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <LinkButton
            key={format}
            size="small"
            href={`/api/readings/export?month=${month}&truckId=${truckId}&format=${format}`}
            download
          >
            {w.readings(format.toUpperCase())}
          </LinkButton>
        ))}
      </Row>
    </Stack>
  )
}

function Trips({ unit, trips }: { unit: string; trips: Outputs['mileage']['trips'] }) {
  const { mileage: w } = useWords()
  const formats = useFormats()
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
