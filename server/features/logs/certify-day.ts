import type { ActOf } from '#contracts/logs.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { certifiedText, dayBounds, isSameRecord, type LogDayFacts, NO_FACTS } from '#domain/compliance/logs/log-day.ts'
import { DRIVER_EDIT_DAYS } from '#domain/compliance/logs/log-edit.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import type { Keeping } from './keeping.ts'
import { eventsOf } from './read-log.ts'

/**
 * The driver's word that a day is true and correct: 49 CFR 395.30(b)(2). What they saw must be what the log says; it is kept
 * as it reads now, so that any later change asks for another certification.
 */
export async function certifyDay(w: Writing, act: ActOf<'certify'>, { driver, deviceId, at }: Keeping): Promise<void> {
  const { trx, actor, now } = w
  const { fleetId } = actor
  requireRecent(act.day, dayIn(now, driver.zone))
  const known = await trx
    .selectFrom('log_certifications')
    .select('driver_id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', act.id)
    .executeTakeFirst()
  if (known && known.driver_id !== driver.id) throw notFound()
  if (known) return
  const [from, to] = dayBounds(act.day, driver.zone)
  const events = (await eventsOf(trx, fleetId, { driverIds: [driver.id], from, to })).get(driver.id) ?? []
  const facts = await factsOf(trx, fleetId, driver.id, act.day)
  const content = certifiedText(events, act.day, driver.zone, facts)
  if (!isSameRecord(content, act.content)) throw refused('log_day_changed')
  await trx
    .insertInto('log_certifications')
    .values({
      ...{ fleet_id: fleetId, id: act.id, driver_id: driver.id, day: act.day, content, signer_name: act.signerName },
      ...{ device_id: deviceId, at, received_at: now, created_by: actor.userId },
    })
    .execute()
  await w.audit({ entity: 'duty_log', id: driver.id, after: { certified: act.day } })
}

/** Keeps what a driver says of a day beside their statuses. */
export async function keepFacts(w: Writing, act: ActOf<'facts'>, { driver }: Keeping): Promise<void> {
  const { trx, actor, now } = w
  requireRecent(act.day, dayIn(now, driver.zone))
  if (act.exception && !act.exceptionNote) throw invalid('act.exceptionNote', 'log_exception_unexplained')
  const columns = {
    trailers: act.trailers,
    shipping_documents: act.shippingDocuments,
    co_driver: act.coDriver,
    exception: act.exception,
    exception_note: act.exception ? act.exceptionNote : null,
    changed_at: now,
  }
  await trx
    .insertInto('log_days')
    .values({ fleet_id: actor.fleetId, driver_id: driver.id, day: act.day, ...columns })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'driver_id', 'day']).doUpdateSet(columns))
    .execute()
  const { kind: _, day, trailers, shippingDocuments, ...said } = act
  await w.audit({ entity: 'duty_log', id: driver.id, after: { day, trailers, shippingDocuments, ...said } })
}

function requireRecent(day: Day, today: Day): void {
  if (day > today) throw invalid('act.day', 'log_edit_future')
  if (day < addDays(today, -DRIVER_EDIT_DAYS - 1)) throw invalid('act.day', 'log_edit_too_old')
}

/** What is said of a day; of one of which nothing was said, nothing. */
export async function factsOf(trx: FleetTransaction, fleetId: Uuid, driverId: Uuid, day: Day): Promise<LogDayFacts> {
  const row = await trx
    .selectFrom('log_days')
    .select(['trailers', 'shipping_documents', 'co_driver', 'exception', 'exception_note'])
    .where('fleet_id', '=', fleetId)
    .where('driver_id', '=', driverId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row ? dayFacts(row) : NO_FACTS
}

/** A row of `log_days` as the rules read it. */
export function dayFacts(row: {
  trailers: string[]
  shipping_documents: string[]
  co_driver: string | null
  exception: LogDayFacts['exception']
  exception_note: string | null
}): LogDayFacts {
  return {
    trailers: row.trailers,
    shippingDocuments: row.shipping_documents,
    coDriver: row.co_driver,
    exception: row.exception,
    exceptionNote: row.exception_note,
  }
}
