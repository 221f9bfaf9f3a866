import type { AssignmentFields, DraftFields } from '#contracts/loads.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type ChargeProposal, loadCharges, type SideTerms } from '#domain/settlements/load-charges.ts'
import { loadMargin } from '#domain/settlements/margin.ts'
import type { ChargeSide, RateTerms } from '#domain/settlements/terms.ts'
import type { Instant } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { findPayPlan } from '../parties/find-rate.ts'
import { rateSight } from '../parties/rate-sight.ts'
import type { CustomerRate } from './agree-on-terms.ts'
import type { DraftPlan } from './draft-plan.ts'
import { expectedHaul } from './expected-haul.ts'
import type { ExpectedAmount, LoadPreview } from './load-preview.ts'

export type PreviewedHaul = {
  draft: DraftFields
  plan: DraftPlan
  chosen: AssignmentFields
  rate: CustomerRate | null
  metres: number | null
  /** The planned quantity in pounds. */
  lb: number | null
  now: Instant
}

/**
 * Expected revenue and pay of a draft, each only where the caller may see it: what may not be seen is not looked up,
 * except where a share of revenue is computed from it.
 */
export async function previewMoney(
  trx: FleetTransaction,
  actor: Actor,
  haul: PreviewedHaul,
): Promise<LoadPreview['money'] | null> {
  const sight = await rateSight(trx, actor)
  const { chosen, rate, draft, plan, now } = haul
  const on = dayIn(draft.pickup.windowStart ?? now, plan.pickup?.zone ?? 'UTC')
  const isHired = chosen.contractorId !== null
  const contractor =
    sight.contractorPay && chosen.contractorId
      ? await findPayPlan(trx, actor, { contractorId: chosen.contractorId, on })
      : null
  const driver =
    sight.driverPay && !isHired && chosen.driverId
      ? await findPayPlan(trx, actor, { driverId: chosen.driverId, on })
      : null
  const sides: SideTerms[] = []
  if (rate) sides.push({ side: 'customer', partyId: rate.partyId, terms: rate.terms })
  if (driver) sides.push({ side: 'driver', partyId: chosen.driverId, terms: driver.terms })
  if (contractor) sides.push({ side: 'contractor', partyId: chosen.contractorId, terms: contractor.terms })
  const charges = loadCharges({
    haul: expectedHaul(haul),
    stops: [],
    fuelIndex: null,
    hourIncrementMin: 15,
    truckOrderedNotUsed: false,
    sides,
  }).filter((charge) => charge.kind === 'linehaul')
  const money: NonNullable<LoadPreview['money']> = {}
  if (sight.customerRates && rate) money.revenue = expected(charges, 'customer', rate.terms.rate)
  if (driver) money.driverPay = expected(charges, 'driver', driver.terms.rate)
  if (contractor) money.contractorPay = expected(charges, 'contractor', contractor.terms.rate)
  const seesAll = sight.customerRates && sight.driverPay && sight.contractorPay
  if (seesAll && rate && (driver || contractor)) {
    const lines = charges.map((charge) => ({ side: charge.side, amountCents: charge.ok ? charge.amountCents : null }))
    const { marginCents, isComplete } = loadMargin(lines)
    if (isComplete) money.marginCents = marginCents
  }
  return Object.keys(money).length > 0 ? money : null
}

function expected(charges: readonly ChargeProposal[], side: ChargeSide, rate: RateTerms): ExpectedAmount {
  const line = charges.find((charge) => charge.side === side)
  const rateMicro = rate.basis === 'percent' ? null : rate.rateMicro
  if (!line?.ok) return { amountCents: null, basis: rate.basis, rateMicro, missing: line ? [...line.missing] : [] }
  return { amountCents: line.amountCents, basis: rate.basis, rateMicro, missing: [] }
}
