import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature } from 'geojson'
import { Compression, TileType, zxyToTileId } from 'pmtiles'

/** What a file of streets is made of: shapes by layer, the area in degrees, and how far it zooms. */
export type StreetArchive = {
  layers: Record<string, Feature[]>
  west: number
  south: number
  east: number
  north: number
  maxZoom: number
}

type Tile = { id: number; bytes: Uint8Array<ArrayBuffer> }

const HEADER_BYTES = 127
/** The edge of a tile in its own units, and how far a line goes on beyond it. */
const EXTENT = 4096
const BUFFER = 64

/** A PMTiles file (version 3) with vector tiles of these shapes, compressed as published extracts are. */
export async function streetArchive(archive: StreetArchive): Promise<Uint8Array<ArrayBuffer>> {
  const tiles = await tilesOf(archive)
  const directory = await gzip(new Uint8Array(directoryOf(tiles)))
  const layers = Object.keys(archive.layers).map((id) => ({ id, fields: {} }))
  const metadata = await gzip(new TextEncoder().encode(JSON.stringify({ vector_layers: layers })))
  const sections = [directory, metadata, joined(tiles.map(({ bytes }) => bytes))]
  const header = headerOf(archive, tiles.length, sections)
  return joined([header, ...sections])
}

async function tilesOf({ layers, west, south, east, north, maxZoom }: StreetArchive): Promise<Tile[]> {
  const indices = Object.entries(layers).map(([name, features]) => ({
    name,
    index: new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom, extent: EXTENT, buffer: BUFFER }),
  }))
  const tiles: Tile[] = []
  for (let z = 0; z <= maxZoom; z += 1) {
    const [first, last] = [tileAt(west, north, z), tileAt(east, south, z)]
    for (let x = first.x; x <= last.x; x += 1) {
      for (let y = first.y; y <= last.y; y += 1) {
        const shapes: Record<string, GeoJSONVTTile> = {}
        for (const { name, index } of indices) {
          const tile = index.getTile(z, x, y)
          if (tile) shapes[name] = tile
        }
        const bytes = new Uint8Array(fromGeojsonVt(shapes, { version: 2, extent: EXTENT }))
        tiles.push({ id: zxyToTileId(z, x, y), bytes: await gzip(bytes) })
      }
    }
  }
  return tiles.sort((one, other) => one.id - other.id)
}

function tileAt(lon: number, lat: number, z: number): { x: number; y: number } {
  const across = 2 ** z
  const radians = (lat * Math.PI) / 180
  const down = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
  return { x: Math.floor(((lon + 180) / 360) * across), y: Math.floor(down * across) }
}

/** Ids as steps, how many tiles each entry stands for, lengths, and where each lies; 0 is "right behind the one before". */
function directoryOf(tiles: readonly Tile[]): number[] {
  const steps = tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0))
  const columns = [
    steps,
    tiles.map(() => 1),
    tiles.map(({ bytes }) => bytes.length),
    tiles.map((_, at) => (at === 0 ? 1 : 0)),
  ]
  return [tiles.length, ...columns.flat()].flatMap(varint)
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

function headerOf(
  { west, south, east, north, maxZoom }: StreetArchive,
  count: number,
  [directory, metadata, data]: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(HEADER_BYTES)
  header.set(new TextEncoder().encode('PMTiles'))
  const view = new DataView(header.buffer)
  view.setUint8(7, 3)
  const sizes = [directory?.length ?? 0, metadata?.length ?? 0, 0, data?.length ?? 0]
  let at = HEADER_BYTES
  for (const [index, size] of sizes.entries()) {
    view.setBigUint64(8 + index * 16, BigInt(at), true)
    view.setBigUint64(16 + index * 16, BigInt(size), true)
    at += size
  }
  for (const place of [72, 80, 88]) view.setBigUint64(place, BigInt(count), true)
  view.setUint8(96, 1)
  for (const place of [97, 98]) view.setUint8(place, Compression.Gzip)
  view.setUint8(99, TileType.Mvt)
  view.setUint8(101, maxZoom)
  const degrees = (place: number, value: number) => view.setInt32(place, Math.round(value * 1e7), true)
  for (const [index, value] of [west, south, east, north].entries()) degrees(102 + index * 4, value)
  view.setUint8(118, maxZoom)
  degrees(119, (west + east) / 2)
  degrees(123, (south + north) / 2)
  return header
}

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
