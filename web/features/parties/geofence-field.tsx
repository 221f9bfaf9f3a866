import { lazy, Suspense, useState } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { keptFigure, shownFigure } from '#domain/format/shown-unit.ts'
import type { CompoundValues } from '#domain/records/field.ts'
import { LEAST_RADIUS_M, MOST_RADIUS_M } from '#domain/tracking/geofence.ts'
import { Button, MapIcon, NumberField, SegmentedControl, Skeleton, TextArea } from '#ui'
import { useBound } from '#web/form/fields.tsx'
import { FormSection } from '#web/form/record-form.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { GeofenceEditorProps } from '../tracking/basemap/geofence-editor.tsx'

type Geofence = CompoundValues['geofence']
type Choice = 'usual' | Geofence['kind']

const USUAL_RADIUS_M = 200

const GeofenceEditor = lazy(() => import('../tracking/basemap/geofence-editor.tsx'))

/** The geofence of a site: the fleet's usual circle, one of its own, or a polygon of corners. */
export function GeofenceField({ control }: { control: Control<FieldValues> }) {
  const w = useWords().parties.site
  const { value, change, error } = useBound({ control, name: 'geofence', label: w.geofence })
  const geofence = geofenceOf(value)
  const kind: Choice = geofence?.kind ?? 'usual'
  const choose = (next: Choice) => {
    if (next === 'usual') change(null)
    else change(next === 'circle' ? { kind: next, radiusM: USUAL_RADIUS_M } : { kind: next, points: [] })
  }
  return (
    <FormSection title={w.geofence}>
      <SegmentedControl
        label={w.geofence}
        hideLabel
        description={w.geofenceHint}
        value={kind}
        onChange={choose}
        options={[
          { value: 'usual', text: w.usual },
          { value: 'circle', text: w.circle },
          { value: 'polygon', text: w.polygon },
        ]}
      />
      {geofence?.kind === 'circle' && (
        <RadiusField
          radiusM={geofence.radiusM}
          error={error}
          onChange={(radiusM) => change({ kind: 'circle', radiusM })}
        />
      )}
      {geofence?.kind === 'polygon' && (
        <Corners points={geofence.points} error={error} onChange={(points) => change({ kind: 'polygon', points })} />
      )}
      {geofence && <OnMap control={control} geofence={geofence} onChange={change} />}
    </FormSection>
  )
}

type RadiusProps = { radiusM: number; error?: string; onChange: (radiusM: number) => void }

/** How far the circle reaches, in feet or metres as the reader measures; kept in whole metres. */
function RadiusField({ radiusM, error, onChange }: RadiusProps) {
  const w = useWords().parties.site
  const format = useFormats()
  const shown = format.shownUnit('m')
  const isWithin = radiusM >= LEAST_RADIUS_M && radiusM <= MOST_RADIUS_M
  const bounds = w.radiusBounds(format.shortDistance(LEAST_RADIUS_M), format.shortDistance(MOST_RADIUS_M))
  return (
    <NumberField
      label={w.radius}
      unit={shown.unit}
      error={isWithin ? error : bounds}
      value={Number.isFinite(radiusM) ? shownFigure(radiusM, shown) : null}
      onChange={(figure) => onChange(figure === null ? Number.NaN : keptFigure(figure, shown))}
      formatOptions={{ maximumFractionDigits: shown.places }}
    />
  )
}

type Points = Extract<Geofence, { kind: 'polygon' }>['points']

/** Corners as lines of text; what cannot be read as a pair is kept as typed and refused by the check. */
function Corners({
  points,
  error,
  onChange,
}: {
  points: Points
  error?: string
  onChange: (points: { lat: number; lon: number }[]) => void
}) {
  const w = useWords().parties.site
  const [typed, setTyped] = useState(() => textOf(points))
  // What was drawn on the map replaces what was typed; what cannot be read yet stays as it is.
  if (textOf(points) !== textOf(cornersOf(typed))) setTyped(textOf(points))
  return (
    <TextArea
      label={w.points}
      description={w.pointsHint}
      error={error}
      rows={5}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange(cornersOf(text))
      }}
    />
  )
}

const textOf = (points: Points) => points.map(({ lat, lon }) => `${lat}, ${lon}`).join('\n')

/** The geofence on a map, round where the pin stands; fetched when it is opened. */
function OnMap(props: {
  control: Control<FieldValues>
  geofence: Geofence
  onChange: GeofenceEditorProps['onChange']
}) {
  const words = useWords()
  const [lat, lon] = useWatch({ control: props.control, name: ['lat', 'lon'] })
  const [isOpen, setOpen] = useState(false)
  // A figure that cannot be read yet has no place on a map.
  const figures =
    props.geofence.kind === 'circle' ? [props.geofence.radiusM] : props.geofence.points.flatMap(Object.values)
  const hasPlace = typeof lat === 'number' && typeof lon === 'number' && figures.every(Number.isFinite)
  return (
    <>
      <div>
        <Button
          size="small"
          icon={<MapIcon size={16} aria-hidden />}
          aria-expanded={isOpen && hasPlace}
          isDisabled={!hasPlace}
          onPress={() => setOpen(!isOpen)}
        >
          {words.parties.site.draw}
        </Button>
      </div>
      {isOpen && hasPlace && (
        <Suspense fallback={<Skeleton label={words.shell.loading} shape="block" />}>
          <GeofenceEditor middle={{ lat, lon }} geofence={props.geofence} onChange={props.onChange} />
        </Suspense>
      )}
    </>
  )
}

function cornersOf(text: string): { lat: number; lon: number }[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [lat, lon] = line.split(/[,;\s]+/).filter(Boolean)
    return { lat: Number(lat ?? Number.NaN), lon: Number(lon ?? Number.NaN) }
  })
}

function geofenceOf(value: unknown): Geofence | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null
  if (value.kind === 'polygon' && 'points' in value && Array.isArray(value.points)) {
    return { kind: 'polygon', points: value.points }
  }
  if (value.kind !== 'circle' || !('radiusM' in value)) return null
  return { kind: 'circle', radiusM: typeof value.radiusM === 'number' ? value.radiusM : Number.NaN }
}
