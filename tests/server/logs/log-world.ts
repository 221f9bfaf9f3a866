import type { KeepLogInput, LogAct } from '#contracts/logs.ts'
import type { EldDutyEvent } from '#domain/compliance/eld/duty-record.ts'
import { eldFileOf } from '#domain/compliance/eld/from-duty-record.ts'
import { writeEldFile } from '#domain/compliance/eld/write-file.ts'
import type { DutySpecial, DutyStatus } from '#domain/compliance/hos/duty-record.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { newId, op, type World } from '../../support/world.ts'

/** What a driver's phone sends when they do something to their log. */
export function kept(happenedAt: Instant, act: LogAct): KeepLogInput {
  return { ...op(), deviceId: newId(), happenedAt, act }
}

type Change = Extract<LogAct, { kind: 'change' }>

/** A new status by hand. */
export function changeTo(status: DutyStatus, part: Partial<Change> = {}): Change {
  const nothing = { special: null, truckId: null, location: null, remark: null, odometerM: null, fix: null }
  return { kind: 'change', id: newId(), status, ...nothing, ...part }
}

/** A stretch that gets another status. */
export function editTo(
  status: DutyStatus,
  [fromAt, toAt]: readonly [Instant, Instant],
  part: { reason?: string; special?: DutySpecial | null } = {},
): Extract<LogAct, { kind: 'edit' }> {
  const { reason = 'Forgot to change it', special = null } = part
  return { kind: 'edit', id: newId(), restoreId: newId(), status, special, fromAt, toAt, location: null, reason }
}

/** Unidentified driving of a truck, as positions leave it. */
export async function drivingOfNobody(
  { db, clock }: World,
  fleetId: Uuid,
  truckId: Uuid,
  [from, to]: readonly [Instant, Instant],
): Promise<Uuid> {
  const id = newId()
  await db
    .insertInto('unidentified_driving')
    .values({
      ...{ fleet_id: fleetId, id, truck_id: truckId, from_at: from, to_at: to, distance_m: 12_000, status: 'open' },
      ...{ driver_id: null, note: null, decided_by: null, decided_at: null, created_at: clock.now() },
    })
    .execute()
  return id
}

/** The output file of a device: a day of driving that began 30 hours before. */
export function eldFile(now: Instant, licenceNumber = 'D1234567'): string {
  const event = (minutesAgo: number, status: DutyStatus): EldDutyEvent => ({
    ...{ startedAt: addMinutes(now, -minutesAgo), isUnsure: false, origin: 1, originator: null, unit: 'T-1' },
    ...{ accumulatedMiles: 0, elapsedEngineHours: 0, position: { lat: 36.2, lon: -95.9, isReduced: false } },
    ...{ location: 'Tulsa, OK', annotation: '', status, special: null },
  })
  const content = eldFileOf(
    {
      events: [event(1800, 'ON'), event(1770, 'D'), event(1500, 'ON'), event(1440, 'D'), event(1200, 'OFF')],
      history: [],
    },
    {
      driver: { lastName: 'Delgado', firstName: 'Rosa', username: 'rosa', licenceState: 'OK', licenceNumber },
      coDriver: null,
      cmv: { unit: 'T-1', vin: '1FUJGHDV0CLBP8834', trailers: [] },
      carrier: { usdot: '1000003', name: 'Cedar Ridge', multidayBasis: 8, dayStart: '00:00:00' },
      ...{ shippingDocument: '', isExempt: false, position: null, totalMiles: 1000, totalEngineHours: 10 },
      ...{ zone: 'America/Chicago', madeAt: addMinutes(now, -60), cmvs: [], certifications: [] },
    },
  )
  return writeEldFile(content)
}
