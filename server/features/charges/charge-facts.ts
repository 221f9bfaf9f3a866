import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Database } from '#db/schema/index.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { Haul, MaterialWeights, TicketWeight } from '#domain/settlements/haul.ts'
import type { LoadFacts, SideTerms } from '#domain/settlements/load-charges.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { compiled, type Slots } from '../../compiled.ts'
import { fromJson } from '../loads/from-json.ts'
import { ofLoad } from '../of-load.ts'
import { termColumnNames, termsOf } from '../parties/terms.ts'
import { settingsOf } from '../stored-settings.ts'
import { hourIncrementOf, indexesOn, pickupDay, priceOfSettings, pricesByPickup } from './rule-facts.ts'
import { stopTimes } from './stop-times.ts'

/** The terms of one side with the version of the rate card or pay plan they were taken from. */
export type AgreedSide = SideTerms & { sourceVersion: number | null }

export type ChargeFacts = {
  status: LoadStatus
  number: string | null
  driverId: Uuid | null
  contractorId: Uuid | null
  sides: AgreedSide[]
  facts: LoadFacts
}

/** Everything that a load's charges are computed from, or null for a load of another fleet. */
export async function chargeFacts(
  trx: FleetTransaction,
  fleetId: Uuid,
  loadId: Uuid,
  termsSeen?: Expression<SqlBool>,
): Promise<ChargeFacts | null> {
  const [row] = termsSeen
    ? await factsQuery(trx, fleetId, loadId, termsSeen).execute()
    : await allFacts(trx, { fleetId, loadId })
  return row ? factsOf(row) : null
}

const allFacts = compiled((db, slot: Slots<{ fleetId: Uuid; loadId: Uuid }>) =>
  factsQuery(db, slot('fleetId'), slot('loadId'), sql<boolean>`true`),
)

/** The query of a load with all that its charges depend on, `termsSeen` of its terms; each row is read by `factsOf`. */
function factsQuery(
  db: Pick<Kysely<Database>, 'selectFrom'>,
  fleetId: Uuid | RawBuilder<Uuid>,
  loadId: Uuid | RawBuilder<Uuid>,
  termsSeen: Expression<SqlBool>,
) {
  return db
    .selectFrom('loads')
    .leftJoin('materials', (join) =>
      join.onRef('materials.fleet_id', '=', 'loads.fleet_id').onRef('materials.id', '=', 'loads.material_id'),
    )
    .select([
      'loads.status',
      'loads.load_number',
      'loads.driver_id',
      'loads.contractor_id',
      'loads.distance_m',
      'loads.tolls_cents',
    ])
    .select(['loads.material_id', 'materials.density_lb_yd3', 'materials.bushel_lb'])
    .select([
      jsonArrayFrom(termsOfLoad(termsSeen)).as('terms'),
      jsonArrayFrom(ticketsThatCount()).as('tickets'),
      jsonArrayFrom(stopsOfLoad()).as('stops'),
      jsonArrayFrom(eventsOfLoad()).as('events'),
      jsonArrayFrom(settingsOfFleet()).as('settings'),
      jsonArrayFrom(visitsOfLoad()).as('visits'),
      jsonArrayFrom(latestHours()).as('hours'),
      jsonArrayFrom(pricesByPickup()).as('fuel'),
      pickupDay.as('pickup_day'),
    ])
    .where('loads.fleet_id', '=', fleetId)
    .where('loads.id', '=', loadId)
}

const termsOfLoad = (termsSeen: Expression<SqlBool>) =>
  ofLoad()
    .selectFrom('load_terms')
    .select(['side', 'party_id', 'source_id', 'source_version', ...termColumnNames])
    .whereRef('load_terms.fleet_id', '=', 'loads.fleet_id')
    .whereRef('load_terms.load_id', '=', 'loads.id')
    .where(termsSeen)
    .orderBy('side')

/** Tickets that a person confirmed and nobody rejected, the newest first. */
const ticketsThatCount = () =>
  ofLoad()
    .selectFrom('weigh_tickets')
    .select(['weigh_tickets.id', 'weigh_tickets.kind', 'weigh_tickets.net', 'weigh_tickets.unit'])
    .select('weigh_tickets.supersedes_id')
    .whereRef('weigh_tickets.fleet_id', '=', 'loads.fleet_id')
    .whereRef('weigh_tickets.load_id', '=', 'loads.id')
    .where('weigh_tickets.status', 'in', ['matched', 'mismatch', 'verified', 'locked'])
    .where('confirmed_at', 'is not', null)
    .orderBy('weigh_tickets.created_at', 'desc')
    .orderBy('weigh_tickets.id', 'desc')

const stopsOfLoad = () =>
  ofLoad()
    .selectFrom('stops')
    .select(['stops.id', 'window_start', 'arrived_at', 'departed_at'])
    .whereRef('stops.fleet_id', '=', 'loads.fleet_id')
    .whereRef('stops.load_id', '=', 'loads.id')
    .where('stops.status', '!=', 'skipped')
    .orderBy('stops.seq')

const eventsOfLoad = () =>
  ofLoad()
    .selectFrom('load_events')
    .select(['load_events.id', 'load_events.kind', 'body'])
    .whereRef('load_events.fleet_id', '=', 'loads.fleet_id')
    .whereRef('load_events.load_id', '=', 'loads.id')
    .orderBy('load_events.seq')

const settingsOfFleet = () =>
  ofLoad()
    .selectFrom('fleet_settings')
    .select(['key', 'value', 'changed_at'])
    .whereRef('fleet_settings.fleet_id', '=', 'loads.fleet_id')

const visitsOfLoad = () =>
  ofLoad()
    .selectFrom('site_visits')
    .select(['site_visits.id', 'stop_id', 'site_visits.arrived_at', 'left_at'])
    .whereRef('site_visits.fleet_id', '=', 'loads.fleet_id')
    .whereRef('site_visits.load_id', '=', 'loads.id')
    .orderBy('entered_at')

const latestHours = () =>
  ofLoad()
    .selectFrom('load_hours')
    .select(['load_hours.id', 'minutes'])
    .whereRef('load_hours.fleet_id', '=', 'loads.fleet_id')
    .whereRef('load_hours.load_id', '=', 'loads.id')
    .orderBy('stated_at', 'desc')
    .orderBy('load_hours.id', 'desc')
    .limit(1)

type FactsRow = Awaited<ReturnType<ReturnType<typeof factsQuery>['execute']>>[number]

function factsOf({ terms, tickets, stops, events, settings, visits, hours, fuel, ...load }: FactsRow): ChargeFacts {
  const sides = terms.map(({ side, party_id, source_id, source_version, ...row }) => ({
    side,
    partyId: party_id,
    sourceVersion: source_version,
    terms: termsOf(row, source_id),
  }))
  const cancelled = events.filter(({ kind }) => kind === 'cancel').at(-1)
  const times = stopTimes(
    stops.map(({ id, window_start, arrived_at, departed_at }) => ({
      id,
      window_start: fromJson(window_start),
      arrived_at: fromJson(arrived_at),
      departed_at: fromJson(departed_at),
    })),
    events,
    visits.map((visit) => ({ ...visit, arrived_at: fromJson(visit.arrived_at), left_at: fromJson(visit.left_at) })),
  )
  const [worked] = hours
  const stored = settingsOf(settings)
  const changedAt = fromJson(settings.find(({ key }) => key === 'fuel_index_price')?.changed_at ?? null)
  return {
    status: load.status,
    number: load.load_number,
    driverId: load.driver_id,
    contractorId: load.contractor_id,
    sides,
    facts: {
      haul: {
        ...ticketWeights(tickets),
        loaded: load.distance_m === null ? null : { metres: load.distance_m },
        shift: worked ? { minutes: worked.minutes, id: worked.id } : null,
        volume: null,
        material: materialOf(load),
      },
      stops: times,
      fuelIndex: priceOfSettings(stored, changedAt),
      fuelIndexes: load.pickup_day ? indexesOn(fuel, load.pickup_day) : {},
      hourIncrementMin: hourIncrementOf(stored),
      tollsCents: load.tolls_cents,
      truckOrderedNotUsed: load.status === 'cancelled' && cancelled?.body.is_tonu === true,
      sides,
    },
  }
}

type MaterialRow = { material_id: Uuid | null; density_lb_yd3: number | null; bushel_lb: number | null }

function materialOf({ material_id, density_lb_yd3, bushel_lb }: MaterialRow): MaterialWeights | null {
  if (!material_id) return null
  const inMilli = (lb: number | null) => (lb === null ? null : milli(Math.round(lb * 1000)))
  return {
    id: material_id,
    lbPerBushelMilli: inMilli(bushel_lb),
    lbPerYardMilli: inMilli(density_lb_yd3),
    lbPerGallonMilli: null,
  }
}

/** Of each end the newest ticket, of those that a person confirmed and nobody rejected, that was not replaced. */
function ticketWeights(rows: FactsRow['tickets']): Pick<Haul, 'origin' | 'destination'> {
  const replaced = new Set(rows.map((row) => row.supersedes_id))
  const at = (kind: 'origin' | 'destination'): TicketWeight | null => {
    for (const { id, kind: end, net, unit } of rows) {
      if (end === kind && net !== null && unit !== null && !replaced.has(id)) return { id, net, unit }
    }
    return null
  }
  return { origin: at('origin'), destination: at('destination') }
}
