/** The middle of durations in seconds; of an even number the mean of the two in the middle. Null of none. */
export function medianS(durations: readonly number[]): number | null {
  const sorted = durations.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2)
}

/** Whether a walk around the truck took less time than one can take; `fastMin` is the fleet's limit in minutes. */
export function isTooFast(durationS: number, fastMin: number): boolean {
  return durationS < fastMin * 60
}
