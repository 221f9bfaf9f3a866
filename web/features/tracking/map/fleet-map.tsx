import { useEffect, useEffectEvent, useRef } from 'react'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Outputs } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { type Basemap, maplibregl, showWhole } from '../basemap/basemap.ts'
import { MapFrame } from '../basemap/map-frame.tsx'
import { type MapLife, useBasemap } from '../basemap/use-basemap.ts'
import { FleetLayers } from './fleet-layers.ts'
import styles from './fleet-map.module.css'
import type { TruckFeed } from './truck-feed.ts'

/** The part of the world that the map shows. */
export type MapView = GeoPoint & { zoom: number }

export type FleetMapProps = {
  feed: TruckFeed
  nowS: number
  chosen: string | null
  /** The chosen truck is kept in the middle. */
  isFollowing: boolean
  /** Where the map stands when it opens; null: where the trucks are. */
  view: MapView | null
  sites: readonly Outputs['tracking']['sitesOnMap']['sites'][number][]
  track: readonly GeoPoint[]
  /** Where the replayed truck is at the chosen moment. */
  replayed: GeoPoint | null
  measured: readonly GeoPoint[] | null
  /** Moved to once whenever its key changes. */
  goal: (GeoPoint & { key: number }) | null
  onChoose: (id: string | null) => void
  /** The geofence of a site was pressed. */
  onSite: (id: string) => void
  /** What else is on the map decides which part of it is seen first. */
  hasOwnView: boolean
  /** Something is drawn on the map: presses on it choose nothing. */
  isDrawnOn: boolean
  /** The map stands, for whatever else is drawn on it; null once it is taken away. */
  onBasemap: (basemap: Basemap | null) => void
  onView: (view: MapView) => void
  onMeasure: (point: GeoPoint) => void
  /** Somebody moved the map by hand. */
  onMoved: () => void
}

const CLOSE = 12

/** The fleet on a map of its own; everything on it stands in the list beside it. */
export default function FleetMap(props: FleetMapProps) {
  const { liveMap: text } = useWords()
  const isPressed = props.measured !== null || props.isDrawnOn
  const { made, ...frame } = useFleetLayers(props, isPressed)
  const basemap = made?.basemap ?? null
  useShownFleet(made, props)
  useShownPart(basemap, props)
  useReplayed(basemap, props.replayed)

  return (
    <MapFrame
      {...frame}
      height="whole"
      isBare
      takesPresses={isPressed}
      aria-label={text.map}
      aria-description={text.mapText}
    />
  )
}

type MadeFleet = { basemap: Basemap; layers: FleetLayers }

/** The map with the layers of the fleet on it, and what presses and moves on it do. */
function useFleetLayers(props: FleetMapProps, isPressed: boolean): MapLife<MadeFleet> {
  const firstView = useRef(props.view)
  const choose = useEffectEvent((id: string | null) => {
    if (!isPressed) props.onChoose(id)
  })
  const chooseSite = useEffectEvent((id: string) => {
    if (!isPressed) props.onSite(id)
  })
  const press = useEffectEvent((point: GeoPoint) => props.measured && props.onMeasure(point))
  const moved = useEffectEvent((map: maplibregl.Map, byHand: boolean) => {
    const { lat, lng } = map.getCenter()
    props.onView({ lat, lon: lng, zoom: map.getZoom() })
    if (byHand) props.onMoved()
  })
  const tell = useEffectEvent((basemap: Basemap | null) => props.onBasemap(basemap))
  return useBasemap(
    (basemap) => {
      const { map } = basemap
      const start = firstView.current
      if (start) map.jumpTo({ center: [start.lon, start.lat], zoom: start.zoom })
      map.on('click', ({ lngLat }) => press({ lat: lngLat.lat, lon: lngLat.lng }))
      map.on('moveend', ({ originalEvent }) => moved(map, originalEvent !== undefined))
      const layers = new FleetLayers(
        basemap,
        (id) => choose(id),
        (id) => chooseSite(id),
      )
      tell(basemap)
      map.once('remove', () => tell(null))
      return { basemap, layers }
    },
    { isWholePage: true },
  )
}

/** Keeps the layers in step with the fleet; the first trucks decide what is seen where the address does not. */
function useShownFleet(made: MadeFleet | null, props: FleetMapProps): void {
  const { feed, nowS, chosen, sites, track, measured } = props
  const isPlaced = useRef(props.view !== null)
  const hasOwnView = useEffectEvent(() => props.hasOwnView)
  useEffect(() => {
    if (!made) return
    made.layers.setTrucks(feed)
    if (isPlaced.current || feed.trucks.size === 0) return
    isPlaced.current = true
    if (!hasOwnView()) showWhole(made.basemap.map, [...feed.trucks.values()], CLOSE)
  }, [made, feed])
  useEffect(() => made?.layers.setNow(nowS), [made, nowS])
  useEffect(() => made?.layers.setChosen(chosen), [made, chosen])
  useEffect(() => made?.layers.setSites(sites), [made, sites])
  useEffect(() => made?.layers.setTrack(track), [made, track])
  useEffect(() => made?.layers.setMeasured(measured ?? []), [made, measured])
}

/** Moves the map with the truck that is followed, and once to each goal. */
function useShownPart(basemap: Basemap | null, { feed, chosen, isFollowing, goal }: FleetMapProps): void {
  const followed = isFollowing && chosen ? feed.trucks.get(chosen) : undefined
  const [lat, lon] = [followed?.lat, followed?.lon]
  useEffect(() => {
    if (basemap && lat !== undefined && lon !== undefined) basemap.map.easeTo({ center: [lon, lat], duration: 240 })
  }, [basemap, lat, lon])
  useEffect(() => {
    if (!basemap || !goal) return
    basemap.map.jumpTo({ center: [goal.lon, goal.lat], zoom: Math.max(basemap.map.getZoom(), CLOSE) })
  }, [basemap, goal])
}

/** The replayed truck as an element over the map. */
function useReplayed(basemap: Basemap | null, at: GeoPoint | null): void {
  const marker = useRef<maplibregl.Marker | null>(null)
  const isShown = at !== null
  useEffect(() => {
    if (!basemap || !isShown) return
    const element = document.createElement('div')
    element.className = styles.replayed ?? ''
    const made = new maplibregl.Marker({ element }).setLngLat([0, 0]).addTo(basemap.map)
    marker.current = made
    return () => {
      made.remove()
      marker.current = null
    }
  }, [basemap, isShown])
  useEffect(() => {
    if (at) marker.current?.setLngLat([at.lon, at.lat])
  }, [at])
}
