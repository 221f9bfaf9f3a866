/** From where to where a bar of a waterfall reaches, and whether it is a sum. */
export type Step = { from: number; to: number; isSum: boolean }

/** The steps of the first series: each begins where the one before ended, and a sum begins at zero. */
export function stepsOf(series: readonly { values: readonly (number | null)[] }[], sums: readonly number[]): Step[] {
  let reached = 0
  return (series[0]?.values ?? []).map((value, at) => {
    const isSum = sums.includes(at)
    const from = isSum ? 0 : reached
    reached = from + (value ?? 0)
    return { from, to: reached, isSum }
  })
}

/** The least and the greatest figure that the steps reach. */
export function extentOfSteps(steps: readonly Step[]): [number, number] {
  const ends = steps.flatMap(({ from, to }) => [from, to])
  return [Math.min(0, ...ends), Math.max(0, ...ends)]
}
