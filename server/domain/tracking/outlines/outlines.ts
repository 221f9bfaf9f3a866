import { decodeLine } from '#domain/tracking/encoded-line.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'

/** One jurisdiction's area as closed rings; a place inside an odd number of them is in it. */
export type Outline = { code: string; rings: readonly (readonly GeoPoint[])[] }

/** Places behind the point in the stored outlines: some eleven metres, far finer than the lines themselves. */
export const OUTLINE_PLACES = 4
/** Neighbouring land that taxes no miles of ours, kept so that the line to it is known. */
export const FOREIGN = 'MX'

/** The asset provinces.json: Canada's provinces and territories, and Mexico along the border. */
export type EncodedOutlines = { source: string; areas: { code: string; country: string; rings: string[] }[] }

/** The outlines as they travel, made into rings. */
export function decodeOutlines({ areas }: EncodedOutlines): Outline[] {
  return areas.map(({ code, rings }) => ({
    code,
    rings: rings.flatMap((ring) => {
      const points = decodeLine(ring, OUTLINE_PLACES)
      return points ? [points] : []
    }),
  }))
}
