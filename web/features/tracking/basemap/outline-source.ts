import type { VectorSourceSpecification } from 'maplibre-gl'

/** The protocol by which maps ask for tiles of the built-in outlines; the map's worker answers it. */
export const OUTLINES = 'outlines'

/** The sets that outlines come in: what is drawn first, names and lines put on it later, and counties for who looks closely. */
export type OutlineSet = 'land' | 'names' | 'counties'

/** Deeper tiles are cut from those of this zoom, whose grid of ten metres is finer than the outlines. */
export const OUTLINES_MAX_ZOOM = 12

/** A set of outlines as a source of the map; its layers are named by `source-layer`. */
export function outlineSource(set: OutlineSet, minzoom = 0): VectorSourceSpecification {
  return { type: 'vector', tiles: [`${OUTLINES}://${set}/{z}/{x}/{y}`], minzoom, maxzoom: OUTLINES_MAX_ZOOM }
}
