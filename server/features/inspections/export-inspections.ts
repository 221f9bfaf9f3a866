import type { InspectionFilter } from '#contracts/inspections.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { type InspectionRow, listInspections } from './list-inspections.ts'

const ROWS_A_TIME = 200

type Read = <T>(work: (trx: FleetTransaction) => Promise<T>) => Promise<T>

/** Every report that matches, newest first, read page by page, however many they are. */
export async function* inspectionPages(
  read: Read,
  filter: InspectionFilter,
  actor: Actor,
): AsyncGenerator<readonly InspectionRow[]> {
  let cursor: string | undefined
  do {
    const page = await read((trx) => listInspections(trx, { ...filter, cursor, limit: ROWS_A_TIME }, actor))
    yield page.rows
    cursor = page.nextCursor ?? undefined
  } while (cursor)
}

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
