import type { ExpressionFilterSpecification, StyleSpecification } from 'maplibre-gl'
import { mapColors, type ThemedColor } from '#ui'
import type { Outlines } from './outlines.ts'

type Color = (themed: ThemedColor) => string
type Kind = 'land' | 'lakes' | 'states' | 'borders'

/**
 * Land, lakes and borders of the built-in map; they are there before any name is. They are one source: the library covers the whole
 * map with a mask for each source that layers of lines and areas change to, twice a frame, and without a graphics processor
 * that is most of what a frame costs.
 */
export function bundledStyle({ land, lakes, borders, states }: Outlines, color: Color): StyleSpecification {
  const features = [
    ...land.features.map((feature) => ofKind('land', feature.geometry)),
    ...lakes.map((lake) => ofKind('lakes', lake)),
    ofKind('states', states),
    ofKind('borders', borders),
  ]
  const line = color(mapColors.line)
  const from = (kind: Kind) => ({ source: 'ground', filter: isKind(kind) })
  return {
    version: 8,
    // Colours change with the theme, at once as those of the page do.
    transition: { duration: 0, delay: 0 },
    sources: { ground: { type: 'geojson', data: { type: 'FeatureCollection', features }, ...outlineDetail } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': color(mapColors.water) } },
      { id: 'land', type: 'fill', ...from('land'), paint: { 'fill-color': color(mapColors.land) } },
      { id: 'lakes', type: 'fill', ...from('lakes'), paint: { 'fill-color': color(mapColors.water) } },
      { id: 'states', type: 'line', ...from('states'), paint: { 'line-color': line, 'line-width': 0.8 } },
      { id: 'borders', type: 'line', ...from('borders'), paint: { 'line-color': line, 'line-width': 1.4 } },
    ],
  }
}

/** Enough beyond the edge of a tile for the widest line; the library's own measure more than doubles what is drawn. */
export const outlineDetail = { tolerance: 0.2, buffer: 16 } as const

const ofKind = (kind: Kind, geometry: GeoJSON.Geometry): GeoJSON.Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry,
})

const isKind = (kind: Kind): ExpressionFilterSpecification => ['==', ['get', 'kind'], kind]
