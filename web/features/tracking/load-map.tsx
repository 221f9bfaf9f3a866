import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { fleetColor, groundMap, maplibregl } from './ground/ground-map.ts'
import styles from './load-map.module.css'

export type MapPoint = { lat: number; lon: number }
export type MapStop = MapPoint & { id: string; kind: 'pickup' | 'delivery'; name: string }

export type LoadMapProps = {
  stops: readonly MapStop[]
  driven: readonly MapPoint[]
  /** The way it is to go; without one the stops are joined by straight lines. */
  planned: readonly MapPoint[]
}

const EDGE = 56
/** The names of stops stand to the right of them. */
const NAME = 200
const CLOSEST = 13
const WIDTH = 4

/** A load on the map: its stops, the way it is to go, and what was driven. All of it stands in the list beside it. */
export default function LoadMap({ stops, driven, planned }: LoadMapProps) {
  const words = useWords()
  const me = useMe()
  const box = useRef<HTMLDivElement>(null)
  const [isFailed, setFailed] = useState(false)
  const isMetric = me.distanceUnit === 'km'
  const data = JSON.stringify({ stops, driven, planned })
  const kinds = words.loads.stopKind

  // The map draws on a canvas of its own, outside of what React knows.
  useEffect(() => {
    const container = box.current
    if (!container) return
    const shown: LoadMapProps = JSON.parse(data)
    // New positions may come while the map is being drawn: the next one takes its place at once.
    const gone = new AbortController()
    let remove = () => {}
    groundMap({ container, isMetric, words: words.ground, signal: gone.signal })
      .then((ground) => {
        remove = ground.remove
        if (gone.signal.aborted) return remove()
        const { map } = ground
        map.addSource('planned', {
          type: 'geojson',
          data: lineOf(shown.planned.length > 0 ? shown.planned : shown.stops),
        })
        map.addSource('driven', { type: 'geojson', data: lineOf(shown.driven) })
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
        ground.paint((color) => {
          map.setPaintProperty('planned', 'line-color', color(fleetColor))
          map.setPaintProperty('driven', 'line-color', color(fleetColor))
        })
        for (const stop of shown.stops) {
          const element = markerOf(stop, kinds[stop.kind])
          new maplibregl.Marker({ element, anchor: 'left', offset: [-9, 0] }).setLngLat([stop.lon, stop.lat]).addTo(map)
        }
        const newest = shown.driven.at(-1)
        if (newest) {
          const element = document.createElement('div')
          element.className = styles.newest ?? ''
          new maplibregl.Marker({ element }).setLngLat([newest.lon, newest.lat]).addTo(map)
        }
        const bounds = new maplibregl.LngLatBounds()
        for (const { lat, lon } of [...shown.stops, ...shown.driven]) bounds.extend([lon, lat])
        // No flight: the map stands where the load is.
        if (!bounds.isEmpty())
          map.fitBounds(bounds, { padding: paddingOf(container), maxZoom: CLOSEST, animate: false })
      })
      .catch(() => {
        if (!gone.signal.aborted) setFailed(true)
      })
    return () => {
      gone.abort()
      remove()
    }
  }, [data, isMetric, words.ground, kinds])

  if (isFailed) return <p className={styles.failed}>{words.ground.failed}</p>
  return (
    <div className={styles.frame}>
      <section ref={box} className={styles.map} aria-label={words.loadPages.detail.map} />
    </div>
  )
}

function paddingOf({ clientWidth }: HTMLElement) {
  return { top: EDGE, bottom: EDGE, left: EDGE / 2, right: Math.min(NAME, clientWidth / 2) }
}

function lineOf(points: readonly MapPoint[]): GeoJSON.Feature<GeoJSON.LineString> {
  const coordinates = points.map(({ lat, lon }) => [lon, lat])
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }
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
