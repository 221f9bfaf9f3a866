import type { ArchiveProgramInput, SaveProgramInput, SetLastInput } from '#contracts/maintenance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { TruckBody } from '#domain/fleet/truck-bodies.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { invalid, notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { refreshReminders } from './refresh-reminders.ts'
import { keepReminders } from './reminders-of-program.ts'
import { truckMeters } from './truck-meters.ts'

/** A program as its form shows it. */
export type ProgramRow = {
  id: Uuid
  name: string
  everyM: number | null
  everyHoursTenths: number | null
  everyDays: number | null
  soonPct: number
  appliesTo: 'all' | 'body' | 'trucks'
  body: TruckBody | null
  trucks: { id: Uuid; name: string }[]
  checklist: readonly string[]
  version: number
}

const MOST_PROGRAMS = 200
/** A phone's clock may run ahead of ours by this much. */
const AHEAD_MIN = 10

/** The programs in use, by name; of those for some trucks also which. */
export async function listPrograms(trx: FleetTransaction, actor: Actor): Promise<{ rows: ProgramRow[] }> {
  const programs = await trx
    .selectFrom('service_programs')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_PROGRAMS)
    .execute()
  const trucks = await trx
    .selectFrom('service_reminders as r')
    .innerJoin('service_programs as p', (join) =>
      join.onRef('p.fleet_id', '=', 'r.fleet_id').onRef('p.id', '=', 'r.program_id'),
    )
    .innerJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'r.fleet_id').onRef('t.id', '=', 'r.truck_id'))
    .select(['r.program_id', 't.id', 't.unit_number as name'])
    .where('r.fleet_id', '=', actor.fleetId)
    .where('r.ended_at', 'is', null)
    .where('p.applies_to', '=', 'trucks')
    .where('p.archived_at', 'is', null)
    .orderBy('t.unit_number')
    .execute()
  const byProgram = Map.groupBy(trucks, ({ program_id }) => program_id)
  return {
    rows: programs.map((row) => ({
      id: row.id,
      name: row.name,
      everyM: row.every_m,
      everyHoursTenths: row.every_hours_tenths,
      everyDays: row.every_days,
      soonPct: row.soon_pct,
      appliesTo: row.applies_to,
      body: row.body,
      trucks: (byProgram.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      checklist: row.checklist.lines,
      version: row.version,
    })),
  }
}

/** Adds a program, or changes one: its services are judged anew at once, from when each was last done. */
export async function saveProgram(w: Writing, input: SaveProgramInput): Promise<{ id: Uuid; version: number }> {
  const { trx, actor, now } = w
  const { id } = input
  const { fleetId } = actor
  const values = {
    name: input.name,
    every_m: input.everyM,
    every_hours_tenths: input.everyHoursTenths,
    every_days: input.everyDays,
    soon_pct: input.soonPct,
    applies_to: input.appliesTo,
    body: input.appliesTo === 'body' ? input.body : null,
    checklist: { lines: input.checklist },
  }
  if (input.appliesTo === 'trucks') await requireTrucks(trx, fleetId, input.truckIds)
  const version = input.version + 1
  if (input.version === 0) {
    const added = await trx
      .insertInto('service_programs')
      .values({ ...values, fleet_id: fleetId, id, created_by: actor.userId, created_at: now, archived_at: null })
      .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw refused('id_taken', undefined, 'id')
  } else {
    await lockProgram(w, id, input.version)
    await trx
      .updateTable('service_programs')
      .set({ ...values, version })
      .where('fleet_id', '=', fleetId)
      .where('id', '=', id)
      .execute()
  }
  const chosen = input.appliesTo === 'trucks' ? input.truckIds : undefined
  await keepReminders(trx, { fleetId, now, newId: w.newId }, { id, ...values }, chosen)
  await refreshReminders(trx, { fleetId, now, truckIds: 'all' })
  await w.audit({ entity: 'service_program', id, after: { ...values, checklist: input.checklist } })
  await w.announce({ topic: 'maintenance', entity: 'service_program', id, version })
  return { id, version }
}

async function requireTrucks(trx: FleetTransaction, fleetId: Uuid, truckIds: readonly Uuid[]): Promise<void> {
  const wanted = [...new Set(truckIds)]
  const found = await trx
    .selectFrom('trucks')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .where('id', 'in', wanted)
    .execute()
  if (found.length < wanted.length) throw invalid('truckIds', 'not_found')
}

/** Ends a program: nothing of it is due any more, and what was done stays. */
export async function archiveProgram(w: Writing, { id, version }: ArchiveProgramInput): Promise<{ id: Uuid }> {
  await lockProgram(w, id, version)
  await w.trx
    .updateTable('service_programs')
    .set({ archived_at: w.now, version: version + 1 })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.audit({ entity: 'service_program', id, after: { archived: true } })
  await w.announce({ topic: 'maintenance', entity: 'service_program', id, version: version + 1 })
  return { id }
}

async function lockProgram({ trx, actor }: Writing, id: Uuid, version: number): Promise<void> {
  const row = await trx
    .selectFrom('service_programs')
    .select('version')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.version !== version) throw stale({ version: row.version })
}

/** Says when a service was last done, where no work order of ours did it; the next one counts from there. */
export async function setLast(w: Writing, input: SetLastInput): Promise<{ id: Uuid; version: number }> {
  const { trx, actor, now } = w
  const { fleetId } = actor
  const row = await trx
    .selectFrom('service_reminders as r')
    .innerJoin('service_programs as p', (join) =>
      join.onRef('p.fleet_id', '=', 'r.fleet_id').onRef('p.id', '=', 'r.program_id'),
    )
    .select(['r.version', 'r.truck_id', 'p.every_m', 'p.every_hours_tenths'])
    .where('r.fleet_id', '=', fleetId)
    .where('r.id', '=', input.id)
    .where('r.ended_at', 'is', null)
    .forUpdate('r')
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.version !== input.version) throw stale({ version: row.version })
  if (input.at > addMinutes(now, AHEAD_MIN)) throw refused('day_ahead', {}, 'at')
  if (row.every_m !== null && input.odometerM === null) throw invalid('odometerM', 'service_meter_missing')
  if (row.every_hours_tenths !== null && input.engineHoursTenths === null)
    throw invalid('engineHoursTenths', 'service_meter_missing')
  const meters = (await truckMeters(trx, fleetId, [row.truck_id], now)).get(row.truck_id)
  const version = row.version + 1
  const last = {
    last_at: input.at,
    last_m: input.odometerM === null ? null : input.odometerM + (meters?.offsetM ?? 0),
    last_hours_tenths: input.engineHoursTenths,
  }
  await trx
    .updateTable('service_reminders')
    .set({ ...last, told_state: null, told_at: null, version })
    .where('fleet_id', '=', fleetId)
    .where('id', '=', input.id)
    .execute()
  await refreshReminders(trx, { fleetId, now, truckIds: [row.truck_id] })
  await w.audit({ entity: 'truck', id: row.truck_id, after: { service: input.id, ...last } })
  await w.announce({ topic: 'maintenance', entity: 'truck', id: row.truck_id })
  return { id: input.id, version }
}
