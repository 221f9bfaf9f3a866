import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { averagePerDay, type ServiceDue, serviceDue } from '#domain/maintenance/service-due.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant, instantMs } from '#domain/units/time.ts'
import { type Point, type TruckMeters, truckMeters } from './truck-meters.ts'

/**
 * Judges the services of these trucks anew, or of all of the fleet: by the newest readings, and by how much each truck is
 * used. A service that goes by a meter of which there was no reading yet begins to count with its first.
 */
export async function refreshReminders(
  trx: FleetTransaction,
  { fleetId, now, truckIds }: { fleetId: Uuid; now: Instant; truckIds: readonly Uuid[] | 'all' },
): Promise<void> {
  const reminders = await remindersOf(trx, fleetId, truckIds)
  const meters = await truckMeters(trx, fleetId, [...new Set(reminders.map(({ truckId }) => truckId))], now)
  const judged = reminders.flatMap((reminder) => {
    const after = judge(reminder, meters.get(reminder.truckId), now)
    return isSame(reminder, after) ? [] : [{ id: reminder.id, ...after }]
  })
  if (judged.length === 0) return
  await sql`
    update service_reminders r set state = j.state, due_at = j."dueAt", due_by = j."dueBy", due_m = j."dueM",
      due_hours_tenths = j."dueHoursTenths", last_m = j."lastM", last_hours_tenths = j."lastHoursTenths"
    from jsonb_to_recordset(${JSON.stringify(judged)}::text::jsonb) as j(
      id uuid, state text, "dueAt" timestamptz, "dueBy" text, "dueM" bigint, "dueHoursTenths" integer,
      "lastM" bigint, "lastHoursTenths" integer)
    where r.fleet_id = ${fleetId} and r.id = j.id`.execute(trx)
}

async function remindersOf(trx: FleetTransaction, fleetId: Uuid, truckIds: readonly Uuid[] | 'all') {
  const query = trx
    .selectFrom('service_reminders as r')
    .innerJoin('service_programs as p', (join) =>
      join.onRef('p.fleet_id', '=', 'r.fleet_id').onRef('p.id', '=', 'r.program_id'),
    )
    .select(['r.id', 'r.truck_id as truckId', 'r.last_at as lastAt', 'r.last_m as lastM', 'r.state'])
    .select(['r.last_hours_tenths as lastHoursTenths', 'r.due_at as dueAt', 'r.due_by as dueBy', 'r.due_m as dueM'])
    .select(['r.due_hours_tenths as dueHoursTenths', 'p.every_m as everyM', 'p.every_hours_tenths as everyHours'])
    .select(['p.every_days as everyDays', 'p.soon_pct as soonPct'])
    .where('r.fleet_id', '=', fleetId)
    .where('r.ended_at', 'is', null)
    .where('p.archived_at', 'is', null)
  const narrowed = truckIds === 'all' ? query : query.where(sql<boolean>`r.truck_id = any(${[...truckIds]}::uuid[])`)
  return narrowed.execute()
}

type Reminder = Awaited<ReturnType<typeof remindersOf>>[number]
type Judged = Pick<Reminder, 'state' | 'dueAt' | 'dueBy' | 'dueM' | 'dueHoursTenths' | 'lastM' | 'lastHoursTenths'>

function judge(reminder: Reminder, meters: TruckMeters | undefined, now: Instant): Judged {
  const [metres, hours] = [meters?.metres ?? [], meters?.hours ?? []]
  const at = { metres: metres.at(-1)?.[1] ?? null, hours: hours.at(-1)?.[1] ?? null }
  const lastM = reminder.lastM ?? (reminder.everyM === null ? null : at.metres)
  const lastHoursTenths = reminder.lastHoursTenths ?? (reminder.everyHours === null ? null : at.hours)
  const due = serviceDue({
    interval: { everyDistance: reminder.everyM, everyHours: reminder.everyHours, everyDays: reminder.everyDays },
    last: { atMs: instantMs(reminder.lastAt), distance: lastM, hours: lastHoursTenths },
    now: { atMs: instantMs(now), distance: at.metres, hours: at.hours },
    perDay: { distance: perDay(metres, now), hours: perDay(hours, now) },
    soonPct: reminder.soonPct,
  })
  return { ...dueColumns(due, meters?.offsetM ?? 0), lastM, lastHoursTenths }
}

function perDay(points: readonly Point[], now: Instant): number | null {
  return averagePerDay(
    points.map(([atMs, value]) => ({ atMs, value })),
    instantMs(now),
  )
}

function dueColumns(due: ServiceDue | null, offsetM: number): Omit<Judged, 'lastM' | 'lastHoursTenths'> {
  return {
    state: due?.state ?? 'ok',
    dueAt: due === null || due.dueAtMs === null ? null : instant(due.dueAtMs),
    dueBy: due?.by ?? null,
    dueM: due === null || due.distance === null ? null : due.distance - offsetM,
    dueHoursTenths: due?.hours ?? null,
  }
}

function isSame(before: Judged, after: Judged): boolean {
  return (['state', 'dueAt', 'dueBy', 'dueM', 'dueHoursTenths', 'lastM', 'lastHoursTenths'] as const).every(
    (name) => before[name] === after[name],
  )
}
