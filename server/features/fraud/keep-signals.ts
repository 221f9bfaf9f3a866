import { sql } from 'kysely'
import { daysToDecide } from '#domain/fraud/case-states.ts'
import { type FraudRuleId, fraudRule } from '#domain/fraud/catalogue.ts'
import { caseScore } from '#domain/fraud/score.ts'
import type { Judged, Sentence, Verdict } from '#domain/fraud/verdict.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import { takeNumberText } from '../loads/take-number.ts'

type Fired = Omit<Judged, 'verdict'> & { verdict: Extract<Verdict, { is: 'fired' }> }

/**
 * Keeps what rules found, each thing once however often it is found: in the open case about the same load, purchase or
 * payee, or in a new one where there is none, or its evidence is locked. Gives how many signals are new.
 */
export async function keepSignals(w: Writing, judged: readonly Judged[]): Promise<number> {
  const fired = judged.flatMap(({ verdict, ...rest }) => (verdict.is === 'fired' ? [{ ...rest, verdict }] : []))
  if (fired.length === 0) return 0
  await inTurn(w.trx, w.actor.fleetId, 'fraud')
  const fresh = await unknown(w, fired)
  if (fresh.length === 0) return 0
  const cases = await casesFor(w, fresh)
  const rows = fresh.flatMap((signal) => {
    const caseId = cases.get(aboutOf(signal))
    return caseId ? [signalRow(w, signal, caseId)] : []
  })
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    await w.trx
      .insertInto('fraud_signals')
      .values(rows.slice(at, at + ROWS_A_STATEMENT))
      .execute()
  }
  await weighCases(w, [...new Set(cases.values())])
  return rows.length
}

const ROWS_A_STATEMENT = 500

/** Those that no signal tells of yet. */
async function unknown({ trx, actor }: Writing, fired: readonly Fired[]): Promise<Fired[]> {
  const { rows } = await sql<{ rule: FraudRuleId; once_key: string }>`
    select s.rule, s.once_key from unnest(${fired.map(({ rule }) => rule)}::text[],
      ${fired.map(({ onceKey }) => onceKey)}::text[]) as a (rule, once_key)
    join fraud_signals s on s.fleet_id = ${actor.fleetId} and s.rule = a.rule and s.once_key = a.once_key`.execute(trx)
  const known = new Set(rows.map(({ rule, once_key }) => `${rule} ${once_key}`))
  return fired.filter(({ rule, onceKey }) => {
    const key = `${rule} ${onceKey}`
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}

/** What a signal's case is about: signals about the same thing are looked into together. */
function aboutOf({ loadId, purchaseId, contractorId, driverId, onceKey }: Fired): string {
  if (loadId) return `load:${loadId}`
  if (purchaseId) return `fuel:${purchaseId}`
  if (contractorId) return `contractor:${contractorId}`
  return driverId ? `driver:${driverId}` : onceKey
}

async function casesFor(w: Writing, fresh: readonly Fired[]): Promise<Map<string, Uuid>> {
  const { trx, actor, now } = w
  const byAbout = Map.groupBy(fresh, aboutOf)
  const { rows } = await sql<{ id: Uuid; about: string }>`
    select id, about from fraud_cases
    where fleet_id = ${actor.fleetId} and about = any(${[...byAbout.keys()]}::text[])
      and state in ('new', 'triage', 'investigating') and locked_at is null`.execute(trx)
  const cases = new Map(rows.map(({ id, about }) => [about, id]))
  for (const [about, signals] of byAbout) {
    const first = signals.toSorted((a, b) => b.verdict.score - a.verdict.score)[0]
    if (cases.has(about) || !first) continue
    const id = w.newId()
    const { loadId, purchaseId, truckId, driverId, contractorId, verdict } = first
    await trx
      .insertInto('fraud_cases')
      .values({
        fleet_id: actor.fleetId,
        id,
        number: await takeNumberText(w, 'fraud_cases', 'C'),
        state: 'new',
        about,
        load_id: loadId,
        purchase_id: purchaseId,
        truck_id: truckId,
        driver_id: driverId,
        contractor_id: contractorId,
        score: 0,
        money_cents: verdict.moneyCents,
        sentence: json(verdict.sentence),
        rules: [],
        assignee_id: null,
        due_at: now,
        locked_at: null,
        locked_by: null,
        evidence_sha256: null,
        witnesses: null,
        outcome: null,
        outcome_reason: null,
        decided_by: null,
        decided_at: null,
        recovered_cents: null,
        created_at: now,
      })
      .execute()
    cases.set(about, id)
  }
  return cases
}

function signalRow(w: Writing, signal: Fired, caseId: Uuid) {
  const { rule, onceKey, at, verdict, loadId, ticketId, purchaseId, truckId, driverId, contractorId } = signal
  return {
    fleet_id: w.actor.fleetId,
    id: w.newId(),
    case_id: caseId,
    rule,
    rule_version: fraudRule(rule).version,
    once_key: onceKey,
    happened_at: at,
    score: verdict.score,
    money_cents: verdict.moneyCents,
    sentence: json(verdict.sentence),
    pro: json(verdict.pro),
    con: json(verdict.con),
    load_id: loadId,
    ticket_id: ticketId,
    purchase_id: purchaseId,
    truck_id: truckId,
    driver_id: driverId,
    contractor_id: contractorId,
    created_at: w.now,
  }
}

/** A value for a column of JSON, a list included, which the driver would take for an array of Postgres. */
const json = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::text::jsonb`

type Weighed = { case_id: Uuid; rule: FraudRuleId; score: number; money_cents: Cents; sentence: Sentence }

/** What the signals of some cases come to: their score, the money, by when somebody decides. */
async function weighCases({ trx, actor }: Writing, ids: readonly Uuid[]): Promise<void> {
  const { rows } = await sql<Weighed>`
    select case_id, rule, score, money_cents, sentence from fraud_signals
    where fleet_id = ${actor.fleetId} and case_id = any(${[...ids]}::uuid[])
    order by score desc, id`.execute(trx)
  for (const [id, signals] of Map.groupBy(rows, (row) => row.case_id)) {
    const [strongest] = signals
    if (!strongest) continue
    const score = caseScore(signals.map(({ rule, score: one }) => ({ score: one, source: fraudRule(rule).source })))
    const rules = [...new Set(signals.map(({ rule }) => rule))]
    // Signals about one thing put the same money at risk, not each its own.
    const money = Math.max(...signals.map(({ money_cents }) => money_cents))
    await sql`update fraud_cases set score = ${score}, money_cents = ${money}, rules = ${rules}::text[],
        sentence = ${json(strongest.sentence)},
        due_at = least(case when score = 0 then 'infinity' else due_at end,
          created_at + make_interval(days => ${daysToDecide(score)})),
        version = version + case when score = 0 then 0 else 1 end
      where fleet_id = ${actor.fleetId} and id = ${id}`.execute(trx)
  }
}
