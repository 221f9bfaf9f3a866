import type { Formats } from '#domain/format/formats.ts'
import type { Cents } from '#domain/units/brands.ts'
import type { Words } from '#domain/words/words.ts'
import type { EarlyPayment } from './early-payment.ts'

/** What paying an invoice early comes to, or what was kept for it, as pages and papers say it. */
export function earlyPaymentText(
  { isTaken, discountHundredths, discountCents, until, dueCents }: EarlyPayment,
  { invoicing }: Pick<Words, 'invoicing'>,
  { percent, day, money }: Pick<Formats, 'percent' | 'day' | 'money'>,
): string {
  if (isTaken) return invoicing.keptEarly(money(discountCents))
  return invoicing.earlyOffer(percent(discountHundredths / 10_000, 2), day(until), money(dueCents))
}

/** The same of a whole paper, of a credit note what it takes back; null where nothing is to be said. */
export function earlyTextOf(
  { early, discountBackCents }: { early: EarlyPayment | null; discountBackCents: Cents },
  words: Pick<Words, 'invoicing'>,
  formats: Pick<Formats, 'percent' | 'day' | 'money'>,
): string | null {
  if (discountBackCents !== 0) return words.invoicing.discountBack(formats.money(discountBackCents))
  return early && earlyPaymentText(early, words, formats)
}
