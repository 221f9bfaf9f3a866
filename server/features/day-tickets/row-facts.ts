import type { CheckDayTicketInput } from '#contracts/day-tickets.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { weighedAt } from '#domain/documents/ticket-time.ts'
import { legalGrossLb, legalPayloadLb, trailerTareLb } from '#domain/loads/legal-payload.ts'
import { recordedTimeFault } from '#domain/loads/record-for-driver.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { type RowFacts, ticketOfRow } from '#domain/tickets/typed-row.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { printedLb } from '#domain/units/printed-weight.ts'
import { addMinutes } from '#domain/units/time.ts'
import { AppError } from '../../errors.ts'
import { findDuplicateTickets } from '../documents/duplicate-tickets.ts'
import { type DraftPlan, lookUpDraft } from '../loads/draft-plan.ts'
import { existingTruck } from '../loads/existing-equipment.ts'
import { draftOfRow } from './row-draft.ts'

const DAY_MINUTES = 1440

export type KnownRow = { facts: RowFacts; plan: DraftPlan }

/**
 * What the fleet knows about a typed ticket: who hauled, between where, and which tickets look like it.
 * Throws not_found, with the field, for a record that does not exist or was archived.
 */
export async function rowFacts(
  trx: FleetTransaction,
  fleetId: Uuid,
  row: CheckDayTicketInput,
  now: Instant,
): Promise<KnownRow> {
  const plan = await planOfRow(trx, fleetId, row)
  const { truck, trailer } = await existingTruck(trx, fleetId, row)
  const trailerTare = truck && trailerTareLb(truck.body, trailer && { tareLb: trailer.tare_lb })
  const limits = truck && {
    registeredGrossLb: truck.registered_gross_lb,
    allowableGrossLb: settingValue(plan.settings, 'legal_gross_lb'),
    truckTareLb: truck.tare_lb,
    trailerTareLb: trailerTare,
  }
  const { loadedAt, deliveredAt } = timesOfRow(row, plan)
  const times = [loadedAt, deliveredAt].filter((at) => at !== null)
  const facts: RowFacts = {
    usualTareLb: truck?.tare_lb == null || trailerTare === null ? null : truck.tare_lb + trailerTare,
    legalGrossLb: limits && legalGrossLb(limits),
    legalPayloadLb: limits && legalPayloadLb(limits),
    scaleDivisionLb: settingValue(plan.settings, 'scale_division_lb'),
    scaleDivisionKg: settingValue(plan.settings, 'scale_division_kg'),
    material: plan.material,
    duplicates: await duplicates(trx, fleetId, row, loadedAt),
    loadedAt,
    deliveredAt,
    timeFault: times.map((at) => recordedTimeFault(at, null, now)).find((fault) => isOfTime(fault)) ?? null,
  }
  return { facts, plan }
}

/** The records of the row, looked up; what does not exist is named by the row's own field. */
async function planOfRow(trx: FleetTransaction, fleetId: Uuid, row: CheckDayTicketInput): Promise<DraftPlan> {
  try {
    return await lookUpDraft(trx, fleetId, draftOfRow(row, null))
  } catch (error) {
    if (!(error instanceof AppError) || !error.data.field?.endsWith('.siteId')) throw error
    throw new AppError({ ...error.data, field: error.data.field.replace('.siteId', 'SiteId') })
  }
}

type TimeFault = NonNullable<RowFacts['timeFault']>
const isOfTime = (fault: string | null): fault is TimeFault =>
  fault === 'step_in_future' || fault === 'step_too_long_ago'

/** When it was loaded and delivered, by the clocks of the sites; a delivery before its loading was after midnight. */
function timesOfRow(
  { day, loadedAt, deliveredAt }: Pick<CheckDayTicketInput, 'day' | 'loadedAt' | 'deliveredAt'>,
  { pickup, delivery }: DraftPlan,
): Pick<RowFacts, 'loadedAt' | 'deliveredAt'> {
  const at = (clock: string | null, zone: string | null) =>
    weighedAt({ ticketDate: day, timeIn: null, timeOut: clock }, zone)
  const loaded = at(loadedAt, pickup?.zone ?? null)
  const delivered = at(deliveredAt, delivery?.zone ?? null)
  const isNextDay = loaded !== null && delivered !== null && delivered < loaded
  return { loadedAt: loaded, deliveredAt: isNextDay ? addMinutes(delivered, DAY_MINUTES) : delivered }
}

async function duplicates(
  trx: FleetTransaction,
  fleetId: Uuid,
  row: CheckDayTicketInput,
  weighed: Instant | null,
): Promise<RowFacts['duplicates']> {
  const ticket = ticketOfRow(row)
  const found = await findDuplicateTickets(trx, fleetId, {
    // Of no ticket yet: every other may be the same.
    id: row.driverId,
    siteId: row.pickupSiteId,
    truckId: row.truckId,
    ticketNumber: row.ticketNumber,
    weighedAt: weighed,
    grossLb: ticket?.gross == null ? null : printedLb(ticket.gross, ticket.unit),
    netLb: ticket && printedLb(ticket.net, ticket.unit),
    fileSha256: null,
    imageHash: null,
  })
  if (found.length === 0) return []
  return await trx
    .selectFrom('weigh_tickets')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'weigh_tickets.fleet_id').onRef('loads.id', '=', 'weigh_tickets.load_id'),
    )
    .select(['weigh_tickets.ticket_number as ticketNumber', 'loads.load_number as loadNumber'])
    .where('weigh_tickets.fleet_id', '=', fleetId)
    .where(
      'weigh_tickets.id',
      'in',
      found.map(({ id }) => id),
    )
    .orderBy('weigh_tickets.created_at')
    .execute()
}
