import type { Selectable } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { WeighTickets } from '#db/schema/loads.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import type { TicketOf } from './add-ticket.ts'
import type { TicketValues } from './assess-ticket.ts'
import { readingIn } from './reading-in.ts'

export type TicketRow = Selectable<WeighTickets> & { load_id: Uuid }
export type HeldTicket = {
  ticket: TicketRow
  load: { status: LoadStatus; driver_id: Uuid | null; contractor_id: Uuid | null }
}

/** What every change of a ticket answers. */
export type TicketAnswer = { id: Uuid; status: WeighTickets['status']; version: number; flags: string[] }

/**
 * A ticket for a writer, its load's row locked first, as every step of the load does. Throws not_found for what the actor
 * may not see and stale for another version.
 */
export async function lockTicket(
  { trx, actor }: { trx: FleetTransaction; actor: Actor },
  id: Uuid,
  version?: number,
): Promise<HeldTicket> {
  const load = await trx
    .selectFrom('loads')
    .innerJoin('weigh_tickets', (join) =>
      join.onRef('weigh_tickets.fleet_id', '=', 'loads.fleet_id').onRef('weigh_tickets.load_id', '=', 'loads.id'),
    )
    .select(['loads.id', 'loads.status', 'loads.driver_id', 'loads.contractor_id'])
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('weigh_tickets.id', '=', id)
    .where(visibleLoads(actor))
    .forUpdate('loads')
    .executeTakeFirst()
  if (!load) throw notFound()
  const row = await trx
    .selectFrom('weigh_tickets')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (version !== undefined && row.version !== version) {
    throw stale({ version: row.version, status: row.status, net: row.net, unit: row.unit, flags: row.flags })
  }
  return { ticket: { ...row, load_id: load.id }, load }
}

/** Refuses proof for a load that is still a draft or, where the office does not speak, closed or called off. */
export function mustTakeProof(status: LoadStatus, isOfficePaper: boolean): void {
  if (status === 'draft') throw refused('load_is_draft')
  if ((status === 'closed' || status === 'cancelled') && !isOfficePaper) throw refused('load_is_closed')
}

/** The values that a ticket's row holds. */
export function valuesOf(row: TicketRow): TicketValues {
  return {
    ticketNumber: row.ticket_number,
    ticketDate: row.ticket_date,
    timeIn: row.time_in,
    timeOut: row.time_out,
    siteText: row.site_text,
    customerText: row.customer_text,
    jobText: row.job_text,
    materialText: row.material_text,
    truckText: row.truck_text,
    unit: row.unit,
    gross: row.gross,
    tare: row.tare,
    net: row.net,
  }
}

/** What the reader had seen, as the row keeps it. */
export function readingOf(row: TicketRow): TicketReading | null {
  return readingIn(row.reading)
}

/** What the phone of its driver had read without signal. */
export function phoneReadingOf(row: TicketRow): TicketReading | null {
  return readingIn(row.phone_reading)
}

/** The frame of an event about a ticket that happens on the server now. */
export function ticketOf(w: Writing, row: TicketRow): TicketOf {
  const { load_id: loadId, stop_id: stopId, site_id: siteId, truck_id: truckId, kind } = row
  return { loadId, stopId, siteId, truckId, kind, happenedAt: w.now, deviceId: null, deviceSeq: null }
}

/** Tells live views that a ticket changed. */
export function announceTicket(
  w: Writing,
  load: Pick<HeldTicket['load'], 'driver_id' | 'contractor_id'>,
  answer: TicketAnswer,
  loadId: Uuid,
): Promise<void> {
  return w.announce({
    topic: 'documents',
    entity: 'weigh_ticket',
    id: answer.id,
    version: answer.version,
    driverId: load.driver_id,
    contractorId: load.contractor_id,
    payload: { loadId, status: answer.status },
  })
}
