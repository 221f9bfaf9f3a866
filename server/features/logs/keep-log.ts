import type { ActOf, KeepLogInput } from '#contracts/logs.ts'
import { eventAt, inOrder, minuteStart } from '#domain/compliance/logs/duty-log.ts'
import { isAutomaticDriving, specialFault } from '#domain/compliance/logs/log-edit.ts'
import { stepTime } from '#domain/loads/step-clock.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { ownTrucks } from '../inspections/own-units.ts'
import { deviceSkewMs } from '../sync/device-skew.ts'
import { answerEdit } from './answer-edit.ts'
import { certifyDay, keepFacts } from './certify-day.ts'
import { claimDriving } from './claim-driving.ts'
import { findDutyDriver } from './duty-rules.ts'
import { editLog } from './edit-log.ts'
import type { Keeping } from './keeping.ts'
import { eventsOf } from './read-log.ts'
import { addEntries, lockLog, requireNew } from './write-log.ts'

/**
 * Keeps one thing that a driver did to their log, with or without signal. What comes again under its own ids is the same.
 * Throws a refusal that says which rule it breaks; nothing of it is kept then.
 */
export async function keepLog(w: Writing, input: KeepLogInput): Promise<{ id: Uuid }> {
  const { driverId, fleetId } = w.actor
  const driver = driverId && (await findDutyDriver(w.trx, fleetId, driverId))
  if (!driver) throw notFound()
  await lockLog(w.trx, fleetId, driver.id)
  const skewMs = await deviceSkewMs(w.trx, fleetId, input.deviceId)
  const { at } = stepTime(input.happenedAt, w.now, skewMs)
  const keeping: Keeping = { driver, deviceId: input.deviceId, at }
  const { act } = input
  await acted(w, act, keeping)
  await w.announce({
    topic: 'hours',
    entity: 'duty_log',
    id: driver.id,
    driverId: driver.id,
    contractorId: driver.contractorId,
  })
  return { id: driver.id }
}

function acted(w: Writing, act: KeepLogInput['act'], keeping: Keeping): Promise<void> {
  switch (act.kind) {
    case 'change':
      return changeStatus(w, act, keeping)
    case 'edit':
      return editLog(w, act, keeping)
    case 'certify':
      return certifyDay(w, act, keeping)
    case 'answer':
      return answerEdit(w, act, keeping)
    case 'facts':
      return keepFacts(w, act, keeping)
    case 'claim':
      return claimDriving(w, act, keeping)
  }
}

/** A new status from now on, by hand. */
async function changeStatus(w: Writing, act: ActOf<'change'>, { driver, deviceId, at }: Keeping): Promise<void> {
  const { trx, actor, now } = w
  const { fleetId } = actor
  const fault = specialFault(act, driver.rules)
  if (fault) throw invalid('act.special', fault)
  const span = { driverIds: [driver.id], from: at, to: addMinutes(now, 2) }
  const events = (await eventsOf(trx, fleetId, span)).get(driver.id) ?? []
  if (events.some(({ id }) => id === act.id)) return
  await requireNew(trx, fleetId, [act.id])
  const held = eventAt(events, at)
  const isEnded = inOrder(events).some((event) => minuteStart(event.at) > minuteStart(at))
  // It came late, and the device has recorded meanwhile that the truck was driven on.
  if (held && isAutomaticDriving(held) && isEnded && act.status !== 'D')
    throw refused('log_automatic_driving', undefined, 'act.status')
  if (act.truckId) await requireTruck(w, driver.id, act.truckId)
  if (act.odometerM !== null) await requireForward(w, act, at)
  const { id, status, special, location, remark } = act
  await addEntries(trx, { fleetId, driverId: driver.id, now, by: actor.userId }, [
    {
      ...{ id, at, status, special, origin: 'driver', source: 'hand', location, remark },
      truck_id: act.truckId ?? held?.truck?.id ?? null,
      load_id: null,
      lat: act.fix?.lat ?? null,
      lon: act.fix?.lon ?? null,
      odometer_m: act.odometerM,
      device_id: deviceId,
    },
  ])
}

async function requireTruck({ trx, actor, now }: Writing, driverId: Uuid, truckId: Uuid): Promise<void> {
  const driver = { fleetId: actor.fleetId, driverId, now }
  const truck = await ownTrucks(trx, driver).where('t.id', '=', truckId).executeTakeFirst()
  if (!truck) throw notFound()
}

/** A truck's odometer never shows less than at an earlier entry. */
async function requireForward({ trx, actor }: Writing, act: ActOf<'change'>, at: Instant): Promise<void> {
  if (!act.truckId || act.odometerM === null) return
  const before = await trx
    .selectFrom('duty_events')
    .select(({ fn }) => fn.max('odometer_m').as('metres'))
    .where('fleet_id', '=', actor.fleetId)
    .where('truck_id', '=', act.truckId)
    .where('at', '<=', at)
    .executeTakeFirst()
  const metres = before?.metres ?? null
  if (metres !== null && act.odometerM < metres) throw invalid('act.odometerM', 'log_odometer_back', { metres })
}
