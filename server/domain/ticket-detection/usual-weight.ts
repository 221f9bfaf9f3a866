/** Fewer weighings say nothing of what is usual. */
const LEAST_WEIGHINGS = 8
/** So many deviations to both sides; a robust one is 1.4826 of the middle distance from the middle. */
const DEVIATIONS = 4
const ROBUST = 1.4826
/** Trucks that always carry the same still differ by a bucket. */
const LEAST_SPREAD_LB = 1_000

/** Between which nets a truck usually weighs, by its own weighings; null while there are too few of them. */
export function usualNet(netsLb: readonly number[]): { from: number; to: number } | null {
  if (netsLb.length < LEAST_WEIGHINGS) return null
  const middle = median(netsLb)
  const distance = median(netsLb.map((net) => Math.abs(net - middle)))
  const spread = Math.max(LEAST_SPREAD_LB, DEVIATIONS * ROBUST * distance)
  return { from: Math.round(middle - spread), to: Math.round(middle + spread) }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}
