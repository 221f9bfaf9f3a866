import { type Expression, type SqlBool, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { TruckBody } from '#domain/fleet/truck-bodies.ts'
import { trailerTareLb } from '#domain/loads/legal-payload.ts'
import type { Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import type { HaulFacts, WeighedTicket } from '#domain/yields/weigh-haul.ts'
import type { YieldReason } from '#domain/yields/yield-states.ts'
import type { AskedYields } from './asked-yields.ts'
import { storedTares } from './stored-tares.ts'

/** A delivered load with all that its yield is worked out of. */
export type ReadHaul = {
  id: Uuid
  number: string | null
  deliveredAt: Instant
  customerId: Uuid | null
  materialId: Uuid | null
  truckId: Uuid | null
  driverId: Uuid | null
  contractorId: Uuid | null
  pickupSiteId: Uuid
  deliverySiteId: Uuid
  isWeighedThere: boolean
  /** The material's own tolerance, in hundredths of a percent. */
  toleranceBp: number | null
  facts: HaulFacts
  finding: Finding | null
}

export type Finding = {
  state: 'open' | 'explained' | 'claimed' | 'settled'
  reason: YieldReason | null
  note: string | null
  originMoistureBp: number | null
  destinationMoistureBp: number | null
  version: number
}

type Row = Omit<ReadHaul, 'facts' | 'finding'> & {
  distanceM: number | null
  quantityMilli: Milli | null
  unit: string | null
  tickets: (WeighedTicket & { kind: 'origin' | 'destination' })[] | null
  pickupDivisionLb: number
  deliveryDivisionLb: number
  registeredGrossLb: number | null
  truckTareLb: number | null
  body: TruckBody | null
  trailerId: Uuid | null
  trailerTareLb: number | null
  capacityMilliYd3: Milli | null
  densityLbYd3: number | null
  ratePerTon: MicroRate | null
  finding: Finding | null
}

/** A period with more loads than this is cut, and the page says so. */
export const MOST_HAULS = 120_000

/** The delivered loads of the days that `narrowed` lets through, the latest first: one statement for all of them. */
export async function readHauls(
  trx: FleetTransaction,
  asked: AskedYields,
  narrowed: Expression<SqlBool> = sql<boolean>`true`,
): Promise<ReadHaul[]> {
  const { rows } = await sql<Row>`
    select l.id, l.load_number as number, l.delivered_at as "deliveredAt", l.customer_id as "customerId",
      l.material_id as "materialId", l.truck_id as "truckId", l.driver_id as "driverId", l.contractor_id as "contractorId",
      l.distance_m as "distanceM", l.quantity_milli as "quantityMilli", l.unit, l.trailer_id as "trailerId",
      p.site_id as "pickupSiteId", d.site_id as "deliverySiteId", dx.has_scale as "isWeighedThere",
      px.scale_division_lb as "pickupDivisionLb", dx.scale_division_lb as "deliveryDivisionLb",
      trucks.registered_gross_lb as "registeredGrossLb", trucks.tare_lb as "truckTareLb", trucks.body,
      trailers.tare_lb as "trailerTareLb", trailers.capacity_milli_yd3 as "capacityMilliYd3",
      m.density_lb_yd3 as "densityLbYd3", m.tolerance_hundredths as "toleranceBp",
      case when ${asked.seesRates}::boolean then (select t.rate_micro from load_terms t
        where t.fleet_id = l.fleet_id and t.load_id = l.id and t.side = 'customer' and t.basis = 'per_ton') end as "ratePerTon",
      w.tickets,
      case when f.load_id is not null then jsonb_build_object('state', f.state, 'reason', f.reason, 'note', f.note,
        'originMoistureBp', f.origin_moisture_bp, 'destinationMoistureBp', f.destination_moisture_bp,
        'version', f.version) end as finding
    from loads l
    join lateral (select s.id, s.site_id from stops s where s.fleet_id = l.fleet_id and s.load_id = l.id
      and s.kind = 'pickup' order by s.seq limit 1) p on true
    join lateral (select s.id, s.site_id from stops s where s.fleet_id = l.fleet_id and s.load_id = l.id
      and s.kind = 'delivery' order by s.seq desc limit 1) d on true
    join sites px on px.fleet_id = l.fleet_id and px.id = p.site_id
    join sites dx on dx.fleet_id = l.fleet_id and dx.id = d.site_id
    left join trucks on trucks.fleet_id = l.fleet_id and trucks.id = l.truck_id
    left join trailers on trailers.fleet_id = l.fleet_id and trailers.id = l.trailer_id
    left join materials m on m.fleet_id = l.fleet_id and m.id = l.material_id
    left join yield_findings f on f.fleet_id = l.fleet_id and f.load_id = l.id
    left join lateral (${TICKETS}) w on true
    where l.fleet_id = ${asked.fleetId} and l.status in ('delivered', 'closed')
      and l.delivered_at >= ${asked.from}::timestamptz and l.delivered_at < ${asked.to}::timestamptz and ${narrowed}
    order by l.delivered_at desc, l.id desc limit ${MOST_HAULS + 1}`.execute(trx)
  const hauls = rows.map((row) => haulOf(row, asked.legalGrossLb))
  const tares = await storedTares(
    trx,
    asked,
    hauls.filter(wantsTare).map(({ id }) => id),
  )
  return hauls.map((haul) => {
    const storedTare = tares.get(haul.id)
    return storedTare ? { ...haul, facts: { ...haul.facts, storedTare } } : haul
  })
}

/**
 * Of the load `l` with its ends `p` and `d`: the newest ticket of each of its stops that a person confirmed and nobody
 * rejected. One without a stop belongs to the first pickup or the last delivery.
 */
const TICKETS = sql`
  select jsonb_agg(jsonb_build_object('kind', k.kind, 'gross', k.gross, 'tare', k.tare, 'net', k.net, 'unit', k.unit,
    'flags', to_jsonb(k.flags))) as tickets
  from (
    select distinct on (t.kind, coalesce(t.stop_id, case t.kind when 'origin' then p.id else d.id end))
      t.kind, t.gross, t.tare, t.net, t.unit, t.flags
    from weigh_tickets t
    where t.fleet_id = l.fleet_id and t.load_id = l.id and t.kind in ('origin', 'destination') and t.unit is not null
      and t.confirmed_at is not null and t.status in ('matched', 'mismatch', 'verified', 'locked')
    order by t.kind, coalesce(t.stop_id, case t.kind when 'origin' then p.id else d.id end), t.created_at desc, t.id desc
  ) k`

function haulOf(row: Row, allowableGrossLb: number): ReadHaul {
  const tickets = row.tickets ?? []
  const of = (kind: 'origin' | 'destination') => tickets.filter((ticket) => ticket.kind === kind)
  return {
    id: row.id,
    number: row.number,
    deliveredAt: row.deliveredAt,
    customerId: row.customerId,
    materialId: row.materialId,
    truckId: row.truckId,
    driverId: row.driverId,
    contractorId: row.contractorId,
    pickupSiteId: row.pickupSiteId,
    deliverySiteId: row.deliverySiteId,
    isWeighedThere: row.isWeighedThere,
    toleranceBp: row.toleranceBp,
    finding: row.finding,
    facts: {
      origin: { tickets: of('origin'), divisionLb: row.pickupDivisionLb },
      destination: { tickets: of('destination'), divisionLb: row.deliveryDivisionLb },
      storedTare: null,
      limits: {
        registeredGrossLb: row.registeredGrossLb,
        allowableGrossLb,
        truckTareLb: row.truckTareLb,
        trailerTareLb: trailerTareLb(row.body, row.trailerId === null ? null : { tareLb: row.trailerTareLb }),
      },
      quantity: row.quantityMilli !== null && row.unit !== null ? { milli: row.quantityMilli, unit: row.unit } : null,
      distanceM: row.distanceM,
      ratePerTon: row.ratePerTon,
      densityLbYd3: row.densityLbYd3,
      capacityMilliYd3: row.capacityMilliYd3,
    },
  }
}

/** Whether only a tare of another day can make a net of what was weighed at the destination. */
function wantsTare({ facts: { origin, destination } }: ReadHaul): boolean {
  const [only] = destination.tickets
  return (
    only !== undefined && only.net === null && only.gross !== null && !origin.tickets.some(({ tare }) => tare !== null)
  )
}
