import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type MeasureSums, NO_SUMS, type ScoreSums } from '#domain/scorecards/measures.ts'
import { perMeasure } from '#domain/scorecards/scorecard.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { type HaulsAsked, judgedHauls, ofLane, spansOf } from './hauls.ts'

/** The sums of a hauler in one of the spans; without a contractor, of the own fleet. `paidM`: metres of the loads with a cost. */
export type HaulerSums = { span: number; contractorId: Uuid | null; lane: Lane | null; sums: ScoreSums; paidM: number }
export type Lane = { pickupSiteId: Uuid; deliverySiteId: Uuid }

type Row = {
  span: number
  contractorId: Uuid | null
  pickupSiteId: Uuid | null
  deliverySiteId: Uuid | null
  loads: number
  paidM: number
  showedUp: number
  dueAtPickup: number
  onTime: number
  dueAtDelivery: number
  heldUp: number
  carriedLb: number
  carriableLb: number
  carried: number
  cycleMin: number
  usualMin: number
  cycles: number
  ticketInTime: number
  wantsTicket: number
  accurate: number
  checked: number
  undisputed: number
  billed: number
  paidCents: number
  tonMiles: number
  paid: number
}

/**
 * The sums of every hauler in every span, in one pass over the loads that were delivered in them, own fleet included; by lane
 * too where that is asked for. Offers and papers are no loads and are summed elsewhere.
 */
export async function haulSums(
  trx: FleetTransaction,
  asked: HaulsAsked & { byLane?: boolean; contractorId?: Uuid },
): Promise<HaulerSums[]> {
  const lane = asked.byLane
    ? sql`pickup_site_id as "pickupSiteId", delivery_site_id as "deliverySiteId"`
    : sql`null::uuid as "pickupSiteId", null::uuid as "deliverySiteId"`
  const { rows } = await sql<Row>`
    ${judgedHauls(asked)}
    select span, contractor_id as "contractorId", ${lane}, count(*)::int as loads,
      coalesce(sum(distance_m) filter (where paid_ton_miles is not null), 0)::bigint as "paidM",
      count(*) filter (where showed_up)::int as "showedUp", count(showed_up)::int as "dueAtPickup",
      count(*) filter (where was_on_time and not was_held_up)::int as "onTime",
      count(was_on_time) filter (where not was_held_up)::int as "dueAtDelivery",
      count(*) filter (where was_held_up)::int as "heldUp",
      coalesce(sum(carried_lb) filter (where carriable_lb is not null), 0)::bigint as "carriedLb",
      coalesce(sum(carriable_lb), 0)::bigint as "carriableLb", count(carriable_lb)::int as carried,
      coalesce(sum(judged_cycle_min), 0)::float8 as "cycleMin", coalesce(sum(usual_cycle_min), 0)::float8 as "usualMin",
      count(usual_cycle_min)::int as cycles,
      count(*) filter (where had_ticket)::int as "ticketInTime", count(had_ticket)::int as "wantsTicket",
      coalesce(sum(accurate), 0)::int as accurate, coalesce(sum(checked), 0)::int as checked,
      count(*) filter (where is_billed and not is_disputed)::int as undisputed, count(is_billed)::int as billed,
      coalesce(sum(amount_cents) filter (where paid_ton_miles is not null), 0)::bigint as "paidCents",
      coalesce(sum(paid_ton_miles), 0)::float8 as "tonMiles", count(paid_ton_miles)::int as paid
    from judged
    where (contractor_id is not null or driver_id is not null)
      and (${asked.contractorId ?? null}::uuid is null or contractor_id = ${asked.contractorId ?? null}::uuid)
    group by 1, 2, 3, 4`.execute(trx)
  return rows.map((row) => ({
    span: row.span,
    contractorId: row.contractorId,
    lane:
      row.pickupSiteId && row.deliverySiteId
        ? { pickupSiteId: row.pickupSiteId, deliverySiteId: row.deliverySiteId }
        : null,
    paidM: row.paidM,
    sums: sumsOf(row),
  }))
}

const shareOf = (numerator: number, denominator: number, leftOut = 0): MeasureSums => ({
  numerator,
  denominator,
  count: denominator,
  leftOut,
})
const ratioOf = (numerator: number, denominator: number, count: number): MeasureSums => ({
  numerator,
  denominator,
  count,
  leftOut: 0,
})

function sumsOf(row: Row): ScoreSums {
  return {
    ...noSums(),
    loads: row.loads,
    showUp: shareOf(row.showedUp, row.dueAtPickup),
    onTime: shareOf(row.onTime, row.dueAtDelivery, row.heldUp),
    loadFactor: ratioOf(row.carriedLb, row.carriableLb, row.carried),
    cycle: ratioOf(row.cycleMin, row.usualMin, row.cycles),
    ticketInTime: shareOf(row.ticketInTime, row.wantsTicket),
    ticketAccuracy: shareOf(row.accurate, row.checked),
    disputes: shareOf(row.undisputed, row.billed),
    cost: ratioOf(row.paidCents, row.tonMiles, row.paid),
  }
}

/** The sums of who hauled nothing. */
export function noSums(): ScoreSums {
  return { ...perMeasure(() => NO_SUMS), loads: 0 }
}

export type OfferSums = { span: number; contractorId: Uuid; acceptance: MeasureSums; response: MeasureSums }

/**
 * What contractors answered to the offers of each span. An offer is a load that the office assigned to a contractor or its
 * driver; accepting it, declining it, or giving it to a driver of their own answers it. One that the office took back or
 * recorded by itself was not answered.
 */
export async function offerSums(
  trx: FleetTransaction,
  asked: HaulsAsked & { contractorId?: Uuid },
): Promise<OfferSums[]> {
  const { fleetId } = asked
  const { rows } = await sql<{
    span: number
    contractorId: Uuid
    accepted: number
    answered: number
    minutes: number
  }>`
    with ${spansOf(asked.spans)},
    offers as (
      select spans.span, (e.body #>> '{assigned,contractor_id}')::uuid as contractor_id,
        (a.kind <> 'decline') as is_accepted, extract(epoch from (a.happened_at - e.happened_at)) / 60 as minutes
      from spans
      join load_events e on e.fleet_id = ${fleetId} and e.kind = 'assign'
        and e.happened_at >= spans.from_at and e.happened_at < spans.to_at
      join lateral (select n.kind, n.body ->> 'by' as by, n.happened_at from load_events n
        where n.fleet_id = e.fleet_id and n.load_id = e.load_id and n.seq > e.seq
          and n.kind in ('accept', 'decline', 'assign', 'unassign', 'cancel')
        order by n.seq limit 1) a on a.kind in ('accept', 'decline', 'assign') and a.by in ('driver', 'contractor')
      join lateral (select s.site_id from stops s where s.fleet_id = e.fleet_id and s.load_id = e.load_id and s.kind = 'pickup'
        order by s.seq limit 1) p on true
      join lateral (select s.site_id from stops s where s.fleet_id = e.fleet_id and s.load_id = e.load_id
        and s.kind = 'delivery' order by s.seq desc limit 1) d on true
      where e.body ->> 'by' = 'office' and e.body #>> '{assigned,contractor_id}' is not null
        and ${ofLane(asked, 'p.site_id', 'd.site_id')}
    )
    select span, contractor_id as "contractorId", count(*) filter (where is_accepted)::int as accepted,
      count(*)::int as answered, sum(greatest(0, minutes))::float8 as minutes
    from offers where (${asked.contractorId ?? null}::uuid is null or contractor_id = ${asked.contractorId ?? null}::uuid)
    group by 1, 2`.execute(trx)
  return rows.map(({ span, contractorId, accepted, answered, minutes }) => ({
    span,
    contractorId,
    acceptance: shareOf(accepted, answered),
    response: ratioOf(minutes, answered, answered),
  }))
}
