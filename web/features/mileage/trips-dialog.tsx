import type { Uuid } from '#domain/units/brands.ts'
import { Dialog, PlainTable, Skeleton } from '#ui'
import { trpc } from '#web/api.ts'
import { FailedToLoad } from '#web/features/people/list-state.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type Props = { month: string; truckId: Uuid; unit: string; onClose: () => void }

/** Every trip of a truck in a month, with its load and the states it ran through. */
export function TripsDialog({ month, truckId, unit, onClose }: Props) {
  const { mileage: w, shell } = useWords()
  const formats = useFormats()
  const asked = trpc.mileage.trips.useQuery({ month, truckId })
  return (
    <Dialog isOpen size="large" title={w.trips(unit)} closeLabel={shell.close} onOpenChange={onClose}>
      {asked.error ? (
        <FailedToLoad error={asked.error} onRetry={() => void asked.refetch()} />
      ) : !asked.data ? (
        <Skeleton label={shell.loading} shape="rows" />
      ) : (
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
          rows={asked.data.map((trip) => ({
            id: trip.fromAt,
            cells: [
              `${formats.instant(trip.fromAt)} – ${formats.instant(trip.toAt)}`,
              w.kinds[trip.kind],
              trip.loadNumber,
              formats.distance(trip.distanceM),
              trip.estimatedM > 0 ? formats.distance(trip.estimatedM) : '',
              trip.codes.join(', '),
            ],
          }))}
        />
      )}
    </Dialog>
  )
}
