import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { OUTLINES_MAX_ZOOM, type OutlineSet } from './outline-source.ts'
import { countyShapes, landShapes, nameShapes, type Shapes } from './outlines.ts'

/** Units to a side of a tile, as vector tiles usually have them. */
const EXTENT = 4096
/** Tiles are drawn at this size. */
const TILE_PX = 512
/** Enough beyond the edge of a tile for the widest line; the library's own measure more than doubles what is drawn. */
const BUFFER_PX = 16
const TOLERANCE_PX = 0.2
const MVT_VERSION = 2

type Layer = { name: string; minZoom: number; index: GeoJSONVT }

const shapesOf: Record<OutlineSet, () => Promise<Shapes[]>> = {
  land: landShapes,
  names: nameShapes,
  counties: countyShapes,
}
const isSet = (name: string): name is OutlineSet => name in shapesOf
const loading = new Map<OutlineSet, Promise<Layer[]>>()

/**
 * The vector tile that an address `outlines://set/zoom/x/y` names. Each set is fetched and indexed once. Rejects where it
 * cannot be fetched or the address names no tile.
 */
export async function outlineTile(url: string): Promise<ArrayBuffer> {
  const [set = '', ...place] = url.replace(/^\w+:\/\//, '').split('/')
  const [z = Number.NaN, x = Number.NaN, y = Number.NaN] = place.map(Number)
  if (!isSet(set) || !Number.isInteger(z + x + y)) throw new Error(`no tile of outlines: ${url}`)
  const tile: Record<string, GeoJSONVTTile> = {}
  for (const { name, minZoom, index } of await layersOf(set)) {
    const cut = z >= minZoom && index.getTile(z, x, y)
    const before = tile[name]
    if (cut && before) before.features.push(...cut.features)
    else if (cut) tile[name] = { ...cut, features: [...cut.features] }
  }
  return fromGeojsonVt(tile, { version: MVT_VERSION, extent: EXTENT }).slice().buffer
}

function layersOf(set: OutlineSet): Promise<Layer[]> {
  const known = loading.get(set)
  if (known) return known
  const layers = shapesOf[set]().then((shapes) => shapes.map(indexed))
  loading.set(set, layers)
  // What could not be fetched is fetched again when the next tile is asked for.
  layers.catch(() => loading.delete(set))
  return layers
}

function indexed({ name, minZoom = 0, data }: Shapes): Layer {
  const units = EXTENT / TILE_PX
  const index = new GeoJSONVT(data, {
    extent: EXTENT,
    maxZoom: OUTLINES_MAX_ZOOM,
    buffer: BUFFER_PX * units,
    tolerance: TOLERANCE_PX * units,
  })
  return { name, minZoom, index }
}
