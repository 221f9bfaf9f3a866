import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { CardState, PredictionKind } from '#domain/predictions/kinds.ts'
import { type CameTrue, type OwnRecord, type TrackRecord, trackRecord } from '#domain/predictions/track-record.ts'
import type { Instant } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import { kindsOn } from './list-cards.ts'
import type { Made, Making } from './making.ts'

/** A kind with what is said now, and how what it said before came true. */
export type KindRecord = {
  kind: PredictionKind
  cards: Record<CardState, number>
  /** Kept, and still to come true. */
  waiting: number
  record: TrackRecord
}

export type Records = { madeAt: Instant | null; kinds: KindRecord[] }

/** The last ones that a record counts; older ones are of another time. */
const MOST_COUNTED = 400
const YEAR_DAYS = 365

/** The record of each kind on this fleet: what was kept when it was made, against what came. */
export async function predictionRecords(trx: FleetTransaction, actor: Actor): Promise<Records> {
  const kinds = await kindsOn(trx, actor)
  const cards = await trx
    .selectFrom('prediction_cards')
    .select(['kind', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('fleet_id', '=', actor.fleetId)
    .groupBy(['kind', 'state'])
    .execute()
  const counted = (kind: PredictionKind, state: CardState) =>
    Number(cards.find((one) => one.kind === kind && one.state === state)?.count ?? 0)
  const found: KindRecord[] = []
  for (const kind of kinds) {
    found.push({
      kind,
      cards: { shown: counted(kind, 'shown'), plain: counted(kind, 'plain'), lacking: counted(kind, 'lacking') },
      waiting: await waitingOf(trx, actor, kind),
      record: trackRecord(await cameTrue(trx, actor, kind)),
    })
  }
  const last = await trx
    .selectFrom('prediction_days')
    .select(({ fn }) => fn.max('made_at').as('madeAt'))
    .where('fleet_id', '=', actor.fleetId)
    .executeTakeFirst()
  return { madeAt: last?.madeAt ?? null, kinds: found }
}

async function waitingOf(trx: FleetTransaction, actor: Actor, kind: PredictionKind): Promise<number> {
  const row = await trx
    .selectFrom('predictions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('fleet_id', '=', actor.fleetId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

async function cameTrue(trx: FleetTransaction, actor: Actor, kind: PredictionKind): Promise<CameTrue[]> {
  const { rows } = await sql<CameTrue>`
    select value, low, high, baseline, outcome from (
      select value, low, high, baseline, outcome, target_on, id from predictions
      where fleet_id = ${actor.fleetId} and kind = ${kind} and outcome is not null
      order by target_on desc, id desc limit ${MOST_COUNTED}
    ) last order by target_on, id`.execute(trx)
  return rows
}

type OwnRow = OwnRecord & { kind: PredictionKind; about: string }

/** The record of each subject by the methods of today, over the last year; of a customer's invoices that of the customer. */
export async function ownRecords({ trx, fleetId, today }: Making): Promise<(made: Made) => OwnRecord | undefined> {
  const { rows } = await sql<OwnRow>`
    select kind, case when kind = 'payment_delay' then customer_id::text else subject end as about,
      count(*)::int as resolved, avg(abs(outcome - value))::float8 as mae,
      avg(abs(outcome - baseline))::float8 as "baselineMae"
    from predictions
    where fleet_id = ${fleetId} and outcome is not null and baseline is not null
      and target_on > ${addDays(today, -YEAR_DAYS)}
    group by 1, 2`.execute(trx)
  const found = new Map(rows.map((row) => [`${row.kind} ${row.about}`, row]))
  return ({ kind, subject }) => found.get(`${kind} ${subject}`)
}
