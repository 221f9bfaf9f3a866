import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import { sixPlaces } from '#domain/tracking/ground-drawing.ts'
import type { Words } from '#domain/words/words.ts'
import { colors, tones } from '#ui'
import { type Ground, siteShape } from '../map/site-shapes.ts'
import styles from './ground-editor.module.css'
import { type GroundMap, maplibregl } from './ground-map.ts'

/** A circle as wide as the contract of a site allows. */
const [LEAST_RADIUS_M, MOST_RADIUS_M] = [25, 5_000]
/** An arrow key moves a mark by so many pixels of the map, with Shift by ten times as many. */
const KEY_STEP_PX = 4
const SOURCE = 'edited-ground'
const METRES_PER_DEGREE = 111_195

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Shown = { middle: GeoPoint; ground: Ground }
type Handle = {
  name: string
  at: GeoPoint
  kind: 'corner' | 'between' | 'edge'
  moved: (to: GeoPoint) => Ground
  removed?: () => Ground
}

/**
 * The ground of a site on a map, with a mark for each thing that can be moved. Marks are buttons: they are reached by Tab,
 * moved by the arrow keys and removed by Delete, as well as dragged.
 */
export class ShapeHandles {
  private markers: maplibregl.Marker[] = []

  constructor(
    private readonly ground: GroundMap,
    private readonly words: Words['ground']['edit'],
    private readonly onChange: (ground: Ground) => void,
  ) {
    const { map } = ground
    map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
    map.addLayer({ id: `${SOURCE}-fill`, type: 'fill', source: SOURCE, paint: { 'fill-opacity': 0.18 } })
    map.addLayer({ id: `${SOURCE}-edge`, type: 'line', source: SOURCE, paint: { 'line-width': 2 } })
    ground.paint((color) => {
      map.setPaintProperty(`${SOURCE}-fill`, 'fill-color', color(tones.site.fg))
      map.setPaintProperty(`${SOURCE}-edge`, 'line-color', color(colors.text))
    })
  }

  /** Shows this ground; a mark that had the focus keeps it. */
  show(shown: Shown): void {
    const focused = this.markers.findIndex((marker) => marker.getElement() === document.activeElement)
    const before = this.markers[focused]?.getElement().dataset
    for (const marker of this.markers) marker.remove()
    this.draw(shown)
    this.markers = handlesOf(shown, this.words).map((handle) => this.marker(handle, shown))
    const same = this.markers.find((marker) => before && marker.getElement().dataset.name === before.name)
    same?.getElement().focus()
  }

  private draw({ middle, ground }: Shown): void {
    const shape = siteShape({ ...middle, id: SOURCE, name: '', geofence: ground })
    this.ground.map.getSource<maplibregl.GeoJSONSource>(SOURCE)?.setData(shape)
  }

  private marker(handle: Handle, shown: Shown): maplibregl.Marker {
    const { map } = this.ground
    const element = document.createElement('button')
    element.type = 'button'
    element.className = styles.handle ?? ''
    element.dataset.kind = handle.kind
    element.dataset.name = handle.name
    element.setAttribute('aria-label', handle.name)
    const isBetween = handle.kind === 'between'
    const marker = new maplibregl.Marker({ element, draggable: !isBetween })
    marker.setLngLat([handle.at.lon, handle.at.lat]).addTo(map)
    const here = () => rounded(marker.getLngLat())
    marker.on('drag', () => this.draw({ ...shown, ground: handle.moved(here()) }))
    marker.on('dragend', () => this.onChange(handle.moved(here())))
    element.addEventListener('click', (event) => {
      event.stopPropagation()
      if (isBetween) this.onChange(handle.moved(handle.at))
    })
    element.addEventListener('keydown', (event) => {
      const arrow = arrows[event.key]
      const removes = event.key === 'Delete' || event.key === 'Backspace'
      if (!arrow && !removes) return
      event.preventDefault()
      event.stopPropagation()
      if (removes) return handle.removed && this.onChange(handle.removed())
      if (!arrow || isBetween) return
      const step = event.shiftKey ? KEY_STEP_PX * 10 : KEY_STEP_PX
      const pixel = map.project(marker.getLngLat())
      this.onChange(handle.moved(rounded(map.unproject([pixel.x + arrow[0] * step, pixel.y + arrow[1] * step]))))
    })
    return marker
  }
}

function handlesOf({ middle, ground }: Shown, words: Words['ground']['edit']): Handle[] {
  if (ground.kind === 'circle') {
    const lon = middle.lon + ground.radiusM / METRES_PER_DEGREE / Math.max(0.01, Math.cos((middle.lat * Math.PI) / 180))
    const moved = (to: GeoPoint): Ground => {
      const radiusM = Math.min(MOST_RADIUS_M, Math.max(LEAST_RADIUS_M, Math.round(greatCircleM(middle, to))))
      return { kind: 'circle', radiusM }
    }
    return [{ name: words.edge, at: { lat: middle.lat, lon }, kind: 'edge', moved }]
  }
  const { points } = ground
  const polygon = (next: readonly GeoPoint[]): Ground => ({ kind: 'polygon', points: next })
  const corners = points.map(
    (at, i): Handle => ({
      name: words.corner(String(i + 1)),
      at,
      kind: 'corner',
      moved: (to) => polygon(points.with(i, to)),
      removed: () => polygon(points.toSpliced(i, 1)),
    }),
  )
  const between = points.flatMap((from, i): Handle[] => {
    const to = points[(i + 1) % points.length]
    if (!to || points.length < 2) return []
    const at = { lat: sixPlaces((from.lat + to.lat) / 2), lon: sixPlaces((from.lon + to.lon) / 2) }
    const name = words.between(String(i + 1))
    return [{ name, at, kind: 'between', moved: (corner) => polygon(points.toSpliced(i + 1, 0, corner)) }]
  })
  return [...corners, ...between]
}

function rounded({ lat, lng }: { lat: number; lng: number }): GeoPoint {
  return { lat: sixPlaces(lat), lon: sixPlaces(lng) }
}
