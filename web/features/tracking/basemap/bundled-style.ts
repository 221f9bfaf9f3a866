import type { StyleSpecification } from 'maplibre-gl'
import { mapColors, type ThemedColor } from '#ui'
import { outlineSource } from './outline-source.ts'

type Color = (themed: ThemedColor) => string

/**
 * Land, lakes and borders of the built-in map; they are there before any name is. They are one source: the library covers the whole
 * map with a mask for each source that layers of lines and areas change to, twice a frame, and without a graphics processor
 * that is most of what a frame costs.
 */
export function bundledStyle(color: Color): StyleSpecification {
  const line = color(mapColors.line)
  const from = (id: string) => ({ id, source: 'land', 'source-layer': id })
  return {
    version: 8,
    // Colours change with the theme, at once as those of the page do.
    transition: { duration: 0, delay: 0 },
    sources: { land: outlineSource('land') },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': color(mapColors.water) } },
      { ...from('land'), type: 'fill', paint: { 'fill-color': color(mapColors.land) } },
      { ...from('lakes'), type: 'fill', paint: { 'fill-color': color(mapColors.water) } },
      { ...from('states'), type: 'line', paint: { 'line-color': line, 'line-width': 0.8 } },
      { ...from('borders'), type: 'line', paint: { 'line-color': line, 'line-width': 1.4 } },
    ],
  }
}
