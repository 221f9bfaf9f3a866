import type { SubmitInspectionInput } from '#contracts/inspections.ts'
import { readingRefusal } from '#domain/tracking/odometer.ts'
import type { Instant } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { refreshReminders } from '../maintenance/refresh-reminders.ts'

type Read = Pick<SubmitInspectionInput, 'id' | 'truckId' | 'odometerM' | 'isNewOdometer'> & {
  /** More than a truck drives in the time, and right all the same. */
  isOdometerSure?: boolean
}

/**
 * Keeps the odometer of a report among the truck's readings, under the report's id. One that goes back, or too far, is
 * refused unless the instrument was replaced. A later reading that is lower is not this driver's doing: the report is
 * taken, and the reading left out.
 */
export async function keepOdometer(w: Writing, read: Read, readAt: Instant): Promise<void> {
  const { trx, actor, now } = w
  const { fleetId } = actor
  // Two at once would each be judged without the other.
  await trx
    .selectFrom('trucks')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', read.truckId)
    .forNoKeyUpdate()
    .execute()
  const others = await trx
    .selectFrom('odometer_readings')
    .select(['read_at as readAt', 'metres', 'is_new_instrument as isNewInstrument'])
    .where('fleet_id', '=', fleetId)
    .where('truck_id', '=', read.truckId)
    .where('voided_at', 'is', null)
    .execute()
  const reading = { readAt, metres: read.odometerM, isNewInstrument: read.isNewOdometer, isSure: read.isOdometerSure }
  const refusal = readingRefusal(
    reading,
    others.filter((other) => other.readAt <= readAt),
  )
  if (refusal) throw invalid('odometerM', refusal)
  if (readingRefusal(reading, others)) return
  await trx
    .insertInto('odometer_readings')
    .values({
      fleet_id: fleetId,
      id: read.id,
      truck_id: read.truckId,
      read_at: readAt,
      metres: read.odometerM,
      is_new_instrument: read.isNewOdometer,
      note: null,
      created_by: actor.userId,
      created_at: now,
      voided_at: null,
      voided_by: null,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .execute()
  await refreshReminders(trx, { fleetId, now, truckIds: [read.truckId] })
  await w.announce({ topic: 'mileage', entity: 'truck', id: read.truckId })
}
