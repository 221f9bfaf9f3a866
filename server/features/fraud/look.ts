import { sql } from 'kysely'
import type { LookNowInput } from '#contracts/fraud.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { judgeEvidence } from '#domain/fraud/judge-evidence.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { addMinutes, dayIn } from '#domain/units/time.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { keepsToTheClock } from '../upkeep/demo-days.ts'
import { gatherEvidence } from './gather/gather-evidence.ts'
import { keepSignals } from './keep-signals.ts'

const DAY_MIN = 1440
/** What comes in late is judged too. */
const NIGHTLY_DAYS = 14
const BATCH = 20

export type Looked = { signals: number; rules: number }

/** Tries every rule that is on on the last days, and keeps what is new. */
export async function lookNow(w: Writing, { days }: Pick<LookNowInput, 'days'>): Promise<Looked> {
  const { trx, actor, now } = w
  const { zone } = await trx
    .selectFrom('fleets')
    .select('zone')
    .where('id', '=', actor.fleetId)
    .executeTakeFirstOrThrow()
  const today = dayIn(now, zone)
  const on = await trx
    .selectFrom('fraud_rules')
    .select(['rule', 'score'])
    .where('fleet_id', '=', actor.fleetId)
    .where('is_on', '=', true)
    .where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<', today)]))
    .execute()
  if (on.length === 0) return { signals: 0, rules: 0 }
  const evidence = await gatherEvidence(trx, actor.fleetId, { from: addMinutes(now, -days * DAY_MIN), to: now })
  const judged = on.flatMap(({ rule, score }) => judgeEvidence(rule, evidence, score ?? undefined))
  return { signals: await keepSignals(w, judged), rules: on.length }
}

type DueFleet = { fleet_id: Uuid; day: Day }

/**
 * Looks once a day, in each fleet's zone, for what does not agree. A row of the fleet and the day is written with it, so
 * that any number of processes do it once. Gives how many fleets are done where more are waiting; else 0.
 */
export async function lookNightly(ports: Ports): Promise<number> {
  const now = ports.clock.now()
  const { rows } = await sql<DueFleet>`
    select own.id as fleet_id, today.day from fleets own
    cross join lateral (select (${now}::timestamptz at time zone own.zone)::date as day) today
    where exists (select from fraud_rules r where r.fleet_id = own.id and r.is_on)
      and not exists (select from fraud_days d where d.fleet_id = own.id and d.day = today.day)
      and ${keepsToTheClock('own.id', now)}
    order by own.id limit ${BATCH}`.execute(ports.db.system)
  let done = 0
  for (const due of rows) {
    try {
      await retried(() => ports.db.write(due.fleet_id, (trx) => lookAtFleet(trx, ports, due), 'look_at_fraud'))
      done += 1
    } catch (error) {
      // The next round tries again; no other fleet waits for it.
      ports.log.warn({ fleet: due.fleet_id, error: String(error) }, 'a fleet was not looked at for what does not agree')
    }
  }
  return rows.length === BATCH ? done : 0
}

async function lookAtFleet(trx: FleetTransaction, ports: Ports, { fleet_id: fleetId, day }: DueFleet): Promise<void> {
  // Nobody did it, so nobody is left out for having done it.
  const nobody: Actor = { fleetId, userId: fleetId, fullName: '', roles: [], driverId: null, contractorIds: [] }
  const w = writeAs(trx, ports, nobody, 'look_at_fraud')
  const taken = await trx
    .insertInto('fraud_days')
    .values({ fleet_id: fleetId, day, made_at: w.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (taken) await lookNow(w, { days: NIGHTLY_DAYS })
}
