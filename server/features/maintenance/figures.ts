import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { costPerMileCents, downtimePct, pmCompliancePct } from '#domain/maintenance/maintenance-figures.ts'
import type { Cents, Instant } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { addMinutes, instantMs } from '#domain/units/time.ts'

/** How maintenance of the fleet's own trucks went in the last 90 days. */
export type MaintenanceFigures = {
  overdue: number
  dueSoon: number
  down: number
  costCents: Cents
  /** Null where nothing was driven that a reading tells. */
  perMileCents: number | null
  /** Of the services that were done, those before they were overdue, in percent; null where none was done. */
  compliancePct: number | null
  /** Of the trucks' time, in percent, by what work orders took out of service; null without trucks. */
  downtimePct: number | null
}

const DAYS = 90
const DAY_MIN = 1440

/** The figures above the lists; of the fleet's own trucks and of what is due now. */
export async function maintenanceFigures(
  trx: FleetTransaction,
  actor: Actor,
  now: Instant,
): Promise<MaintenanceFigures> {
  const { fleetId } = actor
  const from = addMinutes(now, -DAYS * DAY_MIN)
  const { rows } = await sql<Counts>`
    select
      (select count(*) from service_reminders r ${live(fleetId)} and r.state = 'overdue')::int as overdue,
      (select count(*) from service_reminders r ${live(fleetId)} and r.state = 'due_soon')::int as "dueSoon",
      (select count(*) from trucks where fleet_id = ${fleetId} and archived_at is null and status = 'down')::int as down,
      (select count(*) from trucks where fleet_id = ${fleetId} and archived_at is null and status <> 'sold'
        and contractor_id is null)::int as trucks,
      (select coalesce(sum(total_cents), 0) from work_orders where fleet_id = ${fleetId} and contractor_id is null
        and completed_at > ${from})::bigint as "costCents",
      (select coalesce(sum(m.most - m.least), 0) from (
        select max(o.metres) as most, min(o.metres) as least from odometer_readings o
        join trucks t on t.fleet_id = o.fleet_id and t.id = o.truck_id and t.contractor_id is null
        where o.fleet_id = ${fleetId} and o.voided_at is null and o.read_at > ${from}
        group by o.truck_id having not bool_or(o.is_new_instrument)) m)::bigint as metres`.execute(trx)
  const services = await trx
    .selectFrom('work_order_services as s')
    .innerJoin('work_orders as o', (join) =>
      join.onRef('o.fleet_id', '=', 's.fleet_id').onRef('o.id', '=', 's.work_order_id'),
    )
    .select('s.was_overdue')
    .where('s.fleet_id', '=', fleetId)
    .where('o.completed_at', '>', from)
    .execute()
  const spells = await trx
    .selectFrom('work_orders')
    .select(['down_from', 'down_to'])
    .where('fleet_id', '=', fleetId)
    .where('truck_id', 'is not', null)
    .where('contractor_id', 'is', null)
    .where('down_from', 'is not', null)
    .where((eb) => eb.or([eb('down_to', 'is', null), eb('down_to', '>', from)]))
    .execute()
  const counts = rows[0] ?? NOTHING
  const period = { fromMs: instantMs(from), toMs: instantMs(now), trucks: counts.trucks }
  return {
    overdue: counts.overdue,
    dueSoon: counts.dueSoon,
    down: counts.down,
    costCents: cents(counts.costCents),
    perMileCents: costPerMileCents(counts.costCents, counts.metres),
    compliancePct: pmCompliancePct(services.map(({ was_overdue }) => ({ wasOverdue: was_overdue === true }))),
    downtimePct: downtimePct(spells.flatMap(spellOf), period),
  }
}

type Counts = { overdue: number; dueSoon: number; down: number; trucks: number; costCents: number; metres: number }
const NOTHING: Counts = { overdue: 0, dueSoon: 0, down: 0, trucks: 0, costCents: 0, metres: 0 }

function live(fleetId: string) {
  return sql`
    join service_programs p on p.fleet_id = r.fleet_id and p.id = r.program_id and p.archived_at is null
    join trucks t on t.fleet_id = r.fleet_id and t.id = r.truck_id and t.archived_at is null and t.status <> 'sold'
    where r.fleet_id = ${fleetId} and r.ended_at is null`
}

function spellOf({ down_from, down_to }: { down_from: Instant | null; down_to: Instant | null }) {
  return down_from ? [{ fromMs: instantMs(down_from), toMs: down_to && instantMs(down_to) }] : []
}
