import { useEffect, useEffectEvent, useState } from 'react'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { squareRound, withCorner } from '#domain/tracking/geofence-drawing.ts'
import { Button, Row, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { Geofence } from '../map/site-shapes.ts'
import { showWhole } from './basemap.ts'
import { MapFrame, MapHint } from './map-frame.tsx'
import { rounded } from './map-marks.ts'
import { ShapeHandles } from './shape-handles.ts'
import { useBasemap } from './use-basemap.ts'

/** Half the side of the square that a geofence may begin with. */
const SQUARE_M = 100

export type GeofenceEditorProps = { middle: GeoPoint; geofence: Geofence; onChange: (geofence: Geofence) => void }

/** The geofence of a site, drawn on a map by hand or by keys; what it holds stands in the fields beside it as well. */
export default function GeofenceEditor({ middle, geofence, onChange }: GeofenceEditorProps) {
  const { basemap: words } = useWords()
  const [before, setBefore] = useState<readonly Geofence[]>([])
  const change = (next: Geofence) => {
    setBefore([...before, geofence])
    onChange(next)
  }
  const handled = useEffectEvent((next: Geofence) => change(next))
  const press = useEffectEvent((corner: GeoPoint) => {
    if (geofence.kind === 'polygon') change({ kind: 'polygon', points: withCorner(geofence.points, corner) })
  })
  const { made, ...frame } = useBasemap((on) => {
    on.map.on('click', ({ lngLat }) => press(rounded(lngLat)))
    showWhole(on.map, pointsOf(middle, geofence))
    return new ShapeHandles(on, words.edit, (next) => handled(next))
  })
  const { lat, lon } = middle
  useEffect(() => made?.show({ middle: { lat, lon }, geofence }), [made, lat, lon, geofence])

  if (frame.isFailed) return <MapFrame {...frame} height="middle" />
  const last = before.at(-1)
  return (
    <Stack gap={2} align="stretch">
      <MapFrame {...frame} height="middle" takesPresses aria-label={words.edit.label} />
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
        {geofence.kind === 'polygon' && geofence.points.length === 0 && (
          <Button size="small" onPress={() => change({ kind: 'polygon', points: squareRound(middle, SQUARE_M) })}>
            {words.edit.box}
          </Button>
        )}
        {geofence.kind === 'polygon' && geofence.points.length > 0 && (
          <Button size="small" onPress={() => change({ kind: 'polygon', points: [] })}>
            {words.edit.restart}
          </Button>
        )}
      </Row>
      <MapHint>{geofence.kind === 'polygon' ? words.edit.hint : words.edit.circleHint}</MapHint>
    </Stack>
  )
}

/** What of the geofence is to be seen; a place without one is seen from close by. */
function pointsOf(middle: GeoPoint, geofence: Geofence): readonly GeoPoint[] {
  if (geofence.kind === 'circle') return squareRound(middle, geofence.radiusM)
  return geofence.points.length > 0 ? geofence.points : squareRound(middle, SQUARE_M)
}
