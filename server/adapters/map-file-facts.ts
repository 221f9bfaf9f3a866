import { PMTiles, TileType } from 'pmtiles'
import type { MapFilePort } from '../ports.ts'

/** What a file of streets has: how far it zooms, the area in degrees (west, south, east, north), and the layers by name. */
export type MapFileFacts = { maxZoom: number; bounds: [number, number, number, number]; layers: string[] }

/** What stands in the head of a file of streets. Throws what is wrong with it, in a sentence. */
export async function mapFileFacts(file: MapFilePort): Promise<MapFileFacts> {
  const archive = new PMTiles({
    getKey: () => 'map file',
    async getBytes(offset, length) {
      const { bytes, tag } = await file.read(offset, length)
      return { data: new Uint8Array(bytes).buffer, etag: tag }
    },
  })
  const header = await archive.getHeader().catch((error: unknown) => {
    throw isOfSystem(error) ? error : new Error('it is no PMTiles file')
  })
  if (header.tileType !== TileType.Mvt) throw new Error('its tiles are pictures, not shapes (MVT)')
  const { minLon, minLat, maxLon, maxLat, maxZoom } = header
  return { maxZoom, bounds: [minLon, minLat, maxLon, maxLat], layers: layersOf(await archive.getMetadata()) }
}

/** A file that is not there or not readable, or a store that refuses, says so itself. */
const isOfSystem = (error: unknown) => error instanceof Error && ('code' in error || '$metadata' in error)

function layersOf(metadata: unknown): string[] {
  if (typeof metadata !== 'object' || metadata === null || !('vector_layers' in metadata)) return []
  const { vector_layers: layers } = metadata
  if (!Array.isArray(layers)) return []
  return layers.flatMap((layer: unknown) =>
    typeof layer === 'object' && layer !== null && 'id' in layer && typeof layer.id === 'string' ? [layer.id] : [],
  )
}
