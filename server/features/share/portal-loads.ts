import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Json, JsonObject } from '#db/schema/ledger.ts'
import type { UnitSystem } from '#domain/format/locale.ts'
import { activeStatuses, type LoadStatus, type StopKind } from '#domain/loads/statuses.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { ShareLink } from '../../context.ts'
import type { PlacesPort } from '../../ports.ts'
import { PAGE_SIZE, pageOf, rowsAfter } from '../keyset.ts'
import { fromJson } from '../loads/from-json.ts'
import { ofLoad } from '../of-load.ts'
import { storedSettings } from '../stored-settings.ts'
import { type SharedPictureKind, sharedPictureKinds } from './shared-pictures.ts'
import { type SeenPlace, type SharedPlace, seenPlace, sharedPlace } from './shared-place.ts'

export type PortalStop = {
  kind: StopKind
  site: string
  town: string
  zone: string
  lat: number
  lon: number
  windowStart: Instant | null
  windowEnd: Instant | null
  arrivedAt: Instant | null
  departedAt: Instant | null
}

/** A load as its customer sees it: no money, no phone, the place only as exact as the link allows. */
export type PortalLoad = {
  id: Uuid
  number: string | null
  poNumber: string | null
  reference: string | null
  status: LoadStatus
  material: string | null
  deliveredAt: Instant | null
  stops: PortalStop[]
  tickets: { kind: 'origin' | 'destination' | 'reweigh'; net: number; unit: TicketUnit }[]
  place: SharedPlace | null
  /** When it is expected at its delivery, or, where that is not known, at the stop that it is driving to. */
  eta: { stop: StopKind; early: Instant; late: Instant; isEstimate: boolean } | null
  /** Photos and pictures of tickets, to be shown one by one. */
  pictures: { id: Uuid; kind: SharedPictureKind; takenAt: Instant }[]
  documents: { id: Uuid; madeAt: Instant }[]
}

export type PortalPage = {
  fleet: { name: string; currency: string; zone: string; units: UnitSystem }
  now: Instant
  rows: PortalLoad[]
  nextCursor: string | null
}

type SeenLoad = Omit<PortalLoad, 'place'> & { seen: SeenPlace | null }
type SeenPage = Omit<PortalPage, 'rows'> & { rows: SeenLoad[] }

/** The page as it leaves: each place as exact as the link allows. After the transaction, for places may be asked outside. */
export async function shownLoads(page: SeenPage, link: ShareLink, places: PlacesPort): Promise<PortalPage> {
  const rows = page.rows.map(async ({ seen, ...load }) => ({
    ...load,
    place: seen && (await sharedPlace(seen, link.precision, places)),
  }))
  return { ...page, rows: await Promise.all(rows) }
}

const LIST = 'portal'
/** Upper bound of the pictures of one load. */
const MOST_PICTURES = 24

/** The loads that a share link opens, the newest first. */
export async function portalLoads(
  trx: FleetTransaction,
  input: { cursor?: string; limit?: number },
  link: ShareLink,
  now: Instant,
): Promise<SeenPage> {
  const limit = input.limit ?? PAGE_SIZE
  const fleet = await trx
    .selectFrom('fleets')
    .select(['name', 'currency', 'zone'])
    .where('id', '=', link.fleetId)
    .executeTakeFirst()
  const stored = await storedSettings(trx, link.fleetId)
  const rows = await scopedLoads(trx, link)
    .where(rowsAfter(input.cursor, LIST, { at: 'loads.created_at', id: 'loads.id' }))
    .orderBy('loads.created_at', 'desc')
    .orderBy('loads.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, LIST)
  return {
    fleet: { ...(fleet ?? { name: '', currency: 'USD', zone: 'UTC' }), units: settingValue(stored, 'units') },
    now,
    rows: page.rows.map((row) => portalLoad(row, link)),
    nextCursor: page.nextCursor,
  }
}

/** What a link opens. That of a truck shows what it is on now, that of a site no load at all: it has a board of its own. */
function scopeOf({ scope, scopeId }: ShareLink): Expression<SqlBool> {
  switch (scope) {
    case 'load':
      return sql<boolean>`loads.id = ${scopeId}::uuid`
    case 'customer':
      return sql<boolean>`loads.customer_id = ${scopeId}::uuid`
    case 'truck':
      return sql<boolean>`(loads.truck_id = ${scopeId}::uuid and loads.status in (${sql.join([...activeStatuses])}))`
    case 'job':
    case 'site':
    case 'quote':
      return sql<boolean>`false`
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof scopedLoads>['execute']>>[number]

function scopedLoads(trx: FleetTransaction, link: ShareLink) {
  return trx
    .selectFrom('loads')
    .leftJoin('materials', (join) =>
      join.onRef('materials.fleet_id', '=', 'loads.fleet_id').onRef('materials.id', '=', 'loads.material_id'),
    )
    .leftJoin('latest_positions', (join) =>
      join
        .onRef('latest_positions.fleet_id', '=', 'loads.fleet_id')
        .onRef('latest_positions.truck_id', '=', 'loads.truck_id')
        .onRef('latest_positions.load_id', '=', 'loads.id'),
    )
    .select(['loads.id', 'loads.created_at', 'loads.load_number', 'loads.po_number', 'loads.customer_reference'])
    .select(['loads.status', 'loads.delivered_at', 'materials.name as material'])
    .leftJoin('load_watches', (join) =>
      join.onRef('load_watches.fleet_id', '=', 'loads.fleet_id').onRef('load_watches.load_id', '=', 'loads.id'),
    )
    .select('load_watches.eta')
    .select(['latest_positions.lat', 'latest_positions.lon', 'latest_positions.ts'])
    .select([
      jsonArrayFrom(stopsOfLoad()).as('stops'),
      jsonArrayFrom(ticketsThatCount()).as('tickets'),
      jsonArrayFrom(summariesOfLoad()).as('documents'),
      jsonArrayFrom(picturesOfLoad()).as('pictures'),
    ])
    .where('loads.fleet_id', '=', link.fleetId)
    .where(scopeOf(link))
    .where('loads.status', '!=', 'draft')
}

const stopsOfLoad = () =>
  ofLoad()
    .selectFrom('stops')
    .innerJoin('sites', (join) =>
      join.onRef('sites.fleet_id', '=', 'stops.fleet_id').onRef('sites.id', '=', 'stops.site_id'),
    )
    .select([
      'stops.id',
      'stops.kind',
      'stops.window_start',
      'stops.window_end',
      'stops.arrived_at',
      'stops.departed_at',
    ])
    .select(['sites.name', 'sites.city', 'sites.region', 'sites.zone', 'sites.lat', 'sites.lon'])
    .whereRef('stops.fleet_id', '=', 'loads.fleet_id')
    .whereRef('stops.load_id', '=', 'loads.id')
    .where('stops.status', '!=', 'skipped')
    .orderBy('stops.seq')

const ticketsThatCount = () =>
  ofLoad()
    .selectFrom('weigh_tickets')
    .select(['weigh_tickets.kind', 'weigh_tickets.net', 'weigh_tickets.unit'])
    .whereRef('weigh_tickets.fleet_id', '=', 'loads.fleet_id')
    .whereRef('weigh_tickets.load_id', '=', 'loads.id')
    .where('weigh_tickets.status', 'in', ['matched', 'verified', 'locked'])
    .orderBy('weigh_tickets.created_at')

const summariesOfLoad = () =>
  ofLoad()
    .selectFrom('documents')
    .select(['documents.id', 'documents.received_at'])
    .whereRef('documents.fleet_id', '=', 'loads.fleet_id')
    .whereRef('documents.load_id', '=', 'loads.id')
    .where('documents.kind', '=', 'delivery_summary')
    .where('documents.superseded_by', 'is', null)

const picturesOfLoad = () =>
  ofLoad()
    .selectFrom('documents')
    .innerJoin('files', (join) =>
      join.onRef('files.fleet_id', '=', 'documents.fleet_id').onRef('files.sha256', '=', 'documents.sha256'),
    )
    .select(['documents.id', 'documents.kind', 'documents.captured_at'])
    .where('files.display_sha256', 'is not', null)
    .whereRef('documents.fleet_id', '=', 'loads.fleet_id')
    .whereRef('documents.load_id', '=', 'loads.id')
    .where('documents.kind', 'in', sharedPictureKinds)
    .where('documents.superseded_by', 'is', null)
    .orderBy('documents.captured_at')
    .limit(MOST_PICTURES)

function portalLoad(row: Row, link: ShareLink): SeenLoad {
  const delivery = row.stops.filter(({ kind }) => kind === 'delivery').at(-1)
  const at: (GeoPoint & { at: Instant }) | null =
    row.lat === null || row.lon === null || row.ts === null ? null : { lat: row.lat, lon: row.lon, at: row.ts }
  return {
    id: row.id,
    number: row.load_number,
    poNumber: row.po_number,
    reference: row.customer_reference,
    status: row.status,
    material: row.material,
    deliveredAt: row.delivered_at,
    stops: row.stops.map((stop) => ({
      kind: stop.kind,
      site: stop.name,
      town: [stop.city, stop.region].filter(Boolean).join(', '),
      zone: stop.zone,
      lat: stop.lat,
      lon: stop.lon,
      windowStart: fromJson(stop.window_start),
      windowEnd: fromJson(stop.window_end),
      arrivedAt: fromJson(stop.arrived_at),
      departedAt: fromJson(stop.departed_at),
    })),
    tickets: row.tickets.flatMap(({ kind, net, unit }) => (net === null || unit === null ? [] : [{ kind, net, unit }])),
    seen: seenPlace(row.status, at, delivery ?? null, link.precision),
    eta: etaOf(row),
    // A truck's link follows the truck; whose loads it hauls is not for its reader.
    pictures: (link.scope === 'truck' ? [] : row.pictures).flatMap(({ id, kind, captured_at }) => {
      const takenAt = fromJson(captured_at)
      return takenAt && isShared(kind) ? [{ id, kind, takenAt }] : []
    }),
    documents: row.documents.flatMap(({ id, received_at }) => {
      const madeAt = fromJson(received_at)
      return madeAt ? [{ id, madeAt }] : []
    }),
  }
}

const isShared = (kind: string): kind is SharedPictureKind => sharedPictureKinds.some((one) => one === kind)

const estimatedStatuses: readonly LoadStatus[] = ['en_route_pickup', 'at_pickup', 'in_transit']

/**
 * What the watch of a load estimates: before it is loaded of its delivery, where that is known, else of the stop that its
 * truck drives to now. What is kept may still be of a stop that it has reached.
 */
function etaOf({ eta, status, stops }: Row): PortalLoad['eta'] {
  if (!eta || !estimatedStatuses.includes(status)) return null
  const delivery = status === 'in_transit' ? null : objectOf(eta.delivery)
  return (delivery && bandOf(delivery, stops)) ?? bandOf(eta, stops)
}

function bandOf(kept: JsonObject, stops: Row['stops']): PortalLoad['eta'] {
  const stop = stops.find(({ id }) => id === kept.stopId)
  const early = typeof kept.early === 'string' ? fromJson(kept.early) : null
  const late = typeof kept.late === 'string' ? fromJson(kept.late) : null
  if (!stop || stop.arrived_at || !early || !late) return null
  const isEstimate = kept.basis === 'estimate' || kept.stayBasis === 'free_time'
  return { stop: stop.kind, early, late, isEstimate }
}

const objectOf = (value: Json | undefined): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
