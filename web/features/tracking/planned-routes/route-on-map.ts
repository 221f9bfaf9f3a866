import type { GeoPoint } from '#domain/tracking/geo.ts'
import { sixPlaces } from '#domain/tracking/geofence-drawing.ts'
import type { Words } from '#domain/words/words.ts'
import { colors } from '#ui'
import { type Basemap, fleetColor, lineFeatures, type maplibregl } from '../basemap/basemap.ts'
import { MapMarks, type Mark, rounded } from '../basemap/map-marks.ts'
import { type DrawingStep, type RouteLine as Line, shownPoints } from './route-drawing.ts'

const [ROUTE, CASING, PREVIEW] = ['shown-route', 'shown-route-casing', 'previewed-route']

/** What is said of the marks, and what a change of theirs does. */
export type RouteEditing = { words: Words['plannedRoutes']['drawing']; onStep: (step: DrawingStep) => void }

/** A planned route on a map: only to be looked at, or with marks to draw it by. */
export class RouteOnMap {
  private readonly marks: MapMarks
  private readonly stopPainting: () => void
  private editing: RouteEditing | null = null
  private line: Line | null = null

  constructor(private readonly basemap: Basemap) {
    const { map } = basemap
    this.marks = new MapMarks(basemap)
    // Trucks stay above what they are to follow.
    const above = map.getLayer('late') ? 'late' : undefined
    for (const id of [ROUTE, PREVIEW]) map.addSource(id, { type: 'geojson', data: lineFeatures([]) })
    const round = { 'line-cap': 'round', 'line-join': 'round' } as const
    map.addLayer({ id: CASING, type: 'line', source: ROUTE, layout: round, paint: { 'line-width': 8 } }, above)
    map.addLayer({ id: ROUTE, type: 'line', source: ROUTE, layout: round, paint: { 'line-width': 4 } }, above)
    map.addLayer(
      { id: PREVIEW, type: 'line', source: PREVIEW, paint: { 'line-width': 4, 'line-dasharray': [1.5, 1] } },
      above,
    )
    this.stopPainting = basemap.paint((color) => {
      map.setPaintProperty(CASING, 'line-color', color(colors.surface))
      map.setPaintProperty(ROUTE, 'line-color', color(fleetColor))
      map.setPaintProperty(PREVIEW, 'line-color', color(colors.text))
    })
    map.on('click', this.press)
    map.on('moveend', this.remark)
  }

  /** Shows a line without anything to take hold of. */
  show(points: readonly GeoPoint[]): void {
    this.editing = null
    this.look(false)
    this.draw(points)
    this.marks.show([])
  }

  /** Shows a line to be drawn. */
  edit(line: Line, editing: RouteEditing): void {
    this.editing = editing
    this.line = line
    this.look(true)
    this.draw(line.points)
    this.remark()
  }

  /** Shows what a file holds, beside what is drawn. */
  preview(points: readonly GeoPoint[]): void {
    this.basemap.map.getSource<maplibregl.GeoJSONSource>(PREVIEW)?.setData(lineFeatures(points))
  }

  /** Leaves the map as it was before; one that is gone already took all of it along. */
  remove(): void {
    this.stopPainting()
    if (this.basemap.isRemoved()) return
    const { map } = this.basemap
    map.off('click', this.press)
    map.off('moveend', this.remark)
    this.marks.show([])
    for (const id of [PREVIEW, ROUTE, CASING]) map.removeLayer(id)
    for (const id of [PREVIEW, ROUTE]) map.removeSource(id)
  }

  /** What is planned is dashed, as on the map of its loads; what is being drawn is a whole line. */
  private look(isEdited: boolean): void {
    const { map } = this.basemap
    map.setPaintProperty(ROUTE, 'line-dasharray', isEdited ? undefined : [2, 1.5])
    map.setPaintProperty(ROUTE, 'line-opacity', isEdited ? 1 : 0.6)
    map.setPaintProperty(CASING, 'line-opacity', isEdited ? 1 : 0)
    map.setLayoutProperty(ROUTE, 'line-cap', isEdited ? 'round' : 'butt')
  }

  private draw(points: readonly GeoPoint[]): void {
    this.basemap.map.getSource<maplibregl.GeoJSONSource>(ROUTE)?.setData(lineFeatures(points))
  }

  private readonly press = ({ lngLat }: maplibregl.MapMouseEvent): void => {
    this.editing?.onStep({ do: 'go_on', at: rounded(lngLat) })
  }

  private readonly remark = (): void => {
    const { editing, line } = this
    if (!editing || !line) return
    const { map } = this.basemap
    const bounds = map.getBounds()
    const places = line.points.map(({ lat, lon }) => (bounds.contains([lon, lat]) ? map.project([lon, lat]) : null))
    const { points, between } = shownPoints(places, line.active)
    this.marks.show([
      ...points.flatMap((i) => this.pointMark(line, i, editing)),
      ...between.flatMap((i) => betweenMark(line, i, editing)),
    ])
  }

  private pointMark(line: Line, point: number, { words, onStep }: RouteEditing): Mark[] {
    const at = line.points[point]
    if (!at) return []
    return [
      {
        name: words.point(String(point + 1)),
        at,
        kind: 'corner',
        isActive: point === line.active,
        onDrag: (to) => this.draw(line.points.with(point, to)),
        onMove: (to) => onStep({ do: 'move', point, to }),
        onPress: () => onStep({ do: 'choose', point }),
        onRemove: () => onStep({ do: 'remove', point }),
      },
    ]
  }
}

function betweenMark({ points }: Line, place: number, { words, onStep }: RouteEditing): Mark[] {
  const [from, to] = [points[place], points[place + 1]]
  if (!from || !to) return []
  const at = { lat: sixPlaces((from.lat + to.lat) / 2), lon: sixPlaces((from.lon + to.lon) / 2) }
  const name = words.between(String(place + 1))
  return [{ name, at, kind: 'between', onPress: () => onStep({ do: 'add', after: place, at }) }]
}
