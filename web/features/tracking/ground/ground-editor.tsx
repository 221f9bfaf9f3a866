import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { sixPlaces, squareRound, withCorner } from '#domain/tracking/ground-drawing.ts'
import { Button, Row, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { Ground } from '../map/site-shapes.ts'
import styles from './ground-editor.module.css'
import { type GroundMap, groundMap, type maplibregl } from './ground-map.ts'
import { ShapeHandles } from './shape-handles.ts'

/** Half the side of the square that a ground may begin with. */
const SQUARE_M = 100
const CLOSE = 15
const EDGE = 48

export type GroundEditorProps = { middle: GeoPoint; ground: Ground; onChange: (ground: Ground) => void }

/** The ground of a site, drawn on a map by hand or by keys; what it holds stands in the fields beside it as well. */
export default function GroundEditor({ middle, ground, onChange }: GroundEditorProps) {
  const { ground: words } = useWords()
  const isMetric = useMe().distanceUnit === 'km'
  const box = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<{ ground: GroundMap; handles: ShapeHandles } | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [before, setBefore] = useState<readonly Ground[]>([])
  const change = (next: Ground) => {
    setBefore([...before, ground])
    onChange(next)
  }
  const handled = useEffectEvent((next: Ground) => change(next))
  const press = useEffectEvent(({ lngLat }: maplibregl.MapMouseEvent) => {
    if (ground.kind !== 'polygon') return
    const corner = { lat: sixPlaces(lngLat.lat), lon: sixPlaces(lngLat.lng) }
    change({ kind: 'polygon', points: withCorner(ground.points, corner) })
  })
  const place = useEffectEvent(({ map }: GroundMap) => showWhole(map, middle, ground))

  // The map and its marks live on a canvas outside of what React knows.
  useEffect(() => {
    const container = box.current
    if (!container) return
    const gone = new AbortController()
    let remove = () => {}
    groundMap({ container, isMetric, words, signal: gone.signal })
      .then((drawn) => {
        remove = drawn.remove
        if (gone.signal.aborted) return remove()
        drawn.map.on('click', (event) => press(event))
        place(drawn)
        setMade({ ground: drawn, handles: new ShapeHandles(drawn, words.edit, (next) => handled(next)) })
      })
      .catch(() => {
        if (!gone.signal.aborted) setFailed(true)
      })
    return () => {
      gone.abort()
      setMade(null)
      remove()
    }
  }, [isMetric, words])
  const { lat, lon } = middle
  useEffect(() => made?.handles.show({ middle: { lat, lon }, ground }), [made, lat, lon, ground])

  if (isFailed) return <p className={styles.failed}>{words.failed}</p>
  const last = before.at(-1)
  return (
    <Stack gap={2} align="stretch">
      <div className={styles.frame}>
        <section ref={box} className={styles.map} aria-label={words.edit.label} />
      </div>
      <Row gap={2}>
        <Button
          size="small"
          isDisabled={!last}
          onPress={() => {
            if (!last) return
            setBefore(before.slice(0, -1))
            onChange(last)
          }}
        >
          {words.edit.undo}
        </Button>
        {ground.kind === 'polygon' && ground.points.length === 0 && (
          <Button size="small" onPress={() => change({ kind: 'polygon', points: squareRound(middle, SQUARE_M) })}>
            {words.edit.box}
          </Button>
        )}
        {ground.kind === 'polygon' && ground.points.length > 0 && (
          <Button size="small" onPress={() => change({ kind: 'polygon', points: [] })}>
            {words.edit.restart}
          </Button>
        )}
      </Row>
      <p className={styles.hint}>{ground.kind === 'polygon' ? words.edit.hint : words.edit.circleHint}</p>
    </Stack>
  )
}

/** Where the ground is seen whole; a place without one is seen from close by. */
function showWhole(map: maplibregl.Map, middle: GeoPoint, ground: Ground): void {
  const points =
    ground.kind === 'polygon' && ground.points.length > 0 ? ground.points : squareRound(middle, radiusOf(ground))
  const lats = points.map((point) => point.lat)
  const lons = points.map((point) => point.lon)
  if (![...lats, ...lons].every(Number.isFinite)) return
  map.fitBounds([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)], {
    padding: EDGE,
    maxZoom: CLOSE,
    animate: false,
  })
}

const radiusOf = (ground: Ground): number => (ground.kind === 'circle' ? ground.radiusM : SQUARE_M)
