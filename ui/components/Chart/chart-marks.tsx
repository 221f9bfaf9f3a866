import type { Tone } from '../../tokens/tokens.ts'
import styles from './Chart.module.css'
import type { ChartSeries } from './chart-props.ts'

/** Tones in the order in which series take them, neighbours as far apart as the set allows. */
const TONES: readonly Tone[] = ['active', 'site', 'transit', 'offer', 'done', 'idle']
/** Strokes that tell lines apart in grey print. */
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 4', '12 4']

/** The tone of a series: its own, else by its place. */
export function toneOf(series: ChartSeries, index: number): Tone {
  return series.tone ?? TONES[index % TONES.length] ?? 'active'
}

/** The stroke of the line at this place. */
export function dashOf(index: number): string {
  return DASHES[index % DASHES.length] ?? ''
}

/** The dot of a line: a disc, a square, a triangle or a diamond by its place. */
export function Dot({ index, x, y, r = 3.5 }: { index: number; x: number; y: number; r?: number }) {
  const shape = index % 4
  if (shape === 0) return <circle cx={x} cy={y} r={r} className={styles.dot} />
  if (shape === 1) return <rect x={x - r} y={y - r} width={2 * r} height={2 * r} className={styles.dot} />
  if (shape === 2) return <path d={`M${x} ${y - r - 1}L${x + r + 1} ${y + r}H${x - r - 1}Z`} className={styles.dot} />
  return <path d={`M${x} ${y - r - 1}L${x + r + 1} ${y}L${x} ${y + r + 1}L${x - r - 1} ${y}Z`} className={styles.dot} />
}

/** A piece of a line with its dot, for the legend. */
export function LineMark({ index }: { index: number }) {
  return (
    <>
      <line x1={0} x2={20} y1={6} y2={6} className={styles.line} strokeDasharray={dashOf(index)} />
      <Dot index={index} x={10} y={6} r={3} />
    </>
  )
}

/** Lines across a bar, so that bars differ without their colour: none, slanted, upright, lying. */
export function Pattern({ id, index }: { id: string; index: number }) {
  const turn = [0, 45, 0, 90, 135, 0][index % 6]
  return (
    <defs>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
        {index % 6 !== 0 && <line x1={0} y1={0} x2={0} y2={6} className={styles.hatch} />}
      </pattern>
    </defs>
  )
}
