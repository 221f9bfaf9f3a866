import type { PrintedNumber } from './receipt-numbers.ts'

export type ReceiptSum = {
  volume: PrintedNumber | null
  price: PrintedNumber | null
  amount: PrintedNumber | null
  /** Volume times price is the amount. */
  isProven: boolean
}

const VOLUME = /GAL|LIT|\bLTR?S?\b|VOL|QTY|QUANT|MENGE|CANT/i
const PRICE = /PRICE|PPG|PPU|PPL|\/ ?G|\/ ?L|@|PREIS|PRECIO|PRIX/i
const AMOUNT = /TOTAL|AMOUNT|SALE|SUMME|BETRAG|DUE|IMPORTE|MONTANT|FUEL/i

/** Fills and prices beyond these are no receipt of a pump, in any unit. */
const MOST_VOLUME = 1200
const LEAST_PRICE = 0.3
const MOST_PRICE = 15
/** A pump rounds each figure to its last place. */
const ROUNDING = 0.004

/** Those three numbers of a receipt that are volume, price and amount. */
export function receiptSum(numbers: readonly PrintedNumber[]): ReceiptSum {
  const best = bestProduct(numbers)
  if (best) return { ...best, isProven: true }
  const labelled = (form: RegExp, fits: (number: PrintedNumber) => boolean) =>
    numbers.find((number) => form.test(near(number)) && fits(number)) ?? null
  const amounts = numbers.filter((number) => number.places === 2 && AMOUNT.test(near(number)))
  return {
    volume: labelled(VOLUME, ({ places, value }) => places >= 2 && value > 0 && value < MOST_VOLUME),
    price: labelled(PRICE, ({ places, value }) => places >= 3 && value > LEAST_PRICE && value < MOST_PRICE),
    amount: amounts.toSorted((one, other) => other.value - one.value)[0] ?? null,
    isProven: false,
  }
}

const near = ({ before, after }: PrintedNumber) => `${before.slice(-24)}|${after.slice(0, 12)}`

type Triple = { volume: PrintedNumber; price: PrintedNumber; amount: PrintedNumber }

function bestProduct(numbers: readonly PrintedNumber[]): Triple | null {
  const volumes = numbers.filter(
    ({ value, places }) => places >= 1 && places <= 3 && value > 0.5 && value < MOST_VOLUME,
  )
  // A price of one proves nothing: every number is itself times one.
  const prices = numbers.filter(
    ({ value, places }) => places >= 2 && value > LEAST_PRICE && value < MOST_PRICE && value !== 1,
  )
  const amounts = numbers.filter(({ value, places }) => places === 2 && value > 1)
  let best: Triple | null = null
  let most = 0
  for (const volume of volumes) {
    for (const price of prices) {
      if (price === volume) continue
      const product = volume.value * price.value
      for (const amount of amounts) {
        if (amount === volume || amount === price) continue
        if (Math.abs(product - amount.value) > Math.max(0.011, ROUNDING * amount.value)) continue
        const score = scoreOf({ volume, price, amount })
        if (score > most) {
          most = score
          best = { volume, price, amount }
        }
      }
    }
  }
  return best
}

/** Labels and the usual number of places tell the volume from the price where both orders multiply to the amount. */
function scoreOf({ volume, price, amount }: Triple): number {
  return (
    1 +
    (VOLUME.test(near(volume)) ? 2 : 0) +
    (PRICE.test(near(price)) ? 2 : 0) +
    (AMOUNT.test(near(amount)) ? 1 : 0) +
    (price.places >= 3 ? 2 : 0) +
    (volume.value > price.value ? 0.5 : 0)
  )
}
