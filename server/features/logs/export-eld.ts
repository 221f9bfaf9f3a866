import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { EldChangedRecord, EldDutyEvent, EldDutyFacts } from '#domain/compliance/eld/duty-record.ts'
import type { EldFile, RecordOrigin } from '#domain/compliance/eld/eld-file.ts'
import { eldFileOf } from '#domain/compliance/eld/from-duty-record.ts'
import { inOrder, type LogEvent, type LogOrigin, minuteStart } from '#domain/compliance/logs/duty-log.ts'
import { dayBounds } from '#domain/compliance/logs/log-day.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import { driverLog, type LogEdit } from './driver-log.ts'
import { eventsOf } from './read-log.ts'

type OfDays = { driverId: Uuid; from: Day; to: Day }

const ORIGINS: Record<LogOrigin, RecordOrigin> = { automatic: 1, driver: 2, office: 3, assumed: 4 }

/**
 * Days of a log in the format of an ELD's output file, marked as a test: for practice with programs that read such files.
 * Throws eld_no_whole_hour for a zone that the format cannot name.
 */
export async function eldFileOfLog(
  trx: FleetTransaction,
  actor: Actor,
  { driverId, from, to }: OfDays,
  now: Instant,
): Promise<EldFile> {
  const log = await driverLog(trx, actor, { driverId, through: to }, now)
  const [begins] = dayBounds(from, log.zone)
  const [, ends] = dayBounds(to, log.zone)
  const span = { driverIds: [driverId], from: begins, to: ends }
  const events = (await eventsOf(trx, actor.fleetId, span)).get(driverId) ?? []
  const driver = await trx
    .selectFrom('drivers')
    .select(['full_name', 'licence_number', 'licence_region'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', driverId)
    .executeTakeFirstOrThrow()
  const cmvs = await trucksOf(trx, actor.fleetId, events)
  const unit = events.findLast(({ truck }) => truck)?.truck?.unit ?? ''
  const facts = log.days.find(({ day }) => day === to)
  try {
    return eldFileOf(
      { events: inOrder(events).map(asEld), history: log.edits.flatMap(asHistory) },
      {
        driver: {
          ...personOf(driver.full_name),
          licenceState: driver.licence_region?.slice(0, 2) ?? '',
          licenceNumber: driver.licence_number ?? '',
        },
        coDriver: facts?.coDriver ? personOf(facts.coDriver) : null,
        cmv: { unit, vin: cmvs.find((cmv) => cmv.unit === unit)?.vin ?? '', trailers: [...(facts?.trailers ?? [])] },
        carrier: {
          ...{ usdot: log.carrier.usdot, name: log.carrier.name, dayStart: '00:00:00' },
          multidayBasis: log.rules.cycle === '60/7' ? 7 : 8,
        },
        shippingDocument: facts?.shippingDocuments.join(' ') ?? '',
        ...{ isExempt: false, position: null, totalMiles: null, totalEngineHours: null },
        // The format states seconds; the rest of one would make the offset no whole hour.
        ...{ zone: log.zone, madeAt: minuteStart(now), cmvs },
        certifications: await certificationsOf(trx, actor.fleetId, { driverId, from, to }),
      },
    )
  } catch (error) {
    if (error instanceof RangeError) throw refused('eld_no_whole_hour')
    throw error
  }
}

/** Every time that the driver certified one of these days, the earliest first. */
async function certificationsOf(trx: FleetTransaction, fleetId: Uuid, { driverId, from, to }: OfDays) {
  const rows = await trx
    .selectFrom('log_certifications')
    .select(['day', 'at'])
    .where('fleet_id', '=', fleetId)
    .where('driver_id', '=', driverId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('at')
    .orderBy('received_at')
    .execute()
  return rows.map(({ day, at }) => ({ day, at: minuteStart(at) }))
}

/** A name as the format splits it, with a username that says whose it is. */
function personOf(fullName: string) {
  const names = fullName.trim().split(/\s+/)
  const lastName = names.at(-1) ?? ''
  const firstName = names.slice(0, -1).join(' ')
  return { lastName, firstName, username: `${firstName.slice(0, 1)}${lastName}`.toLowerCase() }
}

/** The trucks of a log's entries with the VIN of their records, marked as not read from the engine; empty without one. */
async function trucksOf(trx: FleetTransaction, fleetId: Uuid, events: readonly LogEvent[]) {
  const ids = [...new Set(events.flatMap(({ truck }) => truck?.id ?? []))]
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('trucks')
    .select(['unit_number', 'vin'])
    .where('fleet_id', '=', fleetId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ unit_number, vin }) => ({ unit: unit_number, vin: vin ? `-${vin}` : '' }))
}

const NOTHING_MEASURED: Omit<EldDutyFacts, 'startedAt' | 'origin' | 'unit' | 'location' | 'annotation'> = {
  ...{ isUnsure: false, originator: null, accumulatedMiles: null, elapsedEngineHours: null },
  position: 'manual',
}

function asEld({ at, status, special, origin, truck, location, remark }: LogEvent): EldDutyEvent {
  return {
    ...{ ...NOTHING_MEASURED, startedAt: minuteStart(at), origin: ORIGINS[origin], unit: truck?.unit ?? null },
    ...{ location: location ?? '', annotation: remark ?? '', status, special },
  }
}

/** What no longer holds is kept as changed, what the driver has not accepted as asked for or rejected. */
function asHistory(edit: LogEdit): EldChangedRecord[] {
  const base = { ...NOTHING_MEASURED, unit: null, location: '' }
  const changed = edit.originals.map(
    ({ at, status, special, origin }): EldChangedRecord => ({
      ...{ ...base, startedAt: minuteStart(at), origin: ORIGINS[origin], annotation: edit.reason },
      ...{ recordStatus: 2, change: special ?? status },
    }),
  )
  if (edit.by === 'driver' || edit.answer === 'accepted' || edit.answer === 'withdrawn') return changed
  const asked: EldChangedRecord = {
    ...{ ...base, startedAt: minuteStart(edit.fromAt), origin: 3, annotation: edit.reason },
    ...{ recordStatus: edit.answer === 'rejected' ? 4 : 3, change: edit.special ?? edit.status },
  }
  return [...changed, asked]
}
