import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import { LEAST_RADIUS_M, MOST_RADIUS_M } from '#domain/tracking/geofence.ts'
import { sixPlaces } from '#domain/tracking/ground-drawing.ts'
import type { Words } from '#domain/words/words.ts'
import { colors, tones } from '#ui'
import { type Ground, siteShape } from '../map/site-shapes.ts'
import type { GroundMap, maplibregl } from './ground-map.ts'
import { MapMarks, type Mark } from './map-marks.ts'

/** A circle as wide as the contract of a site allows. */
const SOURCE = 'edited-ground'
const METRES_PER_DEGREE = 111_195

type Shown = { middle: GeoPoint; ground: Ground }

/** The ground of a site on a map, with a mark for each thing that can be moved. */
export class ShapeHandles {
  private readonly marks: MapMarks

  constructor(
    private readonly ground: GroundMap,
    private readonly words: Words['ground']['edit'],
    private readonly onChange: (ground: Ground) => void,
  ) {
    const { map } = ground
    this.marks = new MapMarks(ground)
    map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
    map.addLayer({ id: `${SOURCE}-fill`, type: 'fill', source: SOURCE, paint: { 'fill-opacity': 0.18 } })
    map.addLayer({ id: `${SOURCE}-edge`, type: 'line', source: SOURCE, paint: { 'line-width': 2 } })
    ground.paint((color) => {
      map.setPaintProperty(`${SOURCE}-fill`, 'fill-color', color(tones.site.fg))
      map.setPaintProperty(`${SOURCE}-edge`, 'line-color', color(colors.text))
    })
  }

  show(shown: Shown): void {
    this.draw(shown)
    this.marks.show(this.marksOf(shown))
  }

  private draw({ middle, ground }: Shown): void {
    const shape = siteShape({ ...middle, id: SOURCE, name: '', geofence: ground })
    this.ground.map.getSource<maplibregl.GeoJSONSource>(SOURCE)?.setData(shape)
  }

  private marksOf(shown: Shown): Mark[] {
    const { middle, ground } = shown
    const { words } = this
    const moving = (moved: (to: GeoPoint) => Ground): Pick<Mark, 'onDrag' | 'onMove'> => ({
      onDrag: (to) => this.draw({ ...shown, ground: moved(to) }),
      onMove: (to) => this.onChange(moved(to)),
    })
    if (ground.kind === 'circle') return [{ name: words.edge, kind: 'edge', ...edgeOf(middle, ground.radiusM, moving) }]
    const { points } = ground
    const polygon = (next: readonly GeoPoint[]): Ground => ({ kind: 'polygon', points: next })
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
  moving: (moved: (to: GeoPoint) => Ground) => Pick<Mark, 'onDrag' | 'onMove'>,
): Pick<Mark, 'at' | 'onDrag' | 'onMove'> {
  const lon = middle.lon + radiusM / METRES_PER_DEGREE / Math.max(0.01, Math.cos((middle.lat * Math.PI) / 180))
  const moved = (to: GeoPoint): Ground => {
    const radius = Math.min(MOST_RADIUS_M, Math.max(LEAST_RADIUS_M, Math.round(greatCircleM(middle, to))))
    return { kind: 'circle', radiusM: radius }
  }
  return { at: { lat: middle.lat, lon }, ...moving(moved) }
}
