import type { SheetColumn } from '#domain/format/sheet-column.ts'
import type { InspectionRow } from './list-inspections.ts'

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

/** What goes out of a report, under heads that no language changes. Times are UTC, distances metres. */
export const inspectionColumns: readonly SheetColumn<InspectionRow>[] = [
  { head: 'id', cell: ({ id }) => id },
  { head: 'kind', cell: ({ kind }) => kind },
  { head: 'status', cell: ({ status }) => status },
  { head: 'truck', cell: ({ truck }) => truck },
  { head: 'trailer', cell: ({ trailer }) => trailer },
  { head: 'driver', cell: ({ driver }) => driver },
  { head: 'signed_at_utc', cell: ({ submittedAt }) => submittedAt },
  { head: 'duration_s', cell: ({ durationS }) => durationS },
  { head: 'too_fast', cell: ({ isFast }) => yesNo(isFast) },
  { head: 'odometer_m', cell: ({ odometerM }) => odometerM },
  { head: 'safe', cell: ({ isSafe }) => yesNo(isSafe) },
  { head: 'defects', cell: ({ defects }) => defects },
  { head: 'open_defects', cell: ({ openDefects }) => openDefects },
  { head: 'open_out_of_service', cell: ({ outOfService }) => outOfService },
]
