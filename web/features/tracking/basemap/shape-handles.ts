import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import { LEAST_RADIUS_M, MOST_RADIUS_M } from '#domain/tracking/geofence.ts'
import { sixPlaces } from '#domain/tracking/geofence-drawing.ts'
import type { Words } from '#domain/words/words.ts'
import { colors, tones } from '#ui'
import { type Geofence, siteShape } from '../map/site-shapes.ts'
import type { Basemap, maplibregl } from './basemap.ts'
import { MapMarks, type Mark } from './map-marks.ts'

/** A circle as wide as the contract of a site allows. */
const SOURCE = 'edited-geofence'
const METRES_PER_DEGREE = 111_195

type Shown = { middle: GeoPoint; geofence: Geofence }

/** The geofence of a site on a map, with a mark for each thing that can be moved. */
export class ShapeHandles {
  private readonly marks: MapMarks

  constructor(
    private readonly basemap: Basemap,
    private readonly words: Words['basemap']['edit'],
    private readonly onChange: (geofence: Geofence) => void,
  ) {
    const { map } = basemap
    this.marks = new MapMarks(basemap)
    map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
    map.addLayer({ id: `${SOURCE}-fill`, type: 'fill', source: SOURCE, paint: { 'fill-opacity': 0.18 } })
    map.addLayer({ id: `${SOURCE}-edge`, type: 'line', source: SOURCE, paint: { 'line-width': 2 } })
    basemap.paint((color) => {
      map.setPaintProperty(`${SOURCE}-fill`, 'fill-color', color(tones.site.fg))
      map.setPaintProperty(`${SOURCE}-edge`, 'line-color', color(colors.text))
    })
  }

  show(shown: Shown): void {
    this.draw(shown)
    this.marks.show(this.marksOf(shown))
  }

  private draw({ middle, geofence }: Shown): void {
    const shape = siteShape({ ...middle, id: SOURCE, name: '', geofence })
    this.basemap.map.getSource<maplibregl.GeoJSONSource>(SOURCE)?.setData(shape)
  }

  private marksOf(shown: Shown): Mark[] {
    const { middle, geofence } = shown
    const { words } = this
    const moving = (moved: (to: GeoPoint) => Geofence): Pick<Mark, 'onDrag' | 'onMove'> => ({
      onDrag: (to) => this.draw({ ...shown, geofence: moved(to) }),
      onMove: (to) => this.onChange(moved(to)),
    })
    if (geofence.kind === 'circle')
      return [{ name: words.edge, kind: 'edge', ...edgeOf(middle, geofence.radiusM, moving) }]
    const { points } = geofence
    const polygon = (next: readonly GeoPoint[]): Geofence => ({ kind: 'polygon', points: next })
    const corners = points.map((at, i): Mark => {
      const onRemove = () => this.onChange(polygon(points.toSpliced(i, 1)))
      const name = words.corner(String(i + 1))
      return { name, at, kind: 'corner', ...moving((to) => polygon(points.with(i, to))), onRemove }
    })
    const between = points.flatMap((from, i): Mark[] => {
      const to = points[(i + 1) % points.length]
      if (!to || points.length < 2) return []
      const at = { lat: sixPlaces((from.lat + to.lat) / 2), lon: sixPlaces((from.lon + to.lon) / 2) }
      const onPress = () => this.onChange(polygon(points.toSpliced(i + 1, 0, at)))
      return [{ name: words.between(String(i + 1)), at, kind: 'between', onPress }]
    })
    return [...corners, ...between]
  }
}

function edgeOf(
  middle: GeoPoint,
  radiusM: number,
  moving: (moved: (to: GeoPoint) => Geofence) => Pick<Mark, 'onDrag' | 'onMove'>,
): Pick<Mark, 'at' | 'onDrag' | 'onMove'> {
  const lon = middle.lon + radiusM / METRES_PER_DEGREE / Math.max(0.01, Math.cos((middle.lat * Math.PI) / 180))
  const moved = (to: GeoPoint): Geofence => {
    const radius = Math.min(MOST_RADIUS_M, Math.max(LEAST_RADIUS_M, Math.round(greatCircleM(middle, to))))
    return { kind: 'circle', radiusM: radius }
  }
  return { at: { lat: middle.lat, lon }, ...moving(moved) }
}
