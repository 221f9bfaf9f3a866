import { useState } from 'react'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { lineLengthM } from '#domain/tracking/line.ts'
import { Button, CloseIcon, NumberField, Row } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { ToolPanel } from './tool-panel.tsx'
import styles from './tracking-page.module.css'

const DEGREES = { maximumFractionDigits: 6 }

export type MeasurePanelProps = {
  points: readonly GeoPoint[]
  /** Where the chosen truck is, to measure from it. */
  truck: GeoPoint | null
  onPoints: (points: GeoPoint[]) => void
  onClose: () => void
}

/** Measures along points: pressed on the map, typed, or taken from the chosen truck. */
export function MeasurePanel({ points, truck, onPoints, onClose }: MeasurePanelProps) {
  const { liveMap } = useWords()
  const text = liveMap.measure
  const formats = useFormats()
  return (
    <ToolPanel name={text.title} closeLabel={text.close} onClose={onClose}>
      <p className={styles.muted}>{text.hint}</p>
      <NextPoint truck={truck} onPoint={(point) => onPoints([...points, point])} />
      <ol className={styles.points}>
        {points.map((point, place) => (
          <li key={`${point.lat},${point.lon},${points.indexOf(point)}`} className={styles.line}>
            <span>
              {text.point(formats.number(place + 1))}: {point.lat.toFixed(5)}, {point.lon.toFixed(5)}
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={text.remove(formats.number(place + 1))}
              icon={<CloseIcon size={16} aria-hidden />}
              onPress={() => onPoints(points.filter((_, each) => each !== place))}
            />
          </li>
        ))}
      </ol>
      {points.length > 1 && (
        <Row gap={3} justify="space-between">
          <strong aria-live="polite">
            {text.total}: {formats.distance(lineLengthM(points))}
          </strong>
          <Button size="small" variant="quiet" onPress={() => onPoints([])}>
            {text.clear}
          </Button>
        </Row>
      )}
    </ToolPanel>
  )
}

/** The next point by its coordinates, or where the chosen truck is. */
function NextPoint({ truck, onPoint }: { truck: GeoPoint | null; onPoint: (point: GeoPoint) => void }) {
  const { measure: text } = useWords().liveMap
  const [lat, setLat] = useState<number | null>(null)
  const [lon, setLon] = useState<number | null>(null)
  return (
    <Row gap={2} align="end">
      <NumberField
        label={text.lat}
        value={lat}
        onChange={setLat}
        minValue={-90}
        maxValue={90}
        formatOptions={DEGREES}
      />
      <NumberField
        label={text.lon}
        value={lon}
        onChange={setLon}
        minValue={-180}
        maxValue={180}
        formatOptions={DEGREES}
      />
      <Button
        size="small"
        isDisabled={lat === null || lon === null}
        onPress={() => {
          if (lat !== null && lon !== null) onPoint({ lat, lon })
        }}
      >
        {text.add}
      </Button>
      {truck && (
        <Button size="small" onPress={() => onPoint(truck)}>
          {text.addTruck}
        </Button>
      )}
    </Row>
  )
}
