import type { UpdateFuelInput } from '#contracts/fuel.ts'
import { hasVolume } from '#domain/fuel/products.ts'
import { amountsAgree, expectedAmount, gallonsOf } from '#domain/fuel/purchase-amounts.ts'
import type { Instant } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes, dayIn } from '#domain/units/time.ts'
import { invalid } from '../../errors.ts'

type Fields = Omit<UpdateFuelInput, 'operationId' | 'id' | 'version'>

/** A phone's clock may be so far ahead. */
const AHEAD_MIN = 10
/** A volume beyond one and a half tanks that fits as litres was typed in the wrong unit. */
const LITRES_SHARE = 1.5

/**
 * The columns of what somebody typed. Throws invalid, at the field, for what no receipt says; what is odd and yet printed
 * so is taken where they say so, and marked by the checks.
 */
export function fuelColumnsOf(
  input: Fields,
  { now, tankGal, isWithdrawal }: { now: Instant; tankGal: number | null; isWithdrawal: boolean },
) {
  const isByVolume = hasVolume(input.product)
  if (input.purchasedAt > addMinutes(now, AHEAD_MIN)) throw invalid('purchasedAt', 'fuel_in_future')
  if (isByVolume && input.printedMilli === 0) throw invalid('printedMilli', 'fuel_volume_missing')
  if (input.amountCents === 0 && !isWithdrawal) throw invalid('amountCents', 'required')
  const printed = isByVolume ? input.printedMilli : milli(0)
  const gallons = gallonsOf(printed, input.volumeUnit)
  if (!input.isAsPrinted) {
    const { priceMicro, discountCents, amountCents } = input
    if (isByVolume && priceMicro !== null && !amountsAgree(printed, priceMicro, discountCents, amountCents)) {
      const expected = expectedAmount(printed, priceMicro, discountCents)
      throw invalid('amountCents', 'fuel_sum_differs', { expectedCents: expected })
    }
    const isTooMuch = tankGal !== null && gallons > LITRES_SHARE * tankGal * 1000
    const fitsAsLitres = tankGal !== null && gallonsOf(printed, 'l') <= 1.05 * tankGal * 1000
    if (isTooMuch && fitsAsLitres && input.volumeUnit === 'gal') throw invalid('volumeUnit', 'fuel_looks_like_litres')
  }
  return {
    purchased_at: input.purchasedAt,
    has_time: true,
    zone: input.zone,
    local_day: dayIn(input.purchasedAt, input.zone),
    seller: input.seller,
    city: input.city,
    jurisdiction: input.jurisdiction,
    lat: input.place?.lat ?? null,
    lon: input.place?.lon ?? null,
    place_uncertainty_m: input.place ? Math.round(input.place.accuracyM) : null,
    product: input.product,
    gallons_milli: gallons,
    volume_unit: input.volumeUnit,
    printed_milli: printed,
    price_micro: isByVolume ? input.priceMicro : null,
    discount_cents: input.discountCents,
    amount_cents: input.amountCents,
    is_tax_paid: input.isTaxPaid,
    is_full: input.isFull,
    odometer_m: input.odometerM,
    engine_hours_tenths: input.engineHoursTenths,
    card_last4: input.cardLast4,
    paid_by: input.paidBy,
    is_personal: input.isPersonal,
    receipt_sha256: input.receiptSha256,
    note: input.note,
  }
}
