import { useEffect } from 'react'
import { useWords } from '#web/format/words.tsx'
import { type Basemap, fleetColor, lineFeatures, maplibregl, showWhole } from './basemap/basemap.ts'
import { MapFrame } from './basemap/map-frame.tsx'
import type { StreetAddress } from './basemap/streets.ts'
import { useSharedBasemap } from './basemap/use-basemap.ts'
import styles from './load-map.module.css'

export type MapPoint = { lat: number; lon: number }
export type MapStop = MapPoint & { id: string; kind: 'pickup' | 'delivery'; name: string }

export type LoadMapProps = {
  stops: readonly MapStop[]
  driven: readonly MapPoint[]
  /** The planned route; without one the stops are joined by straight lines. */
  planned: readonly MapPoint[]
  /** The scale of the map is in kilometres. */
  isMetric: boolean
  /** The last point is only about where the truck is. */
  isRough?: boolean
  /** Where the streets below it come from. */
  streetsAt: StreetAddress
}

const EDGE = 56
/** The names of stops stand to the right of them. */
const NAME = 200
const CLOSEST = 13
const WIDTH = 4

/** A load on the map: its stops, the planned route, and what was driven. All of it stands in the list beside it. */
export default function LoadMap({ stops, driven, planned, isMetric, isRough = false, streetsAt }: LoadMapProps) {
  const { loads, loadPages } = useWords()
  const { made, ...frame } = useSharedBasemap((basemap) => new LoadDrawing(basemap), { isMetric, streetsAt })
  // New positions come again and again: what is drawn changes with what there is, not with each answer.
  const data = JSON.stringify({ stops, driven, planned, isRough })
  const kinds = loads.stopKind
  useEffect(() => {
    const shown: DrawnLoad = JSON.parse(data)
    return made?.show(shown, kinds)
  }, [made, data, kinds])

  return <MapFrame {...frame} height="large" aria-label={loadPages.detail.map} />
}

type DrawnLoad = Omit<LoadMapProps, 'isMetric' | 'streetsAt'>

/** What of a load lies on its map. */
class LoadDrawing {
  private isPlaced = false

  constructor(private readonly basemap: Basemap) {
    const { map } = basemap
    for (const id of ['planned', 'driven']) map.addSource(id, { type: 'geojson', data: lineFeatures([]) })
    map.addLayer({
      id: 'planned',
      type: 'line',
      source: 'planned',
      layout: { 'line-cap': 'butt' },
      paint: { 'line-width': WIDTH, 'line-opacity': 0.6, 'line-dasharray': [2, 1.5] },
    })
    map.addLayer({
      id: 'driven',
      type: 'line',
      source: 'driven',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-width': WIDTH },
    })
    basemap.paint((color) => {
      map.setPaintProperty('planned', 'line-color', color(fleetColor))
      map.setPaintProperty('driven', 'line-color', color(fleetColor))
    })
  }

  /** Draws the load; returns the way to take its marks away again. */
  show({ stops, driven, planned, isRough }: DrawnLoad, kinds: Record<MapStop['kind'], string>): () => void {
    const { map } = this.basemap
    const line = (id: string, points: readonly MapPoint[]) =>
      map.getSource<maplibregl.GeoJSONSource>(id)?.setData(lineFeatures(points))
    line('planned', planned.length > 0 ? planned : stops)
    line('driven', driven)
    const markers = stops.map((stop) => {
      const element = markerOf(stop, kinds[stop.kind])
      return new maplibregl.Marker({ element, anchor: 'left', offset: [-9, 0] }).setLngLat([stop.lon, stop.lat])
    })
    const newest = driven.at(-1)
    if (newest) {
      const element = document.createElement('div')
      element.className = styles.newest ?? ''
      element.dataset.rough = String(isRough ?? false)
      markers.push(new maplibregl.Marker({ element }).setLngLat([newest.lon, newest.lat]))
    }
    for (const marker of markers) marker.addTo(map)
    this.place([...stops, ...driven])
    return () => {
      for (const marker of markers) marker.remove()
    }
  }

  /** No flight, and only once: the map stands where the load is, and then where its reader moved it. */
  private place(points: readonly MapPoint[]): void {
    if (this.isPlaced || points.length === 0) return
    this.isPlaced = true
    showWhole(this.basemap.map, points, CLOSEST, paddingOf(this.basemap.map.getContainer()))
  }
}

function paddingOf({ clientWidth }: HTMLElement) {
  return { top: EDGE, bottom: EDGE, left: EDGE / 2, right: Math.min(NAME, clientWidth / 2) }
}

/** A stop as an element, so that it is read, styled and contrasted like everything else. */
function markerOf(stop: MapStop, kind: string): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.stop ?? ''
  element.dataset.kind = stop.kind
  const dot = document.createElement('span')
  dot.className = styles.dot ?? ''
  const name = document.createElement('span')
  name.className = styles.name ?? ''
  name.textContent = `${kind}: ${stop.name}`
  element.append(dot, name)
  return element
}
