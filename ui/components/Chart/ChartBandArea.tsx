import styles from './Chart.module.css'
import type { Frame } from './chart-frame.ts'
import type { ChartBand } from './chart-props.ts'

type ChartBandAreaProps = { band: ChartBand; frame: Frame }
type Bound = { index: number; low: number; high: number }

/** The area between the bounds, with an edge that also prints in grey; where a bound is missing it has a gap. */
export function ChartBandArea({ band, frame }: ChartBandAreaProps) {
  return (
    <g data-tone={band.tone ?? 'offer'}>
      {runsOf(band).map((run) => (
        <path key={run[0]?.index} d={areaOf(run, frame)} className={styles.band} />
      ))}
    </g>
  )
}

/** Points next to each other that have both bounds. */
function runsOf({ low, high }: ChartBand): Bound[][] {
  const runs: Bound[][] = []
  for (const [index, from] of low.entries()) {
    const to = high[index]
    if (from === null || to === null || to === undefined) continue
    const bound = { index, low: from, high: to }
    const last = runs.at(-1)
    if (last?.at(-1)?.index === index - 1) last.push(bound)
    else runs.push([bound])
  }
  return runs
}

/** A bound alone is as wide as a third of its point's share. */
function areaOf(run: readonly Bound[], { x, y, slot }: Frame): string {
  const [only] = run
  const wide = run.length === 1 ? Math.min(slot / 6, 12) : 0
  const at = (px: number, value: number) => `${px.toFixed(1)} ${y(value).toFixed(1)}`
  if (only && wide > 0) {
    const [from, to] = [x(only.index) - wide, x(only.index) + wide]
    return `M${at(from, only.high)}L${at(to, only.high)}L${at(to, only.low)}L${at(from, only.low)}Z`
  }
  const over = run.map(({ index, high }) => at(x(index), high))
  const under = run.toReversed().map(({ index, low }) => at(x(index), low))
  return `M${[...over, ...under].join('L')}Z`
}
