import * as maplibregl from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { colors, mapColors, type Theme, type ThemedColor } from '#ui'
import { outlines } from './outlines.ts'

maplibregl.setWorkerUrl(workerUrl)

export type GroundMapOptions = {
  container: HTMLElement
  isMetric: boolean
  /** Words of the map's own hints. */
  keysHint: string
  touchHint: string
  /** The map is what the page is about: it takes wheel and finger for itself. */
  isWholePage?: boolean
  /** Takes the map away also while it is still being drawn; afterwards `remove` does. */
  signal?: AbortSignal
}

export type GroundMap = {
  map: maplibregl.Map
  /** Paints again in the colours of the theme whenever it changes; called at once. */
  paint: (apply: (color: (themed: ThemedColor) => string) => void) => void
  remove: () => void
}

/**
 * A map of land and borders without any outside service; the fleet is the only colour on it. Whoever shows it names the
 * source of the outlines beside it. Rejects where it cannot be drawn.
 */
export async function groundMap(options: GroundMapOptions): Promise<GroundMap> {
  const { container, isMetric, keysHint, touchHint, isWholePage = false, signal } = options
  const { land, borders, states } = await outlines()
  signal?.throwIfAborted()
  const color = (themed: ThemedColor) => themed[themeOf(container)]
  const shape = (data: GeoJSON.GeoJSON) => ({ type: 'geojson' as const, data, tolerance: 0.2 })
  const map = new maplibregl.Map({
    container,
    attributionControl: false,
    cooperativeGestures: !isWholePage,
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': keysHint,
      'CooperativeGesturesHandler.MacHelpText': keysHint,
      'CooperativeGesturesHandler.MobileHelpText': touchHint,
    },
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
    maxZoom: 16,
    center: [-98, 39],
    zoom: 3,
    style: {
      version: 8,
      sources: { land: shape(land), borders: shape(borders), states: shape(states) },
      layers: [
        { id: 'water', type: 'background', paint: { 'background-color': color(mapColors.water) } },
        { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': color(mapColors.land) } },
        {
          id: 'states',
          type: 'line',
          source: 'states',
          paint: { 'line-color': color(mapColors.line), 'line-width': 0.8 },
        },
        {
          id: 'borders',
          type: 'line',
          source: 'borders',
          paint: { 'line-color': color(mapColors.line), 'line-width': 1.4 },
        },
      ],
    },
  })
  const leave = () => map.remove()
  signal?.addEventListener('abort', leave, { once: true })
  map.touchZoomRotate.disableRotation()
  map.addControl(new maplibregl.ScaleControl({ unit: isMetric ? 'metric' : 'imperial' }), 'bottom-left')
  map.addControl(new maplibregl.NavigationControl({ showCompass: false }), 'top-right')
  await new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve())
    map.once('error', ({ error }) => reject(error))
  })
  signal?.removeEventListener('abort', leave)

  const painters: ((paint: typeof color) => void)[] = [
    (paint) => {
      map.setPaintProperty('water', 'background-color', paint(mapColors.water))
      map.setPaintProperty('land', 'fill-color', paint(mapColors.land))
      map.setPaintProperty('states', 'line-color', paint(mapColors.line))
      map.setPaintProperty('borders', 'line-color', paint(mapColors.line))
    },
  ]
  const repaint = () => {
    for (const paint of painters) paint(color)
  }
  const stopFollowing = followTheme(repaint)
  return {
    map,
    paint(apply) {
      painters.push(apply)
      apply(color)
    },
    remove() {
      stopFollowing()
      map.remove()
    },
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

/** The colour of what belongs to the fleet. */
export const fleetColor = colors.accent
export { maplibregl }
