import type { GeoPoint } from '#domain/tracking/geo.ts'
import { sixPlaces } from '#domain/tracking/geofence-drawing.ts'
import { type Basemap, maplibregl } from './basemap.ts'
import styles from './map-mark.module.css'

/** An arrow key moves a mark by so many pixels of the map, with Shift by ten times as many. */
const KEY_STEP_PX = 4

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Something of a drawing that can be taken hold of; one `between` others is only pressed, for one more of them. */
export type Mark = {
  name: string
  at: GeoPoint
  kind: 'corner' | 'between' | 'edge'
  /** The one that a press on the map goes on from. */
  isActive?: boolean
  /** Called all the way while it is dragged. */
  onDrag?: (to: GeoPoint) => void
  /** It was put somewhere else. */
  onMove?: (to: GeoPoint) => void
  onPress?: () => void
  onRemove?: () => void
}

/**
 * The marks of a drawing on a map. Marks are buttons: they are reached by Tab, moved by the arrow keys and removed by
 * Delete, as well as dragged.
 */
export class MapMarks {
  private markers: maplibregl.Marker[] = []

  constructor(private readonly basemap: Basemap) {}

  /** Shows these in place of those before; one that had the focus keeps it. */
  show(marks: readonly Mark[]): void {
    const focused = this.markers.find((marker) => marker.getElement() === document.activeElement)
    const name = focused?.getElement().dataset.name
    for (const marker of this.markers) marker.remove()
    this.markers = marks.map((mark) => this.marker(mark))
    const same = this.markers.find((marker) => name !== undefined && marker.getElement().dataset.name === name)
    same?.getElement().focus()
  }

  private marker(mark: Mark): maplibregl.Marker {
    const { map } = this.basemap
    const element = document.createElement('button')
    element.type = 'button'
    element.className = styles.mark ?? ''
    element.dataset.kind = mark.kind
    element.dataset.name = mark.name
    if (mark.isActive) element.dataset.active = ''
    element.setAttribute('aria-label', mark.name)
    const marker = new maplibregl.Marker({ element, draggable: mark.onMove !== undefined })
    marker.setLngLat([mark.at.lon, mark.at.lat]).addTo(map)
    const here = () => rounded(marker.getLngLat())
    marker.on('drag', () => mark.onDrag?.(here()))
    marker.on('dragend', () => mark.onMove?.(here()))
    element.addEventListener('click', (event) => {
      event.stopPropagation()
      mark.onPress?.()
    })
    element.addEventListener('keydown', (event) => {
      const arrow = arrows[event.key]
      const removes = event.key === 'Delete' || event.key === 'Backspace'
      if (!arrow && !removes) return
      event.preventDefault()
      event.stopPropagation()
      if (!arrow) return mark.onRemove?.()
      const step = event.shiftKey ? KEY_STEP_PX * 10 : KEY_STEP_PX
      const pixel = map.project(marker.getLngLat())
      mark.onMove?.(rounded(map.unproject([pixel.x + arrow[0] * step, pixel.y + arrow[1] * step])))
    })
    return marker
  }
}

/** A place of the map as drawings keep it. */
export function rounded({ lat, lng }: { lat: number; lng: number }): GeoPoint {
  return { lat: sixPlaces(lat), lon: sixPlaces(lng) }
}
