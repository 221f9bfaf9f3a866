import type * as maplibregl from 'maplibre-gl'
import { mapColors, type ThemedColor } from '#ui'
import { MAP_FONT } from './map-font.ts'
import { outlineSource } from './outline-source.ts'

type Filtered = { filter?: maplibregl.ExpressionFilterSpecification }
type Paint = (apply: (color: (themed: ThemedColor) => string) => void) => void

const DOTS_FROM = 8
const COUNTIES_FROM = 7
const PROVINCES = 'provinces'
/** Names stand under everything else that is on the map. */
const LAND = new Set(['water', 'land', 'lakes', 'states', 'borders'])

/** The lowest layer that is not land: what is drawn on the land lies below it. Undefined where there is only land. */
export function firstLayerAboveLand(map: maplibregl.Map): string | undefined {
  return map.getLayersOrder().find((id) => !LAND.has(id))
}

/**
 * Writes states, provinces and towns on the built-in map, and draws counties once somebody looks closely. Where streets lie
 * upon it, towns within their area are named by them, and the lines lie below them.
 */
export function addNames(map: maplibregl.Map, paint: Paint, streets: GeoJSON.Polygon | null): void {
  if (isGone(map)) return
  const below = firstLayerAboveLand(map)
  const before = map.getLayersOrder().find((id) => !LAND.has(id) && !id.startsWith('street-'))
  const elsewhere: Filtered = streets ? { filter: ['!', ['within', streets]] } : {}
  map.addSource('names', outlineSource('names'))
  map.addSource('counties', outlineSource('counties', COUNTIES_FROM))
  addLines(map, below)
  addTowns(map, before, elsewhere)
  addRegions(map, before)
  paint((color) => {
    for (const layer of ['counties', PROVINCES]) map.setPaintProperty(layer, 'line-color', color(mapColors.line))
    map.setPaintProperty('town-dots', 'circle-color', color(mapColors.label))
    for (const layer of ['towns', 'regions']) {
      map.setPaintProperty(layer, 'text-color', color(mapColors.label))
      map.setPaintProperty(layer, 'text-halo-color', color(mapColors.land))
    }
  })
}

/** Lines of counties and provinces, below the layer named. */
function addLines(map: maplibregl.Map, below: string | undefined): void {
  map.addLayer(
    {
      id: 'counties',
      type: 'line',
      ...of('counties', 'counties'),
      minzoom: COUNTIES_FROM,
      paint: { 'line-width': 0.5 },
    },
    below,
  )
  // Above the other lines, which are of its colour and of one source: between them it would part their layers.
  map.addLayer({ id: PROVINCES, type: 'line', ...of('names', PROVINCES), paint: { 'line-width': 0.8 } }, below)
}

/** Dots and names of towns, below the layer named; `elsewhere` leaves out those that the streets name. */
function addTowns(map: maplibregl.Map, before: string | undefined, elsewhere: Filtered): void {
  map.addLayer(
    {
      id: 'town-dots',
      type: 'circle',
      ...of('names', 'towns'),
      minzoom: DOTS_FROM,
      ...elsewhere,
      paint: { 'circle-radius': 2 },
    },
    before,
  )
  map.addLayer(
    {
      id: 'towns',
      type: 'symbol',
      ...of('names', 'towns'),
      ...elsewhere,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': MAP_FONT,
        'text-size': ['step', ['get', 'rank'], 13, 2, 12, 4, 11],
        'text-anchor': 'bottom',
        'text-offset': [0, -0.3],
        'text-padding': 6,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-halo-width': 1.2 },
    },
    before,
  )
}

/** Names of states and provinces, below the layer named. */
function addRegions(map: maplibregl.Map, before: string | undefined): void {
  map.addLayer(
    {
      id: 'regions',
      type: 'symbol',
      ...of('names', 'regions'),
      minzoom: 2.5,
      maxzoom: 7,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': MAP_FONT,
        'text-size': 14,
        'text-letter-spacing': 0.15,
        'text-padding': 2,
      },
      paint: { 'text-halo-width': 1.2 },
    },
    before,
  )
}

const of = (source: string, layer: string) => ({ source, 'source-layer': layer })

/** A map that was taken away meanwhile has no style to add to. */
function isGone(map: maplibregl.Map): boolean {
  return !map.getCanvas().isConnected
}
