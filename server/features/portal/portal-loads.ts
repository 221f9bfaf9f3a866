import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PortalLoadFilter, PortalLoadsInput } from '#contracts/portal.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Json, JsonObject } from '#db/schema/ledger.ts'
import type { NetVariance } from '#domain/documents/net-variance.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { LoadStatus, StopKind } from '#domain/loads/statuses.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { ShareLink } from '../../context.ts'
import type { PlacesPort } from '../../ports.ts'
import { PAGE_SIZE, pageOf, rowsAfter } from '../keyset.ts'
import { fromJson } from '../loads/from-json.ts'
import { type RecordedBy, stopRecordedBy } from '../loads/recorded-by.ts'
import { ofLoad } from '../of-load.ts'
import { loadsOfLink } from './link-scope.ts'
import { type PortalFleet, portalFleet } from './portal-fleet.ts'
import { loadVariance, toleranceOfLink } from './portal-variance.ts'
import { mayBeShared, type SharedPictureKind, sharedPictureKinds, sharedTicketStatuses } from './shared-pictures.ts'
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
  /** Who wrote the truck's newest step here down, where no phone of the fleet did. */
  recordedBy: RecordedBy
  /** What to mind there, as drivers read it; none behind a truck's link. */
  instructions: string | null
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
  /** What its tickets print, and whether a foreman of the customer accepted them. */
  tickets: {
    kind: 'origin' | 'destination' | 'reweigh'
    net: number
    unit: TicketUnit
    verdict: 'accepted' | 'rejected' | null
  }[]
  /** Delivered against loaded; null until both ends have a ticket, and behind a truck's link. */
  variance: NetVariance | null
  place: SharedPlace | null
  /** When it is expected at its delivery, or, where that is not known, at the stop that it is driving to. */
  eta: { stop: StopKind; early: Instant; late: Instant; isEstimate: boolean } | null
  /** Photos and pictures of tickets, to be shown one by one. */
  pictures: { id: Uuid; kind: SharedPictureKind; takenAt: Instant }[]
  documents: { id: Uuid; madeAt: Instant }[]
}

export type PortalPage = {
  fleet: PortalFleet
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

/** Upper bound of the pictures of one load. */
const MOST_PICTURES = 24

/** The loads that a share link opens, the newest first. */
export async function portalLoads(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, direction: _, ...filter }: PortalLoadsInput,
  link: ShareLink,
  now: Instant,
): Promise<SeenPage> {
  const list = `portal ${(await sha256Hex(canonicalJson(filter))).slice(0, 16)}`
  const rows = await scopedLoads(trx, filter, link)
    .where(rowsAfter(cursor, list, { at: 'loads.created_at', id: 'loads.id' }))
    .orderBy('loads.created_at', 'desc')
    .orderBy('loads.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, list)
  const tolerance = await toleranceOfLink(trx, link)
  return {
    fleet: await portalFleet(trx, link.fleetId),
    now,
    rows: page.rows.map((row) => {
      const load = portalLoad(row, link)
      return { ...load, variance: loadVariance(load.tickets, tolerance) }
    }),
    nextCursor: page.nextCursor,
  }
}

/** Loads of a link that match what its visitor asks for. */
export function matchingLoads(trx: FleetTransaction, filter: PortalLoadFilter, link: ShareLink) {
  return trx
    .selectFrom('loads')
    .select('loads.id')
    .where(loadsOfLink(link))
    .where((eb) => eb.and(conditions(filter)))
}

function conditions({ q, show, jobId, from, to, ids }: PortalLoadFilter): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = []
  if (q) {
    const begins = `${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    found.push(sql<boolean>`(lower(loads.load_number) like ${begins} or lower(loads.po_number) like ${begins}
      or lower(loads.customer_reference) like ${begins} or exists (select from weigh_tickets k
        where k.fleet_id = loads.fleet_id and k.load_id = loads.id and lower(k.ticket_number) like ${begins}))`)
  }
  if (show === 'live') found.push(sql<boolean>`loads.status not in ('delivered', 'closed', 'cancelled')`)
  if (show === 'delivered') found.push(sql<boolean>`loads.status in ('delivered', 'closed')`)
  if (jobId) found.push(sql<boolean>`loads.job_id = ${jobId}::uuid`)
  // A load that is not delivered yet counts by the day of its pickup.
  const day = sql`(coalesce(loads.delivered_at, loads.pickup_at, loads.created_at)
    at time zone (select f.zone from fleets f where f.id = loads.fleet_id))::date`
  if (from) found.push(sql<boolean>`${day} >= ${from}::date`)
  if (to) found.push(sql<boolean>`${day} <= ${to}::date`)
  if (ids) found.push(sql<boolean>`loads.id = any(${ids}::uuid[])`)
  return found
}

type Row = Awaited<ReturnType<ReturnType<typeof scopedLoads>['execute']>>[number]

function scopedLoads(trx: FleetTransaction, filter: PortalLoadFilter, link: ShareLink) {
  return matchingLoads(trx, filter, link)
    .leftJoin('materials', (join) =>
      join.onRef('materials.fleet_id', '=', 'loads.fleet_id').onRef('materials.id', '=', 'loads.material_id'),
    )
    .leftJoin('latest_positions', (join) =>
      join
        .onRef('latest_positions.fleet_id', '=', 'loads.fleet_id')
        .onRef('latest_positions.truck_id', '=', 'loads.truck_id')
        .onRef('latest_positions.load_id', '=', 'loads.id'),
    )
    .select(['loads.created_at', 'loads.load_number', 'loads.po_number', 'loads.customer_reference'])
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
    .select([stopRecordedBy('arrived').as('arrived_by'), stopRecordedBy('done').as('departed_by')])
    .select(['sites.name', 'sites.city', 'sites.region', 'sites.zone', 'sites.lat', 'sites.lon', 'sites.instructions'])
    .whereRef('stops.fleet_id', '=', 'loads.fleet_id')
    .whereRef('stops.load_id', '=', 'loads.id')
    .where('stops.status', '!=', 'skipped')
    .orderBy('stops.seq')

const ticketsThatCount = () =>
  ofLoad()
    .selectFrom('weigh_tickets')
    .leftJoin('ticket_sign_offs', (join) =>
      join
        .onRef('ticket_sign_offs.fleet_id', '=', 'weigh_tickets.fleet_id')
        .onRef('ticket_sign_offs.ticket_id', '=', 'weigh_tickets.id'),
    )
    .select(['weigh_tickets.kind', 'weigh_tickets.net', 'weigh_tickets.unit', 'ticket_sign_offs.verdict'])
    .whereRef('weigh_tickets.fleet_id', '=', 'loads.fleet_id')
    .whereRef('weigh_tickets.load_id', '=', 'loads.id')
    .where('weigh_tickets.status', 'in', sharedTicketStatuses)
    .orderBy('weigh_tickets.created_at')

const summariesOfLoad = () =>
  ofLoad()
    .selectFrom('documents')
    .select(['documents.id', 'documents.received_at'])
    .whereRef('documents.fleet_id', '=', 'loads.fleet_id')
    .whereRef('documents.load_id', '=', 'loads.id')
    .where('documents.kind', '=', 'delivery_summary')
    .where('documents.superseded_by', 'is', null)
    .where('documents.chain_head', 'is not', null)

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
    .where(mayBeShared())
    .orderBy('documents.captured_at')
    .limit(MOST_PICTURES)

function portalLoad(row: Row, link: ShareLink): Omit<SeenLoad, 'variance'> {
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
      recordedBy: stop.departed_at ? stop.departed_by : stop.arrived_at ? stop.arrived_by : null,
      instructions: link.scope === 'truck' ? null : stop.instructions,
    })),
    tickets: row.tickets.flatMap(({ kind, net, unit, verdict }) =>
      net === null || unit === null ? [] : [{ kind, net, unit, verdict }],
    ),
    seen: seenPlace(row.status, at, delivery ?? null, link.precision),
    eta: etaOf(row),
    // A truck's link follows the truck; whose loads it hauls is not for its reader.
    pictures: (link.scope === 'truck' ? [] : row.pictures).flatMap(({ id, kind, captured_at }) => {
      const takenAt = fromJson(captured_at)
      return takenAt && isShared(kind) && link.documents.includes(kind) ? [{ id, kind, takenAt }] : []
    }),
    documents: (link.documents.includes('delivery_summary') ? row.documents : []).flatMap(({ id, received_at }) => {
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
