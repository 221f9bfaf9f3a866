import { type Expression, type SqlBool, sql } from 'kysely'
import type { FleetTransaction } from '#db/lane.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { StopTimes } from '#domain/settlements/detention.ts'
import type { FuelIndex } from '#domain/settlements/fuel-surcharge.ts'
import type { Haul, MaterialWeights, TicketWeight } from '#domain/settlements/haul.ts'
import type { LoadFacts, SideTerms } from '#domain/settlements/load-charges.ts'
import { type HourIncrementMin, hourIncrements } from '#domain/settlements/terms.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { dayIn } from '#domain/units/time.ts'
import { termColumnNames, termsOf } from '../parties/terms.ts'
import { storedSettings } from '../stored-settings.ts'
import { statedHours } from './stated-hours.ts'
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
  termsSeen: Expression<SqlBool> = sql<boolean>`true`,
): Promise<ChargeFacts | null> {
  const [load, terms, tickets, stops, events, stored, changes, visits, worked] = await Promise.all([
    loadRow(trx, fleetId, loadId),
    trx
      .selectFrom('load_terms')
      .select(['side', 'party_id', 'source_id', 'source_version', ...termColumnNames])
      .where('fleet_id', '=', fleetId)
      .where('load_id', '=', loadId)
      .where(termsSeen)
      .orderBy('side')
      .execute(),
    ticketWeights(trx, fleetId, loadId),
    trx
      .selectFrom('stops')
      .select(['id', 'status', 'window_start', 'arrived_at', 'departed_at'])
      .where('fleet_id', '=', fleetId)
      .where('load_id', '=', loadId)
      .where('status', '!=', 'skipped')
      .orderBy('seq')
      .execute(),
    trx
      .selectFrom('load_events')
      .select(['id', 'kind', 'body'])
      .where('fleet_id', '=', fleetId)
      .where('load_id', '=', loadId)
      .orderBy('seq')
      .execute(),
    storedSettings(trx, fleetId),
    trx
      .selectFrom('fleet_settings')
      .select('changed_at')
      .where('fleet_id', '=', fleetId)
      .where('key', '=', 'fuel_index_price')
      .execute(),
    trx
      .selectFrom('site_visits')
      .select(['id', 'stop_id', 'arrived_at', 'left_at'])
      .where('fleet_id', '=', fleetId)
      .where('load_id', '=', loadId)
      .orderBy('entered_at')
      .execute(),
    statedHours(trx, fleetId, loadId),
  ])
  if (!load) return null
  const sides = terms.map(({ side, party_id, source_id, source_version, ...row }) => ({
    side,
    partyId: party_id,
    sourceVersion: source_version,
    terms: termsOf(row, source_id),
  }))
  const cancelled = events.filter(({ kind }) => kind === 'cancel').at(-1)
  const times: StopTimes[] = stopTimes(stops, events, visits)
  const price = settingValue(stored, 'fuel_index_price')
  const changedAt = changes[0]?.changed_at
  const fuelIndex: FuelIndex | null =
    price > 0 && changedAt
      ? {
          priceMicro: microRateOf(price),
          publishedOn: dayIn(changedAt, settingValue(stored, 'fleet_zone')),
          carriedForward: false,
        }
      : null
  return {
    status: load.status,
    number: load.load_number,
    driverId: load.driver_id,
    contractorId: load.contractor_id,
    sides,
    facts: {
      haul: {
        ...tickets,
        loaded: load.distance_m === null ? null : { metres: load.distance_m },
        shift: worked ? { minutes: worked.minutes, id: worked.id } : null,
        volume: null,
        material: materialOf(load),
      },
      stops: times,
      fuelIndex,
      hourIncrementMin: hourIncrement(settingValue(stored, 'hours_increment_min')),
      truckOrderedNotUsed: load.status === 'cancelled' && cancelled?.body.is_tonu === true,
      sides,
    },
  }
}

function loadRow(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid) {
  return trx
    .selectFrom('loads')
    .leftJoin('materials', (join) =>
      join.onRef('materials.fleet_id', '=', 'loads.fleet_id').onRef('materials.id', '=', 'loads.material_id'),
    )
    .select(['loads.status', 'loads.load_number', 'loads.driver_id', 'loads.contractor_id', 'loads.distance_m'])
    .select(['loads.material_id', 'materials.density_lb_yd3', 'materials.bushel_lb'])
    .where('loads.fleet_id', '=', fleetId)
    .where('loads.id', '=', loadId)
    .executeTakeFirst()
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

/** Of each end the newest ticket that a person confirmed and that was neither rejected nor replaced. */
async function ticketWeights(
  trx: FleetTransaction,
  fleetId: Uuid,
  loadId: Uuid,
): Promise<Pick<Haul, 'origin' | 'destination'>> {
  const rows = await trx
    .selectFrom('weigh_tickets')
    .select(['id', 'kind', 'net', 'unit', 'supersedes_id'])
    .where('fleet_id', '=', fleetId)
    .where('load_id', '=', loadId)
    .where('status', 'in', ['matched', 'mismatch', 'verified', 'locked'])
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const replaced = new Set(rows.map((row) => row.supersedes_id))
  const at = (kind: 'origin' | 'destination'): TicketWeight | null => {
    for (const { id, kind: end, net, unit } of rows) {
      if (end === kind && net !== null && unit !== null && !replaced.has(id)) return { id, net, unit }
    }
    return null
  }
  return { origin: at('origin'), destination: at('destination') }
}

function hourIncrement(text: string): HourIncrementMin {
  return hourIncrements.find((minutes) => String(minutes) === text) ?? 15
}
