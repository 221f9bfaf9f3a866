import type { AssignmentFields, DraftFields } from '#contracts/loads.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { ChargeSide } from '#db/schema/money.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import type { Writing } from '../../writing.ts'
import { awardedTerms } from '../bidding/awarded-terms.ts'
import { type FoundTerms, findPayPlan, findRate, type RatedHaul } from '../parties/find-rate.ts'
import { termRow } from '../parties/terms.ts'
import type { DraftPlan } from './draft-plan.ts'
import type { HeldLoad } from './held-load.ts'

export type CustomerRate = FoundTerms & { partyId: Uuid }

/** The rate that fits a draft on the day of its pickup; null without a customer, both sites, material and day. */
export async function rateOfDraft(
  trx: FleetTransaction,
  actor: Pick<Actor, 'fleetId'>,
  draft: DraftFields,
  plan: DraftPlan,
): Promise<CustomerRate | null> {
  const haul = ratedHaul(draft, plan)
  const found = haul && (await findRate(trx, actor, haul))
  return found && { ...found, partyId: haul.customerId }
}

/** What a rate is looked up by; null without a customer, both sites, material and day. */
export function ratedHaul(draft: DraftFields, plan: DraftPlan): (RatedHaul & { customerId: Uuid }) | null {
  const { customerId, materialId } = draft
  const start = draft.pickup.windowStart
  if (!customerId || !materialId || !plan.pickup || !plan.delivery || !start) return null
  const on = dayIn(start, plan.pickup.zone)
  const jobId = draft.jobId ?? null
  return { jobId, customerId, materialId, pickupSiteId: plan.pickup.id, deliverySiteId: plan.delivery.id, on }
}

/** Copies the customer's rate onto the load: later changes of the rate card do not touch it. */
export function agreeOnRate(w: Writing, loadId: Uuid, rate: CustomerRate): Promise<void> {
  return copyTerms(w, loadId, 'customer', rate.partyId, rate)
}

/**
 * What driver or contractor get for this load: the price that the company was awarded it at, else by the pay plan of its
 * day; a company's driver is paid by their company.
 */
export async function agreeOnPay(w: Writing, { load, stops }: HeldLoad, chosen: AssignmentFields): Promise<void> {
  await dropTerms(w, load.id, ['driver', 'contractor'])
  const first = stops[0]
  const on = dayIn(first?.window_start ?? w.now, first?.zone ?? 'UTC')
  const { contractorId, driverId, truckId } = chosen
  if (contractorId) {
    const plan = await findPayPlan(w.trx, w.actor, { contractorId, on, truckId })
    const terms = (await awardedTerms(w, { loadId: load.id, contractorId }, plan)) ?? plan
    if (terms) await copyTerms(w, load.id, 'contractor', contractorId, terms)
  } else if (driverId) {
    const plan = await findPayPlan(w.trx, w.actor, { driverId, on, truckId })
    if (plan) await copyTerms(w, load.id, 'driver', driverId, plan)
  }
}

/** The load's terms with these sides end. */
export async function dropTerms(w: Writing, loadId: Uuid, sides: ChargeSide[]): Promise<void> {
  await w.trx
    .deleteFrom('load_terms')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', '=', loadId)
    .where('side', 'in', sides)
    .execute()
}

async function copyTerms(w: Writing, loadId: Uuid, side: ChargeSide, partyId: Uuid, found: FoundTerms): Promise<void> {
  await w.trx
    .insertInto('load_terms')
    .values({
      ...termRow(found.terms),
      fleet_id: w.actor.fleetId,
      load_id: loadId,
      side,
      party_id: partyId,
      source_id: found.sourceId,
      source_version: found.sourceVersion,
      agreed_at: w.now,
    })
    .execute()
}
