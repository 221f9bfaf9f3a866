import type { AssignmentFields, DraftFields } from '#contracts/loads.ts'
import type { FileMoment } from '#domain/loads/import/file-window.ts'
import { type NamedKind, type NameFault, namedKinds } from '#domain/loads/import/import-faults.ts'
import type { LoadFileRow } from '#domain/loads/import/load-file.ts'
import { companyKey } from '#domain/sales/company-key.ts'
import type { Instant } from '#domain/units/brands.ts'
import { keysOf } from '#domain/units/keys-of.ts'
import { instant } from '#domain/units/time.ts'
import { Temporal } from '#domain/units/zoned.ts'
import { type NamedRecords, nameKey } from './named-records.ts'

const lists = {
  customer: 'customers',
  pickup: 'sites',
  delivery: 'sites',
  material: 'materials',
  truck: 'trucks',
  trailer: 'trailers',
  driver: 'drivers',
} as const satisfies Record<NamedKind, keyof NamedRecords>

/** A line as the load form would hold it. */
export type DraftOfRow = { draft: DraftFields; assignment: AssignmentFields }

type Found = { record: NamedRecords['sites'][number] | null } | { reason: NameFault; value: string }

/** The one record that a line names; a name that none or several have is its fault. */
function recordOf(row: LoadFileRow, kind: NamedKind, named: NamedRecords): Found {
  const name = row[kind]
  if (name === null) return { record: null }
  const keyOf = kind === 'customer' ? companyKey : nameKey
  const [record, another] = named[lists[kind]].filter((each) => keyOf(each.name) === keyOf(name))
  if (!record) return { reason: namedKinds[kind].unknown, value: name }
  return another ? { reason: namedKinds[kind].several, value: name } : { record }
}

/** The draft of a line whose names each mean one record; else the first name that does not. */
export function draftOfRow(row: LoadFileRow, named: NamedRecords): DraftOfRow | { reason: NameFault; value: string } {
  const found = new Map<NamedKind, NamedRecords['sites'][number] | null>()
  for (const kind of keysOf(lists)) {
    const one = recordOf(row, kind, named)
    if ('reason' in one) return one
    found.set(kind, one.record)
  }
  const idOf = (kind: NamedKind) => found.get(kind)?.id ?? null
  const stop = (kind: 'pickup' | 'delivery') => {
    const window = kind === 'pickup' ? row.pickupWindow : row.deliveryWindow
    const zone = found.get(kind)?.zone ?? 'UTC'
    return {
      siteId: idOf(kind),
      windowStart: window && momentIn(window.from, zone),
      windowEnd: window && momentIn(window.to, zone),
    }
  }
  const draft = {
    customerId: idOf('customer'),
    customerReference: row.reference,
    poNumber: row.poNumber,
    materialId: idOf('material'),
    quantityMilli: row.quantityMilli,
    unit: row.unit,
    pickup: stop('pickup'),
    delivery: stop('delivery'),
    distanceM: null,
    isPriceLater: false,
    notes: row.notes,
  }
  const [driverId, truckId, trailerId] = [idOf('driver'), idOf('truck'), idOf('trailer')]
  return { draft, assignment: { driverId, contractorId: null, truckId, trailerId } }
}

/** By the clock of the site; where that skips the hour, the first one after it. */
function momentIn(moment: FileMoment, zone: string): Instant {
  if ('at' in moment) return moment.at
  const local = Temporal.PlainDateTime.from(`${moment.day}T${moment.clock}`)
  return instant(local.toZonedDateTime(zone).epochMilliseconds)
}
