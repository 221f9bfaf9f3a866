import { sql } from 'kysely'
import { type AcceptanceFault, acceptanceFault, offerEndsAt } from '#domain/contractor-portal/offer.ts'
import { assignmentChecks } from '#domain/loads/assignment.ts'
import { assignmentSeverities } from '#domain/loads/assignment-severities.ts'
import { activeStatuses } from '#domain/loads/statuses.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { type AppError, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { assignmentFacts } from '../loads/assignment-facts.ts'
import type { HeldLoad } from '../loads/held-load.ts'
import { OFFERED_AT } from './offered-at.ts'

/**
 * Asks once more what held when the load was offered, in the transaction that accepts it: the time to answer, papers,
 * a truck that is free, and the price. The load is locked by the caller.
 * @param seenAgreedAt when the price was agreed that the company looked at; undefined where it looked at none
 * @throws offer_over, offer_price_changed, assignment_blocked, offer_no_truck
 */
export async function requireAcceptable(w: Writing, held: HeldLoad, seenAgreedAt?: Instant | null): Promise<void> {
  const { load, stops, settings } = held
  if (load.contractor_id === null) return
  const times = stops.flatMap((stop) => [stop.window_start, stop.window_end]).filter((time) => time !== null)
  const wanted = {
    driverId: load.driver_id,
    contractorId: load.contractor_id,
    truckId: load.truck_id,
    trailerId: load.trailer_id,
  }
  const { facts } = await assignmentFacts(w.trx, w.actor.fleetId, wanted, {
    ...{ loadId: load.id, times, settings, now: w.now },
    // Weight, material, road and customer were judged by whoever gave the load; none of them is asked again.
    ...{ plannedLb: null, materialClass: null, roadM: null, pickup: null, customerId: null },
  })
  const standing = await standingOf(w, load.id, load.contractor_id)
  const pickupTo = stops[0]?.window_end ?? null
  const offer = {
    ...{ pickupTo, hasDriver: load.driver_id !== null, isAwarded: standing.isAwarded },
    answerMin: settingValue(settings, 'offer_answer_min'),
  }
  const fault = acceptanceFault({
    now: w.now,
    endsAt:
      standing.by === 'office' && standing.offeredAt ? offerEndsAt({ ...offer, offeredAt: standing.offeredAt }) : null,
    checks: assignmentChecks(facts, assignmentSeverities(settings)),
    window: facts.window,
    seenAgreedAt,
    ...standing,
  })
  if (fault) throw refusalOf(fault)
}

function refusalOf(fault: AcceptanceFault): AppError {
  if (fault.code === 'assignment_blocked') return refused(fault.code, { missing: fault.rules })
  return refused(fault.code, fault.code === 'offer_no_truck' ? { trucks: fault.trucks } : {})
}

type Standing = {
  offeredAt: Instant | null
  by: string | null
  isAwarded: boolean
  agreedAt: Instant | null
  trucks: number
  held: { from: Instant; to: Instant }[]
}

/** Since when the company has the offer, at which price, and what it has accepted beside it. */
async function standingOf({ trx, actor }: Writing, loadId: Uuid, contractorId: Uuid): Promise<Standing> {
  const { rows } = await sql<Omit<Standing, 'held'>>`
    select o.offered_at as "offeredAt", o.by,
      coalesce(o.is_awarded, false) as "isAwarded",
      (select p.agreed_at from load_terms p where p.fleet_id = l.fleet_id and p.load_id = l.id and p.side = 'contractor'
         and p.party_id = l.contractor_id) as "agreedAt",
      (select count(*)::int from trucks t where t.fleet_id = l.fleet_id and t.contractor_id = l.contractor_id
         and t.archived_at is null and t.status in ('active', 'restricted')) as trucks
    from loads l left join lateral (${OFFERED_AT}) o on true
    where l.fleet_id = ${actor.fleetId} and l.id = ${loadId}`.execute(trx)
  const { rows: spans } = await sql<{ from: Instant; to: Instant }>`
    select w.from, w.to from loads l
    cross join lateral (
      select min(coalesce(s.window_start, s.window_end)) as from, max(coalesce(s.window_end, s.window_start)) as to
      from stops s where s.fleet_id = l.fleet_id and s.load_id = l.id
    ) w
    where l.fleet_id = ${actor.fleetId} and l.contractor_id = ${contractorId} and l.id <> ${loadId}
      and l.status in (${sql.join([...activeStatuses])}) and w.from is not null
    limit 500`.execute(trx)
  const [row] = rows
  return { ...(row ?? { offeredAt: null, by: null, isAwarded: false, agreedAt: null, trucks: 0 }), held: spans }
}
