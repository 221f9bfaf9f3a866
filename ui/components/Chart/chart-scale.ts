/** Steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10]

/** Round figures from at or below `low` to at or above `high`, about `count` of them; zero is always among them. */
export function niceTicks(low: number, high: number, count = 4): number[] {
  const from = Math.min(0, low)
  const span = Math.max(high, from === 0 ? 1 : 0) - from
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power
  const first = Math.floor(from / step)
  const last = Math.ceil(Math.max(high, 0) / step)
  const ticks = Array.from({ length: Math.max(last - first, 1) + 1 }, (_, at) => (first + at) * step)
  // Steps such as 0.1 add up to 0.30000000000000004.
  return ticks.map((tick) => Number(tick.toPrecision(12)))
}

/** The least and the greatest figure a drawing must hold; bars on one another count together. */
export function extent(
  series: readonly { values: readonly (number | null)[] }[],
  isStacked: boolean,
): [number, number] {
  const sums = isStacked
    ? stackedSums(series)
    : series.flatMap(({ values }) => values.filter((value) => value !== null))
  return [Math.min(0, ...sums), Math.max(0, ...sums)]
}

function stackedSums(series: readonly { values: readonly (number | null)[] }[]): number[] {
  const length = Math.max(0, ...series.map(({ values }) => values.length))
  return Array.from({ length }, (_, at) => series.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0))
}

/** Which of so many labels find room when each takes `labelPx`: every nth, the first always. */
export function labelEvery(count: number, widthPx: number, labelPx: number): number {
  const room = Math.max(1, Math.floor(widthPx / labelPx))
  return Math.max(1, Math.ceil(count / room))
}
