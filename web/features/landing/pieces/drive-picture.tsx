import { type GeoPoint, offsetM } from '#domain/tracking/geo.ts'
import { useWords } from '#web/format/words.tsx'
import { type DrivenPiece, fixes, planned } from '../samples/drive.ts'
import styles from './pieces.module.css'

const WIDTH = 640
const HEIGHT = 300
const EDGE = { side: 40, top: 44, bottom: 44 }

const start = planned[0] ?? { lat: 0, lon: 0 }
const end = planned.at(-1) ?? start
/** The route runs south; turned by a quarter it lies along the width of the page, east is up. */
const projected = (point: GeoPoint) => {
  const { x, y } = offsetM(start, point)
  return { x: -y, y: -x }
}
const all = [...planned, ...fixes].map(projected)
const span = (axis: 'x' | 'y') => {
  const values = all.map((each) => each[axis])
  return { least: Math.min(...values), most: Math.max(...values) }
}
const [wide, tall] = [span('x'), span('y')]
/** Units of the drawing to a metre, the same both ways. */
const scale = Math.min(
  (WIDTH - 2 * EDGE.side) / (wide.most - wide.least),
  (HEIGHT - EDGE.top - EDGE.bottom) / (tall.most - tall.least),
)
/** The route is centred in the drawing. */
const left = (WIDTH - (wide.most - wide.least) * scale) / 2
const place = (point: GeoPoint) => {
  const { x, y } = projected(point)
  return { x: left + (x - wide.least) * scale, y: EDGE.top + (y - tall.least) * scale }
}
const drawingHeight = EDGE.top + EDGE.bottom + (tall.most - tall.least) * scale
const path = (points: readonly GeoPoint[]) =>
  points.map((point, i) => `${i === 0 ? 'M' : 'L'}${place(point).x.toFixed(1)} ${place(point).y.toFixed(1)}`).join('')

type DrivePictureProps = { parts: readonly DrivenPiece[]; now: GeoPoint | undefined; isOff: boolean }

/** The planned route dashed, the driven one solid, and red where it was off the planned one. */
export function DrivePicture({ parts, now, isOff }: DrivePictureProps) {
  const words = useWords().landingPieces.drive
  const from = place(start)
  const to = place(end)
  const truck = now && place(now)
  return (
    <figure className={styles.drive}>
      <svg viewBox={`0 0 ${WIDTH} ${drawingHeight.toFixed(0)}`} role="img" aria-label={words.picture}>
        <path d={path(planned)} className={styles.planned} />
        {parts.map((part) => (
          <path key={part.since} d={path(part.points)} className={styles.driven} data-off={part.isOff || undefined} />
        ))}
        {[
          { ...from, name: words.quarry, key: 'from', anchor: 'start' as const, dy: 28 },
          { ...to, name: words.site, key: 'to', anchor: 'end' as const, dy: -16 },
        ].map(({ x, y, name, key, anchor, dy }) => (
          <g key={key}>
            <circle cx={x} cy={y} r={7} className={styles.stop} />
            <text x={x} y={y + dy} textAnchor={anchor} className={styles.place}>
              {name}
            </text>
          </g>
        ))}
        {truck && <circle cx={truck.x} cy={truck.y} r={9} className={styles.truck} data-off={isOff || undefined} />}
      </svg>
      <figcaption className={styles.legend}>
        <span data-line="planned">{words.planned}</span>
        <span data-line="driven">{words.driven}</span>
        <span data-line="off">{words.away}</span>
      </figcaption>
    </figure>
  )
}
