import type { PreviewInput } from '#contracts/loads.ts'

const stop = { siteId: null, windowStart: null, windowEnd: null }

/** The load form before anything is typed. */
export const EMPTY_FORM: PreviewInput = {
  customerId: null,
  customerReference: null,
  poNumber: null,
  materialId: null,
  quantityMilli: null,
  unit: null,
  pickup: stop,
  delivery: stop,
  distanceM: null,
  isPriceLater: false,
  notes: null,
  driverId: null,
  contractorId: null,
  truckId: null,
  trailerId: null,
}
