import type { ActOf, AnnotateDrivingInput, AssignDrivingInput } from '#contracts/logs.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { ownTrucks } from '../inspections/own-units.ts'
import { findDutyDriver } from './duty-rules.ts'
import { insertEdit, requireAllowed, tellDriver } from './edit-log.ts'
import type { Keeping } from './keeping.ts'
import { applyStretch, requireNew } from './write-log.ts'

/** Stands in the records where the driver took it over; the page says it in the reader's language. */
const ASSUMED = 'Driving taken over from the unidentified driver'

export type DrivingAnswer = { id: Uuid; status: 'open' | 'proposed' | 'assumed' | 'annotated'; version: number }

/** A driver says that driving of nobody was theirs: 49 CFR 395.32(a). It then stands in their log as driving. */
export async function claimDriving(w: Writing, act: ActOf<'claim'>, { driver }: Keeping): Promise<void> {
  const { trx, actor, now } = w
  const driving = await lockDriving(w, act.drivingId)
  const mine = await ownTrucks(trx, { fleetId: actor.fleetId, driverId: driver.id, now })
    .where('t.id', '=', driving.truck_id)
    .executeTakeFirst()
  if (!mine) throw notFound()
  if (driving.status === 'assumed' && driving.driver_id === driver.id) return
  if (driving.status !== 'open') throw refused('log_driving_taken')
  await requireNew(trx, actor.fleetId, [act.id, act.restoreId])
  const stretch = { fromAt: driving.from_at, toAt: driving.to_at, status: 'D', special: null } as const
  const wanted = { ...stretch, id: act.id, location: null, reason: ASSUMED }
  await requireAllowed(w, driver, wanted, { isOffice: true, at: 'act.' })
  await insertEdit(w, driver, wanted, { role: 'driver', drivingId: driving.id })
  await applyStretch(
    trx,
    { fleetId: actor.fleetId, driverId: driver.id, now, by: actor.userId },
    {
      ...{ ...stretch, id: act.id, restoreId: act.restoreId, editId: act.id, origin: 'assumed', source: 'edit' },
      ...{ because: 'edit', location: null, remark: null, truckId: driving.truck_id, loadId: null },
    },
  )
  await decide(w, driving, { status: 'assumed', driver_id: driver.id, note: null })
}

/** The office takes driving of nobody to be a driver's; it is theirs once they accept. */
export async function assignDriving(w: Writing, input: AssignDrivingInput): Promise<DrivingAnswer> {
  const driving = await openDriving(w, input)
  const driver = await findDutyDriver(w.trx, w.actor.fleetId, input.driverId)
  if (!driver) throw notFound()
  await requireNew(w.trx, w.actor.fleetId, [input.editId])
  const stretch = { fromAt: driving.from_at, toAt: driving.to_at, status: 'D', special: null } as const
  const wanted = { ...stretch, id: input.editId, location: null, reason: ASSUMED }
  await requireAllowed(w, driver, wanted, { isOffice: true, at: '' })
  await insertEdit(w, driver, wanted, { role: 'office', drivingId: driving.id })
  await tellDriver(w, driver, input.editId)
  return decide(w, driving, { status: 'proposed', driver_id: driver.id, note: null })
}

/** The office says why driving stays without a driver, such as a mechanic's test drive: 49 CFR 395.32(c)(1). */
export async function annotateDriving(w: Writing, input: AnnotateDrivingInput): Promise<DrivingAnswer> {
  const driving = await openDriving(w, input)
  return decide(w, driving, { status: 'annotated', driver_id: null, note: input.note })
}

type Driving = Awaited<ReturnType<typeof lockDriving>>

async function openDriving(w: Writing, { id, version }: { id: Uuid; version: number }): Promise<Driving> {
  const driving = await lockDriving(w, id)
  if (driving.version !== version) throw stale({ version: driving.version, status: driving.status })
  if (driving.status !== 'open') throw refused('log_driving_taken')
  return driving
}

async function lockDriving({ trx, actor }: Writing, id: Uuid) {
  const row = await trx
    .selectFrom('unidentified_driving')
    .select(['id', 'truck_id', 'from_at', 'to_at', 'status', 'driver_id', 'version'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function decide(
  w: Writing,
  driving: Driving,
  to: { status: DrivingAnswer['status']; driver_id: Uuid | null; note: string | null },
): Promise<DrivingAnswer> {
  const version = driving.version + 1
  await w.trx
    .updateTable('unidentified_driving')
    .set({ ...to, decided_by: w.actor.userId, decided_at: w.now, version })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', driving.id)
    .execute()
  const { status, note } = to
  await w.audit({
    entity: 'unidentified_driving',
    id: driving.id,
    after: { status, driver: to.driver_id },
    reason: note,
  })
  await w.announce({ topic: 'hours', entity: 'unidentified_driving', id: driving.id, driverId: to.driver_id })
  return { id: driving.id, status, version }
}
