import type { Cents } from '#domain/units/brands.ts'

/** How many days of sales customers owe: receivables ÷ credit sales of a period × its days, to whole days; null without sales. */
export function daysSalesOutstanding(receivables: Cents, creditSales: Cents, periodDays: number): number | null {
  return creditSales <= 0 ? null : Math.round((receivables * periodDays) / creditSales)
}
