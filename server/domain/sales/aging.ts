import type { Cents, Day } from '#domain/units/brands.ts'
import { cents, NO_MONEY, sumCents } from '#domain/units/money.ts'
import { addDays, daysBetween } from '#domain/units/time.ts'

export const agingBuckets = ['current', '1-30', '31-60', '61-90', '90+'] as const
export type AgingBucket = (typeof agingBuckets)[number]

export type OpenItem = { invoiceDate: Day; termsDays: number; amount: Cents; paid: Cents; credited: Cents }
export type Aging = { buckets: Record<AgingBucket, Cents>; total: Cents }

/** How many days past due falls into which bucket; the due day itself is current, the 91st day past it is 90+. */
export function agingBucket(daysPastDue: number): AgingBucket {
  if (daysPastDue <= 0) return 'current'
  if (daysPastDue <= 30) return '1-30'
  if (daysPastDue <= 60) return '31-60'
  return daysPastDue <= 90 ? '61-90' : '90+'
}

/** Open amounts of invoices by days past their due date, which is so many calendar days after the invoice date. */
export function aging(asOf: Day, items: readonly OpenItem[]): Aging {
  const buckets: Aging['buckets'] = {
    current: NO_MONEY,
    '1-30': NO_MONEY,
    '31-60': NO_MONEY,
    '61-90': NO_MONEY,
    '90+': NO_MONEY,
  }
  for (const item of items) {
    const open = cents(item.amount - item.paid - item.credited)
    const bucket = agingBucket(daysBetween(addDays(item.invoiceDate, item.termsDays), asOf))
    buckets[bucket] = sumCents([buckets[bucket], open])
  }
  return { buckets, total: sumCents(Object.values(buckets)) }
}
