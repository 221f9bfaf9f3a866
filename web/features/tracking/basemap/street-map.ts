import { addProtocol, type Map as MapOfLibrary } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import type { ThemedColor } from '#ui'
import { STREETS_FROM, streetNames, streetShapes } from './street-layers.ts'

type Paint = (apply: (color: (themed: ThemedColor) => string) => void) => void

/** The streets of the operator's file, ready to be drawn. */
export type StreetMap = {
  /** Where it has streets. */
  area: GeoJSON.Polygon
  /** Draws them upon the basemap and below the layer of this name, or on top of all. */
  addTo(map: MapOfLibrary, paint: Paint, below: string | undefined): void
}

const SOURCE = 'streets'

const protocol = new Protocol()
addProtocol('pmtiles', protocol.tile)

/** The file at an address of ours; null where it is no file of streets. Rejects where it cannot be read. */
export async function openStreets(address: string): Promise<StreetMap | null> {
  // Read anew for each map: whoever puts another file in its place is seen, and the browser keeps the pieces.
  const archive = new PMTiles(address)
  const { tileType, minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.getHeader()
  if (tileType !== TileType.Mvt || !hasRoads(await archive.getMetadata())) return null
  protocol.add(archive)
  const area: GeoJSON.Polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [minLon, minLat],
        [maxLon, minLat],
        [maxLon, maxLat],
        [minLon, maxLat],
        [minLon, minLat],
      ],
    ],
  }
  return {
    area,
    addTo(map, paint, below) {
      map.addSource(SOURCE, {
        type: 'vector',
        tiles: [`pmtiles://${address}/{z}/{x}/{y}`],
        minzoom: Math.max(minZoom, Math.min(STREETS_FROM, maxZoom)),
        maxzoom: maxZoom,
        bounds: [minLon, minLat, maxLon, maxLat],
      })
      const layers = [...streetShapes(SOURCE), ...streetNames(SOURCE, area)]
      for (const { layer } of layers) map.addLayer(layer, below)
      paint((color) => {
        for (const { layer, colors } of layers) {
          for (const [property, themed] of colors) map.setPaintProperty(layer.id, property, color(themed))
        }
      })
    },
  }
}

/** The basemap of Protomaps has its roads in a layer of that name; others call theirs otherwise. */
function hasRoads(metadata: unknown): boolean {
  if (typeof metadata !== 'object' || metadata === null || !('vector_layers' in metadata)) return false
  const { vector_layers: layers } = metadata
  return Array.isArray(layers) && layers.some((layer: unknown) => isNamed(layer, 'roads'))
}

function isNamed(layer: unknown, name: string): boolean {
  return typeof layer === 'object' && layer !== null && 'id' in layer && layer.id === name
}
