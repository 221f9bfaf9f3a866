import { decodeLine } from '#domain/tracking/encoded-line.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'

/** Places behind the point of a stored shore: some hundred metres, finer than the shore itself. */
export const LAKE_PLACES = 3

/** The asset lakes.json: of each lake its shore, then its islands. */
export type EncodedLakes = { source: string; lakes: string[][] }

/** The lakes as they travel, made into rings; the first of each is its shore. */
export function decodeLakes({ lakes }: EncodedLakes): GeoPoint[][][] {
  return lakes.map((rings) => rings.flatMap((ring) => [decodeLine(ring, LAKE_PLACES) ?? []]))
}
