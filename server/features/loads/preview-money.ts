import { settingValue } from '#domain/settings/setting-value.ts'
import { type ChargeProposal, loadCharges, type SideTerms } from '#domain/settlements/load-charges.ts'
import { loadMargin, missedFloor } from '#domain/settlements/margin.ts'
import type { ChargeSide, RateTerms } from '#domain/settlements/terms.ts'
import type { Instant } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { expectedHaul } from './expected-haul.ts'
import type { ExpectedAmount, LoadPreview } from './load-preview.ts'
import type { PreviewedHaul } from './previewed-haul.ts'

/** Whose pay plan tells what the haul costs, on the day of the pickup; null where the caller may not see it. */
export function previewedPayee({
  chosen,
  draft,
  plan,
  sight,
  now,
}: Omit<PreviewedHaul, 'rate' | 'pay' | 'metres' | 'lb'> & { now: Instant }) {
  const on = dayIn(draft.pickup.windowStart ?? now, plan.pickup?.zone ?? 'UTC')
  const { contractorId, driverId, truckId } = chosen
  if (contractorId) return sight.contractorPay ? { contractorId, on, truckId } : null
  return driverId && sight.driverPay ? { driverId, on, truckId } : null
}

/**
 * Expected revenue and pay of a draft, each only where the caller may see it: what may not be seen is not looked up,
 * except where a share of revenue is computed from it.
 */
export function previewMoney(haul: PreviewedHaul): LoadPreview['money'] | null {
  const { chosen, rate, pay, sight } = haul
  const contractor = chosen.contractorId === null ? null : pay
  const driver = chosen.contractorId === null ? pay : null
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
    const margin = loadMargin(lines)
    if (margin.isComplete) money.marginCents = margin.marginCents
    const missed = missedFloor(margin, settingValue(haul.plan.settings, 'quote_floor_margin'))
    if (missed !== null) money.missedFloorHundredths = missed
  }
  return Object.keys(money).length > 0 ? money : null
}

function expected(charges: readonly ChargeProposal[], side: ChargeSide, rate: RateTerms): ExpectedAmount {
  const line = charges.find((charge) => charge.side === side)
  const rateMicro = rate.basis === 'percent' ? null : rate.rateMicro
  if (!line?.ok) return { amountCents: null, basis: rate.basis, rateMicro, missing: line ? [...line.missing] : [] }
  return { amountCents: line.amountCents, basis: rate.basis, rateMicro, missing: [] }
}
