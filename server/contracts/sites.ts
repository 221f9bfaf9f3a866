import * as z from 'zod/mini'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { LEAST_RADIUS_M, MOST_RADIUS_M } from '#domain/tracking/geofence.ts'
import { groundFault } from '#domain/tracking/ground-shape.ts'
import { day, latitude, longitude, operation, optionalProse, optionalText, text, uuid, versioned } from './base.ts'
import { listFields } from './parties.ts'

export const siteKinds = ['pit', 'plant', 'elevator', 'jobsite', 'yard', 'scale', 'fuel_station'] as const

const point = z.strictObject({ lat: latitude, lon: longitude })

/** Corners that enclose some ground; the same rule as the map's, so that both say the same. */
const enclosed = z.check<GeoPoint[]>(({ value, issues }) => {
  const code = groundFault(value)
  if (code) issues.push({ code: 'custom', input: value, params: { code } })
})

/** The ground of a site: a circle round its pin, or a polygon. */
const geofence = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('circle'),
    radiusM: z.number().check(z.int(), z.minimum(LEAST_RADIUS_M), z.maximum(MOST_RADIUS_M)),
  }),
  z.strictObject({
    kind: z.literal('polygon'),
    points: z.array(point).check(z.maxLength(200), enclosed),
  }),
])

/** Where loads are picked up, weighed and delivered. */
const siteFields = {
  name: text(200),
  kind: z.enum(siteKinds),
  address: optionalProse(300),
  city: optionalText(100),
  region: optionalText(40),
  postalCode: optionalText(12),
  lat: latitude,
  lon: longitude,
  /** Null: a circle of the fleet's usual radius. */
  geofence: z.nullable(geofence),
  hasScale: z.boolean(),
  scaleDivisionLb: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  scaleCertifiedUntil: z.nullable(day),
  /** Its scale prints the day before the month. */
  dayFirst: z.boolean(),
  /** Minutes of waiting that cost nothing; null: as the fleet's setting says. */
  freeTimeMin: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1440))),
  notes: optionalProse(2000),
}
export const createSiteInput = z.strictObject({ ...operation, id: uuid, ...siteFields })
export const updateSiteInput = z.strictObject({ ...operation, ...versioned, id: uuid, ...siteFields })
export const siteFieldsSchema = z.object(siteFields)
export type SiteFields = z.infer<typeof siteFieldsSchema>

export const siteFilter = z.strictObject({ ...listFields, kind: z.optional(z.enum(siteKinds)) })
export type SiteFilter = z.infer<typeof siteFilter>

/** A typed address, town or ZIP code to look up. */
export const placesQuery = z.strictObject({ text: text(300) })
