import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { type FraudRuleId, fraudRule } from '#domain/fraud/catalogue.ts'
import type { Point, Sentence } from '#domain/fraud/verdict.ts'
import { type Witnesses, type WitnessFacts, witnessesOf } from '#domain/fraud/witnesses.ts'
import type { Cents, Instant, Sha256, Uuid } from '#domain/units/brands.ts'

/** A signal with all it rests on. */
export type CaseSignal = {
  id: Uuid
  rule: FraudRuleId
  ruleVersion: number
  happenedAt: Instant
  score: number
  moneyCents: Cents
  sentence: Sentence
  pro: Point[]
  con: Point[]
  ticketId: Uuid | null
}

/** The signals of a case, the strongest first. */
export function signalsOf(trx: FleetTransaction, fleetId: Uuid, caseId: Uuid): Promise<CaseSignal[]> {
  return trx
    .selectFrom('fraud_signals')
    .select(['id', 'rule', 'rule_version as ruleVersion', 'happened_at as happenedAt', 'score'])
    .select(['money_cents as moneyCents', 'sentence', 'pro', 'con', 'ticket_id as ticketId'])
    .where('fleet_id', '=', fleetId)
    .where('case_id', '=', caseId)
    .orderBy('score', 'desc')
    .orderBy('id')
    .execute()
}

/** The hash of a case's signals: the same signals always give the same one. */
export const evidenceHash = (signals: readonly CaseSignal[]): Promise<Sha256> =>
  sha256Hex(canonicalJson(JSON.parse(JSON.stringify(signals))))

type About = { id: Uuid; load_id: Uuid | null; purchase_id: Uuid | null }

/** What ticket, positions, clock and fuel say of a case's load or purchase. */
export async function witnessesFor(
  trx: FleetTransaction,
  fleetId: Uuid,
  about: About,
  signals: readonly CaseSignal[],
): Promise<Witnesses> {
  const apart = new Set(
    signals.flatMap(({ rule, ticketId }) => (fraudRule(rule).source === 'ticket' && ticketId) || []),
  )
  const { rows } = await sql<Omit<WitnessFacts, 'ticketsApart'>>`
    with v as (
      select s.id, s.arrived_at, min(x.entered_at) as entered_at from stops s
      left join site_visits x on x.fleet_id = s.fleet_id and x.load_id = s.load_id and x.stop_id = s.id
      where s.fleet_id = ${fleetId} and s.load_id = ${about.load_id} group by s.id, s.arrived_at
    ), f as (
      select p.checks @> '[{"result":"flag"}]' as is_apart from fuel_purchases p
      where p.fleet_id = ${fleetId} and p.voided_at is null and (p.id = ${about.purchase_id} or exists (
        select from loads l where l.fleet_id = p.fleet_id and l.id = ${about.load_id} and l.truck_id = p.truck_id
          and p.purchased_at between l.delivered_at - interval '12 hours' and l.delivered_at + interval '2 hours'))
    )
    select (select count(*) from weigh_tickets k where k.fleet_id = ${fleetId} and k.load_id = ${about.load_id}
        and k.status not in ('captured', 'read', 'rejected', 'void'))::int as tickets,
      (select count(*) from v)::int as stops,
      (case when exists (select from v where entered_at is not null) or exists (
          select from loads l join truck_days d on d.fleet_id = l.fleet_id and d.truck_id = l.truck_id
          where l.fleet_id = ${fleetId} and l.id = ${about.load_id} and d.trail is not null
            and d.day between (l.delivered_at - interval '1 day')::date and l.delivered_at::date)
        then (select count(*) from v where entered_at is not null) end)::int as visits,
      (select count(*) from v where entered_at is not null and arrived_at is not null)::int as arrivals,
      (select count(*) from v where abs(extract(epoch from arrived_at - entered_at)) > 900)::int as "arrivalsApart",
      (select count(*) from f)::int as fills, (select count(*) from f where is_apart)::int as "fillsApart"`.execute(trx)
  const [facts] = rows
  if (!facts) throw new Error('one row counts what is known')
  return witnessesOf({ ...facts, ticketsApart: apart.size })
}
