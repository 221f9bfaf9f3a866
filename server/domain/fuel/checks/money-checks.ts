import { amountsAgree, expectedAmount } from '../purchase-amounts.ts'
import type { CheckContext, CheckedPurchase, FuelCheck } from './check.ts'

/** Amounts in whole hundreds of the currency unit are typed at the counter, not pumped. */
const ROUND_CENTS = 5000

/** The price of a gallon is further from what the fleet paid around that day than it allows. */
export function priceOutlier({ pricePerGallon: price }: CheckedPurchase, { prices, limits }: CheckContext): FuelCheck {
  const rule = 'price_outlier'
  if (price === null) return { rule, result: 'cannot_tell', why: 'no_price' }
  if (!prices) return { rule, result: 'cannot_tell', why: 'no_peers' }
  const { medianMicro, count, from } = prices
  const isFar = Math.abs(price - medianMicro) * 100 > medianMicro * limits.pricePct
  return { rule, result: isFar ? 'flag' : 'ok', facts: { priceMicro: price, medianMicro, count, from } }
}

/** Volume times price less the discount is not the amount. */
export function amountDiffers({ printed, printedPrice, discount, amount }: CheckedPurchase): FuelCheck {
  const rule = 'amount_differs'
  if (printedPrice === null) return { rule, result: 'cannot_tell', why: 'no_price' }
  const facts = { amountCents: amount, expectedCents: expectedAmount(printed, printedPrice, discount) }
  return { rule, result: amountsAgree(printed, printedPrice, discount, amount) ? 'ok' : 'flag', facts }
}

/** The card is usually another driver's, or the driver no longer works here. */
export function otherDriver(purchase: CheckedPurchase, { card, isFormerDriver }: CheckContext): FuelCheck {
  const rule = 'other_driver'
  if (purchase.driverId === null) return { rule, result: 'cannot_tell', why: 'no_driver' }
  if (isFormerDriver) return { rule, result: 'flag', facts: { former: 1 } }
  if (!card || purchase.cardLast4 === null) return { rule, result: 'ok', facts: {} }
  const facts = { card: purchase.cardLast4, uses: card.uses, usualDriverId: card.usualDriverId }
  return { rule, result: card.usualDriverId === purchase.driverId ? 'ok' : 'flag', facts }
}

/** A whole multiple of fifty: what a card was charged, rather than what a pump counted. */
export function roundAmount({ amount }: CheckedPurchase): FuelCheck {
  return {
    rule: 'round_amount',
    result: amount > 0 && amount % ROUND_CENTS === 0 ? 'flag' : 'ok',
    facts: { amountCents: amount },
  }
}
