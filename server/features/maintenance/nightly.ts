import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { ServiceState } from '#domain/maintenance/service-due.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { notify, type Telling } from '../notifications/notify.ts'
import { keepsToTheClock } from '../upkeep/demo-days.ts'
import { refreshReminders } from './refresh-reminders.ts'
import { keepReminders } from './reminders-of-program.ts'

const BATCH = 20
/** What is overdue is told again so long after it was told. */
const TOLD_AGAIN_MIN = 7 * 1440

type DueFleet = { fleet_id: Uuid; day: Day }

/**
 * Looks once a day, in each fleet's zone, at which services are due: new trucks get theirs, and whoever follows a truck is
 * told as one becomes due soon or overdue, and weekly of what stays so. A row of the fleet and the day is written with it,
 * so that any number of processes do it once. Gives how many fleets are done where more are waiting; else 0.
 */
export async function lookAtServices(ports: Ports): Promise<number> {
  const now = ports.clock.now()
  const { rows } = await sql<DueFleet>`
    select own.id as fleet_id, today.day from fleets own
    cross join lateral (select (${now}::timestamptz at time zone own.zone)::date as day) today
    where exists (select from service_programs p where p.fleet_id = own.id and p.archived_at is null)
      and not exists (select from maintenance_days d where d.fleet_id = own.id and d.day = today.day)
      and ${keepsToTheClock('own.id', now)}
    order by own.id limit ${BATCH}`.execute(ports.db.system)
  let done = 0
  for (const due of rows) {
    try {
      await retried(() => ports.db.write(due.fleet_id, (trx) => lookAtFleet(trx, ports, due), 'look_at_services'))
      done += 1
    } catch (error) {
      // The next round tries again; no other fleet waits for it.
      ports.log.warn({ fleet: due.fleet_id, error: String(error) }, 'the services of a fleet were not looked at')
    }
  }
  if (done > 0) ports.bell.ring()
  return rows.length === BATCH ? done : 0
}

async function lookAtFleet(trx: FleetTransaction, ports: Ports, { fleet_id: fleetId, day }: DueFleet): Promise<void> {
  // Nobody did it, so nobody is left out for having done it.
  const nobody: Actor = { fleetId, userId: fleetId, fullName: '', roles: [], driverId: null, contractorIds: [] }
  const w = writeAs(trx, ports, nobody, 'look_at_services')
  const taken = await trx
    .insertInto('maintenance_days')
    .values({ fleet_id: fleetId, day, made_at: w.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!taken) return
  const programs = await trx
    .selectFrom('service_programs')
    .select(['id', 'applies_to', 'body'])
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .execute()
  for (const program of programs) await keepReminders(trx, { fleetId, now: w.now, newId: w.newId }, program)
  await refreshReminders(trx, { fleetId, now: w.now, truckIds: 'all' })
  await tellOfServices({ ...w, actor: { fleetId, userId: null } }, day)
  await w.announce({ topic: 'maintenance', entity: 'fleet', id: fleetId })
}

type Due = {
  id: Uuid
  state: Exclude<ServiceState, 'ok'>
  truckId: Uuid
  truck: string
  driverId: Uuid | null
  contractorId: Uuid | null
  service: string
}

async function tellOfServices(w: Telling, day: Day): Promise<void> {
  const due = await untold(w)
  for (const [key, services] of Map.groupBy(due, ({ truckId, state }) => `${truckId}:${state}`)) {
    const [first] = services
    if (!first) continue
    const { state, truckId: id, truck, driverId, contractorId } = first
    const facts = { truck, service: services.map(({ service }) => service).join(', ') }
    const kind = state === 'overdue' ? 'service_overdue' : 'service_due_soon'
    await notify(w, { kind, id, facts, driverId, contractorId, onceKey: `service:${key}:${day}` })
  }
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  await sql`update service_reminders set told_state = state, told_at = ${w.now}
    where fleet_id = ${w.actor.fleetId} and id = any(${ids}::uuid[])`.execute(w.trx)
}

/** What became due soon or overdue since it was told, and what was told as overdue a week ago. */
async function untold({
  trx,
  actor,
  now,
}: Pick<Writing, 'trx' | 'now'> & { actor: { fleetId: Uuid } }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select r.id, r.state, t.id as "truckId", t.unit_number as truck, t.driver_id as "driverId",
      t.contractor_id as "contractorId", p.name as service
    from service_reminders r
    join service_programs p on p.fleet_id = r.fleet_id and p.id = r.program_id and p.archived_at is null
    join trucks t on t.fleet_id = r.fleet_id and t.id = r.truck_id and t.archived_at is null and t.status <> 'sold'
    where r.fleet_id = ${actor.fleetId} and r.ended_at is null and r.state <> 'ok'
      and (r.told_state is distinct from r.state
        or (r.state = 'overdue' and r.told_at <= ${addMinutes(now, -TOLD_AGAIN_MIN)}::timestamptz))
    order by t.unit_number, p.name, r.id`.execute(trx)
  return rows
}
