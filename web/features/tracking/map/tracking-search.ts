import { type TruckStatus, truckStatuses } from '#domain/tracking/truck-status.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { day, either, like, one, type Readers, text, uuid, yes } from '#web/search/readers.ts'
import type { MapView } from './fleet-map.tsx'

/** What is done on the map beside looking. */
const tools = ['measure', 'nearest', 'replay', 'sites', 'routes'] as const

/** All that defines the view of the map stands in its address. */
export type TrackingSearch = {
  q?: string
  status?: TruckStatus
  truck?: Uuid
  /** The alerts in place of the trucks. */
  list?: 'alerts' | 'past_alerts'
  follow?: true
  tool?: (typeof tools)[number]
  /** The site that a truck is looked for, that is edited, or whose routes are shown. */
  site?: Uuid
  /** The planned route that is shown; a new one is for every load between two sites, or for one load. */
  route?: Uuid | 'new'
  from?: Uuid
  to?: Uuid
  load?: Uuid
  /** The day that is replayed. */
  day?: Day
  /** Latitude, longitude and zoom of the map. */
  at?: string
}

export const trackingSearch = {
  q: text(1, 80),
  status: one(truckStatuses),
  truck: uuid,
  list: one(['alerts', 'past_alerts']),
  follow: yes,
  tool: one(tools),
  site: uuid,
  route: either(uuid, one(['new'])),
  from: uuid,
  to: uuid,
  load: uuid,
  day,
  at: like(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?,\d{1,2}(\.\d+)?$/),
} satisfies Readers<TrackingSearch>

/** Where the map stands, as the address writes it. */
export function viewText({ lat, lon, zoom }: MapView): string {
  return `${lat.toFixed(4)},${lon.toFixed(4)},${zoom.toFixed(1)}`
}

/** The part of the map that an address names; null where it names none that there is. */
export function readView(text: string | undefined): MapView | null {
  const [lat = Number.NaN, lon = Number.NaN, zoom = Number.NaN] = (text ?? '').split(',').map(Number)
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && zoom >= 0
  return isOnEarth ? { lat, lon, zoom } : null
}
