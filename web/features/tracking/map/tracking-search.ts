import * as z from 'zod/mini'
import { day, uuid } from '#contracts/base.ts'
import { truckStatuses } from '#domain/tracking/truck-status.ts'
import type { MapView } from './fleet-map.tsx'

/** What is done on the map beside looking. */
export const tools = ['measure', 'nearest', 'replay', 'sites', 'ways'] as const

const part = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

/** All that defines the view of the map stands in its address. */
export const trackingSearch = z.object({
  q: part(z.string().check(z.maxLength(80))),
  status: part(z.enum(truckStatuses)),
  truck: part(uuid),
  /** The alerts in place of the trucks. */
  list: part(z.enum(['alerts', 'past_alerts'])),
  follow: part(z.literal(true)),
  tool: part(z.enum(tools)),
  /** The site that a truck is looked for, that is changed, or whose ways are looked at. */
  site: part(uuid),
  /** The planned way that is looked at; a new one is of every load between two sites, or of one load. */
  way: part(z.union([uuid, z.literal('new')])),
  from: part(uuid),
  to: part(uuid),
  load: part(uuid),
  /** The day that is replayed. */
  day: part(day),
  /** Latitude, longitude and zoom of the map. */
  at: part(z.string().check(z.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?,\d{1,2}(\.\d+)?$/))),
})
export type TrackingSearch = z.infer<typeof trackingSearch>

/** Where the map stands, as the address writes it. */
export function viewText({ lat, lon, zoom }: MapView): string {
  return `${lat.toFixed(4)},${lon.toFixed(4)},${zoom.toFixed(1)}`
}

export function readView(text: string | undefined): MapView | null {
  const [lat, lon, zoom] = (text ?? '').split(',').map(Number)
  return lat === undefined || lon === undefined || zoom === undefined || Number.isNaN(lat) ? null : { lat, lon, zoom }
}
