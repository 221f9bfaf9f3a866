import type { Chosen, ProposeLoadInput } from '#contracts/proposals.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { lookUpDraft } from '../loads/draft-plan.ts'
import { insertDrafts } from '../loads/save-draft.ts'
import { notify } from '../notifications/notify.ts'
import { routeOf } from './decide-on-proposal.ts'
import { type OwnRecord, ownCustomer, ownMaterial, ownSite, usualTruck } from './own-records.ts'

/**
 * Keeps a load that a driver proposes, as a draft for the office with the driver meant to haul it. What comes again under
 * its own id is the same proposal. Records must be of the driver's own loads, else not_found at their field; one that was
 * archived meanwhile stays as its name, for the office to replace.
 */
export async function proposeLoad(w: Writing, input: ProposeLoadInput): Promise<{ id: Uuid }> {
  const { trx, actor } = w
  const { fleetId, driverId } = actor
  if (!driverId) throw notFound()
  const { id } = input
  if (await isThere(w, id, driverId)) return { id }
  const [customer, pickup, delivery, material] = [
    said(input.customer, 'customer', await ownCustomer(trx, { fleetId, driverId }, input.customer.id)),
    needed(said(input.pickup, 'pickup', await ownSite(trx, { fleetId, driverId }, input.pickup.id)), 'pickup'),
    needed(said(input.delivery, 'delivery', await ownSite(trx, { fleetId, driverId }, input.delivery.id)), 'delivery'),
    needed(
      said(input.material, 'material', await ownMaterial(trx, { fleetId, driverId }, input.material.id)),
      'material',
    ),
  ]
  const { quantityMilli, unit, poNumber, ticketNumber, note, proposedAt } = input
  const undated = { windowStart: null, windowEnd: null }
  const truckId = await usualTruck(trx, { fleetId, driverId })
  const draft = {
    customerId: customer.id,
    customerReference: null,
    poNumber,
    materialId: material.id,
    quantityMilli,
    unit,
    pickup: { siteId: pickup.id, ...undated },
    delivery: { siteId: delivery.id, ...undated },
    distanceM: null,
    isPriceLater: false,
    notes: null,
    assignment: { driverId, contractorId: null, truckId, trailerId: null },
  }
  await insertDrafts(w, [id], draft, await lookUpDraft(trx, fleetId, draft))
  // A phone's clock may run ahead; nothing was proposed later than it came in.
  const isAhead = proposedAt > w.now
  const names = { pickup_name: pickup.name, delivery_name: delivery.name, material_name: material.name }
  await trx
    .insertInto('load_proposals')
    .values({
      fleet_id: fleetId,
      id,
      driver_id: driverId,
      customer_name: customer.name,
      ...names,
      quantity_milli: quantityMilli,
      unit,
      po_number: poNumber,
      ticket_number: ticketNumber,
      note,
      proposed_at: isAhead ? w.now : proposedAt,
      created_at: w.now,
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .execute()
  await notify(w, { kind: 'load_proposed', id, facts: { by: actor.fullName, site: routeOf(names) } })
  return { id }
}

/** Whether the driver proposed this before. Throws not_found for the id of anything else. */
async function isThere({ trx, actor: { fleetId } }: Writing, id: Uuid, driverId: Uuid): Promise<boolean> {
  const [proposal, load] = await Promise.all([
    trx
      .selectFrom('load_proposals')
      .select('driver_id')
      .where('fleet_id', '=', fleetId)
      .where('id', '=', id)
      .executeTakeFirst(),
    trx.selectFrom('loads').select('id').where('fleet_id', '=', fleetId).where('id', '=', id).executeTakeFirst(),
  ])
  if (proposal?.driver_id === driverId) return true
  if (proposal || load) throw notFound()
  return false
}

type Said = { id: Uuid | null; name: string | null }

/** What was chosen, by its own name; what was archived meanwhile by its name only. */
function said(choice: Chosen, field: string, record: OwnRecord | undefined): Said {
  if (choice.id === null) return { id: null, name: choice.name }
  if (!record) throw new AppError({ kind: 'not_found', code: 'not_found', field: `${field}.id` })
  return { id: record.archived_at ? null : choice.id, name: record.name }
}

function needed({ id, name }: Said, field: string): { id: Uuid | null; name: string } {
  if (name === null) throw invalid(`${field}.name`, 'required')
  return { id, name }
}
