import type { CheckDayTicketInput } from '#contracts/day-tickets.ts'
import type { DraftFields } from '#contracts/loads.ts'
import type { Milli } from '#domain/units/brands.ts'
import type { LockedJob } from '../jobs/make-loads.ts'

/** The load that a typed ticket is of, as somebody would have booked it, without a day yet. */
export function draftOfRow(
  row: CheckDayTicketInput,
  job: LockedJob | null,
  quantityMilli: Milli | null = null,
): DraftFields {
  const open = { windowStart: null, windowEnd: null }
  return {
    jobId: row.jobId,
    customerId: row.customerId,
    customerReference: null,
    poNumber: job?.po_number ?? null,
    materialId: row.materialId,
    quantityMilli,
    unit: row.unit,
    pickup: { siteId: row.pickupSiteId, ...open },
    delivery: { siteId: row.deliverySiteId, ...open },
    distanceM: null,
    isPriceLater: false,
    notes: job?.notes ?? null,
  }
}
