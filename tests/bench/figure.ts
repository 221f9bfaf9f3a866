/** One figure of the bench; `baseline` is what stands beside it, measured in the same run. */
export type Figure = {
  name: string
  value: number
  unit: string
  baseline: number | null
  ratio: number | null
  note: string
}

const rounded = (value: number) => Number(value.toPrecision(4))

/** Prints a figure as one JSON line. */
export function say(name: string, value: number, unit: string, note: string, baseline: number | null = null): void {
  const figure: Figure = {
    name,
    value: rounded(value),
    unit,
    baseline: baseline === null ? null : rounded(baseline),
    ratio: baseline ? rounded(value / baseline) : null,
    note,
  }
  process.stdout.write(`${JSON.stringify(figure)}\n`)
}

/** Says that the world of a bench stands and its first figure is being taken; what starts the bench waits for it. */
export function sayReady(): void {
  say('time until the first figure is taken', performance.now() / 1000, 's', 'no figure of ours')
}

/** The value that this share (0 to 1) of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
