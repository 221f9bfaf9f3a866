import { sql } from 'kysely'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { anInstant } from '../../support/brands.ts'
import { newId, type World, type WorldFleet } from '../../support/world.ts'

/** What differs of a load from one that went well: minutes after 13:50, and what is not there. */
export type Hauled = {
  /** Of March 2026. */
  day: number
  contractorId: Uuid | null
  atPitMin?: number
  stayMin?: number
  atJobMin?: number
  /** After the delivery; null without a ticket. */
  ticketAfterMin?: number | null
  findings?: object
  payCents?: number
}

const CAME = 'T13:50:00.000Z'
const PLANNED_LEG_MIN = 110

/**
 * A delivered load written straight into its tables: 22 tons over 20 miles; the pit's window ends at 14:00 and the job's at
 * 16:00; ten minutes at the pit, a quarter of an hour at the job.
 */
export async function hauled(world: World, fleet: WorldFleet, load: Hauled): Promise<Uuid> {
  const { ids } = fleet
  const { atPitMin = 0, stayMin = 10, atJobMin = PLANNED_LEG_MIN, ticketAfterMin = 10, findings = {} } = load
  const { contractorId, payCents = 17_600 } = load
  const day = `2026-03-${String(load.day).padStart(2, '0')}`
  const came = anInstant(`${day}${CAME}`)
  const [inPit, inJob] = [addMinutes(came, atPitMin), addMinutes(came, atJobMin)]
  const out = addMinutes(inJob, 15)
  const [id, pit, job] = [newId(), newId(), newId()]
  const [driverId, truckId, trailerId] = contractorId
    ? [ids.hiredDriver, ids.hiredTruck, ids.hiredTrailer]
    : [ids.driver, ids.truck, ids.trailer]
  const { db } = world
  await sql`insert into loads (fleet_id, id, load_number, status, driver_id, contractor_id, truck_id, trailer_id, distance_m,
      created_by, created_at, updated_at, delivered_at)
    values (${fleet.id}, ${id}, ${`H-${id.slice(-8)}`}, 'delivered', ${driverId}, ${contractorId}, ${truckId}, ${trailerId},
      32187, ${newId()}, ${came}, ${out}, ${out})`.execute(db)
  await sql`insert into stops (fleet_id, id, load_id, seq, kind, site_id, status, window_start, window_end, arrived_at, departed_at)
    values (${fleet.id}, ${pit}, ${id}, 1, 'pickup', ${ids.pit}, 'done', ${addMinutes(came, -50)}, ${addMinutes(came, 10)},
        ${inPit}, ${addMinutes(inPit, stayMin)}),
      (${fleet.id}, ${job}, ${id}, 2, 'delivery', ${ids.jobsite}, 'done', null, ${addMinutes(came, 130)}, ${inJob}, ${out})`.execute(
    db,
  )
  await sql`insert into site_visits (fleet_id, id, site_id, load_id, stop_id, entered_at, arrived_at, left_at, created_at)
    values (${fleet.id}, ${newId()}, ${ids.pit}, ${id}, ${pit}, ${inPit}, ${inPit}, ${addMinutes(inPit, stayMin)}, ${out})`.execute(
    db,
  )
  await sql`insert into charges (fleet_id, id, load_id, side, party_id, kind, amount_cents, state, explanation, created_at)
    values (${fleet.id}, ${newId()}, ${id}, ${contractorId ? 'contractor' : 'driver'}, ${contractorId ?? driverId}, 'linehaul',
      ${payCents}, 'locked', '{}', ${out})`.execute(db)
  if (ticketAfterMin !== null) {
    const at = addMinutes(out, ticketAfterMin)
    await sql`insert into weigh_tickets (fleet_id, id, load_id, stop_id, kind, status, unit, gross, tare, net, net_lb, source,
        findings, confirmed_at, created_at)
      values (${fleet.id}, ${newId()}, ${id}, ${pit}, 'origin', 'verified', 'lb', 74000, 30000, 44000, 44000, 'typed',
        ${JSON.stringify(findings)}::text::jsonb, ${at}, ${at})`.execute(db)
  }
  return id
}

/** Writes what happened to the offer of a load: that the office assigned it, and what came next. */
export async function offered(
  world: World,
  fleet: WorldFleet,
  loadId: Uuid,
  at: Instant,
  answer: { kind: string; by: string; afterMin: number } | null,
): Promise<void> {
  const event = (seq: number, kind: string, body: object, when: Instant) =>
    sql`insert into load_events (fleet_id, id, load_id, seq, kind, body, salt, happened_at, received_at, hash)
      values (${fleet.id}, ${newId()}, ${loadId}, ${seq}, ${kind}, ${JSON.stringify(body)}::text::jsonb, 'salt', ${when},
        ${when}, ${newId()})`.execute(world.db)
  const assigned = { contractor_id: fleet.ids.contractor, driver_id: null }
  await event(1, 'assign', { by: 'office', assigned }, at)
  if (answer) await event(2, answer.kind, { by: answer.by }, addMinutes(at, answer.afterMin))
}

/** Bills loads on one issued invoice, and has the customer dispute the first of them. */
export async function billedAndDisputed(world: World, fleet: WorldFleet, loadIds: readonly Uuid[]): Promise<void> {
  const { db } = world
  const [invoiceId, at] = [newId(), world.clock.now()]
  await sql`insert into invoices (fleet_id, id, kind, status, series, number, invoice_number, customer_id, customer_name,
      terms_days, issued_on, due_on, currency, subtotal_cents, tax_cents, total_cents, issued_at, created_by, created_at)
    values (${fleet.id}, ${invoiceId}, 'invoice', 'issued', 'T', 1, 'T-1', ${fleet.ids.customer}, 'Bluff', 30, '2026-03-15',
      '2026-04-14', 'USD', 4000, 0, 4000, ${at}, ${newId()}, ${at})`.execute(db)
  for (const [index, loadId] of loadIds.entries()) {
    const [chargeId, lineId] = [newId(), newId()]
    await sql`insert into charges (fleet_id, id, load_id, side, party_id, kind, amount_cents, state, explanation, created_at)
      values (${fleet.id}, ${chargeId}, ${loadId}, 'customer', ${fleet.ids.customer}, 'linehaul', 1000, 'locked', '{}', ${at})`.execute(
      db,
    )
    await sql`insert into invoice_lines (fleet_id, id, invoice_id, seq, kind, load_id, charge_id, amount_cents)
      values (${fleet.id}, ${lineId}, ${invoiceId}, ${index + 1}, 'linehaul', ${loadId}, ${chargeId}, 1000)`.execute(db)
    if (index > 0) continue
    await sql`insert into invoice_disputes (fleet_id, id, invoice_id, line_id, reason, raised_name, raised_at)
      values (${fleet.id}, ${newId()}, ${invoiceId}, ${lineId}, 'Short weight', 'Ruth', ${at})`.execute(db)
  }
}
