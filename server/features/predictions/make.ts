import { sql } from 'kysely'
import type { MakeNowInput } from '#contracts/predictions.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type PredictionKind, predictionKinds } from '#domain/predictions/kinds.ts'
import { inLightOf } from '#domain/predictions/track-record.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import { keepsToTheClock } from '../upkeep/demo-days.ts'
import { hauledJobs } from './hauled-jobs.ts'
import { hauledWeeks } from './hauled-weeks.ts'
import { keepCards } from './keep-cards.ts'
import { delayCards, demandCards, jobCards } from './make-cards.ts'
import { isKindOn, type Made, type Making, makingOf } from './making.ts'
import { openInvoices, paidInvoices } from './payments.ts'
import { ownRecords } from './records.ts'
import { endedInvoices, type Facts, resolvePredictions } from './resolve.ts'

const BATCH = 20

export type MadeNow = { subjects: number; kept: number; resolved: number }

/** Fills in what came of earlier predictions and predicts anew, by what is known now. */
export async function makeNow(w: Writing, { kinds }: Pick<MakeNowInput, 'kinds'>): Promise<MadeNow> {
  const { trx, actor } = w
  await inTurn(trx, actor.fleetId, 'predictions')
  const making = await makingOf(trx, actor.fleetId, w.now)
  const facts = {
    weeks: await hauledWeeks(making),
    paid: await paidInvoices(making),
    jobs: await hauledJobs(making),
    ended: await endedInvoices(making),
  }
  const resolved = await resolvePredictions(making, facts)
  const judged = await judgedBy(making, facts, kinds)
  const kept = await keepCards(w, judged, kinds)
  const isWhole = predictionKinds.every((kind) => kinds.includes(kind))
  if (isWhole) await keepDay(w, making)
  return { subjects: judged.length, kept, resolved }
}

/** Predicts each subject of the kinds that are on, in the light of its own record. */
async function judgedBy(making: Making, facts: Omit<Facts, 'ended'>, kinds: readonly PredictionKind[]) {
  const made = [
    ...(await demandCards(making, facts.weeks)),
    ...delayCards(making, facts.paid, await openInvoices(making)),
    ...jobCards(making, facts.jobs),
  ].filter(({ kind }) => kinds.includes(kind) && isKindOn(making.stored, kind))
  const recordOf = await ownRecords(making)
  return made.map((one) => ({ ...one, verdict: inLightOf(one.verdict, recordOf(one)) }))
}

/** Tries every method on the past of a fleet as of now, and keeps nothing. */
export async function backTests(trx: FleetTransaction, fleetId: Uuid, now: Instant): Promise<Made[]> {
  const making = await makingOf(trx, fleetId, now)
  const facts = {
    weeks: await hauledWeeks(making),
    paid: await paidInvoices(making),
    jobs: await hauledJobs(making),
  }
  return judgedBy(making, facts, predictionKinds)
}

/** The night need not do again what was made by day. */
async function keepDay({ trx, actor, now }: Writing, { today }: Making): Promise<void> {
  await trx
    .insertInto('prediction_days')
    .values({ fleet_id: actor.fleetId, day: today, made_at: now })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'day']).doUpdateSet({ made_at: now }))
    .execute()
}

type DueFleet = { fleet_id: Uuid; day: Day }

/**
 * Predicts once a day in each fleet's zone, where there is anything to predict from. Gives how many fleets are done where
 * more are waiting; else 0.
 */
export async function makeNightly(ports: Ports): Promise<number> {
  const now = ports.clock.now()
  const { rows } = await sql<DueFleet>`
    select own.id as fleet_id, today.day from fleets own
    cross join lateral (select (${now}::timestamptz at time zone own.zone)::date as day) today
    where exists (select from loads l where l.fleet_id = own.id and l.delivered_at is not null)
      and not exists (select from prediction_days d where d.fleet_id = own.id and d.day = today.day)
      and ${keepsToTheClock('own.id', now)}
    order by own.id limit ${BATCH}`.execute(ports.db.system)
  let done = 0
  for (const { fleet_id: fleetId } of rows) {
    try {
      await retried(() => ports.db.write(fleetId, (trx) => makeFor(trx, ports, fleetId), 'predict'))
      done += 1
    } catch (error) {
      // The next round tries again; no other fleet waits for it.
      ports.log.warn({ fleet: fleetId, error: String(error) }, 'nothing was predicted for a fleet')
    }
  }
  return rows.length === BATCH ? done : 0
}

async function makeFor(trx: FleetTransaction, ports: Ports, fleetId: Uuid): Promise<void> {
  const nobody: Actor = { fleetId, userId: fleetId, fullName: '', roles: [], driverId: null, contractorIds: [] }
  await makeNow(writeAs(trx, ports, nobody, 'predict'), { kinds: [...predictionKinds] })
}
