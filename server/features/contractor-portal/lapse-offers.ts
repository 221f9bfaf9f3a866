import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { offerEndsAt } from '#domain/contractor-portal/offer.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { lockLoad } from '../loads/held-load.ts'
import { unassignLoad } from '../loads/office-steps.ts'
import { notify } from '../notifications/notify.ts'
import { fleetVoice } from '../settlements/fleet-voice.ts'
import { keepsToTheClock } from '../upkeep/demo-days.ts'
import { OFFERED_AT } from './offered-at.ts'

const BATCH = 50

type Due = { fleet_id: Uuid; id: Uuid; offered_at: Instant; company: string }

/**
 * Takes loads back that no company has answered in time, and tells the office. Any number of processes may do so at once.
 * Gives how many were looked at where more are waiting; else 0.
 */
export async function lapseOffers(ports: Ports): Promise<number> {
  const due = await dueOffers(ports)
  let lapsed = 0
  for (const offer of due) {
    try {
      const done = await retried(() =>
        ports.db.write(offer.fleet_id, (trx) => lapse(trx, ports, offer), 'lapse_offers'),
      )
      if (done) lapsed += 1
    } catch (error) {
      // The next round tries again; no other offer waits for it.
      ports.log.warn({ load: offer.id, error: String(error) }, 'an offer could not be taken back')
    }
  }
  if (lapsed > 0) ports.bell.ring()
  return lapsed === BATCH ? lapsed : 0
}

/** Loads whose time to answer may be over; each is judged when it is locked. */
async function dueOffers({ db, clock }: Ports): Promise<Due[]> {
  const now = clock.now()
  const usual = sql.lit(settingValue({}, 'offer_answer_min'))
  const { rows } = await sql<Due>`
    select l.fleet_id, l.id, o.offered_at, c.company_name as company from fleets f
    -- Fleet by fleet, so that the index of a fleet's loads by status serves it.
    cross join lateral (
      select a.* from loads a where a.fleet_id = f.id and a.status = 'assigned' and a.driver_id is null
        and a.contractor_id is not null and a.held_at is null
    ) l
    join contractors c on c.fleet_id = l.fleet_id and c.id = l.contractor_id
    join lateral (${OFFERED_AT}) o on o.by = 'office' and not o.is_awarded
    left join fleet_settings s on s.fleet_id = l.fleet_id and s.key = 'offer_answer_min'
    left join lateral (
      select k.window_end from stops k where k.fleet_id = l.fleet_id and k.load_id = l.id order by k.seq limit 1
    ) a on true
    where coalesce(s.value::text::int, ${usual}) > 0
      and (o.offered_at + make_interval(mins => coalesce(s.value::text::int, ${usual}))
             <= ${now}::timestamptz
        or (a.window_end > o.offered_at and a.window_end <= ${now}::timestamptz))
      and ${keepsToTheClock('l.fleet_id', now)}
    order by o.offered_at limit ${BATCH}`.execute(db.system)
  return rows
}

async function lapse(
  trx: FleetTransaction,
  ports: Ports,
  { fleet_id, id, offered_at, company }: Due,
): Promise<boolean> {
  const office = await bookerOf(trx, fleet_id, id)
  const w: Writing = { ...writeAs(trx, ports, office, 'lapse_offers'), actorRole: 'system' }
  const { load, stops, settings } = await lockLoad(trx, office, id)
  const endsAt = offerEndsAt({
    offeredAt: offered_at,
    answerMin: settingValue(settings, 'offer_answer_min'),
    pickupTo: stops[0]?.window_end ?? null,
    hasDriver: load.driver_id !== null,
    isAwarded: false,
  })
  if (load.status !== 'assigned' || load.contractor_id === null || endsAt === null || endsAt > w.now) return false
  const { words } = await fleetVoice(trx, fleet_id)
  await unassignLoad(w, { id, version: load.version, reason: words.contractorPortal.notAnswered })
  const facts = { load: load.load_number ?? '', company }
  // Nobody did it themselves, not even whom it is done for: all who follow it are told.
  await notify({ ...w, actor: { ...w.actor, userId: null } }, { kind: 'offer_lapsed', id, facts })
  return true
}

/** Work of the product itself, on behalf of whoever booked the load. */
async function bookerOf(trx: FleetTransaction, fleetId: Uuid, id: Uuid): Promise<Actor> {
  const { created_by: userId } = await trx
    .selectFrom('loads')
    .select('created_by')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { userId, fleetId, fullName: '', roles: ['admin'], driverId: null, contractorIds: [] }
}
