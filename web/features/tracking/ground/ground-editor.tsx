import { useEffect, useEffectEvent, useState } from 'react'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { squareRound, withCorner } from '#domain/tracking/ground-drawing.ts'
import { Button, Row, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { Ground } from '../map/site-shapes.ts'
import { showWhole } from './ground-map.ts'
import { MapFrame, MapHint } from './map-frame.tsx'
import { rounded } from './map-marks.ts'
import { ShapeHandles } from './shape-handles.ts'
import { useGroundMap } from './use-ground-map.ts'

/** Half the side of the square that a ground may begin with. */
const SQUARE_M = 100

export type GroundEditorProps = { middle: GeoPoint; ground: Ground; onChange: (ground: Ground) => void }

/** The ground of a site, drawn on a map by hand or by keys; what it holds stands in the fields beside it as well. */
export default function GroundEditor({ middle, ground, onChange }: GroundEditorProps) {
  const { ground: words } = useWords()
  const [before, setBefore] = useState<readonly Ground[]>([])
  const change = (next: Ground) => {
    setBefore([...before, ground])
    onChange(next)
  }
  const handled = useEffectEvent((next: Ground) => change(next))
  const press = useEffectEvent((corner: GeoPoint) => {
    if (ground.kind === 'polygon') change({ kind: 'polygon', points: withCorner(ground.points, corner) })
  })
  const { made, ...frame } = useGroundMap((on) => {
    on.map.on('click', ({ lngLat }) => press(rounded(lngLat)))
    showWhole(on.map, pointsOf(middle, ground))
    return new ShapeHandles(on, words.edit, (next) => handled(next))
  })
  const { lat, lon } = middle
  useEffect(() => made?.show({ middle: { lat, lon }, ground }), [made, lat, lon, ground])

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
      <MapHint>{ground.kind === 'polygon' ? words.edit.hint : words.edit.circleHint}</MapHint>
    </Stack>
  )
}

/** What of the ground is to be seen; a place without one is seen from close by. */
function pointsOf(middle: GeoPoint, ground: Ground): readonly GeoPoint[] {
  if (ground.kind === 'circle') return squareRound(middle, ground.radiusM)
  return ground.points.length > 0 ? ground.points : squareRound(middle, SQUARE_M)
}
