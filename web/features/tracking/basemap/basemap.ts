import * as maplibregl from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Words } from '#domain/words/words.ts'
import { colors, mapColors, type Theme, type ThemedColor } from '#ui'
import { bundledStyle } from './bundled-style.ts'
import './basemap.css'
import workerUrl from './maplibre-worker.ts?worker&url'
import { nextTask } from './next-task.ts'
import { type FoundStreets, findStreets, type StreetAddress } from './streets.ts'

maplibregl.setWorkerUrl(workerUrl)

/** Where the licence of the streets stands, as it asks to be told. */
const OPENSTREETMAP = 'https://www.openstreetmap.org/copyright'

export type BasemapOptions = {
  container: HTMLElement
  isMetric: boolean
  /** What the map says of itself and of its use. */
  words: Words['basemap']
  /** The map is what the page is about: it takes wheel and finger for itself. */
  isWholePage?: boolean
  /** Where the operator's file of streets is fetched. */
  streetsAt: StreetAddress
  /** Admins can give the map roads: it links to where that is explained. */
  isAdmin?: boolean
  /** Takes the map away also while it is still being drawn; afterwards `remove` does. */
  signal?: AbortSignal
}

export type Color = (themed: ThemedColor) => string
export type Basemap = {
  map: maplibregl.Map
  /** Paints again in the colours of the theme whenever it changes; called at once. Returns a function that stops it. */
  paint: (apply: (color: Color) => void) => () => void
  remove: () => void
  isRemoved: () => boolean
}

/**
 * The map that everything is drawn on. Without an outside service it shows land, borders and towns, the fleet being the only
 * colour on it, and the streets of the operator's file upon them; with the operator's style it shows that. Where one of the
 * two fails, it is the built-in map with a note. What it is and whose data stands on the map itself. Rejects where it cannot
 * be drawn.
 */
export async function createBasemap(options: BasemapOptions): Promise<Basemap> {
  const { container, signal } = options
  // Not in one task with the page that it is on.
  await nextTask()
  signal?.throwIfAborted()
  const url = serviceUrl()
  if (url) {
    const { serviceMap } = await import('./service-map.ts')
    const served = await serviceMap(url, (style) => newMap(options, style), signal)
    signal?.throwIfAborted()
    // It stays as it is in both themes, and so does the fleet on it.
    if (served) {
      tellSources(served, [])
      return painted(served, ({ light }) => light)
    }
  }
  const looking: Promise<FoundStreets> = url
    ? Promise.resolve({ state: 'none' })
    : findStreets(options.streetsAt, signal)
  const color: Color = (themed) => themed[themeOf(container)]
  const map = newMap(options, bundledStyle(color))
  await drawn(map, signal)
  await nextTask()
  const basemap = painted(map, color)
  basemap.paint((paint) => {
    map.setPaintProperty('water', 'background-color', paint(mapColors.water))
    map.setPaintProperty('land', 'fill-color', paint(mapColors.land))
    map.setPaintProperty('lakes', 'fill-color', paint(mapColors.water))
    map.setPaintProperty('states', 'line-color', paint(mapColors.line))
    map.setPaintProperty('borders', 'line-color', paint(mapColors.line))
  })
  // Streets and names come after the land, so that the fleet is seen at once; a map without them is still a map.
  void looking
    .then(async (found) => {
      if (basemap.isRemoved()) return
      tellSources(map, sourcesOf(found, options, url !== null))
      const streets = found.state === 'there' ? found.streets : null
      const { addNames, firstLayerAboveLand } = await import('./map-names.ts')
      if (basemap.isRemoved()) return
      streets?.addTo(map, basemap.paint, firstLayerAboveLand(map))
      addNames(map, basemap.paint, streets?.area ?? null)
    })
    .catch(() => {})
  return basemap
}

/** What the map is made of, in a line of its own. */
function sourcesOf({ state }: FoundStreets, { words, isAdmin }: BasemapOptions, isServiceFailed: boolean): string[] {
  if (state === 'there')
    return [`${link(OPENSTREETMAP, words.streetSources, ' target="_blank" rel="noreferrer"')} · ${words.sources}`]
  const failed = isServiceFailed ? words.serviceFailed : words.streetsFailed
  const isWell = !isServiceFailed && state === 'none'
  const links = isWell && isAdmin ? [link('/settings#roads', words.getRoads)] : []
  const note = isWell ? words.builtIn : `<strong>${failed}</strong> ${words.builtIn}`
  return [[note, ...links, words.sources].join(' · ')]
}

const link = (address: string, text: string, how = '') => `<a href="${address}"${how}>${text}</a>`

function tellSources(map: maplibregl.Map, customAttribution: string[]): void {
  map.addControl(new maplibregl.AttributionControl({ customAttribution }), 'bottom-right')
}

/** The address of the operator's style, as the page itself says it; null where the built-in map is meant. */
function serviceUrl(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="map-style"]')?.content || null
}

function newMap(
  { container, isMetric, words, isWholePage = false }: BasemapOptions,
  style: maplibregl.StyleSpecification,
): maplibregl.Map {
  const map = new maplibregl.Map({
    container,
    attributionControl: false,
    cooperativeGestures: !isWholePage,
    locale: {
      'AttributionControl.ToggleAttribution': words.about,
      'CooperativeGesturesHandler.WindowsHelpText': words.keys,
      'CooperativeGesturesHandler.MacHelpText': words.keys,
      'CooperativeGesturesHandler.MobileHelpText': words.touch,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
    },
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
    maxZoom: 18,
    center: [-98, 39],
    zoom: 3,
    style,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new maplibregl.ScaleControl({ unit: isMetric ? 'metric' : 'imperial' }), 'bottom-left')
  map.addControl(new maplibregl.NavigationControl({ showCompass: false }), 'top-right')
  return map
}

/** Resolves once the map stands; rejects when it cannot be drawn. Its signal takes it away meanwhile. */
async function drawn(map: maplibregl.Map, signal?: AbortSignal): Promise<void> {
  const leave = () => map.remove()
  signal?.addEventListener('abort', leave, { once: true })
  await new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve())
    map.once('error', ({ error }) => reject(error))
  })
  signal?.removeEventListener('abort', leave)
}

/** Says on the map's element, as `data-drawn`, whether all that is in sight has been drawn at its present size. */
function markDrawn(map: maplibregl.Map): void {
  const element = map.getContainer()
  const isDrawn = (is: boolean) => () => element.toggleAttribute('data-drawn', is)
  map.on('idle', isDrawn(true))
  for (const event of ['resize', 'movestart', 'dataloading'] as const) map.on(event, isDrawn(false))
}

function painted(map: maplibregl.Map, color: Color): Basemap {
  markDrawn(map)
  const painters = new Set<(paint: Color) => void>()
  let isRemoved = false
  const stopFollowing = followTheme(() => {
    for (const paint of painters) paint(color)
  })
  return {
    map,
    paint(apply) {
      painters.add(apply)
      apply(color)
      return () => painters.delete(apply)
    },
    remove() {
      isRemoved = true
      stopFollowing()
      map.remove()
    },
    isRemoved: () => isRemoved,
  }
}

/** The theme that is on screen: chosen by the person, else the device's. */
function themeOf(element: HTMLElement): Theme {
  const chosen = element.closest<HTMLElement>('[data-theme]')?.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function followTheme(changed: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const watch = new MutationObserver(changed)
  device.addEventListener('change', changed)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', changed)
    watch.disconnect()
  }
}

const CLOSE = 15
const EDGE_PX = 48

/** Puts these places into sight at once: a map does not fly to where it is to stand. */
export function showWhole(
  map: maplibregl.Map,
  points: readonly GeoPoint[],
  maxZoom = CLOSE,
  padding: maplibregl.FitBoundsOptions['padding'] = EDGE_PX,
): void {
  const bounds = new maplibregl.LngLatBounds()
  for (const { lat, lon } of points) if (Number.isFinite(lat) && Number.isFinite(lon)) bounds.extend([lon, lat])
  if (!bounds.isEmpty()) map.fitBounds(bounds, { padding, maxZoom, animate: false })
}

/** A line as the map takes it; none for fewer than two points. */
export function lineFeatures(points: readonly GeoPoint[]): GeoJSON.FeatureCollection {
  const coordinates = points.map(({ lat, lon }) => [lon, lat])
  const line: GeoJSON.Feature = { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }
  return { type: 'FeatureCollection', features: points.length < 2 ? [] : [line] }
}

/** The colour of what belongs to the fleet. */
export const fleetColor = colors.accent
export { maplibregl }
