import type { StyleSpecification } from 'maplibre-gl'
import { mapColors, type ThemedColor } from '#ui'
import type { Outlines } from './outlines.ts'

type Color = (themed: ThemedColor) => string

/** Land and borders of the built-in map; they are there before any name is. */
export function bundledStyle({ land, borders, states }: Outlines, color: Color): StyleSpecification {
  const shape = (data: GeoJSON.GeoJSON) => ({ type: 'geojson' as const, data, tolerance: 0.2 })
  const line = color(mapColors.line)
  return {
    version: 8,
    sources: { land: shape(land), borders: shape(borders), states: shape(states) },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': color(mapColors.water) } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': color(mapColors.land) } },
      { id: 'states', type: 'line', source: 'states', paint: { 'line-color': line, 'line-width': 0.8 } },
      { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': line, 'line-width': 1.4 } },
    ],
  }
}
