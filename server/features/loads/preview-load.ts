import type { PreviewInput } from '#contracts/loads.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { assignmentChecks } from '#domain/loads/assignment.ts'
import { assignmentSeverities } from '#domain/loads/assignment-severities.ts'
import { loadsNeeded } from '#domain/loads/legal-payload.ts'
import { planGaps } from '#domain/loads/plan-gaps.ts'
import { unitsOf } from '#domain/loads/planned-weight.ts'
import type { Instant } from '#domain/units/brands.ts'
import { fittingRates, leadingTerms, payPlanOn, termsFound } from '../parties/find-rate.ts'
import { rateSightBy } from '../parties/rate-sight.ts'
import { ratedHaul } from './agree-on-terms.ts'
import { assignmentFacts } from './assignment-facts.ts'
import { draftDistance, draftLb, lookUpDraft, planFacts } from './draft-plan.ts'
import { oneRecord, recordList } from './in-one-row.ts'
import type { LoadPreview } from './load-preview.ts'
import { previewedPayee, previewMoney } from './preview-money.ts'

/** What the load form shows while typing. Nothing is written. */
export async function previewLoad(
  trx: FleetTransaction,
  input: PreviewInput,
  actor: Actor,
  now: Instant,
): Promise<LoadPreview> {
  const { id = null, driverId, contractorId, truckId, trailerId, ...draft } = input
  const plan = await lookUpDraft(trx, actor.fleetId, draft)
  const lb = draftLb(draft, plan)
  const times = [draft.pickup, draft.delivery].flatMap((stop) => [stop.windowStart, stop.windowEnd])
  const wanted = { driverId, contractorId, truckId, trailerId }
  const { facts, chosen } = await assignmentFacts(trx, actor.fleetId, wanted, {
    loadId: id,
    times: times.filter((time) => time !== null),
    plannedLb: lb,
    materialClass: plan.material?.class ?? null,
    settings: plan.settings,
    now,
    customerId: draft.customerId,
    roadM: draftDistance(draft, plan)?.metres ?? null,
    pickup: plan.pickup,
  })
  const sight = rateSightBy(plan.settings, actor)
  const haul = ratedHaul(draft, plan)
  const payee = previewedPayee({ draft, plan, chosen, sight, now })
  const { rates, payPlan, sameReference } = await trx
    .selectNoFrom([
      recordList(haul && fittingRates(trx, actor, haul)).as('rates'),
      oneRecord(payee && payPlanOn(trx, actor, payee)).as('payPlan'),
      recordList(loadsOfReference(trx, actor, input)).as('sameReference'),
    ])
    .executeTakeFirstOrThrow()
  const held = leadingTerms(rates)
  const rate = haul && held && { ...held, partyId: haul.customerId }
  const pay = payPlan && termsFound(payPlan)
  const { legalPayloadLb } = facts
  const distance = draftDistance(draft, plan)
  const money = previewMoney({ draft, plan, chosen, rate, pay, sight, metres: distance?.metres ?? null, lb })
  return {
    gaps: planGaps(planFacts(draft, plan, { hasRate: rate !== null, legalPayloadLb })),
    plannedLb: lb,
    legalPayloadLb,
    loadsNeeded: lb !== null && legalPayloadLb !== null ? loadsNeeded(lb, legalPayloadLb) : null,
    distance,
    materialUnits: plan.material ? unitsOf(plan.material) : [],
    sameReference,
    checks: assignmentChecks(facts, assignmentSeverities(plan.settings)),
    hasRate: rate !== null,
    ...(money ? { money } : {}),
  }
}

/** Other loads of the customer under the same reference: most often the same order typed twice. */
function loadsOfReference(trx: FleetTransaction, actor: Actor, { id, customerId, customerReference }: PreviewInput) {
  if (!customerId || !customerReference) return null
  const same = trx
    .selectFrom('loads')
    .select(['id', 'load_number as number', 'status'])
    .where('fleet_id', '=', actor.fleetId)
    .where('customer_id', '=', customerId)
    .where('customer_reference', '=', customerReference)
    .where('status', '!=', 'cancelled')
    .orderBy('created_at', 'desc')
    .limit(5)
  return id ? same.where('id', '!=', id) : same
}
