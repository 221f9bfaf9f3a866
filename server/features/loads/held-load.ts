import type { Kysely, RawBuilder, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Database } from '#db/schema/index.ts'
import type { Loads, Stops } from '#db/schema/loads.ts'
import type { RateBasis } from '#db/schema/money.ts'
import type { Geofence as StoredGeofence } from '#db/schema/parties.ts'
import type { Actor } from '#domain/access/roles.ts'
import { legalGrossLb, legalPayloadLb, type WeightLimits } from '#domain/loads/legal-payload.ts'
import { nextStop, type StepTaken, standingSteps } from '#domain/loads/load-state.ts'
import type { LoadForStep } from '#domain/loads/step-facts.ts'
import { loadActions } from '#domain/loads/steps.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import type { Geofence } from '#domain/tracking/geofence.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { compiled, isOneOf, type Slots } from '../../compiled.ts'
import { notFound } from '../../errors.ts'
import { fromJson } from './from-json.ts'
import { visibleLoads } from './own-loads.ts'
import { stepTaken } from './step-event.ts'

export type LoadRecord = Selectable<Loads>
export type HeldStop = Selectable<Stops> & {
  lat: number
  lon: number
  geofence: StoredGeofence
  has_scale: boolean
  zone: string
}

/** A load with all that its steps depend on. */
export type HeldLoad = {
  load: LoadRecord
  stops: HeldStop[]
  lastStep: StepTaken | null
  /** What was done on the road by whoever has the load now, and not taken back. */
  standing: StepTaken[]
  /** What customer, driver and contractor are charged or paid by, as far as agreed. */
  bases: RateBasis[]
  limits: WeightLimits | null
  settings: StoredSettings
}

/** The load for a writer, locked until the transaction ends. Throws not_found for what the actor may not see. */
export async function lockLoad(trx: FleetTransaction, actor: Actor, id: Uuid): Promise<HeldLoad> {
  const locked = await trx
    .selectFrom('loads')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where(visibleLoads(actor))
    .forUpdate()
    .executeTakeFirst()
  // Read by a statement of its own: the one that waited for the lock saw stops and events as they were before.
  const [row] = locked ? await heldLoadById(trx, { fleetId: actor.fleetId, id }) : []
  if (!row) throw notFound()
  return heldLoad(row)
}

/** The row of `heldLoads` with this id. */
export const heldLoadById = compiled((db, slot: Slots<{ fleetId: Uuid; id: Uuid }>) =>
  heldLoads(db, slot('fleetId')).where('loads.id', '=', slot('id')),
)

/** The rows of `heldLoads` with these ids, in no order. */
export const heldLoadsById = compiled((db, slot: Slots<{ fleetId: Uuid; ids: readonly Uuid[] }>) =>
  heldLoads(db, slot('fleetId')).where(isOneOf('loads.id', slot('ids'))),
)

/** The query of loads with what their steps depend on; narrow it, then read each row by `heldLoad`. */
export function heldLoads(db: Pick<Kysely<Database>, 'selectFrom'>, fleetId: Uuid | RawBuilder<Uuid>) {
  return db
    .selectFrom('loads')
    .leftJoin('trucks', (join) =>
      join.onRef('trucks.fleet_id', '=', 'loads.fleet_id').onRef('trucks.id', '=', 'loads.truck_id'),
    )
    .leftJoin('trailers', (join) =>
      join.onRef('trailers.fleet_id', '=', 'loads.fleet_id').onRef('trailers.id', '=', 'loads.trailer_id'),
    )
    .selectAll('loads')
    .select(['trucks.registered_gross_lb', 'trucks.tare_lb as truck_tare_lb', 'trailers.tare_lb as trailer_tare_lb'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('stops')
          .innerJoin('sites', (join) =>
            join.onRef('sites.fleet_id', '=', 'stops.fleet_id').onRef('sites.id', '=', 'stops.site_id'),
          )
          .selectAll('stops')
          .select(['sites.lat', 'sites.lon', 'sites.geofence', 'sites.has_scale', 'sites.zone'])
          .whereRef('stops.fleet_id', '=', 'loads.fleet_id')
          .whereRef('stops.load_id', '=', 'loads.id')
          .orderBy('stops.seq'),
      ).as('stops'),
      jsonArrayFrom(
        eb
          .selectFrom('load_events')
          .select(['load_events.kind', 'load_events.body', 'load_events.happened_at'])
          .whereRef('load_events.fleet_id', '=', 'loads.fleet_id')
          .whereRef('load_events.load_id', '=', 'loads.id')
          .where('load_events.kind', 'in', loadActions)
          .orderBy('load_events.seq'),
      ).as('steps'),
      jsonArrayFrom(
        eb
          .selectFrom('load_terms')
          .select('basis')
          .whereRef('load_terms.fleet_id', '=', 'loads.fleet_id')
          .whereRef('load_terms.load_id', '=', 'loads.id'),
      ).as('terms'),
      jsonArrayFrom(
        eb
          .selectFrom('fleet_settings')
          .select(['key', 'value'])
          .whereRef('fleet_settings.fleet_id', '=', 'loads.fleet_id'),
      ).as('settings'),
    ])
    .where('loads.fleet_id', '=', fleetId)
}

type HeldRow = Awaited<ReturnType<ReturnType<typeof heldLoads>['execute']>>[number]

/** One row of `heldLoads`. */
export function heldLoad(row: HeldRow): HeldLoad {
  const { stops, steps, terms, settings, registered_gross_lb, truck_tare_lb, trailer_tare_lb, ...load } = row
  const stored = Object.fromEntries(settings.map(({ key, value }) => [key, value]))
  const taken = steps.flatMap((event) => {
    const at = fromJson(event.happened_at)
    const step = at && stepTaken({ ...event, happened_at: at })
    return step ? [step] : []
  })
  const standing = standingSteps(taken)
  const limits = registered_gross_lb !== null && {
    registeredGrossLb: registered_gross_lb,
    allowableGrossLb: settingValue(stored, 'legal_gross_lb'),
    truckTareLb: truck_tare_lb,
    trailerTareLb: load.trailer_id === null ? 0 : trailer_tare_lb,
  }
  return {
    load,
    stops: stops.map((stop) => ({
      ...stop,
      window_start: fromJson(stop.window_start),
      window_end: fromJson(stop.window_end),
      started_at: fromJson(stop.started_at),
      arrived_at: fromJson(stop.arrived_at),
      departed_at: fromJson(stop.departed_at),
    })),
    lastStep: standing.at(-1) ?? null,
    standing,
    bases: terms.map(({ basis }) => basis),
    limits: limits || null,
    settings: stored,
  }
}

/** The load as the rules of its steps look at it. */
export function loadForStep({ load, stops, lastStep: last, bases, limits }: HeldLoad): LoadForStep {
  const next = nextStop(stops)
  return {
    status: load.status,
    version: load.version,
    isOnHold: load.held_at !== null,
    isOffered: false,
    stops: stops.map(({ id, kind, status }) => ({ id, kind, status })),
    lastStep: last,
    site: next ? { geofence: geofenceOf(next), hasScale: next.has_scale } : null,
    isPaidByMeasure: isPaidByMeasure(bases, load),
    requiresTicket: next?.requires_ticket ?? false,
    legalGrossLb: limits && legalGrossLb(limits),
    legalPayloadLb: limits && legalPayloadLb(limits),
  }
}

/** A site's geofence; a stored circle lies around the site itself. */
export function geofenceOf(site: { lat: number; lon: number; geofence: StoredGeofence }): Geofence {
  const { geofence, lat, lon } = site
  return geofence.kind === 'circle' ? { kind: 'circle', center: { lat, lon }, radiusM: geofence.radiusM } : geofence
}

/** Rates that are paid without any ticket. */
export const notMeasured: readonly RateBasis[] = ['per_mile', 'per_hour', 'per_load', 'percent']

/** Without any agreed rate the ordered unit tells: what is ordered by weight or volume will be charged by it. */
function isPaidByMeasure(bases: RateBasis[], load: LoadRecord): boolean {
  if (bases.some((basis) => !notMeasured.includes(basis))) return true
  return bases.length === 0 && load.unit !== null && load.unit !== 'load' && load.unit !== 'hour'
}
