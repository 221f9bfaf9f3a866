import { type Ref, useState } from 'react'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { sixPlaces } from '#domain/tracking/geofence-drawing.ts'
import { AddIcon, Button, CloseIcon, Row, Stack, TextField } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import own from './planned-routes.module.css'
import { readDegrees } from './read-degrees.ts'
import type { DrawingStep, RouteLine } from './route-drawing.ts'

/** More rows of figures nobody reads at once. */
const ROWS = 20

export type RoutePointsPartProps = { line: RouteLine; onStep: (step: DrawingStep) => void; ref: Ref<HTMLElement> }

/** The points of a route as figures: whatever can be drawn can be typed. */
export function RoutePointsPart({ line: { points }, onStep, ref }: RoutePointsPartProps) {
  const { fields, drawing } = useWords().plannedRoutes
  const formats = useFormats()
  const [from, setFrom] = useState(0)
  const first = Math.min(from, Math.max(0, points.length - 1))
  const rows = points.slice(first, first + ROWS).map((point, i) => ({ place: first + i, point }))
  const last = first + rows.length
  return (
    <details className={own.part}>
      <summary ref={ref}>{`${fields.title} (${formats.number(points.length)})`}</summary>
      <Stack gap={2} align="stretch">
        {points.length === 0 && <p>{drawing.points(formats.number(0))}</p>}
        <ol className={own.fields} start={first + 1}>
          {rows.map(({ place, point }) => (
            <PointRow key={place} place={place} point={point} next={points[place + 1]} onStep={onStep} />
          ))}
        </ol>
        {points.length > ROWS && (
          <Row gap={2} justify="space-between">
            <Button size="small" isDisabled={first === 0} onPress={() => setFrom(Math.max(0, first - ROWS))}>
              {fields.before}
            </Button>
            <span>{fields.range(formats.number(first + 1), formats.number(last), formats.number(points.length))}</span>
            <Button size="small" isDisabled={last >= points.length} onPress={() => setFrom(first + ROWS)}>
              {fields.after}
            </Button>
          </Row>
        )}
      </Stack>
    </details>
  )
}

type PointRowProps = { place: number; point: GeoPoint; next?: GeoPoint; onStep: (step: DrawingStep) => void }

function PointRow({ place, point, next, onStep }: PointRowProps) {
  const { fields } = useWords().plannedRoutes
  const formats = useFormats()
  const number = formats.number(place + 1)
  const move = (to: GeoPoint) => onStep({ do: 'move', point: place, to })
  return (
    <li>
      <span className={own.number} aria-hidden="true">
        {number}
      </span>
      <Degrees
        label={fields.lat(number)}
        value={point.lat}
        most={90}
        wrong={fields.badLat}
        onRead={(lat) => move({ ...point, lat })}
      />
      <Degrees
        label={fields.lon(number)}
        value={point.lon}
        most={180}
        wrong={fields.badLon}
        onRead={(lon) => move({ ...point, lon })}
      />
      <Button
        size="small"
        variant="quiet"
        isDisabled={!next}
        aria-label={fields.add(number)}
        icon={<AddIcon size={16} aria-hidden />}
        onPress={() => next && onStep({ do: 'add', after: place, at: middleOf(point, next) })}
      />
      <Button
        size="small"
        variant="quiet"
        aria-label={fields.remove(number)}
        icon={<CloseIcon size={16} aria-hidden />}
        onPress={() => onStep({ do: 'remove', point: place })}
      />
    </li>
  )
}

type DegreesProps = {
  label: string
  value: number
  most: 90 | 180
  wrong: string
  onRead: (degrees: number) => void
}

/** One figure of a place, taken over when its field is left: the line does not jump at every key. */
function Degrees({ label, value, most, wrong, onRead }: DegreesProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const take = () => {
    if (typed === null) return
    const degrees = readDegrees(typed, most)
    setWrong(degrees === undefined)
    if (degrees === undefined) return
    setTyped(null)
    if (degrees !== value) onRead(degrees)
  }
  return (
    <TextField
      label={label}
      hideLabel
      isNumeric
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? String(value)}
      error={isWrong ? wrong : undefined}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
    />
  )
}

function middleOf(from: GeoPoint, to: GeoPoint): GeoPoint {
  return { lat: sixPlaces((from.lat + to.lat) / 2), lon: sixPlaces((from.lon + to.lon) / 2) }
}
