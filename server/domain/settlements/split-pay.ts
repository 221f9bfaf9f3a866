import type { Cents } from '#domain/units/brands.ts'
import { cents, sumCents } from '#domain/units/money.ts'

const WHOLE = 10_000

export type SplitPay =
  | { ok: true; parts: Cents[] }
  | { ok: false; reason: 'no_shares' | 'share_below_zero' | 'shares_not_100_percent' }

/**
 * A team's pay by shares in hundredths of a percent that add up to 100 %. Each part is cut to whole cents
 * and the cents left over go to the first driver, so that the parts add up to the amount.
 */
export function splitPay(amount: Cents, shareHundredths: readonly number[]): SplitPay {
  if (shareHundredths.length === 0) return { ok: false, reason: 'no_shares' }
  if (shareHundredths.some((share) => share < 0)) return { ok: false, reason: 'share_below_zero' }
  if (shareHundredths.reduce((sum, share) => sum + share, 0) !== WHOLE) {
    return { ok: false, reason: 'shares_not_100_percent' }
  }
  const others = shareHundredths
    .slice(1)
    .map((share) => cents(Number((BigInt(amount) * BigInt(share)) / BigInt(WHOLE))))
  return { ok: true, parts: [cents(amount - sumCents(others)), ...others] }
}
