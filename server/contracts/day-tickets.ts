import * as z from 'zod/mini'
import { loadUnits } from '#domain/loads/load-units.ts'
import { rowQuestions } from '#domain/tickets/typed-row.ts'
import { day, milli, operation, prose, uuid } from './base.ts'
import { ticketValues } from './steps.ts'

const { ticketNumber, gross, tare, timeIn: clock } = ticketValues

/** One ticket of a driver's day as the office types it from the paper. */
const row = {
  driverId: uuid,
  truckId: z.nullable(uuid),
  trailerId: z.nullable(uuid),
  day,
  jobId: z.nullable(uuid),
  customerId: z.nullable(uuid),
  pickupSiteId: z.nullable(uuid),
  deliverySiteId: z.nullable(uuid),
  materialId: z.nullable(uuid),
  unit: z.enum(loadUnits),
  quantityMilli: z.nullable(milli),
  ticketNumber,
  weightUnit: ticketValues.unit,
  gross,
  tare,
  /** By the clock of the pickup's site, and of the delivery's. */
  loadedAt: clock,
  deliveredAt: clock,
}

export const checkDayTicketInput = z.strictObject(row)
export type CheckDayTicketInput = z.infer<typeof checkDayTicketInput>

export const saveDayTicketInput = z.strictObject({
  ...operation,
  ...row,
  /** What was asked about the row, and is right as it was typed. */
  accepted: z.array(z.enum(rowQuestions)).check(z.maxLength(rowQuestions.length)),
  /** Why the office records it: it stands in the load's history. */
  reason: prose(500),
})
export type SaveDayTicketInput = z.infer<typeof saveDayTicketInput>
