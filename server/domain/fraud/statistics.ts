/** The middle of some figures; of an even number of them the mean of the two in the middle. Null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return null
  const lower = sorted[middle - 1]
  return sorted.length % 2 === 0 && lower !== undefined ? (lower + upper) / 2 : upper
}

/** Scales the median of deviations to the standard deviation of a normal distribution. */
const MAD_TO_SIGMA = 1.4826

/**
 * How many robust standard deviations a figure lies from the median of others: outliers among the others move neither.
 * `least` is the smallest deviation that is taken, so that others that hardly differ make nothing of a small step.
 */
export function robustZ(value: number, others: readonly number[], least: number): number | null {
  const middle = median(others)
  const spread = middle === null ? null : median(others.map((one) => Math.abs(one - middle)))
  if (middle === null || spread === null) return null
  return Math.abs(value - middle) / Math.max(MAD_TO_SIGMA * spread, least)
}

/** The figure below which a share of them lies, by nearest rank; null of none. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}
