import type * as maplibregl from 'maplibre-gl'
import { decodeLine } from '#domain/tracking/encoded-line.ts'
import { OUTLINE_PLACES } from '#domain/tracking/outlines/outlines.ts'
import { mapColors, type ThemedColor } from '#ui'
import { outlineDetail } from './bundled-style.ts'
import { MAP_FONT } from './map-font.ts'
import namesUrl from './map-names.json?url'
import { countyLines, json } from './outlines.ts'
import { readNames } from './read-names.ts'

/** The asset: lines between Canada's provinces, and the names of states, provinces and towns by size, the largest first. */
type MapNames = { lines: string[]; regions: string; cities: string[] }
type Paint = (apply: (color: (themed: ThemedColor) => string) => void) => void

/** A town of a size is drawn from a zoom on; the sizes are those of the asset, the largest first. */
const SHOWN_FROM: maplibregl.ExpressionSpecification = ['step', ['zoom'], -1, 3, 0, 4, 1, 5, 2, 7, 3, 8, 4, 9, 5]
const DOTS_FROM = 8
const COUNTIES_FROM = 7
const PROVINCES = 'provinces'
/** Names stand under everything else that is on the map. */
const GROUND = new Set(['water', 'land', 'lakes', 'states', 'borders'])

/** Writes states, provinces and towns on the built-in map, and draws counties once somebody looks closely. */
export async function addNames(map: maplibregl.Map, paint: Paint): Promise<void> {
  const { lines, regions, cities } = await json<MapNames>(namesUrl)
  if (isGone(map)) return
  const before = map.getLayersOrder().find((id) => !GROUND.has(id))
  map.addSource(PROVINCES, { type: 'geojson', data: provinceLines(lines), ...outlineDetail })
  map.addSource('regions', { type: 'geojson', data: points([regions]) })
  map.addSource('towns', { type: 'geojson', data: points(cities) })
  // Above the other lines, which are of its colour and of one source: between them it would part their layers.
  map.addLayer({ id: PROVINCES, type: 'line', source: PROVINCES, paint: { 'line-width': 0.8 } }, before)
  map.addLayer(
    {
      id: 'town-dots',
      type: 'circle',
      source: 'towns',
      minzoom: DOTS_FROM,
      filter: ['<=', ['get', 'rank'], SHOWN_FROM],
      paint: { 'circle-radius': 2 },
    },
    before,
  )
  map.addLayer(
    {
      id: 'towns',
      type: 'symbol',
      source: 'towns',
      filter: ['<=', ['get', 'rank'], SHOWN_FROM],
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
  map.addLayer(
    {
      id: 'regions',
      type: 'symbol',
      source: 'regions',
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
  paint((color) => {
    map.setPaintProperty(PROVINCES, 'line-color', color(mapColors.line))
    map.setPaintProperty('town-dots', 'circle-color', color(mapColors.label))
    for (const layer of ['towns', 'regions']) {
      map.setPaintProperty(layer, 'text-color', color(mapColors.label))
      map.setPaintProperty(layer, 'text-halo-color', color(mapColors.land))
    }
  })
  addCountiesWhenClose(map, paint)
}

function addCountiesWhenClose(map: maplibregl.Map, paint: Paint): void {
  const look = () => {
    if (map.getZoom() < COUNTIES_FROM) return
    map.off('zoomend', look)
    // A map without counties is still a map: nothing is said where they cannot be fetched.
    void countyLines().then(
      (data) => {
        if (isGone(map)) return
        map.addSource('counties', { type: 'geojson', data, ...outlineDetail })
        map.addLayer(
          { id: 'counties', type: 'line', source: 'counties', minzoom: COUNTIES_FROM, paint: { 'line-width': 0.5 } },
          PROVINCES,
        )
        paint((color) => map.setPaintProperty('counties', 'line-color', color(mapColors.line)))
      },
      () => {},
    )
  }
  map.on('zoomend', look)
  look()
}

/** Names as points of the map; which list one stands in is its rank. */
function points(lists: readonly string[]): GeoJSON.FeatureCollection {
  const features = lists.flatMap((list, rank) =>
    readNames(list).map(
      ({ name, lat, lon }): GeoJSON.Feature => ({
        type: 'Feature',
        properties: { name, rank },
        geometry: { type: 'Point', coordinates: [lon, lat] },
      }),
    ),
  )
  return { type: 'FeatureCollection', features }
}

function provinceLines(lines: readonly string[]): GeoJSON.MultiLineString {
  const coordinates = lines.map((line) => (decodeLine(line, OUTLINE_PLACES) ?? []).map(({ lat, lon }) => [lon, lat]))
  return { type: 'MultiLineString', coordinates }
}

/** A map that was taken away meanwhile has no style to add to. */
function isGone(map: maplibregl.Map): boolean {
  return !map.getCanvas().isConnected
}
